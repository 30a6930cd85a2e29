import type { CountryCode } from "#app/people/organisations/country-codes.ts";
import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import type { StudentSource } from "./sources.ts";
import { type Comparison, fixedOrder, leastRecent, type TakesTurns, whoseTurn } from "./turns.ts";

export const MOST_ASSIGNMENT_RULES = 50;
export const RULE_NAME_LENGTH = 60;
export const INTEREST_LENGTH = 60;

/** The facts about a new student that rules use. */
export interface NewStudent {
  readonly branchId: string | null;
  readonly source: StudentSource;
  /** The country of the phone number, as rules name it; null without a number. */
  readonly country: CountryCode | null;
  /** The destination or course of the enquiry that the student was added from, as it was written. */
  readonly interest: string | null;
  /** The language that the student prefers to speak; null if unknown. */
  readonly language: SpokenLanguage | null;
}

/** What a rule requires of a new student; null in a field requires nothing. */
export interface AssignmentConditions {
  readonly branchId: string | null;
  readonly source: StudentSource | null;
  readonly country: CountryCode | null;
  readonly interest: string | null;
  /** The counsellor has to speak the language that the student prefers. */
  readonly sharesLanguage: boolean;
}

export interface AssignmentRule extends AssignmentConditions {
  readonly id: string;
  readonly name: string;
  readonly counsellorIds: readonly string[];
  /** Counsellors with this many open students get no more by the rule; null without a maximum. */
  readonly maximum: number | null;
}

/** A counsellor who is available. */
export interface AvailableCounsellor extends TakesTurns {
  readonly name: string;
  /** Students who are neither archived nor enrolled. */
  readonly open: number;
  readonly languages: readonly SpokenLanguage[];
}

export interface RuleDecision {
  readonly rule: AssignmentRule;
  readonly counsellor: AvailableCounsellor;
}

/** Whether a rule matches a new student. Without a known language, a student matches no rule about languages. */
export const isAbout = (
  { branchId, source, country, interest, sharesLanguage }: AssignmentConditions,
  student: NewStudent,
): boolean =>
  (branchId === null || branchId === student.branchId) &&
  (source === null || source === student.source) &&
  (country === null || country === student.country) &&
  (interest === null || (student.interest ?? "").toLowerCase().includes(interest.toLowerCase())) &&
  (!sharesLanguage || student.language !== null);

const COMPARISONS: Readonly<Record<"open" | "least-recent" | "order", Comparison<AvailableCounsellor>>> = {
  open: (a, b) => a.open - b.open,
  "least-recent": leastRecent,
  order: fixedOrder,
};

/**
 * Who gets a new student: the first rule about the student with an available counsellor decides. Of its counsellors, the one
 * with the fewest open students, then the one assigned longest ago. Null where no rule finds anyone.
 *
 * @param rules in their order
 */
export function decideAssignment(
  rules: readonly AssignmentRule[],
  available: readonly AvailableCounsellor[],
  student: NewStudent,
): RuleDecision | null {
  for (const rule of rules) {
    if (!isAbout(rule, student)) continue;
    const pool = available.filter(
      ({ counsellorId, open, languages }) =>
        rule.counsellorIds.includes(counsellorId) &&
        (rule.maximum === null || open < rule.maximum) &&
        (!rule.sharesLanguage || languages.some((language) => language === student.language)),
    );
    const turn = whoseTurn(pool, ["open", "least-recent", "order"], COMPARISONS);
    if (turn !== null) return { rule, counsellor: turn.chosen };
  }
  return null;
}

/**
 * Decides for many students in sequence: each decision affects the next, as if they were added one by one. A student
 * who already has a counsellor is only counted.
 *
 * @param at epoch milliseconds of the decisions
 */
export function assignmentsOf(
  rules: readonly AssignmentRule[],
  available: readonly AvailableCounsellor[],
  at: number,
): (
  student: NewStudent & { readonly isOpen: boolean; readonly counsellorId: string | null },
) => RuleDecision | null {
  const now = new Map(available.map((each) => [each.counsellorId, each]));
  return ({ isOpen, counsellorId, ...student }) => {
    const decision = counsellorId === null ? decideAssignment(rules, [...now.values()], student) : null;
    const counsellor = decision?.counsellor ?? now.get(counsellorId ?? "");
    if (counsellor) {
      const open = counsellor.open + (isOpen ? 1 : 0);
      now.set(counsellor.counsellorId, { ...counsellor, open, lastAssignedAt: at });
    }
    return decision;
  };
}
