import { z } from "zod";
import { optionalRecordIdSchema, recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { linesSchema, optionalLinesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema, optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { MILESTONE_KINDS, type MilestoneKind } from "./milestone-kinds.ts";
import { milestoneMessages } from "./milestones.words.ts";

const { problems } = milestoneMessages;

/** Document numbers are normalised: without spaces, in upper case. */
const numberSchema = (shape: RegExp, problem: () => string) =>
  z
    .string({ error: problem })
    .max(40, { error: problem })
    .transform((text) => plainFigure(text).replace(/\s+/g, "").toUpperCase())
    .refine((text) => text === "" || shape.test(text), { error: problem })
    .nullish()
    .transform((text) => text || null);

/** The field that belongs to one kind of milestone only. */
export const FIELD_OF: Readonly<
  Record<
    "coeNumber" | "visaSubclass" | "visaGrantNumber" | "intakeCode" | "censusOn" | "reason",
    readonly MilestoneKind[]
  >
> = {
  coeNumber: ["coe-issued"],
  visaSubclass: ["visa-lodged", "visa-granted"],
  visaGrantNumber: ["visa-granted"],
  intakeCode: ["deferred"],
  censusOn: ["enrolled"],
  reason: ["withdrawn", "transferred"],
};

export const recordMilestoneSchema = z
  .object({
    kind: z.enum(MILESTONE_KINDS, { error: () => problems.step }),
    day: calendarDateSchema(() => problems.day),
    note: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
    reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
    proofId: optionalRecordIdSchema,
    coeNumber: numberSchema(/^[A-Z0-9]{6,20}$/, () => problems.coe),
    visaSubclass: numberSchema(/^[0-9]{3}$/, () => problems.subclass),
    visaGrantNumber: numberSchema(/^[A-Z0-9]{6,20}$/, () => problems.grant),
    intakeCode: z
      .string({ error: () => problems.intake })
      .regex(/^[a-z0-9-]{0,40}$/, { error: () => problems.intake })
      .nullish()
      .transform((code) => code || null),
    censusOn: optionalCalendarDateSchema(),
  })
  .superRefine(({ kind, coeNumber, intakeCode }, context) => {
    const missing = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (kind === "coe-issued" && coeNumber === null) missing("coeNumber", problems.coe);
    if (kind === "deferred" && intakeCode === null) missing("intakeCode", problems.intake);
  });
export type RecordMilestone = z.output<typeof recordMilestoneSchema>;

export const reverseSchema = z.object({
  milestoneId: recordIdSchema,
  reason: linesSchema({ max: REASON_MAX_LENGTH, required: () => problems.reason }),
});
export type ReverseMilestone = z.output<typeof reverseSchema>;
