import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { byField, type CustomField, type FieldValues, plainValue, readValue } from "./custom-field.ts";
import { customFields, studentFieldValues } from "./custom-fields.tables.server.ts";
import { customFieldMessages as texts } from "./custom-fields.words.ts";
import type { ChangeDetails } from "./details-schema.ts";

const { studentId, fieldId, value } = studentFieldValues;

/** The stored values of a student, by their fields; those of archived fields as well. */
export async function readFieldValues(db: DbOrTransaction, id: string): Promise<FieldValues> {
  const rows = await db.select({ fieldId, value }).from(studentFieldValues).where(eq(studentId, id));
  return Object.fromEntries(rows.map((row) => [row.fieldId, row.value]));
}

type Student = typeof students.$inferSelect;

/** A custom field among the fields of a student, as the audit log names it: each on its own, since all together can be too long. */
type DetailName = `details.${string}`;
const detailName = (label: string): DetailName => `details.${label}`;

/**
 * Changes the custom fields of a student: those that are sent; others stay. Errors: `not-found`, `stale`, `closed` for an
 * archived record, `invalid` at the field whose value does not fit.
 */
export function changeDetails(
  deps: StepDeps,
  actor: Actor,
  { id, version, details }: ChangeDetails & { id: string },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "closed">>> {
  return changeRecord<Student & Record<DetailName, string>, FailureOf<"invalid" | "closed">>(deps, actor, {
    action: "student.update",
    subjectType: "student",
    subjectId: id,
    version,
    async lock(tx) {
      const student = await one(tx.select().from(students).where(eq(students.id, id)).for("update"));
      const shown = Object.entries(await shownDetails(tx, id));
      return (
        student && {
          ...student,
          ...Object.fromEntries(shown.map(([label, text]) => [detailName(label), text] as const)),
        }
      );
    },
    relation: ({ userId, counsellorId }) => relationTo(actor, { userId, assignedCounsellorId: counsellorId }),
    async change(student, tx) {
      const fields = await lockFields(
        tx,
        details.map((detail) => detail.fieldId),
      );
      const stored = await readFieldValues(tx, id);
      const errors: Record<string, string[]> = {};
      const changed = details.flatMap((detail) => {
        const field = fields.find((one) => one.id === detail.fieldId);
        if (!field) return [];
        if (field.isArchived) {
          const text = detail.value.trim();
          // The form does not show it again, so that the message says what was typed.
          if (text !== "" && text !== stored[field.id]) {
            const message = texts.problems.archived({ field: field.label, text });
            errors[""] = [...(errors[""] ?? []), message];
          }
          return [];
        }
        const read = readValue(field, detail.value, stored[field.id]);
        if (!read.ok) {
          errors[detail.name] = [read.error];
          return [];
        }
        return read.value === (stored[field.id] ?? null) ? [] : [{ field, value: read.value }];
      });
      if (Object.keys(errors).length > 0) return err({ code: "invalid", fieldErrors: errors });
      if (changed.length === 0) return ok(null);
      if (student.isArchived) {
        return err({ code: "closed", because: student.mergedInto ? "merged" : "archived" });
      }
      return ok({
        fields: changed.map(({ field }) => detailName(field.label)),
        async write(next) {
          await storeValues(
            tx,
            id,
            changed.map(({ field, value: text }) => ({ fieldId: field.id, value: text })),
          );
          await tx.update(students).set({ version: next }).where(eq(students.id, id));
        },
      });
    },
  });
}

/** Fields, kept as they are until the transaction ends. */
function lockFields(
  tx: Transaction,
  ids: readonly string[],
): Promise<(CustomField & { isArchived: boolean })[]> {
  const { id, key, label, kind, options, isArchived } = customFields;
  return tx
    .select({ id, key, label, kind, options, isArchived })
    .from(customFields)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for("share");
}

async function storeValues(
  tx: Transaction,
  id: string,
  changed: readonly { readonly fieldId: string; readonly value: string | null }[],
): Promise<void> {
  const gone = changed.filter((one) => one.value === null).map((one) => one.fieldId);
  const set = changed.flatMap((one) =>
    one.value === null ? [] : [{ studentId: id, fieldId: one.fieldId, value: one.value }],
  );
  if (gone.length > 0) {
    await tx.delete(studentFieldValues).where(and(eq(studentId, id), inArray(fieldId, gone)));
  }
  if (set.length > 0) {
    await tx
      .insert(studentFieldValues)
      .values(set)
      .onConflictDoUpdate({ target: [studentId, fieldId], set: { value: sql`excluded.value` } });
  }
}

/** The values of a student as the audit log keeps them: by the names of their fields. */
async function shownDetails(db: DbOrTransaction, id: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ field: customFields, value })
    .from(studentFieldValues)
    .innerJoin(customFields, eq(customFields.id, fieldId))
    .where(eq(studentId, id))
    .orderBy(customFields.position, customFields.label);
  return Object.fromEntries(rows.map((row) => [row.field.label, plainValue(row.field, row.value)]));
}

/** Whether a student has one of some options; of options of several fields, one of each. */
export const hasOptions = (student: SQL, optionIds: readonly string[]): SQL =>
  sql.join(
    byField(optionIds).map(
      (ids) => sql`exists (
        select from ${studentFieldValues} v
        where v.value = any(${sql.param([...ids])}::text[]) and v.student_id = ${student})`,
    ),
    sql` and `,
  );

/** The values that one student has and that differ from those of another, as lines of a note. */
export async function otherDetails(
  db: DbOrTransaction,
  { winnerId, loserId }: { readonly winnerId: string; readonly loserId: string },
): Promise<string[]> {
  const [winner, loser] = [await shownDetails(db, winnerId), await shownDetails(db, loserId)];
  return Object.entries(loser).flatMap(([label, text]) =>
    !Object.hasOwn(winner, label) || winner[label] === text ? [] : [`${label}: ${text}`],
  );
}

/** What students have in the fields that are in use, by the keys of the fields, as other programs have it. */
export async function readCustomFields(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<(id: string) => Record<string, string>> {
  const rows = await db
    .select({ field: customFields, id: studentId, value })
    .from(studentFieldValues)
    .innerJoin(customFields, eq(customFields.id, fieldId))
    .where(and(inArray(studentId, [...ids]), eq(customFields.isArchived, false)))
    .orderBy(customFields.position, customFields.label);
  const byStudent = Map.groupBy(rows, (row) => row.id);
  return (id) =>
    Object.fromEntries(
      (byStudent.get(id) ?? []).map((row) => [row.field.key, plainValue(row.field, row.value)]),
    );
}
