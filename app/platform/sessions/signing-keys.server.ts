import { desc, inArray, sql } from "drizzle-orm";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { openSecret, sealSecret } from "./sealed-secrets.server.ts";
import { signingKeys } from "./signing-keys.tables.server.ts";

type Deps = Pick<Services, "auth" | "db" | "now">;
type KeyRow = typeof signingKeys.$inferSelect;

/** ECDSA on P-256: every library of tokens knows it, and its signatures are short. */
export const SIGNED_WITH = "ES256";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A new key takes over each month. */
export const KEY_SIGNS_MS = 30 * DAY_MS;
/** It is in the set a day before it signs: far longer than the set is cached anywhere. */
export const PUBLISHED_AHEAD_MS = DAY_MS;
/** The previous key stays in the set until its last tokens have expired, and longer. */
export const KEPT_AFTER_MS = HOUR_MS;

/**
 * Creates the next key when it is due, and deletes those whose tokens have all expired. Several processes can do so
 * at the same time: one creates it.
 */
export async function rotateSigningKeys(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`);
    const now = deps.now();
    const rows = await readKeys(tx);
    const [newest] = rows;
    if (!newest) {
      await insertKey(tx, deps, now);
    } else if (newest.signsFrom.getTime() + KEY_SIGNS_MS - PUBLISHED_AHEAD_MS <= now.getTime()) {
      await insertKey(tx, deps, new Date(now.getTime() + PUBLISHED_AHEAD_MS));
    }
    const alive = new Set(inSet(rows, now).map(({ id }) => id));
    const over = rows.filter(({ id }) => !alive.has(id)).map(({ id }) => id);
    if (over.length > 0) await tx.delete(signingKeys).where(inArray(signingKeys.id, over));
  });
}

/** The key that signs now, with its id. */
export async function findSigningKey(deps: Deps) {
  const signing = async () => (await readKeys(deps.db)).find(({ signsFrom }) => signsFrom <= deps.now());
  let row = await signing();
  if (!row) {
    await rotateSigningKeys(deps);
    row = await signing();
  }
  if (!row) throw new Error("There is a key that signs, or one has just been made");
  const jwk = JSON.parse(await openSecret(deps, row.privateKey)) as JWK;
  return { kid: row.id, key: await importJWK(jwk, SIGNED_WITH) };
}

/** The public keys by which tokens are verified, the newest first, as RFC 7517 writes a set of them. */
export async function readKeySet({ db, now }: Pick<Deps, "db" | "now">): Promise<{ keys: JWK[] }> {
  const rows = inSet(await readKeys(db), now());
  return { keys: rows.map(({ id, publicKey }) => ({ ...publicKey, kid: id, alg: SIGNED_WITH, use: "sig" })) };
}

function readKeys(db: DbOrTransaction): Promise<KeyRow[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom), signingKeys.id);
}

/** Without those whose successor has been signing for so long that none of their tokens is left. */
function inSet(rows: readonly KeyRow[], now: Date): KeyRow[] {
  return rows.filter((_, index) => {
    const successor = rows[index - 1];
    return !successor || successor.signsFrom.getTime() + KEPT_AFTER_MS > now.getTime();
  });
}

async function insertKey(tx: DbOrTransaction, deps: Deps, signsFrom: Date): Promise<void> {
  const pair = await generateKeyPair(SIGNED_WITH, { extractable: true });
  await tx.insert(signingKeys).values({
    publicKey: await exportJWK(pair.publicKey),
    privateKey: await sealSecret(deps, JSON.stringify(await exportJWK(pair.privateKey))),
    signsFrom,
    createdAt: deps.now(),
  });
}
