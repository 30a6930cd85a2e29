import { z } from "zod";
import type { Option } from "#app/platform/records/option.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { lostReasonMessages as texts } from "./lost-reasons.words.ts";

/** Reasons that are in use at the same time. */
export const MOST_LOST_REASONS = 40;
export const LOST_REASON_MAX_LENGTH = 60;
export const LOST_NOTE_MAX_LENGTH = 1000;

/** Values of the list’s filter in addition to the reasons: every student who is not lost, and every lost one. */
export const OPEN_STUDENTS = "open";
export const LOST_STUDENTS = "lost";

/** Why a student is lost, as records and filters show it. */
export interface LostReason {
  readonly id: string;
  readonly name: string;
  /** Students keep it; others cannot be closed with it. */
  readonly isArchived: boolean;
}

/** The available reasons, and the student's current one. */
export const offeredLostReasons = (all: readonly LostReason[], current: string | null): Option[] =>
  all
    .filter(({ id, isArchived }) => !isArchived || id === current)
    .map(({ id, name }) => ({ value: id, label: name }));

/** What the list filters by: open, lost, and every reason. */
export const lostFilterOptions = (reasons: readonly Option[]): Option[] => [
  { value: OPEN_STUDENTS, label: texts.open },
  { value: LOST_STUDENTS, label: texts.lost },
  ...reasons.map(({ value, label }) => ({ value, label: texts.lostBecause({ reason: label }) })),
];

/** By position, then by name; archived ones last. */
export function inReasonOrder<Row extends LostReason & { readonly position: number }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(
    (a, b) =>
      Number(a.isArchived) - Number(b.isArchived) ||
      a.position - b.position ||
      a.name.localeCompare(b.name, "en"),
  );
}

/** Closing a student as lost, or changing why. */
export const closeAsLostSchema = z.object({
  version: versionSchema,
  lostReasonId: z
    .string({ error: () => texts.problems.choose })
    .regex(RECORD_ID, { error: () => texts.problems.choose })
    .toLowerCase(),
  lostNote: optionalLinesSchema({ max: LOST_NOTE_MAX_LENGTH }),
  /** Cancels the open tasks about the student. */
  cancelTasks: checkboxSchema(),
});

/** The input of a record or a bulk edit: a reason, or none to reopen. */
export interface ChangeLost {
  readonly id: string;
  readonly version: number;
  readonly lostReasonId: string | null;
  readonly lostNote: string | null;
  /** Cancels the open tasks about a student who is closed. */
  readonly cancelTasks?: boolean;
  /** Restores the tasks that were cancelled with the change that is undone. */
  readonly undo?: boolean;
  /** With `undo`: when the student had been closed, and who had closed them. */
  readonly lostAt?: string | null;
  readonly lostBy?: string | null;
}
