import type { MilestoneKind, StandingMilestone } from "./milestone-kinds.ts";
import { MILESTONE_RULES } from "./milestone-rules.ts";

/** Who completes the next milestone. */
export type Actor = "student" | "institution" | "government" | "waits";

/** The usual order, with the person or side responsible. */
const WAY = [
  ["deposit-paid", "student"],
  ["coe-issued", "institution"],
  ["visa-lodged", "student"],
  ["visa-granted", "government"],
  ["arrived", "student"],
  ["enrolled", "institution"],
  ["census-passed", "waits"],
] as const satisfies readonly (readonly [MilestoneKind, Actor])[];

export type NextMilestone =
  | { readonly is: "step"; readonly kind: MilestoneKind; readonly who: Actor }
  | { readonly is: "ended" | "done" | "not-accepted" | "visa-refused" };

/**
 * The usual next milestone: the first one after the furthest in effect. A skipped deposit is not requested once the
 * CoE exists; what follows a refused visa is up to staff and the student.
 */
export function nextMilestone(accepted: boolean, standing: readonly StandingMilestone[]): NextMilestone {
  const has = (kind: MilestoneKind) => standing.some((one) => one.kind === kind);
  if (standing.some((one) => MILESTONE_RULES[one.kind].ends)) return { is: "ended" };
  if (!accepted && standing.length === 0) return { is: "not-accepted" };
  const farthest = WAY.findLastIndex(([kind]) => has(kind));
  const next = WAY[farthest + 1];
  if (!next) return { is: "done" };
  const [kind, who] = next;
  if (kind === "visa-granted" && has("visa-refused")) return { is: "visa-refused" };
  return { is: "step", kind, who };
}
