import { eq, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { type Err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { ResourceName, ResourceRow } from "./resource.ts";

/** A table whose rows are records: an id, the version that forms are made from, and when it was written. */
type RecordTable = PgTable & Record<"id" | "version" | "createdAt" | "updatedAt", AnyPgColumn>;

/** Why a write is refused, apart from permission and version. */
type Refusal = FailureOf<"already-exists" | "invalid">;

/** The values of a form, without the record that they are for. */
type Sent<Values> = Omit<Values & ResourceRow, keyof ResourceRow>;

type StoredRow<Table extends RecordTable, Values> = InferSelectModel<Table> &
  ResourceRow &
  Readonly<Record<keyof Values, unknown>>;

interface TableRules<Table extends RecordTable, Values extends object> {
  /** The first half of its permissions, and what the audit log calls one of its rows. */
  readonly name: ResourceName;
  /** The field at which `already-exists` is reported, by the constraint that finds it. */
  readonly unique?: Readonly<Record<string, string>>;
  /** The permission to remove a row, where one can be removed. */
  readonly removal?: Action;
  /** What is wrong with a new row, for which `stored` is null, or with an update that changes something. */
  refuse?(
    tx: Transaction,
    values: Sent<Values>,
    stored: StoredRow<Table, Values> | null,
  ): Promise<Err<Refusal> | null>;
  refuseRemoval?(tx: Transaction, id: string): Promise<Err<Refusal> | null>;
}

/**
 * The writes of a table whose columns are the fields of its form: `create`, `update` and `remove`, each judged, versioned
 * and audited by `createRecord`, `changeRecord` and `removeRecord`. A noun with rules of its own writes its own command.
 */
export function tableCommands<Table extends RecordTable, Values extends object>(
  table: Table,
  rules: TableRules<Table, Values>,
) {
  type Row = StoredRow<Table, Values>;
  const { name, unique = {} } = rules;
  const lock = (tx: Transaction, id: string) =>
    one(
      tx
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id))
        .for("update"),
    ) as Promise<Row | undefined>;

  return {
    /** Errors: `already-exists` at the field whose value another row has, and what `refuse` says. */
    create(
      deps: WriteDeps,
      actor: Actor,
      values: Sent<Values>,
    ): Promise<Result<{ id: string }, Refused | Refusal>> {
      return createRecord<{ id: string }, Refusal>(deps, actor, {
        action: `${name}.create`,
        subjectType: name,
        unique,
        async prepare(tx) {
          const refused = await rules.refuse?.(tx, values, null);
          if (refused) return refused;
          const now = deps.now();
          const row = { ...values, createdAt: now, updatedAt: now } as InferInsertModel<Table>;
          return ok({
            fields: Object.keys(values),
            insert: async () =>
              (await tx.insert(table).values(row).returning({ id: table.id })) as { id: string }[],
          });
        },
      });
    },

    /** Errors: as for `create`, and `not-found`, `stale`. Unchanged values write nothing. */
    update(
      deps: WriteDeps,
      actor: Actor,
      { id, version, ...sent }: Values & ResourceRow,
    ): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
      return changeRecord<Row, Refusal>(deps, actor, {
        action: `${name}.update`,
        subjectType: name,
        subjectId: id,
        version,
        unique,
        lock: (tx) => lock(tx, id),
        async change(row, tx) {
          const fields = changedFields(row, sent);
          if (fields.length === 0) return ok(null);
          const refused = await rules.refuse?.(tx, sent, row);
          if (refused) return refused;
          const values = (next: number) => ({ ...sent, version: next, updatedAt: deps.now() });
          return ok({
            fields,
            write: (next) =>
              tx
                .update(table)
                .set(values(next) as PgUpdateSetSource<Table>)
                .where(eq(table.id, id)),
          });
        },
      });
    },

    /** Errors: `not-found`, `stale`, and what `refuseRemoval` says. */
    remove(
      deps: WriteDeps,
      actor: Actor,
      { id, version }: ResourceRow,
    ): Promise<Result<undefined, ChangeRefused | Refusal>> {
      if (!rules.removal) throw new Error(`${name}: its table rules name no permission to remove`);
      return removeRecord<Row, Refusal>(deps, actor, {
        action: rules.removal,
        subjectType: name,
        subjectId: id,
        version,
        lock: (tx) => lock(tx, id),
        refuse: (_, tx) => rules.refuseRemoval?.(tx, id) ?? null,
        remove: (tx) => tx.delete(table).where(eq(table.id, id)),
      });
    },
  };
}

/** A row of a list that an agency keeps short: archived rows stay with the records that have them. */
type ListedTable = RecordTable & Record<"isArchived", AnyPgColumn>;

interface ShortList<Row> {
  /** How many rows can be in use. */
  readonly most: number;
  /** The message when there are as many. */
  readonly full: () => string;
  /**
   * The message at `name` for a name that another row has, whatever its capitals and accents; left out where only the
   * unique index of the table judges names.
   */
  readonly taken?: () => string;
  /** Rows of different groups can have the same name. */
  readonly group?: (row: Row) => string;
}

interface ListedRow {
  readonly name: string;
  readonly isArchived: boolean;
}

/**
 * The rule of a list that an agency keeps short, for `tableCommands`: a limit of the rows in use, and names that differ.
 * Archived rows do not count.
 */
export const shortListRule =
  <Row extends ListedRow>(table: ListedTable, { most, full, taken, group }: ShortList<Row>) =>
  async (tx: Transaction, values: Row, stored: ResourceRow | null) => {
    const rows: object[] = await tx.select().from(table as PgTable);
    const others = (rows as (Row & ResourceRow)[]).filter(({ id }) => id !== stored?.id);
    const isSame = (other: Row) =>
      plainName(other.name) === plainName(values.name) && group?.(other) === group?.(values);
    if (taken && others.some(isSame)) return invalidField("name", taken());
    const inUse = others.filter(({ isArchived }) => !isArchived).length;
    return !values.isArchived && inUse >= most ? invalidField("", full()) : null;
  };
