import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, exists, gt, type SQL, sql } from "drizzle-orm";
import { data } from "react-router";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { addRows } from "#app/platform/database/insert-rows.server.ts";
import { statementName } from "#app/platform/database/prepared.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { auditEntries, auditValues } from "./audit.tables.server.ts";
import { digestOfValues } from "./audit-chain.server.ts";
import { requestAuditLog } from "./request-audit.server.ts";
import type { Kept } from "./stored-values.ts";

export interface AuditEntry {
  /** An action of the permission vocabulary, or a named event of the accounts (`account.signUp`). */
  action: string;
  subjectType: string;
  subjectId: string;
  /** The names of the fields that changed. */
  fields?: readonly string[];
  /**
   * The values before and after, if they are stored: in a row of its own, which is deleted when the person is erased.
   */
  kept?: Kept | null;
}

/** The entry as it is stored, with the session and the network of the request being answered. */
export function auditRow(actor: Actor, entry: AuditEntry, requestId?: string) {
  const current = requestAuditLog();
  return {
    actorId: actor.kind === "user" ? actor.userId : null,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    fields: [...(entry.fields ?? [])],
    requestId: requestId ?? current?.requestId ?? null,
    sessionId: current?.sessionId ?? null,
    network: current?.network ?? null,
  };
}

/**
 * Appends to the audit log, in the caller's transaction: a write without its record does not happen. Neither does a
 * write to a record that the actor cannot see: it is treated as not found. `isJudged` skips that check if it was made
 * before, for example for deleted records, or if the actor did not choose the record.
 */
export async function recordAudit(
  tx: DbOrTransaction,
  actor: Actor,
  { isJudged = false, ...entry }: AuditEntry & { readonly isJudged?: boolean },
  requestId?: string,
): Promise<void> {
  if (!isJudged) await assertWithinReach(tx, actor, [entry]);
  if (entry.kept) return insertAudits(tx, actor, [entry], requestId);
  await tx
    .insert(auditEntries)
    .values(auditRow(actor, entry, requestId))
    .prepare(statementName("audit-entry"))
    .execute();
}

/** The same for many entries at once, with their stored values. */
export async function recordAudits(
  tx: DbOrTransaction,
  actor: Actor,
  entries: readonly AuditEntry[],
  requestId?: string,
): Promise<void> {
  await assertWithinReach(tx, actor, entries);
  await insertAudits(tx, actor, entries, requestId);
}

async function insertAudits(
  tx: DbOrTransaction,
  actor: Actor,
  entries: readonly AuditEntry[],
  requestId: string | undefined,
): Promise<void> {
  if (entries.length === 0) return;
  const made = entries.map((entry) => {
    const row = { ...auditRow(actor, entry, requestId), id: randomUUID() };
    const { kept } = entry;
    if (!kept) return { row: { ...row, valuesDigest: null }, values: [] };
    const salt = randomBytes(16).toString("hex");
    const values = { entryId: row.id, salt, changes: kept.changes, about: [...kept.about] };
    return { row: { ...row, valuesDigest: digestOfValues(salt, kept.changes) }, values: [values] };
  });
  await addRows(
    tx,
    auditEntries,
    made.map(({ row }) => row),
  );
  await addRows(
    tx,
    auditValues,
    made.flatMap((one) => one.values),
  );
}

async function assertWithinReach(
  db: DbOrTransaction,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (const entry of entries) {
    if (!(await isWithinReach(db, actor, entry))) throw data(null, { status: 404 });
  }
}

/** Opening the same thing again in the same session within this time is the same opening. */
const SAME_OPENING_MINUTES = 5;

/**
 * Records that something was opened, before it is shown: a read without its record does not happen.
 * Openings repeated in the same session within the last minutes are not recorded again, unless `everyTime`: so most
 * pages open without a write.
 *
 * @param options.also a condition that the same statement evaluates
 * @returns whether `also` holds; false without one
 */
export async function recordAccess(
  db: DbOrTransaction,
  actor: Actor,
  entry: AuditEntry,
  { everyTime = false, also }: { everyTime?: boolean; also?: SQL } = {},
): Promise<boolean> {
  await assertWithinReach(db, actor, [entry]);
  const row = { ...auditRow(actor, entry), isRead: true };
  const [answer] = await db
    .select({
      isRecorded: sql<boolean>`${exists(openingsLike(db, row))}`,
      also: sql<boolean>`${also ?? sql`false`}`,
    })
    .from(sql`(select) as one`)
    .prepare(statementName("opened", also !== undefined))
    .execute();
  if (everyTime || !answer?.isRecorded) {
    await db.insert(auditEntries).values(row).prepare(statementName("access-entry")).execute();
  }
  return answer?.also ?? false;
}

/** The same thing, opened in the same session within the last minutes. */
const openingsLike = (db: DbOrTransaction, row: ReturnType<typeof auditRow>) =>
  db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        auditEntries.isRead,
        eq(auditEntries.subjectType, row.subjectType),
        eq(auditEntries.subjectId, row.subjectId),
        eq(auditEntries.action, row.action),
        sql`${auditEntries.fields} = ${JSON.stringify(row.fields)}::jsonb`,
        sql`${auditEntries.actorId} is not distinct from ${row.actorId}::uuid`,
        sql`${auditEntries.sessionId} is not distinct from ${row.sessionId}::uuid`,
        gt(auditEntries.createdAt, sql`now() - ${`${SAME_OPENING_MINUTES} minutes`}::interval`),
      ),
    );
