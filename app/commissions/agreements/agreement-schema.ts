import { z } from "zod";
import { CITIZENSHIPS } from "#app/admissions/answers/options.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { optionalRecordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { err, type FieldErrors, ok, type Result } from "#app/platform/results/result.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { lineSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { optionalWholeSchema, wholeSchema } from "#app/platform/text/whole-schema.ts";
import { calendarDateSchema, optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { agreementProblems as problems } from "./agreements.words.ts";
import { stepOf, WHAT_KINDS } from "./labels.ts";
import { readBonuses, readRates } from "./rate-lines.ts";
import {
  AGREEMENT_CURRENCIES,
  type AgreementTerms,
  EARNED_ON,
  MOST_INSTALMENTS,
  TAX_TREATMENTS,
} from "./terms.ts";

const choose = { error: () => problems.required };
const percent = () => optionalNumberSchema({ min: 0, max: 100, step: 0.01 });
const INTAKE_CODE = /^[a-z0-9-]{1,40}$/;
const MOST_INTAKES = 50;

const terms = {
  currency: z.enum(AGREEMENT_CURRENCIES, choose),
  what: z.enum(WHAT_KINDS, choose),
  net: checkboxSchema(),
  rates: optionalLinesSchema({ max: 500 }),
  bonuses: optionalLinesSchema({ max: 500 }),
  earnedOn: z.enum(EARNED_ON, choose),
  instalments: wholeSchema({ min: 1, max: MOST_INSTALMENTS }),
  tax: z.enum(TAX_TREATMENTS, choose),
  taxPercent: percent(),
  taxSource: optionalLineSchema({ max: 300 }),
  taxAsOf: optionalCalendarDateSchema(),
  beforeCensus: percent(),
  withinDays: optionalWholeSchema({ min: 1, max: 730 }),
  withinDaysPercent: percent(),
  visaRefused: percent(),
};
const termsFormSchema = z.object(terms);
export type TermsForm = z.output<typeof termsFormSchema>;

export const createAgreementSchema = z.object({
  name: lineSchema({ max: 120, required: () => problems.name }),
  payerId: optionalRecordIdSchema,
  earnerId: optionalRecordIdSchema,
  countries: severalSchema(z.enum(CITIZENSHIPS, choose), CITIZENSHIPS.length),
  levels: severalSchema(z.enum(COURSE_LEVELS, choose), COURSE_LEVELS.length),
  intakeCodes: severalSchema(z.string(choose).regex(INTAKE_CODE, choose), MOST_INTAKES),
  universityId: optionalRecordIdSchema,
  course: optionalLineSchema({ max: 200 }),
  validFrom: calendarDateSchema(),
  validUntil: optionalCalendarDateSchema(),
  ...terms,
});
export type CreateAgreement = z.output<typeof createAgreementSchema>;

export const updateAgreementSchema = z.object({
  name: lineSchema({ max: 120, required: () => problems.name }),
  validUntil: optionalCalendarDateSchema(),
  version: versionSchema,
});
export type UpdateAgreement = z.output<typeof updateAgreementSchema>;

export const addVersionSchema = z.object({
  appliesFrom: calendarDateSchema(),
  note: lineSchema({ max: 300 }),
  version: versionSchema,
  ...terms,
});
export type AddVersion = z.output<typeof addVersionSchema>;

const basisPoints = (percentage: number | null): number => Math.round((percentage ?? 0) * 100);

/** Parses the terms of an agreement between two parties. Errors: by field. */
export function termsFrom(
  form: TermsForm,
  parties: { readonly payerId: string | null; readonly earnerId: string | null },
): Result<AgreementTerms, FieldErrors> {
  const errors: Record<string, readonly string[]> = {};
  const rates = readRates(form.rates ?? "", form.what === "fixed-sum" ? form.currency : null);
  if (!rates.ok) errors.rates = [rates.error];
  const bonuses = readBonuses(form.bonuses ?? "", form.currency);
  if (!bonuses.ok) errors.bonuses = [bonuses.error];
  if (stepOf(parties.payerId, parties.earnerId) === "institution-agency") {
    if (form.what === "share") errors.what = [problems.shareOfInstitution];
    if (form.earnedOn === "payment-received") errors.earnedOn = [problems.paymentOfInstitution];
  }
  if (form.tax !== "none") {
    if (!form.taxPercent) errors.taxPercent = [problems.taxRate];
    if (!form.taxSource) errors.taxSource = [problems.tax];
    if (!form.taxAsOf) errors.taxAsOf = [problems.tax];
  }
  if ((form.withinDays === null) !== (form.withinDaysPercent === null))
    errors[form.withinDays === null ? "withinDays" : "withinDaysPercent"] = [problems.withinDays];
  if (!rates.ok || !bonuses.ok || Object.keys(errors).length > 0) return err(errors);
  return ok({
    currency: form.currency,
    what: form.what === "fixed-sum" ? { kind: "fixed" } : { kind: "percent", of: form.what, net: form.net },
    bands: rates.value,
    bonuses: bonuses.value,
    earnedOn: form.earnedOn,
    instalments: form.instalments,
    tax:
      form.tax === "none"
        ? { treatment: "none", basisPoints: 0, source: null, asOf: null }
        : {
            treatment: form.tax,
            basisPoints: basisPoints(form.taxPercent),
            source: form.taxSource,
            asOf: form.taxAsOf,
          },
    clawback: {
      beforeCensus: basisPoints(form.beforeCensus),
      withinDays: form.withinDays,
      withinDaysRate: basisPoints(form.withinDaysPercent),
      visaRefused: basisPoints(form.visaRefused),
    },
  });
}
