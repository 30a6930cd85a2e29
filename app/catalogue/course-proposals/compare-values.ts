import { CHANGE_FIELDS, NEW_COURSE_FIELDS, type ProposalField, type ProposedValues } from "./proposal.ts";

/** A canonical text: equal exactly if two values are equal, regardless of key order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}

/** The order of tests, scales and intakes is irrelevant. */
const inOneOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...value].sort((left, right) => (canonical(left) < canonical(right) ? -1 : 1))
    : value;

export const sameValue = (left: unknown, right: unknown): boolean =>
  canonical(inOneOrder(left)) === canonical(inOneOrder(right));

type CourseValues = Omit<ProposedValues, "identity">;

/** The fields of a course that a form would change, in the order of the fields. */
export function changedBy(present: CourseValues, proposed: CourseValues): readonly (keyof CourseValues)[] {
  return CHANGE_FIELDS.filter((field) => !sameValue(present[field], proposed[field]));
}

/** Whether a value is empty, so that a new course need not propose it. */
const saysNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** The fields that a new course proposes: what tells it from others, and whatever else is given. */
export const givenBy = (proposed: ProposedValues): readonly ProposalField[] =>
  NEW_COURSE_FIELDS.filter((field) => !saysNothing(proposed[field]));

/** Whether the field has changed since the proposal, to something other than the proposed value. */
export const hasMovedOn = (
  { seen, proposed }: { readonly seen: unknown; readonly proposed: unknown },
  present: unknown,
): boolean => !sameValue(seen, present) && !sameValue(proposed, present);
