import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { isDismissed } from "#app/admissions/student-merges/find-duplicates.server.ts";
import { lockStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { duplicateDismissals } from "#app/admissions/student-merges/student-merges.tables.server.ts";
import { whenFree } from "#app/admissions/student-merges/when-free.server.ts";
import type { StudentLogKind } from "#app/admissions/students/student-log.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { storedValues } from "#app/platform/audit/stored-values.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { moveRowsBack } from "#app/platform/records/move-rows.server.ts";
import type { MovedRows } from "#app/platform/records/moved-rows.ts";
import { studentRows } from "#app/platform/records/student-joins.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { ownersOf } from "./read-split.server.ts";
import { SPLIT_ITEMS, type SplitItem } from "./split.ts";
import type { SplitStudent } from "./split-schema.ts";
import { splitMessages as texts } from "./student-splits.words.ts";

type Student = typeof students.$inferSelect;
type Refusal = FailureOf<"not-found" | "stale" | "invalid" | "closed">;

/** The table of each kind, and its columns that refer to the student. */
const LIES: Readonly<Record<SplitItem, { table: string; columns: readonly string[] }>> = {
  documents: { table: "documents", columns: ["student_id"] },
  requests: { table: "document_requests", columns: ["student_id"] },
  drafts: { table: "application_drafts", columns: ["student_id"] },
  consultations: { table: "bookings", columns: ["student_id"] },
  tasks: { table: "tasks", columns: ["student_id", "subject_id"] },
  notes: { table: "notes", columns: ["student_id"] },
  representations: { table: "representations", columns: ["student_id"] },
};

/**
 * Splits a record that holds two people: the reverse of `mergeStudents`. The chosen applications move to a new
 * student with their related records and other selected items; both belong to the account of the first. Idempotent.
 * Merging the two undoes it.
 *
 * Errors: `not-found`, also for a merged or erased record; `stale` if it was changed, or a selected item no longer
 * belongs to it; `closed` for an archived one; `invalid` at a field.
 *
 * @returns the new student's id
 */
export async function splitStudent(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...input }: SplitStudent & { readonly id: string },
): Promise<Result<{ id: string }, ChangeRefused | Refusal>> {
  let newId = "";
  const split = () =>
    changeRecord<Student, Refusal>(deps, actor, {
      action: "student.split",
      subjectType: "student",
      subjectId: id,
      version,
      lock: async (tx) => (await lockStudents(tx, [id]))[0],
      async change(student, tx) {
        if (student.mergedInto !== null || student.email === ERASED_EMAIL) return err({ code: "not-found" });
        const done = await splitBefore(tx, id, input.applications);
        if (done !== null) {
          newId = done;
          return ok(null);
        }
        if (student.isArchived) return err({ code: "closed", because: "archived" });
        if (!(await isAllTheirs(tx, id, input)))
          return err({ code: "stale", currentVersion: student.version });
        const phone = storedPhone(input.phone);
        if (!phone.ok) return phone;
        const kept = { firstName: input.keptFirstName, lastName: input.keptLastName };
        const renamed = changedFields(student, kept);
        const actorId = actor.kind === "user" ? actor.userId : null;
        return ok({
          fields: [...renamed, "applications"],
          async write(next) {
            newId = await addStudent(tx, deps, student, { ...input, phone: phone.value, actorId });
            await giveAway(tx, { from: id, to: newId, now: deps.now() }, input);
            await tx
              .update(students)
              .set({ ...kept, version: next })
              .where(eq(students.id, id));
            const [firstId = "", secondId = ""] = [id, newId].toSorted();
            await tx
              .insert(duplicateDismissals)
              .values({ firstId, secondId, dismissedBy: actorId, createdAt: deps.now() });
          },
          async afterwards() {
            const [name, other] = [
              joinName(kept.firstName, kept.lastName),
              joinName(input.firstName, input.lastName),
            ];
            const kind = "student-split" satisfies StudentLogKind;
            await tx.insert(timelineEvents).values([
              { studentId: id, kind, toValue: other, actorId, createdAt: deps.now() },
              { studentId: newId, kind, fromValue: name, actorId, createdAt: deps.now() },
            ]);
            await tellAuditLog(
              tx,
              actor,
              { from: id, to: newId, applicationIds: input.applications },
              deps.requestId,
            );
          },
        });
      },
    });
  const written = await whenFree(split);
  if (written === null) return invalidField("", texts.busy);
  return written.ok ? ok({ id: newId }) : written;
}

/** The student that an earlier identical request moved these applications to; null if they were not moved. */
async function splitBefore(
  tx: Transaction,
  id: string,
  applicationIds: readonly string[],
): Promise<string | null> {
  const [owner, ...others] = [...new Set(await ownersOf(tx, applicationIds))];
  if (owner === undefined || others.length > 0 || owner === id) return null;
  return (await isDismissed(tx, id, owner)) ? owner : null;
}

/** Whether all selected items still belong to the record. */
async function isAllTheirs(
  tx: Transaction,
  id: string,
  input: Omit<SplitStudent, "version">,
): Promise<boolean> {
  const chosen = [
    { table: "applications", ids: input.applications },
    ...SPLIT_ITEMS.map((kind) => ({ table: LIES[kind].table, ids: input[kind] })),
  ];
  for (const { table, ids } of chosen) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from ${sql.identifier(table)} r
      where r.student_id = ${id} and r.id = any(${sql.param([...ids])}::uuid[])`);
    if (rows[0]?.n !== ids.length) return false;
  }
  return true;
}

async function addStudent(
  tx: Transaction,
  { now }: Pick<WriteDeps, "now">,
  from: Student,
  {
    firstName,
    lastName,
    email,
    phone,
    spokenLanguage = null,
    stage,
    actorId,
  }: Pick<SplitStudent, "firstName" | "lastName" | "email" | "spokenLanguage" | "stage"> & {
    readonly phone: string | null;
    readonly actorId: string | null;
  },
): Promise<string> {
  const id = randomUUID();
  const [made] = await tx
    .insert(students)
    .values({
      id,
      firstName,
      lastName,
      email: email ?? noAddressFor(id),
      phone,
      stage,
      // The origin is the same for both: account, counsellor and partner.
      userId: from.userId,
      counsellorId: from.counsellorId,
      branchId: from.branchId,
      spokenLanguage,
      source: from.source,
      referredBy: from.referredBy,
      createdBy: actorId,
      createdAt: now(),
    })
    .returning({ id: students.id });
  if (!made) throw new Error("An insert gives its row");
  return made.id;
}

/** Moves the selected items and their dependents to the new student. */
async function giveAway(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: Date },
  input: Omit<SplitStudent, "version">,
): Promise<void> {
  const { rows: drafts } = await tx.execute<{ id: string }>(sql`
    select draft_id as id from applications
    where id = any(${sql.param([...input.applications])}::uuid[]) and draft_id is not null`);
  const chosen: MovedRows[] = [
    { table: "applications", column: "student_id", ids: input.applications },
    ...SPLIT_ITEMS.flatMap((kind) =>
      LIES[kind].columns.map((column) => ({ table: LIES[kind].table, column, ids: input[kind] })),
    ),
  ].map((rows) =>
    rows.table === "application_drafts"
      ? { ...rows, ids: [...rows.ids, ...drafts.map(({ id }) => id)] }
      : rows,
  );
  await moveRowsBack(tx, studentRows.all(), chosen, { from, to });
  for (const id of [from, to]) {
    await tx.execute(sql`select refresh_open_documents(${id}, ${now.toISOString()}::timestamptz)`);
  }
}

/** Adds an audit entry for the new student and for each moved application, which also triggers webhooks. */
async function tellAuditLog(
  tx: Transaction,
  actor: Actor,
  { from, to, applicationIds }: { from: string; to: string; applicationIds: readonly string[] },
  requestId: string | undefined,
): Promise<void> {
  const action = "student.split";
  const fields = ["userId", "firstName", "lastName", "email", "phone", "spokenLanguage", "stage"];
  const [made] = await tx.select().from(students).where(eq(students.id, to));
  const subject = { type: "student", id: to };
  await recordAudit(
    tx,
    actor,
    {
      action,
      subjectType: "student",
      subjectId: to,
      fields,
      isJudged: true,
      kept: made ? storedValues(subject, fields, null, made) : null,
    },
    requestId,
  );
  for (const id of applicationIds.toSorted()) {
    await recordAudit(
      tx,
      actor,
      {
        action,
        subjectType: "application",
        subjectId: id,
        fields: ["studentId"],
        isJudged: true,
        kept: storedValues(
          { type: "application", id },
          ["studentId"],
          { studentId: from },
          { studentId: to },
        ),
      },
      requestId,
    );
  }
}
