import { randomUUID } from "node:crypto";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { ResourceRow } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps, WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  type CustomField,
  editedOptions,
  type FieldRecords,
  keyFor,
  linesOf,
  MOST_FIELDS,
} from "./custom-field.ts";
import {
  type CustomFieldInput,
  type CustomFieldRecord,
  customFieldResource,
} from "./custom-field-resource.ts";
import { applicationFieldValues, customFields, studentFieldValues } from "./custom-fields.tables.server.ts";
import { customFieldMessages as texts } from "./custom-fields.words.ts";

type Refusal = FailureOf<"already-exists" | "invalid">;
type Stored = typeof customFields.$inferSelect;

const UNIQUE = { custom_fields_of_label_key: "label", custom_fields_of_key_key: "label" };
const IN_ORDER = [asc(customFields.position), asc(customFields.label)];

/** Why a field cannot be added: its name is taken, or there are too many. */
function refusal(all: readonly Stored[], { label, of, isArchived }: CustomFieldInput) {
  const others = all.filter((other) => other.of === of);
  if (others.some((other) => plainName(other.label) === plainName(label)))
    return invalidField("label", texts.taken);
  const inUse = others.filter((other) => !other.isArchived).length;
  return !isArchived && inUse >= MOST_FIELDS ? invalidField("", texts.full({ most: MOST_FIELDS })) : null;
}

/** Adds a field. Errors: `already-exists` and `invalid` for a duplicate name, `invalid` for too many fields. */
export function createCustomField(
  deps: StepDeps,
  actor: Actor,
  input: CustomFieldInput,
): Promise<Result<{ id: string }, Refused | Refusal>> {
  return createRecord<Stored, Refusal>(deps, actor, {
    action: "customField.create",
    subjectType: "customField",
    unique: UNIQUE,
    async prepare(tx) {
      const others = await tx.select().from(customFields);
      const refused = refusal(others, input);
      if (refused) return refused;
      const id = randomUUID();
      const { label, of, kind, isArchived } = input;
      const values = { label, of, kind, isArchived, ...storedInput(id, [], input, others) };
      const key = keyFor(label, keysOf(others, of));
      const [createdAt, updatedAt] = [deps.now(), deps.now()];
      return ok({
        fields: ["key", ...Object.keys(values)],
        insert: () =>
          tx
            .insert(customFields)
            .values({ id, key, ...values, createdAt, updatedAt })
            .returning(),
      });
    },
  });
}

/**
 * Changes a field. Errors: `not-found`, `stale`, `already-exists` and `invalid` as for a new one, and `invalid` at `of` or
 * `kind` once records have values in it.
 */
export function updateCustomField(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...input }: CustomFieldInput & ResourceRow,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  return changeRecord<Stored, Refusal>(deps, actor, {
    action: "customField.update",
    subjectType: "customField",
    subjectId: id,
    version,
    unique: UNIQUE,
    lock: (tx) => one(tx.select().from(customFields).where(eq(customFields.id, id)).for("update")),
    async change(stored, tx) {
      const others = (await tx.select().from(customFields)).filter((other) => other.id !== id);
      const { label, of, kind, isArchived } = input;
      const values = {
        // The key stays when the name changes; among other records it can be taken.
        key: of === stored.of ? stored.key : keyFor(label, keysOf(others, of)),
        label,
        of,
        kind,
        isArchived,
        ...storedInput(id, stored.options, input, others, stored.position),
      };
      const fields = changedFields(stored, values);
      if (fields.length === 0) return ok(null);
      const refused = refusal(others, input);
      if (refused) return refused;
      if ((of !== stored.of || kind !== stored.kind) && (await isUsed(tx, id))) {
        return of === stored.of ? invalidField("kind", texts.kindInUse) : invalidField("of", texts.ofInUse);
      }
      return ok({
        fields,
        write: (next) =>
          tx
            .update(customFields)
            .set({ ...values, version: next, updatedAt: deps.now() })
            .where(eq(customFields.id, id)),
      });
    },
  });
}

const keysOf = (fields: readonly Stored[], of: Stored["of"]): string[] =>
  fields.flatMap((field) => (field.of === of ? [field.key] : []));

/** The options and the position of a field; a new field without a position comes last. */
function storedInput(
  id: string,
  stored: Stored["options"],
  { kind, optionLines, position }: CustomFieldInput,
  others: readonly Stored[],
  before?: number,
) {
  return {
    // Options are kept when the kind changes, because it can be changed back.
    options: kind === "choice" ? editedOptions(id, stored, linesOf(optionLines ?? "")) : stored,
    position: position ?? before ?? Math.min(999, Math.max(0, ...others.map((other) => other.position)) + 1),
  };
}

async function isUsed(tx: Transaction, fieldId: string): Promise<boolean> {
  const used = (values: typeof studentFieldValues | typeof applicationFieldValues) =>
    sql`exists (select from ${values} where ${values.fieldId} = ${fieldId})`;
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`select ${used(studentFieldValues)} or ${used(applicationFieldValues)} as used`,
  );
  return rows[0]?.used === true;
}

const { id, key, label, of, kind, options, position, isArchived, version } = customFields;
const RECORD = { id, key, label, of, kind, options, position, isArchived, version };

/** Every field, in order. */
export async function customFieldPage(db: DbOrTransaction): Promise<Page<CustomFieldRecord>> {
  return wholePage(
    await db
      .select(RECORD)
      .from(customFields)
      .orderBy(...IN_ORDER),
  );
}

export const findCustomField = async (
  db: DbOrTransaction,
  fieldId: string,
): Promise<CustomFieldRecord | null> =>
  (await one(db.select(RECORD).from(customFields).where(eq(id, fieldId)))) ?? null;

/** The active fields of a kind of record, in order. */
export const listCustomFields = (db: DbOrTransaction, records: FieldRecords): Promise<CustomField[]> =>
  db
    .select({ id, key, label, kind, options })
    .from(customFields)
    .where(and(eq(of, records), eq(isArchived, false)))
    .orderBy(...IN_ORDER);

/** The same query as a single SQL value, to embed in another statement. */
export const customFieldsQuery = (records: FieldRecords): SQL<CustomField[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', ${id}, 'key', ${key}, 'label', ${label}, 'kind', ${kind}, 'options', ${options})
    order by ${position}, ${label}), '[]')
  from ${customFields} where ${of} = ${records} and not ${isArchived})`;

export const customFieldExport = exportResource(customFieldResource, {
  name: "custom-fields",
  isPersonal: false,
  read: () => ({ all: customFieldPage }),
});
