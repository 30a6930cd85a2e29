import { z } from "zod";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { STATED_OFFERS } from "./stated-offer.ts";
import { SUBMISSION_CHANNELS } from "./submission-channels.ts";
import { FEE_CURRENCIES } from "./submission-currencies.ts";
import { hasPassword } from "./submission-rules.ts";
import { submissionMessages } from "./university-submissions.words.ts";

const texts = submissionMessages.problems;
const NAME_MAX_LENGTH = 200;
const LOGIN_MAX_LENGTH = 200;

/** One of these values; null when it is missing or empty. */
const optionalOneOf = <Value extends string>(values: readonly Value[], problem: () => string) =>
  z
    .string({ error: problem })
    .refine((text) => text === "" || (values as readonly string[]).includes(text), { error: problem })
    .nullish()
    .transform((text) => (text || null) as Value | null);

/** What staff enter about a submission. Version 0: none is recorded yet. */
export const recordSubmissionSchema = z
  .object({
    version: versionSchema,
    universityName: optionalLineSchema({ max: NAME_MAX_LENGTH }),
    courseName: optionalLineSchema({ max: NAME_MAX_LENGTH }),
    channel: optionalOneOf(SUBMISSION_CHANNELS, () => texts.channel),
    sentThrough: optionalLineSchema({ max: NAME_MAX_LENGTH }),
    universityReference: optionalLineSchema({ max: 80 }),
    loginHint: optionalLineSchema({ max: LOGIN_MAX_LENGTH }),
    fee: optionalAmountSchema(FEE_CURRENCIES),
    feeCurrency: optionalOneOf<string>(FEE_CURRENCIES, () => texts.currency),
    feePaidOn: optionalCalendarDateSchema(),
    submittedOn: optionalCalendarDateSchema(),
    acknowledgedOn: optionalCalendarDateSchema(),
    decisionExpectedOn: optionalCalendarDateSchema(),
    offerKind: optionalOneOf(STATED_OFFERS, () => texts.offerKind),
    offeredOn: optionalCalendarDateSchema(),
  })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });
export type RecordSubmission = z.output<typeof recordSubmissionSchema>;

/** What several fields say together; the dates are judged where the clock is. */
function judgeWhole(form: Partial<RecordSubmission>, context: z.RefinementCtx): void {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  const { fee, feeCurrency, feePaidOn, loginHint, offerKind, offeredOn } = form;
  if (typeof loginHint === "string" && hasPassword(loginHint)) say("loginHint", texts.password);
  if (typeof fee === "number" && feeCurrency === null) say("feeCurrency", texts.needsCurrency);
  if (fee === null && typeof feePaidOn === "string") say("fee", texts.needsFee);
  if (offerKind === null && typeof offeredOn === "string") say("offerKind", texts.needsOffer);
}

/** The stored columns of the form's fields. A currency without a fee is dropped. */
export function submissionColumnsOf({ version: _, fee, feeCurrency, ...form }: RecordSubmission) {
  return { ...form, feeMinor: fee, feeCurrency: fee === null ? null : feeCurrency };
}
