import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import type { Repeat } from "./repeat-units.ts";

/** What a task is: something to do, or a call that someone was promised. */
export const TASK_KINDS = ["to-do", "call"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** The kinds of records that a task can be about, as the audit log calls them. */
export const TASK_SUBJECTS = [
  "application",
  "student",
  "booking",
  "enquiry",
  "offer",
  "partner",
  "institution",
] as const;
export type TaskSubject = (typeof TASK_SUBJECTS)[number];

/**
 * What makes a task automatically: a missed consultation, an applicant under 18 whose guardian has to agree, or a student who
 * stays in a stage for too long.
 */
export const TASK_RULES = ["no-show", "guardian", "stage-limit"] as const;
export type TaskRule = (typeof TASK_RULES)[number];

/** A record that a task is about. */
export interface AboutRecord {
  readonly type: TaskSubject;
  readonly id: string;
}

/** The same as it is shown; null names and addresses of a record that is gone. */
export interface NamedRecord extends AboutRecord {
  readonly name: string | null;
  readonly path: string | null;
}

/** A task as a row of a list. Days are calendar dates. */
export interface TaskRow {
  readonly id: string;
  readonly kind: TaskKind;
  readonly title: string;
  readonly about: NamedRecord | null;
  readonly dueOn: string | null;
  /** The moment, where a time of day was given. */
  readonly dueAt: Date | null;
  readonly assigneeId: string | null;
  readonly assignee: string | null;
  readonly snoozedUntil: string | null;
  readonly doneAt: Date | null;
  readonly repeat: Repeat | null;
  readonly version: number;
}

/** A task in full. */
export interface TaskRecord extends TaskRow {
  readonly details: string | null;
  readonly rule: TaskRule | null;
  readonly doneBy: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/** What a record's page knows of its tasks: `readTaskPanel` reads it. */
export interface TaskPanelData {
  readonly tasks: readonly TaskRecord[];
  /** Of the record whose page it is. */
  readonly recordId: string;
  readonly clock: TaskClock;
  /** Null for those who only read. */
  readonly form: {
    readonly colleagues: readonly { value: string; label: string }[];
    /** Who does what is added here, unless another is chosen. */
    readonly assigneeId: string;
  } | null;
}

/** When a task is due: on a day, or at a moment. */
export type Due = Pick<TaskRow, "dueOn" | "dueAt">;

/** When and where a list of tasks is read: the moment, the reader's day (`YYYY-MM-DD`), and their time zone. */
export interface TaskClock {
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
}

/** The moment, and what day it is for a reader. */
export const taskClock = (now: Date, timeZone: string): TaskClock => ({
  now,
  timeZone,
  today: calendarDateIn(now, timeZone),
});

/** The reader's day on which a task is due: of a moment, that by their clock. */
export const dueDay = ({ dueOn, dueAt }: Due, timeZone: string): string | null =>
  dueAt === null ? dueOn : calendarDateIn(dueAt, timeZone);

/** How a task stands. */
export type TaskState = "done" | "snoozed" | "overdue" | "today" | "open";

/** A task with a time is overdue from that minute on, one without from the next day on. */
export function taskState(
  task: Pick<TaskRow, "doneAt" | "snoozedUntil"> & Due,
  { now, today, timeZone }: TaskClock,
): TaskState {
  if (task.doneAt !== null) return "done";
  if (task.snoozedUntil !== null && task.snoozedUntil > today) return "snoozed";
  const day = dueDay(task, timeZone);
  if (day === null) return "open";
  if (task.dueAt === null ? day < today : task.dueAt <= now) return "overdue";
  return day > today ? "open" : "today";
}

const ABOUT = /^([a-z]+)\.([0-9a-f-]{36})$/;

/** A record as one value of a form or an address, `application.<id>`. */
export const aboutText = ({ type, id }: AboutRecord): string => `${type}.${id}`;

/** What `aboutText` made, or null. */
export function aboutOf(text: string | null): AboutRecord | null {
  const [, type, id] = ABOUT.exec(text ?? "") ?? [];
  const known = TASK_SUBJECTS.find((subject) => subject === type);
  return known && id ? { type: known, id } : null;
}
