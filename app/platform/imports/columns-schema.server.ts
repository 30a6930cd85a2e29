import { z } from "zod";
import { DAY_ORDERS, type DayOrder } from "#app/platform/time/read-date.ts";
import { importMessages as texts } from "./imports.words.ts";

/** The columns of all lists: what a form may hold is known before anybody's language is. A test compares them with the lists'. */
export const COLUMN_NAMES = [
  "amount",
  "city",
  "closesOn",
  "contactEmail",
  "contactName",
  "counsellorId",
  "countryId",
  "currency",
  "discipline",
  "durationWeeks",
  "eligibility",
  "email",
  "entryNote",
  "firstName",
  "fullName",
  "giver",
  "isUniversity",
  "kind",
  "lastName",
  "legalName",
  "level",
  "levels",
  "name",
  "nonTuition",
  "ownership",
  "partner",
  "phone",
  "providerCode",
  "reason",
  "reference",
  "registerCode",
  "source",
  "sourceAsOf",
  "stage",
  "state",
  "status",
  "studentCapacity",
  "summary",
  "tuition",
  "tuitionCurrency",
  "tuitionPercent",
  "tuitionPeriod",
  "universityId",
  "website",
  "worth",
] as const;

const place = z
  .string({ error: () => texts.noColumn })
  .regex(/^\d{0,2}$/, { error: () => texts.noColumn })
  .nullish()
  .transform((at) => (at ? Number(at) : null));

/**
 * Which column of a file is which of ours, by its place; empty where the file has none. And what is asked of the file as a
 * whole.
 */
export const importColumnsSchema = z
  .object({
    dayOrder: z
      .literal(["", ...DAY_ORDERS], { error: () => texts.dayOrderRequired })
      .nullish()
      .transform((order) => (order || null) as DayOrder | null),
    phoneCountry: z
      .string({ error: () => texts.phoneCountrySelect })
      .regex(/^(?:[A-Z]{2})?$/, { error: () => texts.phoneCountrySelect })
      .nullish()
      .transform((country) => country || null),
    ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, place])),
  })
  .transform(({ dayOrder, phoneCountry, ...places }) => ({
    answers: { dayOrder, phoneCountry },
    columns: Object.fromEntries(
      Object.entries(places as Record<string, number | null>).flatMap(([name, at]) =>
        at === null ? [] : [[name, at] as const],
      ),
    ),
  }));
