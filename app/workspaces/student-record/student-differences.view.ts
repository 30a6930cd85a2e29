import { studentMessages } from "#app/admissions/students/students.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { StaleField } from "#app/platform/records/stale-notice.tsx";
import type { ShownStudent } from "./student-record.ts";

const FIELDS = ["firstName", "lastName", "email", "phone"] as const;

/** The fields in which what a person typed and what is stored now differ, to be shown side by side. */
export function contactDifferences(
  student: ShownStudent,
  typed: Readonly<Record<string, unknown>>,
): StaleField[] {
  return FIELDS.flatMap((field) => {
    const stored = student[field] ?? "";
    const entered = typed[field];
    const mine = typeof entered === "string" ? entered.trim() : "";
    return stored === mine ? [] : [{ label: studentMessages.fields[field], mine, stored }];
  });
}

type Typed = Readonly<Record<string, unknown>> | null | undefined;

/** The stage that a person chose, and the one that is stored now. */
export const stageDifference = ({ stage }: ShownStudent, typed: Typed): StaleField => ({
  label: recordMessages.stage,
  mine: String(typed?.stage ?? ""),
  stored: stage,
});

/**
 * The counsellor the user chose, and the one who is stored now. Empty after an undo: its form is closed, and the
 * counsellors were not loaded.
 */
export function counsellorDifference(
  { counsellorName }: ShownStudent,
  typed: Typed,
  counsellors: readonly { readonly value: string; readonly label: string }[],
): StaleField[] {
  const chosen = typed?.counsellorId;
  const mine = chosen ? counsellors.find(({ value }) => value === chosen)?.label : recordMessages.nobody;
  if (mine === undefined) return [];
  return [{ label: recordMessages.counsellor, mine, stored: counsellorName ?? recordMessages.nobody }];
}
