import { and, eq, isNull, sql } from "drizzle-orm";
import { isColleague } from "#app/people/staff/colleagues.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { calendarDateIn, calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { timeOfDayIn } from "#app/platform/time/time-of-day.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { nextWorkingDay, workingDayFrom } from "#app/platform/working-days/working-days.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { findAbout } from "./about.server.ts";
import { nextDue } from "./next-due.ts";
import type { AboutRecord, TaskKind, TaskRule } from "./task.ts";
import type { AddTask, CreateTask, UpdateTask } from "./task-schema.ts";
import { tasks } from "./tasks.tables.server.ts";
import { workCalendarOf } from "./work-calendar.server.ts";

type Row = typeof tasks.$inferSelect;
type New = typeof tasks.$inferInsert;
type Changed = Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>>;
type OfTask = { readonly id: string };
/** Without a version, for buttons whose action does not depend on the state. */
type SeenTask = OfTask & { readonly version?: number | undefined };

const texts = words({
  assignee: "Select an active staff member from the list",
  past: "Choose a date in the future",
});

const userIdOf = (actor: Actor) => (actor.kind === "user" ? actor.userId : null);

/** A new task as a form gives it: the short one of a record's page, or the whole; a time of day comes with its zone. */
type GivenTask = Omit<AddTask, "dueTime" | "dueZone"> &
  Partial<CreateTask> & { readonly about: AboutRecord | null };

/**
 * Creates a task. Errors: `not-found` if the record does not exist, `invalid` at `assigneeId` if the person is not
 * active staff.
 */
export async function createTask(
  deps: StepDeps,
  actor: Actor,
  input: GivenTask,
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found" | "invalid">>> {
  const { about, assigneeId } = input;
  const repeat = input.repeats ? { repeats: input.repeats, every: input.every ?? 1 } : null;
  return createRecord<{ id: string }, FailureOf<"not-found" | "invalid">>(deps, actor, {
    action: "task.create",
    subjectType: "task",
    async prepare(tx) {
      const record = about && (await findAbout(tx, about));
      if (about && !record) return err({ code: "not-found" });
      if (assigneeId !== null && !(await isColleague(tx, "task.write", assigneeId))) {
        return invalidField("assigneeId", texts.assignee);
      }
      return ok({
        fields: ["title", ...(assigneeId === null ? [] : ["assigneeId"])],
        insert: () =>
          tx
            .insert(tasks)
            .values({
              kind: input.kind,
              title: input.title,
              details: input.details ?? null,
              ...(record
                ? { subjectType: record.type, subjectId: record.id, studentId: record.studentId }
                : {}),
              dueOn: input.dueOn,
              ...timeValues(input),
              assigneeId,
              ...repeatValues(repeat, input.dueOn),
              createdBy: userIdOf(actor),
              createdAt: deps.now(),
            })
            .returning({ id: tasks.id }),
      });
    },
  });
}

type Timed = Partial<Pick<AddTask, "dueTime" | "dueZone">>;

const timeValues = ({ dueTime = null, dueZone = null }: Timed) => ({
  dueTime,
  dueZone: dueTime === null ? null : (dueZone ?? DEFAULT_TIME_ZONE),
});

/**
 * The date and time of a changed task. The same moment in another time zone is no change; a new one resets the
 * reminder.
 */
function dueValues(row: Row, { dueOn, ...timed }: Timed & Pick<AddTask, "dueOn">) {
  const { dueTime, dueZone } = timeValues(timed);
  const isSame =
    row.dueAt !== null && dueZone !== null
      ? calendarDateIn(row.dueAt, dueZone) === dueOn && timeOfDayIn(row.dueAt, dueZone) === dueTime
      : row.dueOn === dueOn && row.dueAt === null && dueTime === null;
  return isSame ? { dueOn: row.dueOn } : { dueOn, dueTime, dueZone, remindedAt: null };
}

type RepeatValues = Pick<New, "repeatUnit" | "repeatEvery" | "repeatFrom">;

function repeatValues(
  repeat: { repeats: NonNullable<CreateTask["repeats"]>; every: number } | null,
  from: string | null,
): Required<RepeatValues> {
  if (repeat === null || from === null) return { repeatUnit: null, repeatEvery: null, repeatFrom: null };
  return { repeatUnit: repeat.repeats, repeatEvery: repeat.every, repeatFrom: from };
}

/**
 * Edits a task. A series continues from its first day until its own day or its interval is changed. Errors:
 * `not-found`, `stale`, `invalid` at `assigneeId`.
 */
export function updateTask(
  deps: StepDeps,
  actor: Actor,
  input: Omit<UpdateTask, keyof Timed> & Timed & OfTask,
): Changed {
  const { id, version, repeats, every, dueOn, dueTime, dueZone, ...values } = input;
  return changeTask(deps, actor, { id, version }, async (row, tx) => {
    const due = dueValues(row, { dueOn, dueTime, dueZone });
    const goesOn = row.dueOn === due.dueOn && row.repeatUnit === repeats && row.repeatEvery === every;
    const refused = await refuseAssignee(tx, row, values.assigneeId);
    if (refused) return refused;
    const repeat = repeats && { repeats, every };
    return ok({ ...values, ...due, ...(goesOn ? {} : repeatValues(repeat, due.dueOn)) });
  });
}

/** Assigns a task; null for unassigned. Errors: `not-found`, `stale`, `invalid` at `assigneeId`. */
export function assignTask(
  deps: StepDeps,
  actor: Actor,
  { id, version, assigneeId }: SeenTask & { assigneeId: string | null },
): Changed {
  return changeTask(deps, actor, { id, version }, async (row, tx) => {
    return (await refuseAssignee(tx, row, assigneeId)) ?? ok({ assigneeId });
  });
}

/**
 * Snoozes a task until a day, or ends the snooze. Errors: `not-found`, `stale`, `invalid` at `until` for a past day.
 */
export function snoozeTask(
  deps: StepDeps,
  actor: Actor,
  { id, version, until }: SeenTask & { until: string | null },
): Changed {
  return changeTask(deps, actor, { id, version }, async () =>
    until !== null && until < calendarDateOf(deps.now())
      ? invalidField("until", texts.past)
      : ok({ snoozedUntil: until }),
  );
}

/**
 * Completes a task. For a recurring one it creates the next, once, even if the task is reopened and completed again.
 * Errors: `not-found`, `stale`.
 */
export function finishTask(deps: StepDeps, actor: Actor, { id, version }: SeenTask): Changed {
  return changeTask(
    deps,
    actor,
    { id, version },
    async (row) => ok(row.doneAt ? {} : { doneAt: deps.now(), doneBy: userIdOf(actor), snoozedUntil: null }),
    (row, tx) => makeNext(deps, actor, row, tx),
  );
}

/** Reopens a task; the next of its series stays. Errors: `not-found`, `stale`. */
export function reopenTask(deps: StepDeps, actor: Actor, { id, version }: SeenTask): Changed {
  return changeTask(deps, actor, { id, version }, async () =>
    ok({ doneAt: null, doneBy: null, isCancelled: false }),
  );
}

async function makeNext(deps: StepDeps, actor: Actor, row: Row, tx: Transaction): Promise<void> {
  const { repeatUnit, repeatEvery, repeatFrom, dueOn, assigneeId } = row;
  if (repeatUnit === null || repeatEvery === null || repeatFrom === null || dueOn === null) return;
  const repeat = { unit: repeatUnit, every: repeatEvery, from: repeatFrom };
  const next = nextDue(repeat, dueOn, calendarDateOf(deps.now()));
  if (next === null) return;
  // A colleague who has left cannot be the assignee.
  const doer = assigneeId !== null && (await isColleague(tx, "task.write", assigneeId)) ? assigneeId : null;
  const calendar = await workCalendarOf(tx, doer);
  const [made] = await tx
    .insert(tasks)
    .values({
      kind: row.kind,
      title: row.title,
      details: row.details,
      subjectType: row.subjectType,
      subjectId: row.subjectId,
      studentId: row.studentId,
      // The series is counted from its first day; a non-working day moves to the next working day.
      dueOn: workingDayFrom(calendar, next) ?? next,
      dueTime: row.dueTime,
      dueZone: row.dueZone,
      assigneeId: doer,
      repeatUnit,
      repeatEvery,
      repeatFrom,
      followsId: row.id,
      createdBy: row.createdBy,
      createdAt: deps.now(),
    })
    .onConflictDoNothing({ target: tasks.followsId })
    .returning({ id: tasks.id });
  if (!made) return;
  // Without the assignee field, because it did not change.
  const entry = {
    action: "task.create" as const,
    subjectType: "task",
    subjectId: made.id,
    fields: ["dueOn"],
  };
  await recordAudit(tx, actor, entry, deps.requestId);
}

/** The task that a rule creates for a record. */
interface RuleTask {
  readonly rule: TaskRule;
  readonly about: AboutRecord & { readonly studentId: string | null };
  readonly kind: TaskKind;
  readonly title: string;
  readonly assigneeId: string | null;
  /** The start of the due date; now by default. */
  readonly dueFrom?: Date;
}

/**
 * Creates a task of a rule within the write that triggers it; once per record, except for time limits. It is due on
 * the assignee's next working day: today, unless their hours are over.
 *
 * @returns its id; null if the record already has one
 */
export async function makeRuleTask(
  tx: DbOrTransaction,
  deps: Pick<StepDeps, "now" | "requestId">,
  actor: Actor,
  { about, dueFrom, ...task }: RuleTask,
): Promise<string | null> {
  const [made] = await tx
    .insert(tasks)
    .values({
      ...task,
      dueOn: nextWorkingDay(await workCalendarOf(tx, task.assigneeId), dueFrom ?? deps.now()),
      subjectType: about.type,
      subjectId: about.id,
      studentId: about.studentId,
      createdAt: deps.now(),
    })
    .onConflictDoNothing()
    .returning({ id: tasks.id });
  if (!made) return null;
  const fields = ["title", ...(task.assigneeId === null ? [] : ["assigneeId"])];
  const entry = { action: "task.create" as const, subjectType: "task", subjectId: made.id, fields };
  // The triggering write has checked access to the record.
  await recordAudit(tx, actor, { ...entry, isJudged: true }, deps.requestId);
  return made.id;
}

/** Closes a rule's task about a record, or reopens it for today, within the write that resolves it. */
export async function settleRuleTask(
  tx: DbOrTransaction,
  deps: Pick<StepDeps, "now" | "requestId">,
  actor: Actor,
  { rule, subjectId, isDone }: { rule: TaskRule; subjectId: string; isDone: boolean },
): Promise<void> {
  const settled = await tx
    .update(tasks)
    .set({
      ...(isDone
        ? { doneAt: deps.now(), doneBy: userIdOf(actor) }
        : {
            doneAt: null,
            doneBy: null,
            isCancelled: false,
            snoozedUntil: null,
            dueOn: calendarDateOf(deps.now()),
            dueTime: null,
            dueZone: null,
          }),
      version: sql`${tasks.version} + 1`,
    })
    .where(
      and(eq(tasks.subjectId, subjectId), eq(tasks.rule, rule), isDone ? isNull(tasks.doneAt) : undefined),
    )
    .returning({ id: tasks.id });
  for (const { id } of settled) {
    const entry = { action: "task.write" as const, subjectType: "task", subjectId: id, fields: ["doneAt"] };
    await recordAudit(tx, actor, { ...entry, isJudged: true }, deps.requestId);
  }
}

async function refuseAssignee(tx: Transaction, row: Row, assigneeId: string | null) {
  if (
    assigneeId === null ||
    assigneeId === row.assigneeId ||
    (await isColleague(tx, "task.write", assigneeId))
  )
    return null;
  return invalidField("assigneeId", texts.assignee);
}

type Values = Partial<Omit<New, "id" | "version" | "dueAt">>;

function changeTask(
  deps: StepDeps,
  actor: Actor,
  { id, version }: SeenTask,
  judge: (row: Row, tx: Transaction) => Promise<Result<Values, FailureOf<"invalid">>>,
  afterwards?: (row: Row, tx: Transaction) => Promise<void>,
): Changed {
  return changeRecord<Row, FailureOf<"invalid">>(deps, actor, {
    action: "task.write",
    subjectType: "task",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(tasks).where(eq(tasks.id, id)).for("update")),
    async change(row, tx) {
      const judged = await judge(row, tx);
      if (!judged.ok) return judged;
      const fields = changedFields(row as Required<Values>, judged.value);
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) =>
          tx
            .update(tasks)
            .set({ ...judged.value, version: next })
            .where(eq(tasks.id, id)),
        afterwards: async () => afterwards?.(row, tx),
      });
    },
  });
}
