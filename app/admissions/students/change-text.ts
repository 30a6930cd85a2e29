import type { StudentLogEntry } from "./student-log.ts";

type ValueText = (kind: string, value: string, locale: string) => string;

/** The old and the new value; a removed counsellor or course has no new value. */
export function changeText(
  { kind, from, to }: Pick<StudentLogEntry, "kind" | "from" | "to">,
  locale: string,
  valueText: ValueText,
): string {
  if (from !== null && to === null) return `${valueText(kind, from, locale)} → —`;
  return [from, to]
    .filter((value) => value !== null)
    .map((value) => valueText(kind, value, locale))
    .join(" → ");
}
