import { differencesBetween } from "./compare.ts";
import { evaluate } from "./engine.ts";
import type { OfficialFindings } from "./official-query.ts";
import { quickestWay, raiseSteps } from "./raise.ts";
import type { OfficialQuestion } from "./read-official.ts";
import { timelineOf } from "./timeline.ts";

/** Everything that there is to say about a question. */
export function findingsOf({ ruleSet, against, profile, date }: OfficialQuestion): OfficialFindings {
  const evaluation = evaluate(ruleSet, profile, date);
  const other = against && evaluate(against, profile, date);
  return {
    evaluation,
    comparison: other && { evaluation: other, differences: differencesBetween(evaluation, other) },
    steps: raiseSteps(ruleSet, profile, date),
    way: quickestWay(ruleSet, profile, date),
    timeline: timelineOf(ruleSet, profile, date),
  };
}
