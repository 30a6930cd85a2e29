import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { among } from "#app/platform/lists/list-page.server.ts";
import { type FieldRange, fieldRangeOf, type RangeKind } from "#app/platform/lists/list-ranges.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import {
  type ChangeRefused,
  changeRecord,
  one,
  type PendingChange,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  byField,
  type CustomField,
  type FieldRecords,
  type FieldValues,
  plainValue,
  readValue,
} from "./custom-field.ts";
import { customFields, FIELD_VALUES } from "./custom-fields.tables.server.ts";
import { customFieldMessages as texts } from "./custom-fields.words.ts";
import type { ChangeDetails } from "./details-schema.ts";

/** The stored values of a record by field, including archived fields. */
export async function readFieldValues(
  db: DbOrTransaction,
  records: FieldRecords,
  id: string,
): Promise<FieldValues> {
  const { fieldId, value, recordId } = FIELD_VALUES[records];
  const rows = await db.select({ fieldId, value }).from(FIELD_VALUES[records]).where(eq(recordId, id));
  return Object.fromEntries(rows.map((row) => [row.fieldId, row.value]));
}

/** The stored values of a record that a statement reads, by their fields: one value. */
export function fieldValuesOf(records: FieldRecords, id: SQL): SQL<FieldValues> {
  const { fieldId, value, recordId } = FIELD_VALUES[records];
  return sql<FieldValues>`coalesce((
    select jsonb_object_agg(${fieldId}, ${value}) from ${FIELD_VALUES[records]} where ${recordId} = ${id}), '{}')`;
}

type Student = typeof students.$inferSelect;
export type DetailsRefusal = FailureOf<"invalid" | "closed">;
export type ChangeRecordDetails = ChangeDetails & { readonly id: string };

/** The audit log's field name of a custom field: one each, because all together can be too long. */
export type DetailName = `details.${string}`;
const detailName = (label: string): DetailName => `details.${label}`;

/**
 * Changes the submitted custom fields of a student; others stay. Errors: `not-found`, `stale`, `closed` for an
 * archived record, `invalid` at the field with an invalid value.
 */
export function changeDetails(
  deps: StepDeps,
  actor: Actor,
  { id, version, details }: ChangeRecordDetails,
): Promise<Result<{ version: number }, ChangeRefused | DetailsRefusal>> {
  return changeRecord<Student & Record<DetailName, string>, DetailsRefusal>(deps, actor, {
    action: "student.update",
    subjectType: "student",
    subjectId: id,
    version,
    async lock(tx) {
      const student = await one(tx.select().from(students).where(eq(students.id, id)).for("update"));
      return student && { ...student, ...(await namedDetails(tx, "students", id)) };
    },
    relation: ({ userId, counsellorId }) => relationTo(actor, { userId, assignedCounsellorId: counsellorId }),
    change: (student, tx) =>
      judgeDetails(tx, "students", id, details, {
        closed: student.isArchived ? (student.mergedInto ? "merged" : "archived") : null,
        raise: (next) => tx.update(students).set({ version: next }).where(eq(students.id, id)),
      }),
  });
}

/** The values of a record for its audit entry. */
export const namedDetails = async (
  tx: Transaction,
  records: FieldRecords,
  id: string,
): Promise<Record<DetailName, string>> =>
  Object.fromEntries(
    Object.entries(await shownDetails(tx, records, id)).map(([label, text]) => [detailName(label), text]),
  );

interface DetailsRecord {
  /** Why the record cannot be changed; null if it can. */
  readonly closed: FailureOf<"closed">["because"] | null;
  /** Stores the next version of the record. */
  raise(version: number): Promise<unknown>;
}

/** The changes that submitted values make, or the errors. */
export async function judgeDetails(
  tx: Transaction,
  records: FieldRecords,
  id: string,
  details: ChangeDetails["details"],
  { closed, raise }: DetailsRecord,
): Promise<Result<PendingChange | null, DetailsRefusal>> {
  const fields = await lockFields(
    tx,
    records,
    details.map((detail) => detail.fieldId),
  );
  const stored = await readFieldValues(tx, records, id);
  const errors: Record<string, string[]> = {};
  const changed = details.flatMap((detail) => {
    const field = fields.find((one) => one.id === detail.fieldId);
    if (!field) return [];
    if (field.isArchived) {
      const text = detail.value.trim();
      // The form does not repeat it, so the message quotes what was typed.
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
  if (closed !== null) return err({ code: "closed", because: closed });
  return ok({
    fields: changed.map(({ field }) => detailName(field.label)),
    async write(next) {
      await storeValues(
        tx,
        records,
        id,
        changed.map(({ field, value: text }) => ({ fieldId: field.id, value: text })),
      );
      await raise(next);
    },
  });
}

/** Locks fields of these records until the transaction ends. */
function lockFields(
  tx: Transaction,
  records: FieldRecords,
  ids: readonly string[],
): Promise<(CustomField & { isArchived: boolean })[]> {
  const { id, key, label, kind, options, isArchived } = customFields;
  return tx
    .select({ id, key, label, kind, options, isArchived })
    .from(customFields)
    .where(and(inArray(id, [...ids]), eq(customFields.of, records)))
    .orderBy(id)
    .for("share");
}

async function storeValues(
  tx: Transaction,
  records: FieldRecords,
  id: string,
  changed: readonly { readonly fieldId: string; readonly value: string | null }[],
): Promise<void> {
  const values = FIELD_VALUES[records];
  const { recordId, fieldId } = values;
  const gone = changed.filter((one) => one.value === null).map((one) => one.fieldId);
  const set = changed.flatMap((one) =>
    one.value === null ? [] : [{ recordId: id, fieldId: one.fieldId, value: one.value }],
  );
  if (gone.length > 0) {
    await tx.delete(values).where(and(eq(recordId, id), inArray(fieldId, gone)));
  }
  if (set.length > 0) {
    await tx
      .insert(values)
      .values(set)
      .onConflictDoUpdate({ target: [recordId, fieldId], set: { value: sql`excluded.value` } });
  }
}

/** The values of a record for the audit log, by field name. */
async function shownDetails(
  db: DbOrTransaction,
  records: FieldRecords,
  id: string,
): Promise<Record<string, string>> {
  const { recordId, fieldId, value } = FIELD_VALUES[records];
  const rows = await db
    .select({ field: customFields, value })
    .from(FIELD_VALUES[records])
    .innerJoin(customFields, eq(customFields.id, fieldId))
    .where(eq(recordId, id))
    .orderBy(customFields.position, customFields.label);
  return Object.fromEntries(rows.map((row) => [row.field.label, plainValue(row.field, row.value)]));
}

/** Whether a record has one of the options of each field. */
export const hasOptions = (records: FieldRecords, record: SQL, optionIds: readonly string[]): SQL =>
  sql.join(
    byField(optionIds).map(
      (ids) => sql`exists (
        select from ${FIELD_VALUES[records]} v
        where v.value = any(${sql.param([...ids])}::text[])
          and v.${sql.identifier(FIELD_VALUES[records].recordId.name)} = ${record})`,
    ),
    sql` and `,
  );

/** The pattern of numbers and dates, identical to the indexes at the end of drizzle/0020. */
const LOOKS_LIKE: Readonly<Record<RangeKind, SQL>> = {
  number: sql.raw("'^-?[0-9]{1,12}([.][0-9]{1,6})?$'"),
  date: sql.raw("'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'"),
};

/**
 * Whether a record's values are in all of the given ranges (`list-ranges.ts`). Values of another kind never are.
 */
export const isInRanges = (records: FieldRecords, record: SQL, ranges: readonly string[]): SQL =>
  sql.join(
    ranges.flatMap((range) => fieldRangeOf(range) ?? []).map((range) => isInRange(records, record, range)),
    sql` and `,
  );

function isInRange(records: FieldRecords, record: SQL, { key, kind, first, last }: FieldRange): SQL {
  const isKind = sql`v.value ~ ${LOOKS_LIKE[kind]}`;
  // The database may evaluate values of other fields before it checks the field.
  const value =
    kind === "number" ? sql`(case when ${isKind} then v.value::numeric end)` : sql`v.value collate "C"`;
  const bound = (text: string) => (kind === "number" ? sql`${text}::numeric` : sql`${text}::text`);
  return sql`exists (
    select from ${FIELD_VALUES[records]} v
    where v.field_id = (select f.id from ${customFields} f where f.of = ${records} and f.key = ${key})
      and ${isKind}
      ${first === null ? sql`` : sql`and ${value} >= ${bound(first)}`}
      ${last === null ? sql`` : sql`and ${value} <= ${bound(last)}`}
      and v.${sql.identifier(FIELD_VALUES[records].recordId.name)} = ${record})`;
}

/** The values of one student that differ from those of another, as lines of a note. */
export async function otherDetails(
  db: DbOrTransaction,
  { winnerId, loserId }: { readonly winnerId: string; readonly loserId: string },
): Promise<string[]> {
  const [winner, loser] = [
    await shownDetails(db, "students", winnerId),
    await shownDetails(db, "students", loserId),
  ];
  return Object.entries(loser).flatMap(([label, text]) =>
    !Object.hasOwn(winner, label) || winner[label] === text ? [] : [`${label}: ${text}`],
  );
}

/** The values of records in active fields by field key, for other programs. */
export async function readCustomFields(
  db: DbOrTransaction,
  records: FieldRecords,
  ids: readonly string[],
): Promise<(id: string) => Record<string, string>> {
  const { recordId, fieldId, value } = FIELD_VALUES[records];
  const rows = await db
    .select({ field: customFields, id: recordId, value })
    .from(FIELD_VALUES[records])
    .innerJoin(customFields, eq(customFields.id, fieldId))
    .where(and(among(recordId, ids), eq(customFields.isArchived, false)))
    .orderBy(customFields.position, customFields.label);
  const byRecord = Map.groupBy(rows, (row) => row.id);
  return (id) =>
    Object.fromEntries(
      (byRecord.get(id) ?? []).map((row) => [row.field.key, plainValue(row.field, row.value)]),
    );
}
