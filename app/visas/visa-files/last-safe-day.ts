import { daysAfter } from "#app/platform/time/calendar-date.ts";
import type { ProcessingTimes } from "./processing-times.ts";

/** What the last safe day is computed from. Days are calendar dates. */
export interface LodgementFacts {
  /** Start of the course by the offer; null where it is not known. */
  readonly offerStartsOn: string | null;
  /** The last day to accept the offer, while it is not accepted. */
  readonly offerExpiresOn: string | null;
  readonly coeStartsOn: string | null;
  /** The agency’s own decisions of comparable cases. */
  readonly measured: ProcessingTimes;
  /** As in the official time guide, entered by staff. */
  readonly officialDays: number | null;
}

/** Why a last safe day is the one it is: what ends first. */
export type LastSafeBecause = "processing" | "offer-expires";
/** What is missing for it. */
export type LastSafeMissing = "start" | "processing-time";

export interface LastSafeDay {
  /** Null while something is missing. */
  readonly day: string | null;
  readonly because: LastSafeBecause | null;
  readonly missing: readonly LastSafeMissing[];
  /** The day on which the course starts: the earlier of offer and CoE. */
  readonly startsOn: string | null;
  /** The days that were counted: the longer of measured and official. */
  readonly processingDays: number | null;
  readonly countedBy: "measured" | "official" | null;
  /** Offer and CoE name different days. */
  readonly startsDiffer: boolean;
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/**
 * The last day on which a visa application can be lodged so that a decision is likely by the start of the course. Nothing is
 * guessed: without a start or a processing time there is no such day. No days are added for safety.
 */
export function lastSafeDay(facts: LodgementFacts): LastSafeDay {
  const { offerStartsOn, coeStartsOn, measured, officialDays, offerExpiresOn } = facts;
  const startsOn = earlier(offerStartsOn, coeStartsOn);
  const own = measured.isEnough ? measured.p80 : null;
  const processingDays = own === null ? officialDays : Math.max(own, officialDays ?? 0);
  const countedBy =
    processingDays === null ? null : own !== null && processingDays === own ? "measured" : "official";
  const known = {
    startsOn,
    processingDays,
    countedBy,
    startsDiffer: offerStartsOn !== null && coeStartsOn !== null && offerStartsOn !== coeStartsOn,
  } as const;
  const missing: LastSafeMissing[] = [];
  if (startsOn === null) missing.push("start");
  if (processingDays === null) missing.push("processing-time");
  if (startsOn === null || processingDays === null) return { day: null, because: null, missing, ...known };
  const byProcessing = daysAfter(startsOn, -processingDays);
  const isOffer = offerExpiresOn !== null && offerExpiresOn < byProcessing;
  return {
    day: isOffer ? offerExpiresOn : byProcessing,
    because: isOffer ? "offer-expires" : "processing",
    missing,
    ...known,
  };
}

/**
 * The day after which an application that is not lodged will miss its start: the last safe day, or, while unknown,
 * the day before the course starts. Null if nothing is known.
 */
export function latestLodgement({ day, startsOn }: Pick<LastSafeDay, "day" | "startsOn">): string | null {
  if (day !== null) return day;
  return startsOn === null ? null : daysAfter(startsOn, -1);
}

/** How a case is placed against the start of its course. */
export type StartRisk = "none" | "soon" | "late";

/** How many days before the last safe day a case is listed in the work queue. */
export const SOON_DAYS = 14;

/**
 * Whether an application can still make its start. The list and the work queue use the same rule in the database
 * (`late-starts.server.ts`).
 *
 * @param today calendar date
 */
export function startRisk(
  given: {
    readonly isLodged: boolean;
    readonly isDecided: boolean;
    readonly latestOn: string | null;
    readonly startsOn: string | null;
  },
  today: string,
): StartRisk {
  const { isLodged, isDecided, latestOn, startsOn } = given;
  if (isDecided) return "none";
  if (startsOn !== null && startsOn <= today) return "late";
  if (isLodged || latestOn === null) return "none";
  if (latestOn < today) return "late";
  return latestOn <= daysAfter(today, SOON_DAYS) ? "soon" : "none";
}
