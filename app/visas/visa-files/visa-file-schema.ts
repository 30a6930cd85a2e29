import { z } from "zod";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { mustTickSchema } from "#app/platform/text/checkbox.ts";
import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { optionalLineSchema, optionalLinesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema, optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { optionalPlaceSchema } from "#app/visas/advice/advice-settings.ts";
import { VISA_DESTINATIONS } from "#app/visas/advice/visa-destination.ts";
import { REFUSAL_CLAUSES, type RefusalClause } from "./refusal-clauses.ts";
import { visaMessages } from "./visa-files.words.ts";
import { ITEM_MARKS, VISA_ITEMS } from "./visa-items.ts";
import {
  PRIORITIES,
  REVIEW_CHECKS,
  type ReviewCheck,
  VISA_DATE_KINDS,
  VISA_OUTCOMES,
} from "./visa-options.ts";

const { problems } = visaMessages;

/** One of these values; null when it is missing or empty. */
const optionalOneOf = <Value extends string>(values: readonly Value[]) =>
  z
    .string({ error: () => problems.choose })
    .refine((text) => text === "" || (values as readonly string[]).includes(text), {
      error: () => problems.choose,
    })
    .nullish()
    .transform((text) => (text || null) as Value | null);

/** Numbers of documents are typed with blanks and in small letters; they are stored without. */
const referenceSchema = z
  .string({ error: () => problems.reference })
  .max(60, { error: () => problems.reference })
  .transform((text) => text.replace(/ +/g, "").toUpperCase())
  .refine((text) => text === "" || /^[A-Z0-9/-]{4,30}$/.test(text), { error: () => problems.reference })
  .nullish()
  .transform((text) => text || null);

/** Boxes of one name, each value once, in the order of the list. */
const chosenSchema = <Value extends string>(values: readonly Value[]) =>
  z
    .array(z.enum(values as readonly [Value, ...Value[]], { error: () => problems.choose }), {
      error: () => problems.choose,
    })
    .max(values.length * 2, { error: () => problems.choose })
    .default([])
    .transform((chosen): readonly Value[] => values.filter((value) => (chosen as Value[]).includes(value)));

export const createVisaFileSchema = z.object({
  destination: z.enum(VISA_DESTINATIONS, { error: () => problems.choose }),
});
export type CreateVisaFile = z.output<typeof createVisaFileSchema>;

export const MOST_OFFICIAL_DAYS = 730;

export const saveLodgementSchema = z
  .object({
    version: versionSchema,
    preparedBy: optionalRecordIdSchema,
    plannedOn: optionalCalendarDateSchema(),
    coeStartsOn: optionalCalendarDateSchema(),
    coeEndsOn: optionalCalendarDateSchema(),
    priority: optionalOneOf(PRIORITIES),
    prioritySeenOn: optionalCalendarDateSchema(),
    officialDays: optionalNumberSchema({ min: 1, max: MOST_OFFICIAL_DAYS }),
    officialSeenOn: optionalCalendarDateSchema(),
    trn: referenceSchema,
    applicationNumber: referenceSchema,
    hapId: referenceSchema,
  })
  .superRefine((form, context) => {
    const say = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (form.priority !== null && form.prioritySeenOn === null) say("prioritySeenOn", problems.seen);
    if (form.officialDays !== null && form.officialSeenOn === null) say("officialSeenOn", problems.seen);
    if (form.priority === null && form.prioritySeenOn !== null) say("priority", problems.seenWithout);
    if (form.officialDays === null && form.officialSeenOn !== null) say("officialDays", problems.seenWithout);
    if (form.coeStartsOn !== null && form.coeEndsOn !== null && form.coeEndsOn <= form.coeStartsOn)
      say("coeEndsOn", problems.order);
  });
export type SaveLodgement = z.output<typeof saveLodgementSchema>;

export const setPlaceSchema = z.object({ version: versionSchema, handledIn: optionalPlaceSchema });
export type SetPlace = z.output<typeof setPlaceSchema>;

export const setItemSchema = z.object({
  item: z.enum(VISA_ITEMS, { error: () => problems.choose }),
  mark: optionalOneOf(ITEM_MARKS),
  validUntil: optionalCalendarDateSchema(),
  itemNote: optionalLineSchema({ max: 200 }),
});
export type SetItem = z.output<typeof setItemSchema>;

export const addVisaDateSchema = z.object({
  kind: z.enum(VISA_DATE_KINDS, { error: () => problems.choose }),
  dueOn: calendarDateSchema(),
  note: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
});
export type AddVisaDate = z.output<typeof addVisaDateSchema>;

export const visaDateSchema = z.object({ dateId: recordIdSchema });
export type VisaDateOf = z.output<typeof visaDateSchema>;

export const lodgeSchema = z.object({
  version: versionSchema,
  lodgedOn: calendarDateSchema(),
  trn: referenceSchema,
});
export type Lodge = z.output<typeof lodgeSchema>;

const ALL_CLAUSES: readonly RefusalClause[] = [
  ...REFUSAL_CLAUSES.australia,
  ...REFUSAL_CLAUSES["new-zealand"],
];

export const recordOutcomeSchema = z
  .object({
    version: versionSchema,
    outcome: z.enum(VISA_OUTCOMES, { error: () => problems.choose }),
    decidedOn: calendarDateSchema(),
    clauses: chosenSchema(ALL_CLAUSES),
    outcomeNote: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
  })
  .superRefine(({ outcome, clauses }, context) => {
    if (outcome === "granted" && clauses.length > 0)
      context.addIssue({ code: "custom", path: ["clauses"], message: problems.clausesOfGrant });
  });
export type RecordOutcome = z.output<typeof recordOutcomeSchema>;

export const saveReasonsSchema = z.object({
  version: versionSchema,
  clauses: chosenSchema(ALL_CLAUSES),
  outcomeNote: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
});
export type SaveReasons = z.output<typeof saveReasonsSchema>;

/** One box for each point, all of them ticked. */
const checks = Object.fromEntries(
  REVIEW_CHECKS.map((check) => [check, mustTickSchema(() => problems.check)]),
) as Record<ReviewCheck, ReturnType<typeof mustTickSchema>>;

export const signReviewSchema = z.object({
  version: versionSchema,
  /** The revision that was shown: what changed since then is not signed. */
  revision: versionSchema,
  ...checks,
  reviewNote: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
});
export type SignReview = z.output<typeof signReviewSchema>;

export const visaVersionSchema = z.object({ version: versionSchema });

export const handOverSchema = z.object({ colleagueId: recordIdSchema });
export type HandOver = z.output<typeof handOverSchema>;
