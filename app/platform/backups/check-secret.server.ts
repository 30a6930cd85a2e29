import { eq, notInArray, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type FileStore, LOST_KEY } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { signingKeys } from "#app/platform/sessions/signing-keys.tables.server.ts";

/** The setting that stores the mark of the SECRET with which the database is used. */
export const SECRET_SETTING = "secret-mark";

/** Recognises a SECRET without revealing anything about it. */
export const secretMark = (secret: string): string => keyedHash(secret, "backup", "mark").slice(0, 16);

/**
 * Refuses to start with another SECRET than before: what it protects could not be read, and users would find out one
 * at a time. The first start stores its mark.
 *
 * @throws StartupError
 */
export async function checkSecret(db: DbOrTransaction, secret: string): Promise<void> {
  const mark = JSON.stringify(secretMark(secret));
  // Of several processes that start at once, one writes, and all read the stored value.
  await db.execute(sql`
    insert into ${settings} (key, value) values (${SECRET_SETTING}, ${mark}::jsonb) on conflict (key) do nothing`);
  const { rows } = await db.execute<{ same: boolean }>(sql`
    select value = ${mark}::jsonb as same from ${settings} where key = ${SECRET_SETTING}`);
  if (rows[0]?.same !== true) throw new StartupError(otherSecret("this database was used"));
}

/** The same for a backup, which contains the mark from when it was made. */
export function checkSecretOf(backup: { readonly secretMark: string }, secret: string): void {
  if (secretMark(secret) !== backup.secretMark) throw new StartupError(otherSecret("this backup was made"));
}

const otherSecret = (what: string): string =>
  `SECRET is not the one that ${what} with. Set that one. If SECRET was not set then, it is DATA_DIR/secret. If it is lost, see "Lost keys" in docs/operations.md.`;

/**
 * Prepares a restored database for the current keys: files encrypted with another key are lost, and what SECRET
 * protected is created again.
 */
export async function forgetLostKeys(db: Db, store: FileStore): Promise<void> {
  await db
    .update(files)
    .set({ keyId: LOST_KEY })
    .where(notInArray(files.keyId, [...store.keyIds]));
  await db.delete(settings).where(eq(settings.key, SECRET_SETTING));
  await db.delete(signingKeys);
}
