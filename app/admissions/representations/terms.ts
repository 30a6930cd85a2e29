/** How long a request can be answered. */
export const REQUEST_DAYS = 14;
/** When a person who has not answered gets a reminder, once. */
export const REMINDED_AFTER_DAYS = 7;
/** How long a consent is valid; then the agent must request it again. */
export const CONSENT_MONTHS = 24;
/** How long before it lapses student and agent are notified. */
export const LAPSE_NOTIFIED_DAYS = 30;
/** The text that students agree to; a change of meaning is a new version. */
export const REPRESENTATION_TEXT_VERSION = "2026-11-24";

const DAY_MS = 86_400_000;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** The same day after a number of months, in UTC; the last day of the month if it has no such day. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}

/** When a consent given now ends. */
export const consentEnds = (now: Date): Date => monthsAfter(now, CONSENT_MONTHS);

/** Requests sent for one partner within 24 hours; further ones are queued for the next day. */
export const MOST_MAILS_A_DAY = 200;
/** How often a request is sent at most, and the interval. */
export const MOST_ROUNDS = 4;
export const AGAIN_AFTER_HOURS = 24;
/** Open requests and students per partner. */
export const MOST_OPEN = 20_000;
/** How long a partner's data about a person who never agreed is stored after the request failed. */
export const FORGOTTEN_AFTER_MONTHS = 6;
