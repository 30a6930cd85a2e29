import { Temporal } from "temporal-polyfill";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { CURRENCY_COUNTRY, type OfferCurrency } from "./offer.ts";

/**
 * The time zone where a day of the country ends last, so that no student loses an hour by the institution's location.
 */
const LAST_ZONE: Readonly<Record<LiveDestination, string>> = {
  australia: "Australia/Perth",
  newzealand: "Pacific/Auckland",
};

export const zoneOf = (currency: OfferCurrency): string => LAST_ZONE[CURRENCY_COUNTRY[currency]];

/**
 * The end of an offer's last day.
 *
 * @param day calendar date
 */
export function endOfDay(day: string, currency: OfferCurrency): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(zoneOf(currency)).epochMilliseconds);
}

/** The current date at the institution. */
export function todayThere(now: Date, currency: OfferCurrency): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zoneOf(currency))
    .toPlainDate()
    .toString();
}

/** Days left to accept: 0 on the last day, negative after it. */
export function daysLeft(
  offer: { readonly expiresOn: string; readonly currency: OfferCurrency },
  now: Date,
): number {
  return Temporal.PlainDate.from(todayThere(now, offer.currency)).until(offer.expiresOn, {
    largestUnit: "days",
  }).days;
}

/** Days before the last one on which the student is reminded. */
export const REMINDED_BEFORE = [7, 2] as const;

/** How many reminders of an offer are due or sent: missed ones are skipped, only the latest is sent. */
export function remindersBehind(
  offer: { readonly expiresOn: string; readonly currency: OfferCurrency },
  now: Date,
): number {
  const left = daysLeft(offer, now);
  return REMINDED_BEFORE.filter((days) => left <= days).length;
}

/** How many days before its last day an offer counts as expiring. */
export const OFFER_ENDING_DAYS = 14;
