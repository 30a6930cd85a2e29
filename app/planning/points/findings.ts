import { differencesBetween, wayDifferencesBetween } from "./compare.ts";
import { evaluate } from "./engine.ts";
import type { OfficialFindings } from "./official-result.ts";
import { raiseOf } from "./raise.ts";
import type { OfficialQuestion } from "./read-official.ts";
import { timelineOf } from "./timeline.ts";

/** All findings for a question. */
export function findingsOf({ ruleSet, against, profile, date }: OfficialQuestion): OfficialFindings {
  const evaluation = evaluate(ruleSet, profile, date);
  const other = against && evaluate(against, profile, date);
  return {
    evaluation,
    comparison: other && {
      evaluation: other,
      differences: differencesBetween(evaluation, other),
      ways: wayDifferencesBetween(evaluation, other),
    },
    ...raiseOf(evaluation, profile),
    timeline: timelineOf(evaluation, profile),
  };
}
