import { z } from "zod";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";

/** The levels of payment: an institution pays us, we pay a partner, a partner pays its sub-agent. */
export const AGREEMENT_STEPS = ["institution-agency", "agency-partner", "partner-sub-agent"] as const;
export type AgreementStep = (typeof AGREEMENT_STEPS)[number];

/**
 * The basis of a percentage: the tuition of the first year, of each semester, of the whole course, or what the payer
 * itself earns for the same student in the step above.
 */
export const PERCENT_BASES = ["first-year", "semester", "course", "share"] as const;

/** When it is earned. `payment-received`: once the payer has been paid for it itself. */
export const EARNED_ON = ["enrolled", "census-passed", "payment-received"] as const;
export type EarnedOn = (typeof EARNED_ON)[number];

/** Tax on a commission: on top of it, within it, or none. */
export const TAX_TREATMENTS = ["none", "added", "included"] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];

/** What agreements can be in: those that courses are paid in. */
export const AGREEMENT_CURRENCIES = ["AUD", "NZD"] as const;

/** A whole, 100%, in basis points. */
export const WHOLE = 10_000;
/** The most semesters that a commission runs for: a doctorate and its preparation. */
export const MOST_INSTALMENTS = 16;

const basisPoints = z.int().min(0).max(WHOLE);
/** A hundred million units: beyond it, something was typed wrongly. */
export const MOST_MINOR = 10_000_000_000;
const minor = z.int().min(0).max(MOST_MINOR);

/** Marginal: the student with a number within the band earns its rate, whatever comes later. */
const bandSchema = z.object({
  from: z.int().min(1),
  /** The last number of the band; null in the last one. */
  upTo: z.int().min(1).nullable(),
  /** Basis points where the agreement is a percentage, minor units where it is a fixed sum. */
  rate: z.int().min(0),
});

/** The terms of a version. Percentages are basis points, amounts minor units of `currency`. */
export const termsSchema = z.object({
  currency: z.enum(AGREEMENT_CURRENCIES),
  what: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("percent"),
      of: z.enum(PERCENT_BASES),
      /** Net of the scholarship. */
      net: z.boolean(),
    }),
    z.object({ kind: z.literal("fixed") }),
  ]),
  bands: z.array(bandSchema).min(1).max(10),
  /** Once, with the student who makes the count full. */
  bonuses: z.array(z.object({ atCount: z.int().min(1), amountMinor: minor })).max(10),
  earnedOn: z.enum(EARNED_ON),
  /** For how many semesters; what is earned once for the student is split among them. */
  instalments: z.int().min(1).max(MOST_INSTALMENTS),
  tax: z.object({
    treatment: z.enum(TAX_TREATMENTS),
    basisPoints,
    source: z.string().nullable(),
    asOf: calendarDateSchema().nullable(),
  }),
  clawback: z.object({
    /** Who withdraws before the census date of the semester. */
    beforeCensus: basisPoints,
    /** Who withdraws within so many days of what earned it. */
    withinDays: z.int().min(1).max(730).nullable(),
    withinDaysRate: basisPoints,
    visaRefused: basisPoints,
  }),
});
export type AgreementTerms = z.output<typeof termsSchema>;
export type RateBand = AgreementTerms["bands"][number];

/** The students an agreement applies to; empty or null does not restrict anything. */
export interface AgreementScope {
  /** Countries of citizenship, as students answer them. */
  readonly countries: readonly string[];
  readonly levels: readonly string[];
  readonly intakeCodes: readonly string[];
  readonly universityId: string | null;
  readonly courseId: string | null;
}

export interface AgreementVersion {
  /** From 1 on. */
  readonly number: number;
  /** The day from which it holds. */
  readonly appliesFrom: string;
  readonly terms: AgreementTerms;
}

/** An agreement as the engine reads it. Null for payer or earner: ourselves. */
export interface Agreement {
  readonly id: string;
  readonly payerId: string | null;
  readonly earnerId: string | null;
  readonly scope: AgreementScope;
  /** First and last day; null: open. */
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly versions: readonly AgreementVersion[];
}
