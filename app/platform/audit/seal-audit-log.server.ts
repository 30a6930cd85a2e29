import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import { CHAIN_START } from "#app/platform/hash-chain/hash-chain.server.ts";
import { auditEntries, auditLinks, unsealedEntries } from "./audit.tables.server.ts";
import { entryDigest, linkHash } from "./audit-chain.server.ts";
import { SEALED_COLUMNS } from "./sealed-columns.server.ts";

/** Entries per transaction; their hashes take some five milliseconds of this process. */
const AT_ONCE = 500;
/** Held while entries are sealed, never while one is written. */
const SEAL_LOCK = sql`select pg_advisory_xact_lock(hashtextextended('audit-chain', 0))`;

/**
 * Adds all unsealed entries to the chain, a few hundred per transaction. An entry that was started early and
 * committed late was invisible until then and gets the next position; concurrent calls take turns.
 *
 * @returns how many entries were sealed
 */
export async function sealAuditLog({ db }: { readonly db: Db }): Promise<number> {
  let sealed = 0;
  for (;;) {
    const taken = await db.transaction(sealSome);
    sealed += taken;
    if (taken < AT_ONCE) return sealed;
  }
}

/** The last link's position and hash; position 0 while there is none. */
export async function auditLogHead(
  db: Pick<Transaction, "select">,
): Promise<{ position: number; hash: string }> {
  const [last] = await db
    .select({ position: auditLinks.position, hash: auditLinks.hash })
    .from(auditLinks)
    .orderBy(desc(auditLinks.position))
    .limit(1);
  return last ?? { position: 0, hash: CHAIN_START };
}

async function sealSome(tx: Transaction): Promise<number> {
  await tx.execute(SEAL_LOCK);
  const waiting = await tx
    .select({ number: unsealedEntries.number, entryId: unsealedEntries.entryId })
    .from(unsealedEntries)
    .orderBy(asc(unsealedEntries.number))
    .limit(AT_ONCE);
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ entryId }) => entryId);
  const entries = await tx.select(SEALED_COLUMNS).from(auditEntries).where(inArray(auditEntries.id, ids));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  let { position, hash } = await auditLogHead(tx);
  const links = ids.flatMap((id) => {
    const entry = byId.get(id);
    if (!entry) return [];
    const { isRead, at } = entry;
    const digest = entryDigest(entry);
    position += 1;
    hash = linkHash(hash, position, { digest, isRead, at });
    return { position, entryId: id, digest, isRead, madeAt: sql`${at}::timestamptz`, hash };
  });
  if (links.length > 0) await tx.insert(auditLinks).values(links);
  await tx.delete(unsealedEntries).where(
    inArray(
      unsealedEntries.number,
      waiting.map(({ number }) => number),
    ),
  );
  return waiting.length;
}

/** The position of an entry in the chain; null if it is not sealed yet. */
export async function findLink(
  db: Pick<Transaction, "select">,
  entryId: string,
): Promise<{ position: number; hash: string } | null> {
  const [link] = await db
    .select({ position: auditLinks.position, hash: auditLinks.hash })
    .from(auditLinks)
    .where(eq(auditLinks.entryId, entryId))
    .limit(1);
  return link ?? null;
}
