-- Schema 1 as released, with a record of every kind. Past schemas must open for ever: never edit it after the first release.
PRAGMA application_id = 1398033497;
PRAGMA user_version = 1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "meta" (
    "key" TEXT PRIMARY KEY NOT NULL,
    "value" TEXT NOT NULL
) STRICT;
INSERT INTO meta VALUES('least_reader','1');
INSERT INTO meta VALUES('current_round','2026-h1');
CREATE TABLE IF NOT EXISTS "round" (
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
INSERT INTO round VALUES('2026-h1','Teaching round','2026-03-01','USD',1,'',NULL,0,'','');
CREATE TABLE IF NOT EXISTS "content_file" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "kind" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "yaml" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "kind")
) STRICT;
INSERT INTO content_file VALUES('2026-h1','scorecard','own.yaml',replace('format: x\nname: "it''s; own"\n','\n',char(10)));
CREATE TABLE IF NOT EXISTS "company" (
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
INSERT INTO company VALUES('2026-h1','acme','Acme','',0.0,0.0,1.0,1200.0,NULL,'',NULL,'',NULL,NULL,NULL,NULL,'','');
CREATE TABLE IF NOT EXISTS "platform" (
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
INSERT INTO platform VALUES('2026-h1','autodl','AutoDL','','','general_cloud','CNY','[]','','','','','','','[]','[]','',0);
INSERT INTO platform VALUES('2026-h1','lambda','Lambda','','','general_cloud','USD','["us-east-1","us-west-2"]','','','','','','','[]','[]','',0);
INSERT INTO platform VALUES('2026-h1','p:odd','第三','','','general_cloud','USD','[]','','','','','','','[]','[]','',-5);
CREATE TABLE IF NOT EXISTS "platform_fact" (
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
INSERT INTO platform_fact VALUES('2026-h1','lambda','f1','GPU','H100; 评分卡','https://example.org','2026-01-05');
CREATE TABLE IF NOT EXISTS "claim" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "metric" TEXT NOT NULL DEFAULT '',
    "value" REAL NOT NULL DEFAULT 0,
    "source" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "metric"),
    FOREIGN KEY ("round_id", "platform") REFERENCES "platform" ("round_id", "id") DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
INSERT INTO claim VALUES('2026-h1','lambda','price',2.4900000000000002131,'site','2026-01-05');
CREATE TABLE IF NOT EXISTS "answer" (
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
INSERT INTO answer VALUES('2026-h1','lambda','q1','["s3","nfs"]','accepted','',4.0,'vendor','2026-01-06','','["3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15"]','2027-01-01','ok');
CREATE TABLE IF NOT EXISTS "evaluator" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "id" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "id")
) STRICT, WITHOUT ROWID;
INSERT INTO evaluator VALUES('2026-h1','anna','Anna Müller','VC');
INSERT INTO evaluator VALUES('2026-h1','bo','薄','CTO');
CREATE TABLE IF NOT EXISTS "judgement" (
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
INSERT INTO judgement VALUES('2026-h1','lambda','openness.api','anna',3.0,'as documented',1,'2026-03-02');
CREATE TABLE IF NOT EXISTS "consensus" (
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
INSERT INTO consensus VALUES('2026-h1','lambda','openness.api',3.5,'talked','anna','2026-01-07');
CREATE TABLE IF NOT EXISTS "measurement" (
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
INSERT INTO measurement VALUES('2026-h1','m1','lambda','membw.device',3051.2499999999999999,'GB/s','{"gpu":"0"}',5.0,3000.5,3051.2499999999999999,3060.0,4.5,'["clock_drift"]','2026-01-08T10:00:00Z','membw 1','r1','3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15','');
CREATE TABLE IF NOT EXISTS "cost_figure" (
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
INSERT INTO cost_figure VALUES('2026-h1','lambda','tco.month',1234.5,'USD',1000.0,1500.0,1,'model','2026-01-09');
CREATE TABLE IF NOT EXISTS "cell_note" (
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
INSERT INTO cell_note VALUES('2026-h1','autodl','openness.api','not offered','','anna','2026-01-09');
CREATE TABLE IF NOT EXISTS "waiver" (
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
INSERT INTO waiver VALUES('2026-h1','autodl','gate.soc2','CTO','Bo','pilot only','2026-01-09');
CREATE TABLE IF NOT EXISTS "weight_override" (
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
INSERT INTO weight_override VALUES('2026-h1','compute',25.0,1,'agreed','anna','2026-01-09');
CREATE TABLE IF NOT EXISTS "custom_criterion" (
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
INSERT INTO custom_criterion VALUES('2026-h1','own.latency','compute',10.0,'{"en":"Latency","zh-CN":"延迟"}','{"en":"","zh-CN":""}','[]','ms',1,'[[1,100],[0.30000000000000004,0]]');
CREATE TABLE IF NOT EXISTS "reference_value" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "platform" TEXT NOT NULL DEFAULT '',
    "id" TEXT NOT NULL DEFAULT '',
    "value" REAL NOT NULL DEFAULT 0,
    "unit" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "platform", "id")
) STRICT, WITHOUT ROWID;
INSERT INTO reference_value VALUES('2026-h1','','budget',100000.0,'USD','board','2026-01-01');
CREATE TABLE IF NOT EXISTS "evidence" (
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
INSERT INTO evidence VALUES('2026-h1','3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15','contract.pdf','application/pdf',18.0,'','anna','','','','');
CREATE TABLE IF NOT EXISTS "evidence_link" (
    "round_id" TEXT NOT NULL REFERENCES "round" ("id") ON DELETE CASCADE,
    "sha256" TEXT NOT NULL DEFAULT '',
    "platform" TEXT NOT NULL DEFAULT '',
    "target" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    PRIMARY KEY ("round_id", "sha256", "platform", "target")
) STRICT, WITHOUT ROWID;
INSERT INTO evidence_link VALUES('2026-h1','3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15','lambda','q1','p. 3');
CREATE TABLE IF NOT EXISTS "probe_run" (
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
INSERT INTO probe_run VALUES('2026-h1','r1','membw','1','local','lambda','','','measured','','{}','','');
CREATE TABLE IF NOT EXISTS "evidence_blob" (
    "id" INTEGER PRIMARY KEY,
    "sha256" TEXT NOT NULL UNIQUE CHECK (length("sha256") = 64),
    "size" INTEGER NOT NULL CHECK ("size" >= 0)
) STRICT;
INSERT INTO evidence_blob VALUES(1,'3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15',18);
CREATE TABLE IF NOT EXISTS "evidence_piece" (
    "blob_id" INTEGER NOT NULL REFERENCES "evidence_blob" ("id") DEFERRABLE INITIALLY DEFERRED,
    "piece" INTEGER NOT NULL CHECK ("piece" >= 0),
    "bytes" BLOB NOT NULL CHECK (length("bytes") <= 1048576),
    PRIMARY KEY ("blob_id", "piece")
) STRICT;
INSERT INTO evidence_piece VALUES(1,0,X'61207363616e6e656420636f6e7472616374');
CREATE TABLE IF NOT EXISTS "audit_entry" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT,
    "at" TEXT NOT NULL,
    "who" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "round_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "hash" TEXT NOT NULL CHECK (length("hash") = 64)
) STRICT;
INSERT INTO audit_entry VALUES(1,'2026-02-25T06:13:20.000Z','Anna Müller','investment manager','2026-h1','create','first','4968c7bd8769409764d032d7bb602477239d07f6cfd128914dcdc1d9ec699292');
INSERT INTO audit_entry VALUES(2,'2026-02-25T06:13:20.000Z','Anna Müller','VC','2026-h1','evidence','contract.pdf','38068ff7482e18899e11dbc9eab2286cbfd6b9e0aa1138a165f6457a927bc5a7');
INSERT INTO audit_entry VALUES(3,'2026-02-25T06:13:20.000Z','Anna Müller','VC','2026-h1','edit','one of each','32bbbd0e1fdc66f2125a15ba79252b7d14effebc6b5d86a070b8b41e70bc2600');
CREATE TABLE IF NOT EXISTS "audit_change" (
    "entry_id" INTEGER NOT NULL REFERENCES "audit_entry" ("id") DEFERRABLE INITIALLY DEFERRED,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    PRIMARY KEY ("entry_id", "position")
) STRICT, WITHOUT ROWID;
INSERT INTO audit_change VALUES(1,0,'round','2026-h1',NULL,'{"id":"2026-h1","name":"Teaching round","date":"2026-03-01","currency":"USD","teaching":true,"closed":false}');
INSERT INTO audit_change VALUES(1,1,'company','acme',NULL,'{"id":"acme","name":"Acme","pretraining_share":0,"finetuning_share":0,"inference_share":1,"monthly_gpu_hours":1200}');
INSERT INTO audit_change VALUES(1,2,'platform','autodl',NULL,'{"id":"autodl","name":"AutoDL","class":"general_cloud","currency":"CNY","position":0}');
INSERT INTO audit_change VALUES(1,3,'platform','lambda',NULL,'{"id":"lambda","name":"Lambda","class":"general_cloud","currency":"USD","regions":["us-east-1","us-west-2"],"position":0}');
INSERT INTO audit_change VALUES(1,4,'platform','p:odd',NULL,'{"id":"p:odd","name":"第三","class":"general_cloud","currency":"USD","position":-5}');
INSERT INTO audit_change VALUES(1,5,'evaluator','anna',NULL,'{"id":"anna","name":"Anna Müller","role":"VC"}');
INSERT INTO audit_change VALUES(1,6,'evaluator','bo',NULL,'{"id":"bo","name":"薄","role":"CTO"}');
INSERT INTO audit_change VALUES(1,7,'judgement','lambdaopenness.apianna',NULL,'{"platform":"lambda","criterion":"openness.api","evaluator":"anna","level":3,"reason":"as documented","submitted":true,"date":"2026-03-02"}');
INSERT INTO audit_change VALUES(2,0,'evidence_blob','3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15',NULL,'{"size":18}');
INSERT INTO audit_change VALUES(3,0,'content_file','scorecard',NULL,'{"kind":"scorecard","name":"own.yaml","yaml":"format: x\nname: \"it''s; own\"\n"}');
INSERT INTO audit_change VALUES(3,1,'platform_fact','lambdaf1',NULL,'{"platform":"lambda","id":"f1","title":"GPU","text":"H100; 评分卡","source":"https://example.org","date":"2026-01-05"}');
INSERT INTO audit_change VALUES(3,2,'claim','lambdaprice',NULL,'{"platform":"lambda","metric":"price","value":2.49E0,"source":"site","date":"2026-01-05"}');
INSERT INTO audit_change VALUES(3,3,'answer','lambdaq1',NULL,'{"platform":"lambda","question":"q1","value":["s3","nfs"],"status":"accepted","quality":4,"by":"vendor","date":"2026-01-06","evidence":["3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15"],"evidence_expires":"2027-01-01","review_note":"ok"}');
INSERT INTO audit_change VALUES(3,4,'consensus','lambdaopenness.api',NULL,'{"platform":"lambda","criterion":"openness.api","level":3.5E0,"reason":"talked","by":"anna","date":"2026-01-07"}');
INSERT INTO audit_change VALUES(3,5,'measurement','m1',NULL,'{"id":"m1","platform":"lambda","key":"membw.device","value":3.05125E3,"unit":"GB/s","labels":{"gpu":"0"},"n":5,"min":3.0005E3,"median":3.05125E3,"max":3060,"stddev":4.5E0,"warnings":["clock_drift"],"at":"2026-01-08T10:00:00Z","source":"membw 1","probe_run":"r1","evidence":"3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15"}');
INSERT INTO audit_change VALUES(3,6,'cost_figure','lambdatco.month',NULL,'{"platform":"lambda","key":"tco.month","value":1.2345E3,"currency":"USD","low":1000,"high":1500,"inputs_measured":true,"source":"model","date":"2026-01-09"}');
INSERT INTO audit_change VALUES(3,7,'cell_note','autodlopenness.api',NULL,'{"platform":"autodl","criterion":"openness.api","not_applicable":"not offered","by":"anna","date":"2026-01-09"}');
INSERT INTO audit_change VALUES(3,8,'waiver','autodlgate.soc2',NULL,'{"platform":"autodl","gate":"gate.soc2","role":"CTO","name":"Bo","reason":"pilot only","date":"2026-01-09"}');
INSERT INTO audit_change VALUES(3,9,'weight_override','compute',NULL,'{"target":"compute","weight":25,"locked":true,"reason":"agreed","by":"anna","date":"2026-01-09"}');
INSERT INTO audit_change VALUES(3,10,'custom_criterion','own.latency',NULL,'{"id":"own.latency","dimension":"compute","weight":10,"name":{"en":"Latency","zh-CN":"延迟"},"unit":"ms","logarithmic":true,"anchors":[[1,100],[3.0000000000000004E-1,0]]}');
INSERT INTO audit_change VALUES(3,11,'reference_value','budget',NULL,'{"id":"budget","value":100000,"unit":"USD","source":"board","date":"2026-01-01"}');
INSERT INTO audit_change VALUES(3,12,'evidence','3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15',NULL,'{"sha256":"3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15","name":"contract.pdf","media_type":"application/pdf","size":18,"added_by":"anna"}');
INSERT INTO audit_change VALUES(3,13,'evidence_link','3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15lambdaq1',NULL,'{"sha256":"3f1f292d42bb990eb1752a3581e3d611ead40f83ac4a25862efd200340cccd15","platform":"lambda","target":"q1","note":"p. 3"}');
INSERT INTO audit_change VALUES(3,14,'probe_run','r1',NULL,'{"id":"r1","probe":"membw","version":"1","target":"local","platform":"lambda","outcome":"measured","parameters":"{}"}');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('audit_entry',3);
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
COMMIT;
