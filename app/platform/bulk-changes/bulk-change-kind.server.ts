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
  /** The command's permission; it asks again, for each record. */
  readonly needs: Action;
  readonly title: () => string;
  /** What the bar above chosen rows offers it as. */
  readonly act: BulkAct;
  readonly button: () => string;
  /** Whether there is anything to choose from; left out, there is. */
  readonly isOffered?: (db: DbOrTransaction) => Promise<boolean>;
  /** What happens besides: that each of them is told, say. */
  readonly hint?: () => string;
  readonly schema: z.ZodType<Values>;
  /** Its form; what was asked already stands among the options, also where somebody has left since. */
  readonly fields: (
    db: DbOrTransaction,
    asked: StoredValues,
    /** Who reads the form. */
    actor?: Actor,
  ) => Promise<readonly BulkField[]>;
  /** The record as it is, locked: nobody changes it until the command has. */
  readonly lock: (tx: Transaction, id: string) => Promise<Row | undefined>;
  /** Answers with the record's version; null where it makes something beside the record. */
  readonly command: Command<Values>;
  /** Names the records that stand in the way of others: those of `already-exists`. Reads what its reader may see. */
  readonly matched?: (db: DbOrTransaction, ids: readonly string[]) => Promise<readonly BulkMatch[]>;
  /** What is to be kept of a record, so that the command, given it, takes the change back. Left out, nothing can. */
  readonly before?: (row: Row) => Values;
}

export type BulkChangeKind = BulkChangeKindOf<Versioned, StoredValues>;

/** In the order in which they are offered. */
export const bulkChangeKinds = collection<readonly BulkChangeKind[]>("bulkChangeKinds");

/** Checks a change against its own form and command, and puts it among the others. */
export const defineBulkChange = <Row extends Versioned, Values extends StoredValues>(
  kind: BulkChangeKindOf<Row, Values>,
): BulkChangeKind => kind as unknown as BulkChangeKind;

/** What a change did to a record. */
export interface Changed {
  /** What stood there before; null where it cannot be taken back. */
  readonly before: StoredValues | null;
  /** The record's version since. */
  readonly version: number | null;
}

/** Makes a change to one record, on whatever stands there now. Null: it is as asked already. */
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

/** Gives one record back what it had, unless somebody has changed it since: `stale`. */
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
