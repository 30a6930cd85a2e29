import { z } from "zod";
import { MILESTONES } from "#app/admissions/students/timeline.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";
import { APPLICATION_STATUSES } from "./statuses.ts";

const texts = words({
  chooseStatus: "Choose a status",
  chooseIntake: "Choose an intake from the list",
  chooseMilestone: "Choose a milestone",
  whenItHappened: "Enter the date on which it happened",
});
const chooseIntake = () => texts.chooseIntake;

const target = { id: recordIdSchema, version: versionSchema };
/** Shown to the student, unlike a note. Whether a move needs one, the state machine says. */
const reason = optionalLinesSchema({ max: 1000 });

export const changeStatusSchema = z.object({
  ...target,
  status: z.enum(APPLICATION_STATUSES, { error: () => texts.chooseStatus }),
  reason,
});
export type ChangeStatus = z.output<typeof changeStatusSchema>;

export const withdrawSchema = z.object({ ...target, reason });

/** What the application is for, as staff set it; each part can be taken away again. */
export const setCourseSchema = z.object({
  ...target,
  universityId: optionalRecordIdSchema,
  courseId: optionalRecordIdSchema,
  intakeCode: z
    .string({ error: chooseIntake })
    .regex(/^[a-z0-9-]{0,40}$/, { error: chooseIntake })
    .nullish()
    .transform((code) => code || null),
});
export type SetCourse = z.output<typeof setCourseSchema>;

export const addMilestoneSchema = z.object({
  ...target,
  milestone: z.enum(MILESTONES, { error: () => texts.chooseMilestone }),
  happenedOn: calendarDateSchema(() => texts.whenItHappened),
  reason,
});
export type AddMilestone = z.output<typeof addMilestoneSchema>;
