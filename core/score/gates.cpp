// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/gates.h"

#include "core/score/conditions.h"

#include <algorithm>

namespace steelyard::score {

namespace {

/// A bound comparison: true or false only when every score between the bounds agrees.
Tri compareRange(const Condition& leaf, const ScoreReading& reading)
{
    const Tri low = holds(leaf, reading.low, {});
    const Tri high = holds(leaf, reading.high, {});
    const bool ordered =
        leaf.op == CompareOp::Lt || leaf.op == CompareOp::Le || leaf.op == CompareOp::Gt || leaf.op == CompareOp::Ge;
    if (reading.low == reading.high || (ordered && low == high))
        return low;
    return Tri::Unknown;
}

class GateEvaluator
{
public:
    explicit GateEvaluator(const GateInputs& inputs) : m_in(inputs) {}

    GateResult run(const Gate& gate) const
    {
        GateResult result;
        result.gate = gate.id;
        result.effect = gate.effect;
        Tri fires = Tri::Unknown;
        if (!readsWorkload(gate.when)) {
            fires = ask(gate, nullptr, result);
        } else if (m_in.round.companies.empty()) {
            fires = ask(gate, nullptr, result);
        } else {
            std::vector<Tri> parts;
            for (const auto& [id, company] : m_in.round.companies) {
                GateResult one;
                parts.push_back(ask(gate, &company, one));
                if (parts.back() == Tri::True)
                    result.companies.push_back(id);
                for (GateFact& fact : one.facts)
                    if (std::find(result.facts.begin(), result.facts.end(), fact) == result.facts.end())
                        result.facts.push_back(std::move(fact));
            }
            fires = anyOf(parts);
        }
        result.beneath = fires == Tri::True    ? GateState::Failed
                         : fires == Tri::False ? GateState::Passed
                                               : GateState::Undetermined;
        result.state = result.beneath;
        const Waiver* waiver = findIn(m_in.round.waivers, joinKey(m_in.platform, gate.id));
        if (waiver && gate.waivable && waiver->role == gate.waivedBy && result.beneath != GateState::Passed)
            result.state = GateState::Waived;
        return result;
    }

private:
    Tri ask(const Gate& gate, const Company* company, GateResult& result) const
    {
        return evaluate(gate.when, [&](const Condition& leaf) {
            GateFact fact;
            fact.kind = leaf.kind;
            fact.subject = leaf.subject;
            fact.holds = judge(leaf, company, fact);
            result.facts.push_back(fact);
            return fact.holds;
        });
    }

    Tri judge(const Condition& leaf, const Company* company, GateFact& fact) const
    {
        switch (leaf.kind) {
        case Condition::Kind::Question: {
            if (const Answer* answer = m_in.answers.counted(leaf.subject); answer && answer->notApplicable.empty())
                fact.actual = operandOf(answer->value);
            return m_in.answers.holds(leaf);
        }
        case Condition::Kind::Criterion: {
            const auto reading = m_in.criterion(leaf.subject);
            if (!reading)
                return leaf.op == CompareOp::Missing ? Tri::True : Tri::Unknown;
            if (reading->low == reading->high)
                fact.actual = reading->low;
            return compareRange(leaf, *reading);
        }
        case Condition::Kind::Metric: {
            const auto reading = m_in.metric(leaf.subject);
            if (reading) {
                fact.actual = reading->value;
                fact.claimedOnly = reading->claimedOnly;
            }
            return holds(leaf, fact.actual, m_in.round.header.date);
        }
        case Condition::Kind::Workload:
            if (company)
                fact.actual = workloadValue(*company, leaf.subject);
            return holds(leaf, fact.actual, m_in.round.header.date);
        default:
            return Tri::Unknown;
        }
    }

    const GateInputs& m_in;
};

} // namespace

std::vector<GateResult> evaluateGates(const GateInputs& inputs)
{
    const GateEvaluator evaluator(inputs);
    std::vector<GateResult> results;
    results.reserve(inputs.content.scorecard.gates.size());
    for (const Gate& gate : inputs.content.scorecard.gates)
        results.push_back(evaluator.run(gate));
    return results;
}

} // namespace steelyard::score
