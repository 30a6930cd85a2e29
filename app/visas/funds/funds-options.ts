import { HOME_CURRENCIES, TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";

/** What the documents of a case can be in. */
export const FUNDS_CURRENCIES = [...HOME_CURRENCIES, ...TUITION_CURRENCIES] as const;
export type FundsCurrency = (typeof FUNDS_CURRENCIES)[number];

/** What shows that a student can pay. */
export const SOURCE_KINDS = ["account", "education-loan", "other-loan", "scholarship", "income"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** How a person who pays is related to the student. */
export const SPONSOR_RELATIONS = [
  "mother",
  "father",
  "partner",
  "sibling",
  "other-relative",
  "employer",
  "other",
] as const;
export type SponsorRelation = (typeof SPONSOR_RELATIONS)[number];

/** Whose annual income counts for Australia: a parent’s or a partner’s. */
export const INCOME_RELATIONS: readonly SponsorRelation[] = ["mother", "father", "partner"];

/** How the funds are shown: by money that is available, or by annual income. */
export const FUNDS_ROUTES = ["savings", "income"] as const;
export type FundsRoute = (typeof FUNDS_ROUTES)[number];

/** Why a student can include family in an Australian student visa since 2 October 2026. */
export const FAMILY_GROUNDS = [
  "doctorate",
  "sponsored",
  "foreign-government",
  "pacific",
  "asean",
  "already-here",
] as const;
export type FamilyGround = (typeof FAMILY_GROUNDS)[number];

export const MOST_FUNDS_CHILDREN = 8;
export const MOST_SPONSORS = 20;
export const MOST_SOURCES = 40;
/** Of one account; a year of a busy one. */
export const MOST_STATEMENT_LINES = 2_000;
