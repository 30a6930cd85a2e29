import { z } from "zod";
import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { lineSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { optionalWebAddressSchema } from "#app/platform/text/web-address.ts";
import { optionalAsOfSchema } from "#app/platform/time/as-of-schema.ts";
import { optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";

export const SCHOLARSHIP_MESSAGES = words({
  giver: "Select a university or enter another provider",
  currency: "Select the currency of the amount",
  source: "Enter the source of this information",
  asOf: "Enter the month or day of this information",
  name: "Enter the scholarship name",
  level: "Select a level from the list",
  status: "Select Open or Closed",
  university: "Select a university from the list",
  country: "Select a country from the list",
});

const scholarship = z.object({
  name: lineSchema({ max: 200, required: () => SCHOLARSHIP_MESSAGES.name }),
  universityId: optionalRecordIdSchema,
  provider: optionalLineSchema({ max: 200 }),
  countryId: optionalRecordIdSchema,
  worth: optionalLineSchema({ max: 300 }),
  tuitionPercent: optionalNumberSchema({ min: 1, max: 100 }),
  amount: optionalAmountSchema(TUITION_CURRENCIES),
  currency: z
    .union([z.literal(""), z.enum(TUITION_CURRENCIES)], { error: () => SCHOLARSHIP_MESSAGES.currency })
    .nullish()
    .transform((currency) => currency || null),
  levels: severalSchema(
    z.enum(COURSE_LEVELS, { error: () => SCHOLARSHIP_MESSAGES.level }),
    COURSE_LEVELS.length,
  ),
  eligibility: optionalLinesSchema({ max: 2000 }),
  closesOn: optionalCalendarDateSchema(),
  website: optionalWebAddressSchema(),
  source: lineSchema({ max: 300, required: () => SCHOLARSHIP_MESSAGES.source }),
  sourceAsOf: optionalAsOfSchema(),
  status: z.enum(COURSE_STATUSES, { error: () => SCHOLARSHIP_MESSAGES.status }),
});
type ScholarshipForm = z.output<typeof scholarship>;

/** The rules that look at several fields. */
function judgeWhole(form: Partial<ScholarshipForm>, context: z.RefinementCtx): void {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  if (form.universityId === null && form.provider === null) say("provider", SCHOLARSHIP_MESSAGES.giver);
  if (typeof form.amount === "number" && form.currency === null) {
    say("currency", SCHOLARSHIP_MESSAGES.currency);
  }
  if (form.sourceAsOf === null) say("sourceAsOf", SCHOLARSHIP_MESSAGES.asOf);
}

export const createScholarshipSchema = scholarship.superRefine(judgeWhole, { when: evenWhenFieldsFail });

export const updateScholarshipSchema = scholarship
  .extend({ id: recordIdSchema, version: versionSchema })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });

/** A scholarship as it is stored, from the fields of its form; levels in the order of the catalogue. */
export function scholarshipFactsOf(form: ScholarshipForm) {
  const { amount, levels, name, universityId, provider, countryId, worth, tuitionPercent } = form;
  const { currency, eligibility, closesOn, website, source, sourceAsOf, status } = form;
  return {
    name,
    universityId,
    provider,
    countryId,
    worth,
    tuitionPercent,
    amountMinor: amount,
    currency,
    levels: COURSE_LEVELS.filter((level) => levels.includes(level)),
    eligibility,
    closesOn,
    website,
    source,
    sourceAsOf,
    status,
  };
}
export type ScholarshipFacts = ReturnType<typeof scholarshipFactsOf>;
