import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { collection } from "#app/platform/composition/collection.ts";
import type { Db, DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { LeftReason } from "./left-reasons.ts";
import type { RetentionUnit } from "./retention-unit.ts";

interface Named {
  /** Names the rule in the database and in addresses; it never changes. */
  readonly key: string;
}

/** For how long something is kept, and within which bounds owners choose. */
interface Chosen extends Named {
  readonly texts: {
    readonly label: string;
    /** What goes, and from when on the time counts. */
    readonly about: string;
    /** Why not shorter and not longer, with its source. */
    readonly limits: string;
  };
  readonly unit: RetentionUnit;
  /** The default period; null: permanently, and owners can choose that as well. */
  readonly ours: number | null;
  readonly least: number;
  readonly most: number;
}

/** A record that is old enough. The columns of `RecordRule.old`, by these names. */
export type OldRecord = {
  readonly id: string;
  /** The last time that something happened to it. */
  readonly last: Date;
  /** How staff know it. */
  readonly name: string;
  /** Its page, or that of the student it belongs to; null for none. */
  readonly path: string | null;
  /** Why it stays; null where it goes. */
  readonly stays: LeftReason | null;
};

/** Records of people: each is named before it goes, may be needed, and leaves a line in the audit log. */
export interface RecordRule extends Chosen {
  readonly kind: "records";
  /** What the audit log calls a record. */
  readonly subjectType: string;
  /** Where the records stand: they are locked there before it is asked once more whether they go. */
  readonly table: PgTable;
  readonly id: PgColumn;
  /** A query of all records that are old enough, with the columns of `OldRecord`. */
  readonly old: (before: Date) => SQL;
  readonly forget:
    | { readonly together: (tx: Transaction, ids: readonly string[], now: Date) => Promise<unknown> }
    /**
     * In a transaction of its own, which asks `stillGoes` once it holds its locks, and goes back where it answers no.
     * @returns why it stays after all; `not-due` where `stillGoes` said no
     */
    | {
        readonly alone: (
          deps: { readonly db: Db; readonly now: () => Date },
          id: string,
          stillGoes: (tx: Transaction) => Promise<boolean>,
        ) => Promise<"gone" | "not-due" | LeftReason>;
      };
}

/** Rows that are not viewed one by one. */
export interface SweptRule extends Chosen {
  readonly kind: "swept";
  readonly count: (db: DbOrTransaction, before: Date) => Promise<number>;
  /** Deletes some of them. @returns how many; fewer than `most` when none is left */
  readonly sweep: (tx: Transaction, before: Date, most: number) => Promise<number>;
}

export type RetentionRule = RecordRule | SweptRule;

/** Data deleted automatically after a fixed period, because the product depends on it or has promised it. */
export interface FixedRule extends Named {
  readonly texts: {
    readonly label: string;
    /** For how long, in words, and why that is not chosen. */
    readonly about: string;
  };
  /** Run every ten minutes. @returns how many went */
  readonly forget: (deps: { readonly db: Db; readonly now: () => Date }) => Promise<number>;
}

/** Deleted after a time that owners choose; run at night, in this order. */
export const retentionRules = collection<readonly RetentionRule[]>("retentionRules");

/** Deleted after a fixed time; run every ten minutes. */
export const fixedRules = collection<readonly FixedRule[]>("fixedRules");
