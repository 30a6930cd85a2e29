import { z } from "zod";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { lineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { clockZoneSchema, optionalTimeSchema } from "#app/platform/time/time-of-day.ts";
import { words } from "#app/words/words.ts";
import { MOST_EVERY, REPEAT_UNITS } from "./repeat-units.ts";
import { aboutOf, TASK_KINDS } from "./task.ts";

export const TASK_LIMITS = { title: 200, details: 4000 } as const;

const texts = words({
  title: "Enter a task",
  kind: "Select a task type from the list",
  every: "Enter a whole number from 1 to {most}",
  needsDay: "Enter a due date for a repeating task",
  timeNeedsDay: "Enter a due date for the time",
  about: "We could not find the record for this task. Reload the page and try again.",
});

const kindSchema = z.enum(TASK_KINDS, { error: () => texts.kind });
const titleSchema = () => lineSchema({ max: TASK_LIMITS.title, required: () => texts.title });

/** A date, and a time in a time zone. */
export const due = () => ({
  dueOn: optionalCalendarDateSchema(),
  dueTime: optionalTimeSchema(),
  dueZone: clockZoneSchema(),
});
export const hasDayForTime = ({ dueOn, dueTime }: { dueOn?: unknown; dueTime?: unknown }) =>
  !dueTime || Boolean(dueOn);
export const TIME_NEEDS_DAY = { error: () => texts.timeNeedsDay, path: ["dueOn"] };

/** The short form on a record's page; the URL determines the record. */
export const addTaskSchema = z
  .object({
    kind: kindSchema,
    title: titleSchema(),
    ...due(),
    assigneeId: optionalRecordIdSchema,
  })
  .refine(hasDayForTime, TIME_NEEDS_DAY);
export type AddTask = z.output<typeof addTaskSchema>;

/** Empty: 1. */
const everySchema = z
  .string({ error: () => texts.every({ most: MOST_EVERY }) })
  .overwrite(plainFigure)
  .refine((text) => text === "" || (/^[0-9]{1,2}$/.test(text) && Number(text) > 0), {
    error: () => texts.every({ most: MOST_EVERY }),
  })
  .nullish()
  .transform((text) => (text ? Number(text) : 1));

const task = () => ({
  kind: kindSchema,
  title: titleSchema(),
  details: optionalLinesSchema({ max: TASK_LIMITS.details }),
  ...due(),
  assigneeId: optionalRecordIdSchema,
  repeats: z
    .enum([...REPEAT_UNITS, ""], { error: () => texts.kind })
    .nullish()
    .transform((unit) => unit || null),
  every: everySchema,
});

const hasDay = ({ repeats, dueOn }: { repeats?: unknown; dueOn?: unknown }) => !repeats || Boolean(dueOn);
const NEEDS_DAY = { error: () => texts.needsDay, path: ["dueOn"] };

export const createTaskSchema = z
  .object({
    ...task(),
    /** `application.<id>`; empty for a task without a subject. */
    about: z
      .string({ error: () => texts.about })
      .refine((text) => text === "" || aboutOf(text) !== null, { error: () => texts.about })
      .nullish()
      .transform((text) => aboutOf(text ?? null)),
  })
  .refine(hasDay, NEEDS_DAY)
  .refine(hasDayForTime, TIME_NEEDS_DAY);
export type CreateTask = z.output<typeof createTaskSchema>;

export const updateTaskSchema = z
  .object({ version: versionSchema, ...task() })
  .refine(hasDay, NEEDS_DAY)
  .refine(hasDayForTime, TIME_NEEDS_DAY);
export type UpdateTask = z.output<typeof updateTaskSchema>;

/** Hidden until a day; without one, visible again. */
export const snoozeTaskSchema = z.object({ version: versionSchema, until: optionalCalendarDateSchema() });

export const assignTaskSchema = z.object({ version: versionSchema, assigneeId: optionalRecordIdSchema });

/** A button of a task in a list. */
export const taskInListSchema = z.object({ taskId: recordIdSchema, version: versionSchema });
export type TaskInList = z.output<typeof taskInListSchema>;
