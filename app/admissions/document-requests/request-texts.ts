import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  type DocumentKind,
} from "#app/admissions/document-kinds/kinds.ts";
import { sendPath } from "#app/admissions/documents/document-paths.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";

/** An unknown type, in an email that was queued long ago, is "another document". */
const known = (kind: string): DocumentKind => (isOneOf(DOCUMENT_KINDS, kind) ? kind : "other");

export const documentText = (kind: string): string => DOCUMENT_KIND_LABELS[known(kind)];

/** The upload path. */
export const sendingPath = (kind: string): string =>
  sendPath({ kind: known(kind), document: null, state: "needed" });

/** The day by which it is needed. */
export const dayText = (day: string): string =>
  isCalendarDate(day) ? formatCalendarDate(day, formatsOf()) : day;
