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

/** The moment at which the last day of an offer is over. @param day calendar date */
export function endOfDay(day: string, currency: OfferCurrency): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(zoneOf(currency)).epochMilliseconds);
}

/** What day it is for the institution. */
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

/** How many of the reminders are behind an offer: one that was missed is not made up for, only the latest goes out. */
export function remindersBehind(
  offer: { readonly expiresOn: string; readonly currency: OfferCurrency },
  now: Date,
): number {
  const left = daysLeft(offer, now);
  return REMINDED_BEFORE.filter((days) => left <= days).length;
}

/** How many days ahead the last day of an offer comes into view. */
export const OFFER_ENDING_DAYS = 14;
