import { asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { RETENTION_DAYS } from "#app/platform/access-log/access-log.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  auditChecks,
  auditEntries,
  auditLinks,
  auditValues,
  unsealedEntries,
} from "#app/platform/audit/audit.tables.server.ts";
import { digestOfValues, entryDigest, linkHash } from "#app/platform/audit/audit-chain.server.ts";
import type { AuditLogProblem } from "#app/platform/audit/audit-problems.ts";
import { sealAuditLog } from "#app/platform/audit/seal-audit-log.server.ts";
import { exactly, SEALED_COLUMNS } from "#app/platform/audit/sealed-columns.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { CHAIN_START } from "#app/platform/hash-chain/hash-chain.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

/** Links hashed per batch before yielding: some five milliseconds. */
const AT_ONCE = 500;
const DAY_MS = 86_400_000;
/** How long checks are stored, in days; as many of the newest are compared and shown. */
const KEPT_DAYS = 400;
const COMPARED = 30;

interface CheckDeps extends Pick<Services, "db" | "now"> {
  readonly log: Pick<Services["log"], "info" | "error">;
}
export type AuditLogCheckRow = typeof auditChecks.$inferSelect;

/** What a look at the whole chain found. */
export interface AuditLogCheck {
  readonly links: number;
  readonly head: string;
  readonly unsealed: number;
  /** The first broken position, and why; null if the chain is intact. */
  readonly broken: { readonly at: number; readonly problem: AuditLogProblem } | null;
}

/**
 * Verifies the whole chain by recomputing every hash: of the links, of stored entries and of values that were not
 * erased. An entry may only be missing if it was a view more than a year ago.
 */
export async function checkAuditLog(db: DbOrTransaction, now: Date): Promise<AuditLogCheck> {
  const forgotten = now.getTime() - RETENTION_DAYS * DAY_MS;
  const seen = new Map(
    (await readChecks(db)).flatMap(({ links, head, problem }) => (problem ? [] : [[links, head] as const])),
  );
  let broken: AuditLogCheck["broken"] = null;
  let head = CHAIN_START;
  let position = 0;
  for (;;) {
    const rows = await readLinks(db, position);
    for (const { link, entry, values } of rows) {
      const place = position + 1;
      const problem = ((): AuditLogProblem | null => {
        if (link.position !== place || link.hash !== linkHash(head, place, link)) return "link";
        if (!entry) return link.isRead && Date.parse(link.at) < forgotten ? null : "missing";
        if (entryDigest(entry) !== link.digest) return "entry";
        if (values && digestOfValues(values.salt, values.changes) !== entry.valuesDigest) return "values";
        return seen.has(place) && seen.get(place) !== link.hash ? "cut" : null;
      })();
      if (problem) broken ??= { at: place, problem };
      head = link.hash;
      position = link.position;
    }
    if (rows.length < AT_ONCE) break;
  }
  const longest = Math.max(0, ...seen.keys());
  if (longest > position) broken ??= { at: position + 1, problem: "cut" };
  // In one statement, since entries are sealed concurrently.
  const [loose] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .leftJoin(auditLinks, eq(auditLinks.entryId, auditEntries.id))
    .leftJoin(unsealedEntries, eq(unsealedEntries.entryId, auditEntries.id))
    .where(sql`${isNull(auditLinks.position)} and ${isNull(unsealedEntries.number)}`)
    .limit(1);
  if (loose) broken ??= { at: 0, problem: "unchained" };
  return { links: position, head, unsealed: await db.$count(unsealedEntries), broken };
}

async function readLinks(db: DbOrTransaction, after: number) {
  return db
    .select({
      link: {
        position: auditLinks.position,
        digest: auditLinks.digest,
        isRead: auditLinks.isRead,
        at: exactly(sql`${auditLinks.madeAt}`),
        hash: auditLinks.hash,
      },
      entry: SEALED_COLUMNS,
      values: { salt: auditValues.salt, changes: auditValues.changes },
    })
    .from(auditLinks)
    .leftJoin(auditEntries, eq(auditEntries.id, auditLinks.entryId))
    .leftJoin(auditValues, eq(auditValues.entryId, auditLinks.entryId))
    .where(gt(auditLinks.position, after))
    .orderBy(asc(auditLinks.position))
    .limit(AT_ONCE);
}

/**
 * Seals pending entries, checks the whole chain and stores the result. A break is logged and added to the audit log,
 * which notifies owners. The last hash is also logged: outside of the database.
 */
export async function runAuditLogCheck({ db, now, log }: CheckDeps): Promise<void> {
  await sealAuditLog({ db });
  const begun = now();
  const { broken, ...found } = await checkAuditLog(db, begun);
  const problem = broken?.problem ?? null;
  const brokenAt = broken?.at ?? null;
  const milliseconds = Math.max(0, now().getTime() - begun.getTime());
  await db.insert(auditChecks).values({ ...found, brokenAt, problem, milliseconds, createdAt: now() });
  await db
    .delete(auditChecks)
    .where(lt(auditChecks.createdAt, new Date(begun.getTime() - KEPT_DAYS * DAY_MS)));
  if (!broken) {
    log.info({ links: found.links, head: found.head }, "the audit log was checked: its chain holds");
    return;
  }
  log.error({ ...broken, links: found.links }, "the audit log was checked: its chain is broken");
  await recordAudit(db, VISITOR, {
    action: "audit.broken",
    subjectType: "audit-log",
    subjectId: "chain",
    fields: [broken.problem],
  });
}

/** The last checks, the newest first. */
export function readChecks(db: DbOrTransaction): Promise<AuditLogCheckRow[]> {
  return db
    .select()
    .from(auditChecks)
    .orderBy(desc(auditChecks.createdAt), desc(auditChecks.links))
    .limit(COMPARED);
}

/** Has the chain checked now, in the background. */
export async function askForAuditLogCheck(
  deps: WriteDeps,
  actor: Actor,
): Promise<Result<undefined, Refused>> {
  const allowed = authorize(actor, "audit.check");
  if (!allowed.ok) return allowed;
  await deps.db.transaction(async (tx) => {
    await deps.jobs.enqueue(tx, "check-audit-log", {});
    await recordAudit(
      tx,
      actor,
      { action: "audit.check", subjectType: "audit-log", subjectId: "chain" },
      deps.requestId,
    );
  });
  return ok(undefined);
}
