import { count, desc, eq, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type ListQuery, type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { intakeDays, intakeMonth, intakePeriod } from "./intake-calendar.ts";
import { type IntakeInput, type IntakeRecord, intakeResource } from "./intake-resource.ts";
import { intakes } from "./intakes.tables.server.ts";
import { FLEXIBLE_INTAKE_CODE, intakeState } from "./intakes.ts";

/** Three a year: a lifetime of intakes. The list is short by nature, so it is not paged. */
const MAX_INTAKES = 300;

const used = sql<number>`(
  select count(*)::int from ${applications} where ${applications.intakeCode} = ${intakes}.code
)`;

/** Every intake, the latest first, `flexible` on top. */
export async function listIntakeRecords(db: DbOrTransaction, now: Date): Promise<IntakeRecord[]> {
  const rows = await db
    .select({ intake: intakes, applicationCount: used })
    .from(intakes)
    .orderBy(sql`${intakes.startsOn} desc nulls first`, desc(intakes.code))
    .limit(MAX_INTAKES);
  return rows.map((row) => recordOf(row.intake, row.applicationCount, now));
}

/** One intake, or null. */
export async function findIntakeRecord(
  db: DbOrTransaction,
  code: string,
  now: Date,
): Promise<IntakeRecord | null> {
  const [intake] = await db.select().from(intakes).where(eq(intakes.code, code));
  if (!intake) return null;
  const [row] = await db
    .select({ number: count() })
    .from(applications)
    .where(eq(applications.intakeCode, code));
  return recordOf(intake, row?.number ?? 0, now);
}

/** The intakes as the URL asks for them, on one page: a lifetime of them fits on it. */
export async function listIntakes(
  db: DbOrTransaction,
  query: Pick<ListQuery, "filters">,
  now: Date,
): Promise<Page<IntakeRecord>> {
  const { state } = query.filters;
  const all = await listIntakeRecords(db, now);
  return wholePage(all.filter((intake) => state === undefined || state.includes(intake.state)));
}

function recordOf(intake: typeof intakes.$inferSelect, applicationCount: number, now: Date): IntakeRecord {
  return {
    id: intake.code,
    code: intake.code,
    label: intake.label,
    ...intakeDays(intake),
    state: intakeState(intake, now),
    version: intake.version,
    fixed: intake.code === FLEXIBLE_INTAKE_CODE,
    applicationCount,
  };
}

/** Adds an intake. Errors: `already-exists` at `code`. */
export async function createIntake(
  deps: StepDeps,
  actor: Actor,
  input: IntakeInput,
): Promise<Result<{ code: string }, Refused | FailureOf<"already-exists">>> {
  const { code, label } = input;
  const created = await createRecord<{ id: string }, FailureOf<"already-exists">>(deps, actor, {
    action: "intake.create",
    subjectType: "intake",
    unique: { intakes_pkey: "code" },
    prepare: async (tx) =>
      ok({
        fields: ["label", "opensAt", "closesAt"],
        insert: () =>
          tx
            .insert(intakes)
            .values({
              code,
              label,
              startsOn: intakeMonth(code),
              ...intakePeriod(input),
              createdAt: deps.now(),
            })
            .returning({ id: intakes.code }),
      }),
  });
  return created.ok ? ok({ code }) : created;
}

/** Changes name and days; the code is what applications hold and stays. Errors: `not-found`, `stale`. */
export function updateIntake(
  deps: StepDeps,
  actor: Actor,
  input: IntakeInput & { readonly version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  const { code, version } = input;
  const values = { label: input.label, ...intakePeriod(input) };
  return changeRecord(deps, actor, {
    action: "intake.update",
    subjectType: "intake",
    subjectId: code,
    version,
    lock: (tx) => lockIntake(tx, code),
    change(current, tx) {
      const changed = changedFields(current, values);
      if (changed.length === 0) return ok(null);
      return ok({
        fields: changed,
        write: (next) =>
          tx
            .update(intakes)
            .set({ ...values, version: next })
            .where(eq(intakes.code, code)),
      });
    },
  });
}

/**
 * Removes an intake that no application is for. Errors: `not-found`, `stale`, and `in-use` with the
 * number of applications. Removing it twice is `not-found` the second time.
 */
export function removeIntake(
  deps: StepDeps,
  actor: Actor,
  input: { code: string; version: number },
): Promise<Result<undefined, ChangeRefused | InUse>> {
  const { code, version } = input;
  return removeRecord<typeof intakes.$inferSelect, InUse>(deps, actor, {
    action: "intake.remove",
    subjectType: "intake",
    subjectId: code,
    version,
    // The row's lock holds off submissions for this intake, whose foreign key needs it, until we are done.
    lock: (tx) => lockIntake(tx, code),
    async refuse(_, tx) {
      const used = await tx.$count(applications, eq(applications.intakeCode, code));
      return used > 0 ? err({ code: "in-use", applications: used }) : null;
    },
    remove: (tx) => tx.delete(intakes).where(eq(intakes.code, code)),
  });
}

type InUse = { readonly code: "in-use"; readonly applications: number };

/** The flexible intake cannot be edited. */
const lockIntake = async (tx: Transaction, code: string) =>
  code === FLEXIBLE_INTAKE_CODE
    ? undefined
    : one(tx.select().from(intakes).where(eq(intakes.code, code)).for("update"));

export const intakeExport = exportResource(intakeResource, {
  name: "intakes",
  isPersonal: false,
  read: ({ query, now }) => ({ all: (db) => listIntakes(db, query, now) }),
});
