-- SPDX-License-Identifier: GPL-3.0-or-later
-- Schema 1. One table per kind of record; columns are named as in core/model/record_fields.h,
-- and a test holds the two together. Lists, maps and texts in two languages are JSON.
-- References to platforms are checked at the end of a transaction, so that one edit may
-- remove a platform and what belongs to it in any order.

CREATE TABLE "meta" (
    "key" TEXT PRIMARY KEY NOT NULL,
    "value" TEXT NOT NULL
) STRICT;

-- The lowest schema number whose program can still read this file.
INSERT INTO "meta" ("key", "value") VALUES ('least_reader', '1');

-- One evaluation of a shortlist at a date.
CREATE TABLE "round" (
    "id" TEXT PRIMARY KEY NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "teaching" INTEGER NOT NULL DEFAULT 0 CHECK ("teaching" IN (0, 1)),
    "note" TEXT NOT NULL DEFAULT '',
    "coverage_threshold" REAL CHECK ("coverage_threshold" BETWEEN 0 AND 100),
    "closed" INTEGER NOT NULL DEFAULT 0 CHECK ("closed" IN (0, 1)),
    "frozen_at" TEXT NOT NULL DEFAULT '',
    "frozen_by" TEXT NOT NULL DEFAULT ''
) STRICT;

-- Content files the user loaded in place of the built-in ones.
CREATE TABLE "content_file" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "kind" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "yaml" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "kind")
) STRICT;

-- Portfolio companies and their demand; shares are ratios, times and sizes in the unit of their name.
CREATE TABLE "company" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "id" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "stage" TEXT NOT NULL DEFAULT '',
    "pretraining_share" REAL NOT NULL DEFAULT 0,
    "finetuning_share" REAL NOT NULL DEFAULT 0,
    "inference_share" REAL NOT NULL DEFAULT 0,
    "monthly_gpu_hours" REAL NOT NULL DEFAULT 0,
    "peak_gpu_hours" REAL,
    "gpu_class" TEXT NOT NULL DEFAULT '',
    "sensitive_data" INTEGER CHECK ("sensitive_data" IN (0, 1)),
    "residency" TEXT NOT NULL DEFAULT '',
    "median_job_minutes" REAL,
    "largest_job_gpus" REAL,
    "latency_slo_ms" REAL,
    "dataset_tb" REAL,
    "present_platform" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "id"),
    CHECK ("stage" IN ('', 'validation', 'growth', 'scale'))
) STRICT, WITHOUT ROWID;

-- The candidates.
CREATE TABLE "platform" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "id" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "vendor" TEXT NOT NULL DEFAULT '',
    "product" TEXT NOT NULL DEFAULT '',
    "class" TEXT NOT NULL DEFAULT '',
    "currency" TEXT NOT NULL DEFAULT '',
    "regions" TEXT NOT NULL DEFAULT '[]',
    "failure_domain" TEXT NOT NULL DEFAULT '',
    "gpu_model" TEXT NOT NULL DEFAULT '',
    "contact" TEXT NOT NULL DEFAULT '',
    "account_note" TEXT NOT NULL DEFAULT '',
    "quota_note" TEXT NOT NULL DEFAULT '',
    "billing_rule" TEXT NOT NULL DEFAULT '',
    "tiers_sent" TEXT NOT NULL DEFAULT '[]',
    "links" TEXT NOT NULL DEFAULT '[]',
    "note" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY ("round_id", "id"),
    CHECK ("class" IN ('general_cloud', 'compute_rental', 'specialised'))
) STRICT, WITHOUT ROWID;

-- Dated, sourced public facts; they score nothing.
CREATE TABLE "platform_fact" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "id" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "id"),
    FOREIGN KEY ("round_id", "platform") REFERENCES "platform" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- What a vendor says about a scored key.
CREATE TABLE "claim" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "metric" TEXT NOT NULL DEFAULT '',
    "value" REAL NOT NULL DEFAULT 0,
    "source" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "metric"),
    FOREIGN KEY ("round_id", "platform") REFERENCES "platform" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Questionnaire answers; value is JSON: null, a number, a text or a list of choices.
CREATE TABLE "answer" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "question" TEXT NOT NULL DEFAULT '',
    "value" TEXT NOT NULL DEFAULT 'null',
    "status" TEXT NOT NULL DEFAULT '',
    "not_applicable" TEXT NOT NULL DEFAULT '',
    "quality" REAL,
    "by" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "evidence" TEXT NOT NULL DEFAULT '[]',
    "evidence_expires" TEXT NOT NULL DEFAULT '',
    "review_note" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "question"),
    FOREIGN KEY ("round_id", "platform") REFERENCES "platform" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED,
    CHECK ("status" IN ('draft', 'submitted', 'accepted', 'rejected')),
    CHECK ("quality" BETWEEN 0 AND 5)
) STRICT, WITHOUT ROWID;

-- Who judges.
CREATE TABLE "evaluator" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "id" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "id")
) STRICT, WITHOUT ROWID;

-- One evaluator's level for one rubric criterion.
CREATE TABLE "judgement" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "criterion" TEXT NOT NULL DEFAULT '',
    "evaluator" TEXT NOT NULL DEFAULT '',
    "level" REAL NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL DEFAULT '',
    "submitted" INTEGER NOT NULL DEFAULT 0 CHECK ("submitted" IN (0, 1)),
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "criterion", "evaluator"),
    FOREIGN KEY ("round_id", "platform") REFERENCES "platform" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY ("round_id", "evaluator") REFERENCES "evaluator" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED,
    CHECK ("level" BETWEEN 0 AND 5)
) STRICT, WITHOUT ROWID;

-- What the evaluators agreed on after a disagreement.
CREATE TABLE "consensus" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "criterion" TEXT NOT NULL DEFAULT '',
    "level" REAL NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL DEFAULT '',
    "by" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "criterion"),
    FOREIGN KEY ("round_id", "platform") REFERENCES "platform" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED,
    CHECK ("level" BETWEEN 0 AND 5)
) STRICT, WITHOUT ROWID;

-- What probes, result files and drills reported; platform '' is this machine, of no platform yet.
CREATE TABLE "measurement" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "id" TEXT NOT NULL DEFAULT '',
    "platform" TEXT NOT NULL DEFAULT '',
    "key" TEXT NOT NULL DEFAULT '',
    "value" REAL NOT NULL DEFAULT 0,
    "unit" TEXT NOT NULL DEFAULT '',
    "labels" TEXT NOT NULL DEFAULT '{}',
    "n" REAL,
    "min" REAL,
    "median" REAL,
    "max" REAL,
    "stddev" REAL,
    "warnings" TEXT NOT NULL DEFAULT '[]',
    "at" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "probe_run" TEXT NOT NULL DEFAULT '',
    "evidence" TEXT NOT NULL DEFAULT '',
    "invalid_reason" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "id")
) STRICT, WITHOUT ROWID;

-- Outputs of the cost model.
CREATE TABLE "cost_figure" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "key" TEXT NOT NULL DEFAULT '',
    "value" REAL NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT '',
    "low" REAL,
    "high" REAL,
    "inputs_measured" INTEGER NOT NULL DEFAULT 0 CHECK ("inputs_measured" IN (0, 1)),
    "source" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "key"),
    FOREIGN KEY ("round_id", "platform") REFERENCES "platform" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Not applicable, or a remark, on one cell of the scorecard.
CREATE TABLE "cell_note" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "criterion" TEXT NOT NULL DEFAULT '',
    "not_applicable" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "by" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "criterion"),
    FOREIGN KEY ("round_id", "platform") REFERENCES "platform" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Undetermined gates somebody answered for.
CREATE TABLE "waiver" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "gate" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "gate"),
    FOREIGN KEY ("round_id", "platform") REFERENCES "platform" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Weights set by hand, in percent.
CREATE TABLE "weight_override" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "target" TEXT NOT NULL DEFAULT '',
    "weight" REAL NOT NULL DEFAULT 0,
    "locked" INTEGER NOT NULL DEFAULT 0 CHECK ("locked" IN (0, 1)),
    "reason" TEXT NOT NULL DEFAULT '',
    "by" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "target"),
    CHECK ("weight" BETWEEN 0 AND 100)
) STRICT, WITHOUT ROWID;

-- Criteria the user added to the round; weight in percent of its dimension.
CREATE TABLE "custom_criterion" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "id" TEXT NOT NULL DEFAULT '',
    "dimension" TEXT NOT NULL DEFAULT '',
    "weight" REAL NOT NULL DEFAULT 0,
    "name" TEXT NOT NULL DEFAULT '{}',
    "description" TEXT NOT NULL DEFAULT '{}',
    "levels" TEXT NOT NULL DEFAULT '[]',
    "unit" TEXT NOT NULL DEFAULT '',
    "logarithmic" INTEGER NOT NULL DEFAULT 0 CHECK ("logarithmic" IN (0, 1)),
    "anchors" TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY ("round_id", "id"),
    CHECK ("weight" BETWEEN 0 AND 99)
) STRICT, WITHOUT ROWID;

-- Figures a rule needs and no run measures; platform '' is the whole round.
CREATE TABLE "reference_value" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "id" TEXT NOT NULL DEFAULT '',
    "value" REAL NOT NULL DEFAULT 0,
    "unit" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "id")
) STRICT, WITHOUT ROWID;

-- Stored files; their bytes lie in evidence_piece. size in bytes.
CREATE TABLE "evidence" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "sha256" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "media_type" TEXT NOT NULL DEFAULT '',
    "size" REAL NOT NULL DEFAULT 0,
    "added_at" TEXT NOT NULL DEFAULT '',
    "added_by" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    "expires" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "sha256"),
    CHECK (length("sha256") = 64)
) STRICT, WITHOUT ROWID;

-- Which cell, question or platform a file speaks for.
CREATE TABLE "evidence_link" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "sha256" TEXT NOT NULL DEFAULT '',
    "platform" TEXT NOT NULL DEFAULT '',
    "target" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "sha256", "platform", "target")
) STRICT, WITHOUT ROWID;

-- Executions of probes; parameters is the JSON they were given.
CREATE TABLE "probe_run" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "id" TEXT NOT NULL DEFAULT '',
    "probe" TEXT NOT NULL DEFAULT '',
    "version" TEXT NOT NULL DEFAULT '',
    "target" TEXT NOT NULL DEFAULT '',
    "platform" TEXT NOT NULL DEFAULT '',
    "started" TEXT NOT NULL DEFAULT '',
    "ended" TEXT NOT NULL DEFAULT '',
    "outcome" TEXT NOT NULL DEFAULT '',
    "detail" TEXT NOT NULL DEFAULT '',
    "parameters" TEXT NOT NULL DEFAULT '',
    "evidence" TEXT NOT NULL DEFAULT '',
    "invalid_reason" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "id")
) STRICT, WITHOUT ROWID;

-- Bytes of evidence, once per content whatever round refers to it, in pieces of at most 1 MiB,
-- so that a large file never has to be in memory whole.
CREATE TABLE "evidence_blob" (
    "id" INTEGER PRIMARY KEY,
    "sha256" TEXT NOT NULL UNIQUE CHECK (length("sha256") = 64),
    "size" INTEGER NOT NULL CHECK ("size" >= 0)
) STRICT;

CREATE TABLE "evidence_piece" (
    "blob_id" INTEGER NOT NULL REFERENCES "evidence_blob" ("id") DEFERRABLE INITIALLY DEFERRED,
    "piece" INTEGER NOT NULL CHECK ("piece" >= 0),
    "bytes" BLOB NOT NULL CHECK (length("bytes") <= 1048576),
    PRIMARY KEY ("blob_id", "piece")
) STRICT;

-- Who changed what, when: one entry per transaction, one row per record it touched.
-- hash = SHA-256 over the hash of the entry before and all content of this one.
CREATE TABLE "audit_entry" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT,
    "at" TEXT NOT NULL,
    "who" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "round_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "hash" TEXT NOT NULL CHECK (length("hash") = 64)
) STRICT;

CREATE TABLE "audit_change" (
    "entry_id" INTEGER NOT NULL REFERENCES "audit_entry" ("id") DEFERRABLE INITIALLY DEFERRED,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    PRIMARY KEY ("entry_id", "position")
) STRICT, WITHOUT ROWID;

CREATE TRIGGER "audit_entry_no_update" BEFORE UPDATE ON "audit_entry"
BEGIN
    SELECT RAISE(ABORT, 'the audit trail is append-only');
END;

CREATE TRIGGER "audit_entry_no_delete" BEFORE DELETE ON "audit_entry"
BEGIN
    SELECT RAISE(ABORT, 'the audit trail is append-only');
END;

CREATE TRIGGER "audit_change_no_update" BEFORE UPDATE ON "audit_change"
BEGIN
    SELECT RAISE(ABORT, 'the audit trail is append-only');
END;

CREATE TRIGGER "audit_change_no_delete" BEFORE DELETE ON "audit_change"
BEGIN
    SELECT RAISE(ABORT, 'the audit trail is append-only');
END;
