import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Option } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { shortListRule, tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type ChangeRefused, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  type ChangeLost,
  inReasonOrder,
  LOST_STUDENTS,
  type LostReason,
  MOST_LOST_REASONS,
  OPEN_STUDENTS,
} from "./lost-reason.ts";
import { type LostReasonInput, type LostReasonRecord, lostReasonResource } from "./lost-reason-resource.ts";
import { lostReasons } from "./lost-reasons.tables.server.ts";
import { lostReasonMessages as texts } from "./lost-reasons.words.ts";
import { cancelTasks, undoMovedWork } from "./moved-work.server.ts";
import { changeStudent } from "./student-change.server.ts";
import { students } from "./students.tables.server.ts";

/** Adds and changes a reason. Errors: `already-exists` and `invalid` for a name that exists, `invalid` for too many. */
export const { create: createLostReason, update: updateLostReason } = tableCommands<
  typeof lostReasons,
  LostReasonInput
>(lostReasons, {
  name: "lostReason",
  unique: { lost_reasons_name_key: "name" },
  refuse: shortListRule(lostReasons, {
    most: MOST_LOST_REASONS,
    full: () => texts.full({ most: MOST_LOST_REASONS }),
    taken: () => texts.taken,
  }),
});

/**
 * Closes a student as lost, with `cancelTasks` cancelling the open tasks about them, changes why, or reopens the student,
 * which restores no tasks. The stage does not change, and the student is not notified.
 * Errors: `invalid` at `lostReasonId` for a reason that is archived, `closed` for an archived record.
 */
export function changeLost(
  deps: StepDeps,
  actor: Actor,
  {
    lostReasonId,
    lostNote: givenNote,
    cancelTasks: cancels = false,
    undo = false,
    lostAt = null,
    lostBy = null,
    ...input
  }: ChangeLost,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "closed">>> {
  const lostNote = lostReasonId === null ? null : givenNote;
  const closingOf = async (tx: Transaction) => {
    if (!undo || lostAt === null)
      return { lostAt: deps.now(), lostBy: actor.kind === "user" ? actor.userId : null };
    // Who closed the student may have been deleted since.
    const by =
      lostBy === null ? [] : await tx.select({ id: users.id }).from(users).where(eq(users.id, lostBy));
    return { lostAt: new Date(lostAt), lostBy: by[0]?.id ?? null };
  };
  return changeStudent<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "student.changeStage",
    input,
    async (student, tx) => {
      if (lostReasonId === student.lostReasonId && lostNote === student.lostNote) return ok(null);
      if (student.isArchived)
        return err({ code: "closed", because: student.mergedInto ? "merged" : "archived" });
      const ids = [lostReasonId, student.lostReasonId].filter((id) => id !== null);
      const found = await tx
        .select()
        .from(lostReasons)
        .where(inArray(lostReasons.id, ids))
        .orderBy(lostReasons.id)
        .for("key share");
      const nameOf = (id: string | null) => found.find((each) => each.id === id)?.name ?? null;
      const next = found.find(({ id }) => id === lostReasonId);
      const isNew = lostReasonId !== student.lostReasonId;
      if (lostReasonId !== null && (!next || (isNew && next.isArchived))) {
        return invalidField("lostReasonId", texts.problems.gone);
      }
      const [from, to] = [nameOf(student.lostReasonId), nameOf(lostReasonId)];
      if (lostReasonId === null) {
        return ok({
          set: { lostReasonId, lostNote, lostAt: null, lostBy: null },
          event: { kind: "student-reopened", from, to },
          ...(undo ? { moveWork: (step) => undoMovedWork(step, deps, actor, student) } : {}),
        });
      }
      // A corrected reason keeps the day of closing and who closed the student.
      const closing = student.lostReasonId === null ? await closingOf(tx) : {};
      return ok({
        set: { lostReasonId, lostNote, ...closing },
        event: { kind: "student-lost", from, to, reason: lostNote },
        ...(undo
          ? { moveWork: (step) => undoMovedWork(step, deps, actor, student) }
          : cancels && student.lostReasonId === null
            ? { moveWork: (step) => cancelTasks(step, deps, actor, student.id) }
            : {}),
      });
    },
  );
}

/** Opens a student who is closed as lost. Errors: `closed` for an archived record. */
export const reopenStudent = (deps: StepDeps, actor: Actor, input: { id: string; version: number }) =>
  changeLost(deps, actor, { ...input, lostReasonId: null, lostNote: null });

const RECORD = {
  id: lostReasons.id,
  name: lostReasons.name,
  position: lostReasons.position,
  isArchived: lostReasons.isArchived,
  version: lostReasons.version,
  students: sql<number>`(
    select count(*)::int from ${students} s where s.lost_reason_id = "lost_reasons"."id" and not s.is_archived)`,
};

/** Every reason, those in use first. */
export async function lostReasonPage(db: DbOrTransaction): Promise<Page<LostReasonRecord>> {
  return wholePage(inReasonOrder(await db.select(RECORD).from(lostReasons)));
}

export const findLostReason = async (db: DbOrTransaction, id: string): Promise<LostReasonRecord | null> =>
  (await one(db.select(RECORD).from(lostReasons).where(eq(lostReasons.id, id)))) ?? null;

/** Every reason, also archived ones, as records and filters show it. */
export async function listLostReasons(db: DbOrTransaction): Promise<LostReason[]> {
  return inReasonOrder(await db.select().from(lostReasons)).map(({ id, name, isArchived }) => ({
    id,
    name,
    isArchived,
  }));
}

/** All reasons as a single SQL value, in the order of the settings, for filters. */
export const lostReasonsQuery = (): SQL<Option[]> => sql`(
  select coalesce(json_agg(json_build_object('value', ${lostReasons.id}, 'label', ${lostReasons.name})
    order by ${lostReasons.isArchived}, ${lostReasons.position}, lower(${lostReasons.name})), '[]')
  from ${lostReasons})`;

/** Whether a student is open, lost, or lost for one of some reasons. */
export function isLostFor(values: readonly string[]): SQL {
  const ids = values.filter(isRecordId);
  const parts = ids.length > 0 ? [sql`${students.lostReasonId} = any(${sql.param(ids)}::uuid[])`] : [];
  if (values.includes(OPEN_STUDENTS)) parts.push(sql`${students.lostReasonId} is null`);
  if (values.includes(LOST_STUDENTS)) parts.push(sql`${students.lostReasonId} is not null`);
  // A word that is not known finds no one.
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

export const lostReasonExport = exportResource(lostReasonResource, {
  name: "lost-reasons",
  isPersonal: false,
  read: () => ({ all: lostReasonPage }),
});
