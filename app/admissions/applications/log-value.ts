import { STUDENT_STAGE_LABELS, STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import type { StudentLogKind } from "#app/admissions/students/student-log.ts";
import { TIMELINE_KINDS, TIMELINE_LABELS, type TimelineKind } from "#app/admissions/students/timeline.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from "./statuses.ts";

const OF_STATUS: readonly string[] = ["submitted", "imported", "status-changed"] satisfies TimelineKind[];
const OF_STAGE: readonly string[] = [
  "student-added",
  "student-from-booking",
  "student-added-by-account",
  "stage-changed",
] satisfies StudentLogKind[];

/**
 * A value of the log as people read it: statuses, stages and steps are stored as codes and dates as `2026-11-18`;
 * names and courses are stored as they were.
 */
export function logValue(kind: string, value: string, locale: string): string {
  if (OF_STATUS.includes(kind) && isOneOf(APPLICATION_STATUSES, value))
    return APPLICATION_STATUS_LABELS[value];
  if (OF_STAGE.includes(kind) && isOneOf(STUDENT_STAGES, value)) return STUDENT_STAGE_LABELS[value];
  if (kind === ("milestone-taken-back" satisfies TimelineKind) && isOneOf(TIMELINE_KINDS, value)) {
    return TIMELINE_LABELS[value];
  }
  return isCalendarDate(value) ? formatCalendarDate(value, locale) : value;
}
