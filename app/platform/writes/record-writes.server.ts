import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type RecordValues, storedValues } from "#app/platform/audit/stored-values.ts";
import { brokenConstraint, type Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Relation } from "#app/platform/permissions/grant.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { type Err, err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { StepDeps } from "./write-deps.server.ts";

/** The caller is not signed in or lacks the permission. */
export type Refused = FailureOf<"unauthenticated" | "forbidden">;
/** What every change of a record may be refused with. */
export type ChangeRefused = Refused | FailureOf<"not-found" | "stale">;

interface About {
  readonly action: Action;
  /** What the audit log calls the record. */
  readonly subjectType: string;
  /** The field that reports `already-exists`, by the constraint that detects it; it is among the refusals then. */
  readonly unique?: Readonly<Record<string, string>>;
}

/** What is to be written, once it is clear that something changes. */
export interface PendingChange {
  /** The names of what changes, for the audit log. */
  readonly fields: readonly string[];
  /** Writes it together with the record's next version. */
  write(version: number): Promise<unknown>;
  /** What follows in the same transaction: a line in the record's log, mails, jobs. */
  afterwards?(): Promise<unknown>;
}

interface RecordChange<Row extends { readonly version: number }, Refusal> extends About {
  readonly subjectId: string;
  /** The version that the form was made from; left out where a form carries none. */
  readonly version?: number | undefined;
  /** The record, locked until the transaction ends; nothing where there is none. */
  lock(tx: Transaction): Promise<Row | null | undefined>;
  /** How the record relates to the actor, for actions whose permission depends on it. */
  relation?(row: Row): Relation;
  /** What changes, or what speaks against it; null when all is as asked already. */
  change(row: Row, tx: Transaction): Judged<Refusal> | Promise<Judged<Refusal>>;
}
type Judged<Refusal> = Result<PendingChange | null, Refusal>;

/**
 * The one way to change a record, in one transaction: permission, the record's lock, permission against the record,
 * "nothing changed", "someone else saved first", objections to the change, the change with the next version, the
 * audit log, and what follows. Submitting twice succeeds: the second time changes nothing.
 */
export async function changeRecord<Row extends { readonly version: number }, Refusal = never>(
  deps: Pick<StepDeps, "db" | "requestId">,
  actor: Actor,
  about: RecordChange<Row, Refusal>,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  const { action, subjectType, subjectId } = about;
  const mayAtAll = authorize(actor, action, about.relation ? "own" : "any");
  if (!mayAtAll.ok) return mayAtAll;
  return orTaken(about, deps, async (tx): Promise<Result<{ version: number }, ChangeRefused | Refusal>> => {
    const row = await about.lock(tx);
    if (!row || !(await isWithinReach(tx, actor, about))) return err({ code: "not-found" });
    if (about.relation) {
      const allowed = authorize(actor, action, about.relation(row));
      if (!allowed.ok) return allowed;
    }
    const judged = await about.change(row, tx);
    if (judged.ok && judged.value === null) return ok({ version: row.version });
    // A caller who decided on the basis of other values learns that first, instead of being refused.
    if (about.version !== undefined && about.version !== row.version) {
      return err({ code: "stale", currentVersion: row.version });
    }
    if (!judged.ok || judged.value === null) return judged as Err<Refusal>;
    const change = judged.value;
    const version = row.version + 1;
    const { fields } = change;
    await change.write(version);
    // Read again rather than told by the write: what the audit log keeps is what stands in the database.
    const after = fields.length > 0 ? await about.lock(tx) : null;
    const subject = { type: subjectType, id: subjectId };
    const kept = after ? storedValues(subject, fields, row as RecordValues, after as RecordValues) : null;
    await recordAudit(tx, actor, { action, subjectType, subjectId, fields, kept }, deps.requestId);
    await change.afterwards?.();
    return ok({ version });
  });
}

interface PendingRow<Row extends { readonly id: string }> {
  /** The names of what is given, for the audit log. */
  readonly fields: readonly string[];
  insert(): Promise<readonly Row[]>;
  /** What follows in the same transaction. */
  afterwards?(row: Row): Promise<unknown>;
}

interface NewRecord<Row extends { readonly id: string }, Refusal> extends About {
  /** How the record will relate to its creator, for actions whose permission depends on it. */
  readonly relation?: Relation;
  /** The row to insert, or what speaks against it. */
  prepare(tx: Transaction): Promise<Result<PendingRow<Row>, Refusal>>;
}

/** The one way to add a record, in one transaction: permission, what speaks against it, the row, the audit log. */
export async function createRecord<Row extends { readonly id: string }, Refusal = never>(
  deps: Pick<StepDeps, "db" | "requestId">,
  actor: Actor,
  about: NewRecord<Row, Refusal>,
): Promise<Result<Row, Refused | Refusal>> {
  const { action, subjectType } = about;
  const allowed = authorize(actor, action, about.relation);
  if (!allowed.ok) return allowed;
  return orTaken(about, deps, async (tx): Promise<Result<Row, Refused | Refusal>> => {
    const prepared = await about.prepare(tx);
    if (!prepared.ok) return prepared;
    const { fields, insert, afterwards } = prepared.value;
    const [row] = await insert();
    if (!row) throw new Error("An insert without conflict handling returns its row");
    const kept = storedValues({ type: subjectType, id: row.id }, fields, null, row as RecordValues);
    await recordAudit(tx, actor, { action, subjectType, subjectId: row.id, fields, kept }, deps.requestId);
    await afterwards?.(row);
    return ok(row);
  });
}

interface Removal<Row extends { readonly version: number }, Refusal> extends About {
  readonly subjectId: string;
  readonly version: number;
  lock(tx: Transaction): Promise<Row | null | undefined>;
  /** How the record relates to the actor, for actions whose permission depends on it. */
  relation?(row: Row): Relation;
  refuse?(row: Row, tx: Transaction): Err<Refusal> | null | Promise<Err<Refusal> | null>;
  remove(tx: Transaction, row: Row): Promise<unknown>;
}

/** The one way to delete a record. A second press finds nothing: `not-found`. */
export async function removeRecord<Row extends { readonly version: number }, Refusal = never>(
  deps: Pick<StepDeps, "db" | "requestId">,
  actor: Actor,
  about: Removal<Row, Refusal>,
): Promise<Result<undefined, ChangeRefused | Refusal>> {
  const { action, subjectType, subjectId } = about;
  const mayAtAll = authorize(actor, action, about.relation ? "own" : "any");
  if (!mayAtAll.ok) return mayAtAll;
  return deps.db.transaction(async (tx): Promise<Result<undefined, ChangeRefused | Refusal>> => {
    const row = await about.lock(tx);
    if (!row || !(await isWithinReach(tx, actor, about))) return err({ code: "not-found" });
    if (about.relation) {
      const allowed = authorize(actor, action, about.relation(row));
      if (!allowed.ok) return allowed;
    }
    if (row.version !== about.version) return err({ code: "stale", currentVersion: row.version });
    const refused = await about.refuse?.(row, tx);
    if (refused) return refused;
    await about.remove(tx, row);
    const gone = row as RecordValues;
    const kept = storedValues({ type: subjectType, id: subjectId }, Object.keys(gone), gone, null);
    await recordAudit(tx, actor, { action, subjectType, subjectId, kept, isJudged: true }, deps.requestId);
    return ok();
  });
}

/** The only row of a query, where there is one. */
export const one = <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> =>
  Promise.resolve(rows).then(([row]) => row);

/** What is archived is brought back first, and then changed. */
export const closedIfArchived = (row: { readonly isArchived: boolean }): Err<FailureOf<"closed">> | null =>
  row.isArchived ? err({ code: "closed", because: "archived" }) : null;

/** Runs a write in a transaction; a value that another record has is the constraint's to find, and the field's to tell. */
async function orTaken<Answer>(
  { unique }: About,
  { db }: Pick<StepDeps, "db">,
  write: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction(write);
  } catch (error) {
    const field = unique?.[brokenConstraint(error) ?? ""];
    if (field === undefined) throw error;
    return err({ code: "already-exists", field }) as Answer;
  }
}
