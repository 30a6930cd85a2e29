import { z } from "zod";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import {
  lineSchema,
  linesSchema,
  optionalLineSchema,
  optionalLinesSchema,
  REASON_MAX_LENGTH,
} from "#app/platform/text/plain-text.ts";
import { calendarDateSchema, optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { CONDITION_STATES } from "./condition-states.ts";
import { OFFER_CURRENCIES, OFFER_KINDS } from "./offer.ts";
import { offerMessages } from "./offers.words.ts";

const texts = offerMessages.problems;
export const MOST_CONDITIONS = 20;
export const CONDITION_MAX_LENGTH = 400;
const NAME_MAX_LENGTH = 200;

const offerForm = z.object({
  kind: z.enum(OFFER_KINDS, { error: () => texts.kind }),
  university: lineSchema({ max: NAME_MAX_LENGTH, required: () => texts.university }),
  course: lineSchema({ max: NAME_MAX_LENGTH, required: () => texts.course }),
  campus: optionalLineSchema({ max: NAME_MAX_LENGTH }),
  intakeCode: optionalLineSchema({ max: 40 }),
  startsOn: optionalCalendarDateSchema(),
  currency: z.enum(OFFER_CURRENCIES, { error: () => texts.currencyChoice }),
  tuition: optionalAmountSchema(OFFER_CURRENCIES),
  deposit: optionalAmountSchema(OFFER_CURRENCIES),
  scholarshipName: optionalLineSchema({ max: NAME_MAX_LENGTH }),
  scholarship: optionalAmountSchema(OFFER_CURRENCIES),
  healthCover: optionalAmountSchema(OFFER_CURRENCIES),
  otherFees: optionalAmountSchema(OFFER_CURRENCIES),
  expiresOn: calendarDateSchema(() => texts.expires),
  institutionReference: optionalLineSchema({ max: 80 }),
  note: optionalLinesSchema({ max: 2000 }),
  conditions: optionalLinesSchema({ max: MOST_CONDITIONS * (CONDITION_MAX_LENGTH + 1) }).transform((text) =>
    (text ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
});
type OfferForm = z.output<typeof offerForm>;

/** Rules across fields; dates are checked against the current time elsewhere. */
function judgeWhole(form: Partial<OfferForm>, context: z.RefinementCtx): void {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  const { tuition, deposit, scholarship, scholarshipName, startsOn, expiresOn } = form;
  // A rejected text was not split into lines.
  const conditions = Array.isArray(form.conditions) ? form.conditions : undefined;
  if (tuition === null || tuition === 0) say("tuition", texts.tuition);
  if (typeof tuition === "number" && tuition > 0) {
    if (typeof deposit === "number" && deposit > tuition) say("deposit", texts.deposit);
    if (typeof scholarship === "number" && scholarship > tuition) say("scholarship", texts.scholarship);
  }
  if (typeof scholarship === "number" && scholarshipName === null)
    say("scholarshipName", texts.scholarshipName);
  if (scholarship === null && typeof scholarshipName === "string")
    say("scholarship", texts.scholarshipAmount);
  if (form.intakeCode === null && startsOn === null) say("startsOn", texts.start);
  if (startsOn && expiresOn && startsOn < expiresOn) say("startsOn", texts.startsTooEarly);
  if (form.kind === "conditional" && conditions?.length === 0) say("conditions", texts.conditions);
  if (form.kind === "full" && (conditions?.length ?? 0) > 0) say("conditions", texts.noConditions);
  if ((conditions?.length ?? 0) > MOST_CONDITIONS)
    say("conditions", texts.tooMany({ most: MOST_CONDITIONS }));
  if (conditions?.some((line) => line.length > CONDITION_MAX_LENGTH)) {
    say("conditions", texts.tooLong({ most: CONDITION_MAX_LENGTH }));
  }
}

export const draftOfferSchema = offerForm.superRefine(judgeWhole, { when: evenWhenFieldsFail });
export type DraftOffer = z.output<typeof draftOfferSchema>;

export const updateOfferSchema = offerForm
  .extend({ version: versionSchema })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });

const reason = () => linesSchema({ max: REASON_MAX_LENGTH });

/** Withdraws an offer, or restores one whose requested deferral is not possible. A draft needs no reason. */
export const withdrawOfferSchema = z.object({
  version: versionSchema,
  reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
});

export const answerConditionSchema = z.object({
  condition: recordIdSchema,
  version: versionSchema,
  document: recordIdSchema,
});
export const judgeConditionSchema = z.object({
  condition: recordIdSchema,
  version: versionSchema,
  state: z.enum(CONDITION_STATES),
  reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
});

const ticked = () =>
  z
    .string()
    .nullish()
    .transform((text) => text === "on");

export const acceptOfferSchema = z.object({
  version: versionSchema,
  letterVersion: versionSchema,
  typedName: lineSchema({ max: NAME_MAX_LENGTH }),
  agree: ticked(),
  ackFunds: ticked(),
  ackPassport: ticked(),
  ackAnother: ticked(),
});
export type AcceptOffer = z.output<typeof acceptOfferSchema>;

export const declineOfferSchema = z.object({ version: versionSchema, reason: reason() });
export const deferOfferSchema = z.object({
  version: versionSchema,
  deferTo: lineSchema({ max: 40, required: () => texts.intake }),
});

/** The stored columns of the form's fields. */
export function offerColumnsOf(form: DraftOffer) {
  return {
    kind: form.kind,
    university: form.university,
    course: form.course,
    campus: form.campus,
    intakeCode: form.intakeCode,
    startsOn: form.startsOn,
    currency: form.currency,
    tuitionMinor: form.tuition ?? 0,
    depositMinor: form.deposit,
    scholarshipName: form.scholarshipName,
    scholarshipMinor: form.scholarship,
    healthCoverMinor: form.healthCover,
    otherFeesMinor: form.otherFees,
    expiresOn: form.expiresOn,
    institutionReference: form.institutionReference,
    note: form.note,
  };
}
