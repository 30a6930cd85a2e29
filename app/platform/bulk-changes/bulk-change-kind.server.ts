import type { z } from "zod";
import { collection } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { BulkAct, BulkField } from "#app/platform/lists/bulk-offer.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { err, type Failure, ok, type Result } from "#app/platform/results/result.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import type { StoredValues } from "./bulk-change.ts";
import type { BulkMatch } from "./change-page.ts";

interface Versioned {
  readonly version: number;
}

type Command<Values> = (
  deps: StepDeps,
  actor: UserActor,
  input: Values & { readonly id: string; readonly version: number },
) => Promise<Result<{ readonly version: number | null }, Failure>>;

/** A change that can be made to many records of a list: a noun's own command, once for each. */
export interface BulkChangeKindOf<Row extends Versioned, Values extends StoredValues> {
  /** In forms, addresses and the audit log; begins with the list's name. */
  readonly name: string;
  /** The list's name in `LIST_EXPORTS`. */
  readonly list: string;
  /** What the audit log and open pages call its records. */
  readonly subject: string;
  /** The command's permission; the command checks it again, for each record. */
  readonly needs: Action;
  readonly title: () => string;
  /** The action under which the bar above selected rows offers it. */
  readonly act: BulkAct;
  readonly button: () => string;
  /** Whether there is anything to choose from; by default there is. */
  readonly isOffered?: (db: DbOrTransaction) => Promise<boolean>;
  /** Side effects to mention, for example that each student is notified. */
  readonly hint?: () => string;
  readonly schema: z.ZodType<Values>;
  /** Its form. Values already chosen are always among the options, even someone who has since left. */
  readonly fields: (
    db: DbOrTransaction,
    asked: StoredValues,
    /** The reader of the form. */
    actor?: Actor,
    /** The id of the bulk edit, whose records are chosen. */
    changeId?: string,
  ) => Promise<readonly BulkField[]>;
  /** Returns the record, locked until the command has changed it. */
  readonly lock: (tx: Transaction, id: string) => Promise<Row | undefined>;
  /** Returns the record's version; null if it creates something related instead. */
  readonly command: Command<Values>;
  /** Names the records that stand in the way of others: those of `already-exists`. Reads what its reader may see. */
  readonly matched?: (db: DbOrTransaction, ids: readonly string[]) => Promise<readonly BulkMatch[]>;
  /**
   * The values of a record to store, so that passing them to the command undoes the change. If omitted, the change
   * cannot be undone.
   */
  readonly before?: (row: Row) => Values;
  /** Says what else it has changed, once it is done; null for nothing. */
  readonly note?: (db: DbOrTransaction, changeId: string) => Promise<string | null>;
}

export type BulkChangeKind = BulkChangeKindOf<Versioned, StoredValues>;

/** In the order in which they are offered. */
export const bulkChangeKinds = collection<readonly BulkChangeKind[]>("bulkChangeKinds");

/** Checks a change against its own form and command, and returns it as one of the kinds. */
export const defineBulkChange = <Row extends Versioned, Values extends StoredValues>(
  kind: BulkChangeKindOf<Row, Values>,
): BulkChangeKind => kind as unknown as BulkChangeKind;

/** What a change did to a record. */
export interface Changed {
  /** The previous values; null if the change cannot be undone. */
  readonly before: StoredValues | null;
  /** The record's version after the change. */
  readonly version: number | null;
}

/** Applies a change to the current state of one record. Null: nothing to change. */
export async function changeOne(
  kind: BulkChangeKind,
  deps: StepDeps & { readonly db: Transaction },
  actor: UserActor,
  { id, values }: { id: string; values: StoredValues },
): Promise<Result<Changed | null, Failure>> {
  const row = await kind.lock(deps.db, id);
  if (!row) return err({ code: "not-found" });
  const done = await kind.command(deps, actor, { ...values, id, version: row.version });
  if (!done.ok) return done;
  const { version } = done.value;
  return ok(version === row.version ? null : { before: kind.before?.(row) ?? null, version });
}

/** Restores the previous values of one record; `stale` if it has been edited since. */
export async function undoOne(
  kind: BulkChangeKind,
  deps: StepDeps,
  actor: UserActor,
  { id, before, version }: Changed & { id: string },
): Promise<Result<Changed | null, Failure>> {
  if (before === null || version === null) return err({ code: "not-found" });
  const done = await kind.command(deps, actor, { ...before, id, version });
  return done.ok ? ok({ before, version: done.value.version }) : done;
}
