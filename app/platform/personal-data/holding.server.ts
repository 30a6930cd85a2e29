import { and, desc, getTableColumns, max, or, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable, type PgUpdateSetSource } from "drizzle-orm/pg-core";
import { collection } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type ErasedRows, NO_ROWS, type StayReason } from "./erasing.ts";
import { type CopiedRecord, type LeftOutReason, MOST_COPIED, type PersonalDataSection } from "./sections.ts";

/**
 * Everything that leads to a person's records: ids of theirs, and addresses in lower case. A number that their account
 * has proved stands among the addresses, as it does in the outbox.
 */
export interface PersonKeys {
  readonly userIds: readonly string[];
  readonly studentIds: readonly string[];
  readonly emails: readonly string[];
  readonly applicationIds: readonly string[];
  readonly bookingIds: readonly string[];
  readonly enquiryIds: readonly string[];
}

/** What the copy does with a column: shows it, leaves it out for a reason, or shows something better in its place. */
type Treatment = "copied" | LeftOutReason | { readonly as: string; readonly value: SQL };

/**
 * What erasing does with the rows: deletes them, empties them of personal values, empties some and deletes the
 * others (`deleted` says which), or keeps them, because nothing in them is a personal value. Whatever stays says why.
 */
type Erasure<Table extends PgTable> =
  | "deleted"
  | { readonly kept: StayReason }
  | {
      readonly because: StayReason;
      readonly emptied: (now: Date) => PgUpdateSetSource<Table>;
      readonly deleted?: SQL;
    };

interface HoldingOf<Table extends PgTable> {
  readonly section: PersonalDataSection;
  readonly table: Table;
  /** Every column: a column added to the schema does not compile until it is classified. */
  readonly columns: { readonly [Name in keyof Table["_"]["columns"]]: Treatment };
  /** Which rows are a person's. */
  readonly whose: (keys: PersonKeys) => SQL | undefined;
  /** Rows about the person that belong to someone else: also erased, but not shown to the person. */
  readonly alsoErased?: (keys: PersonKeys) => SQL | undefined;
  readonly erasure: Erasure<Table>;
  /** The newest by it come first. */
  readonly newestBy?: PgColumn;
}

/** A table that holds personal values: what the copy shows of it, and what erasing does to it. */
export interface Holding {
  readonly section: PersonalDataSection;
  /** The table's name in the database. */
  readonly table: string;
  /** Names of all columns in the database. */
  readonly columns: readonly string[];
  readonly leftOut: readonly LeftOutReason[];
  /** What the copy calls its values, by key. */
  readonly shown: readonly string[];
  /** Why rows stay after erasing; null where they are deleted. */
  readonly stays: StayReason | null;
  copy(db: DbOrTransaction, keys: PersonKeys): Promise<CopiedRecord[]>;
  erase(tx: Transaction, keys: PersonKeys, now: Date): Promise<ErasedRows>;
}

/** Every table that holds personal values, in the order in which they are erased. */
export const holdings = collection<readonly Holding[]>("holdings");

/** Says of a table what it holds of people. Its noun calls it, in its own folder. */
export function holding<Table extends PgTable>(given: HoldingOf<Table>): Holding {
  const { table, section, whose, alsoErased, erasure, newestBy } = given;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const treatments = Object.entries<Treatment>(given.columns);
  const shown: Record<string, PgColumn | SQL> = {};
  const leftOut = new Set<LeftOutReason>();
  for (const [name, treatment] of treatments) {
    if (typeof treatment === "object") shown[treatment.as] = treatment.value;
    else if (treatment !== "copied") leftOut.add(treatment);
    else if (columns[name]) shown[name] = columns[name];
  }
  return {
    section,
    table: getTableConfig(table).name,
    columns: treatments.map(([name]) => columns[name]?.name ?? name),
    leftOut: [...leftOut],
    shown: Object.keys(shown),
    stays: erasure === "deleted" ? null : "kept" in erasure ? erasure.kept : erasure.because,
    async copy(db, keys) {
      const rows = await db
        .select(shown)
        .from(table as PgTable)
        .where(none(whose(keys)))
        .orderBy(...(newestBy ? [desc(newestBy)] : []))
        .limit(MOST_COPIED);
      // Moments become the ISO texts that JSON has for them.
      return JSON.parse(JSON.stringify(rows)) as CopiedRecord[];
    },
    async erase(tx, keys, now) {
      const where = none(or(whose(keys), alsoErased?.(keys)));
      if (erasure === "deleted") {
        return { ...NO_ROWS, deleted: (await tx.delete(table).where(where)).rowCount ?? 0 };
      }
      if ("kept" in erasure) return { ...NO_ROWS, kept: await tx.$count(table, where) };
      const { emptied, deleted } = erasure;
      const gone = deleted ? await tx.delete(table).where(and(where, deleted)) : null;
      const [staying] = newestBy
        ? await tx
            .select({ newest: max(newestBy) })
            .from(table as PgTable)
            .where(where)
        : [];
      const left = await tx.update(table).set(emptied(now)).where(where);
      return {
        ...NO_ROWS,
        deleted: gone?.rowCount ?? 0,
        emptied: left.rowCount ?? 0,
        newest: staying?.newest ? new Date(staying.newest as string | Date) : null,
      };
    },
  };
}

/** A missing condition must never match everyone. */
function none(where: SQL | undefined): SQL {
  if (!where) throw new Error("A holding has to say whose its rows are");
  return where;
}
