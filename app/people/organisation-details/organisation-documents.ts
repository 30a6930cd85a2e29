import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** Kinds of documents between a partner and the agency. */
export const ORGANISATION_DOCUMENT_KINDS = ["agreement", "licence", "other"] as const;
export type OrganisationDocumentKind = (typeof ORGANISATION_DOCUMENT_KINDS)[number];

export const ORGANISATION_DOCUMENT_LABELS: Readonly<Record<OrganisationDocumentKind, string>> = words({
  agreement: "Agreement",
  licence: "Licence",
  other: "Other",
});
export const ORGANISATION_DOCUMENT_OPTIONS = optionsOf(
  ORGANISATION_DOCUMENT_KINDS,
  ORGANISATION_DOCUMENT_LABELS,
);

/** How many days before a document expires the partner and the agency are reminded, once each. */
export const DOCUMENT_REMINDER_DAYS = [60, 30, 7] as const;

const DAY_MS = 86_400_000;

/** Days from one calendar date to another: 0 on the same day, negative if it has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);

export type OrganisationDocumentState = "current" | "soon" | "expired";

/** A document is in force up to and including its expiry day. */
export function organisationDocumentState(
  expiresOn: string | null,
  today: string,
): OrganisationDocumentState {
  if (expiresOn === null) return "current";
  const left = daysUntil(expiresOn, today);
  if (left < 0) return "expired";
  return left <= DOCUMENT_REMINDER_DAYS[0] ? "soon" : "current";
}

/**
 * The reminder that is due: the closest one whose date has come and which was not sent. Earlier missed ones (a
 * document added late, a server that was down) are not sent after it. Null if none is due.
 *
 * @param remindedAt days before the end of the last reminder; null before the first
 */
export function dueReminder(
  paper: { readonly expiresOn: string | null; readonly remindedAt: number | null },
  today: string,
): number | null {
  if (paper.expiresOn === null) return null;
  const left = daysUntil(paper.expiresOn, today);
  if (left < 0) return null;
  const due = DOCUMENT_REMINDER_DAYS.filter((days) => left <= days).at(-1);
  if (due === undefined) return null;
  return paper.remindedAt === null || due < paper.remindedAt ? due : null;
}
