import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import type { Repeat } from "./repeat-units.ts";

/** Kinds of tasks: something to do, or a promised call. */
export const TASK_KINDS = ["to-do", "call"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** The kinds of records that a task can be about, by their audit log names. */
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

/** The record as shown; names and URLs are null if it was deleted. */
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
  /** The timestamp, if a time was given. */
  readonly dueAt: Date | null;
  readonly assigneeId: string | null;
  readonly assignee: string | null;
  readonly snoozedUntil: string | null;
  readonly doneAt: Date | null;
  /** Whether it was closed without being done. */
  readonly isCancelled: boolean;
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
    /** The default assignee of new tasks. */
    readonly assigneeId: string;
  } | null;
}

/** When a task is due: on a day, or at a moment. */
export type Due = Pick<TaskRow, "dueOn" | "dueAt">;

/** The context of a list of tasks: the current time, the reader's date (`YYYY-MM-DD`), and their time zone. */
export interface TaskClock {
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
}

/** The current time and the reader's date. */
export const taskClock = (now: Date, timeZone: string): TaskClock => ({
  now,
  timeZone,
  today: calendarDateIn(now, timeZone),
});

/** The due date for the reader: of a timestamp, the date in their time zone. */
export const dueDay = ({ dueOn, dueAt }: Due, timeZone: string): string | null =>
  dueAt === null ? dueOn : calendarDateIn(dueAt, timeZone);

/** The state of a task. */
export type TaskState = "done" | "cancelled" | "snoozed" | "overdue" | "today" | "open";

/** A task with a time is overdue from that minute on, one without from the next day on. */
export function taskState(
  task: Pick<TaskRow, "doneAt" | "snoozedUntil"> & Partial<Pick<TaskRow, "isCancelled">> & Due,
  { now, today, timeZone }: TaskClock,
): TaskState {
  if (task.doneAt !== null) return task.isCancelled ? "cancelled" : "done";
  if (task.snoozedUntil !== null && task.snoozedUntil > today) return "snoozed";
  const day = dueDay(task, timeZone);
  if (day === null) return "open";
  if (task.dueAt === null ? day < today : task.dueAt <= now) return "overdue";
  return day > today ? "open" : "today";
}

const ABOUT = /^([a-z]+)\.([0-9a-f-]{36})$/;

/** A record as one form or URL value, `application.<id>`. */
export const aboutText = ({ type, id }: AboutRecord): string => `${type}.${id}`;

/** What `aboutText` made, or null. */
export function aboutOf(text: string | null): AboutRecord | null {
  const [, type, id] = ABOUT.exec(text ?? "") ?? [];
  const known = TASK_SUBJECTS.find((subject) => subject === type);
  return known && id ? { type: known, id } : null;
}
