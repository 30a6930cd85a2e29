import { and, asc, count, eq, inArray, isNull, lt, sql, sum } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { fileName } from "#app/platform/files/file-name.ts";
import type { StoredFile } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { insertFile } from "#app/platform/files/insert-file.server.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { uploadParts, uploads } from "./uploads.tables.server.ts";

/** What has not become anything by then is gone, and so is the memory of what it became. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000;
/** A connection that is cut leaves a part each time; so often none is cut that gets a file across. */
const MOST_PARTS = 200;

export type Upload = typeof uploads.$inferSelect;
type Deps = Pick<Services, "db" | "files" | "now">;

const notTooOld = (now: Date) => sql`${uploads.createdAt} > ${new Date(now.getTime() - UPLOAD_LIFE_MS)}`;

/** Counts a user's uploads that have not become a record yet, and the bytes that they reserve. */
export async function readUnderway(
  db: DbOrTransaction,
  ownerId: string,
  now: Date,
): Promise<{ uploads: number; bytes: number }> {
  const [row] = await db
    .select({ uploads: count(), bytes: sum(uploads.size).mapWith(Number) })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isNull(uploads.usedAs), notTooOld(now)));
  return { uploads: row?.uploads ?? 0, bytes: row?.bytes ?? 0 };
}

/** Begins an upload. Whether there is room for it, the caller has judged in the same transaction. */
export async function startUpload(
  tx: Transaction,
  upload: { id: string; ownerId: string; name: string; size: number; now: Date },
): Promise<void> {
  const { id, ownerId, size, now } = upload;
  await tx.insert(uploads).values({ id, ownerId, size, name: fileName(upload.name), createdAt: now });
}

/** Finds an upload of this owner that is in progress or has become a record; null for anyone else's. */
export async function findUpload(
  db: DbOrTransaction,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<Upload | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), notTooOld(now)));
  return row ?? null;
}

/**
 * Adds a part to an upload. Of two parts with the same offset only one is added: the row stores the offset,
 * so no lock has to outlive a request.
 *
 * After an error, nothing refers to the part's bytes. Errors: `elsewhere` if the upload does not continue at
 * this offset, `too-many-parts` if it has reached the limit of parts.
 */
export async function addPart(
  { db, now }: Deps,
  { id, from, stored }: { id: string; from: number; stored: StoredFile },
): Promise<Result<undefined, "elsewhere" | "too-many-parts">> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(uploads)
      .set({ received: from + stored.size })
      .where(
        and(
          eq(uploads.id, id),
          eq(uploads.received, from),
          isNull(uploads.usedAs),
          sql`${uploads.size} >= ${from + stored.size}`,
          notTooOld(now()),
        ),
      )
      .returning({ id: uploads.id });
    if (!row) return err("elsewhere");
    // The row is locked, so the count cannot change.
    const parts = await tx.$count(uploadParts, eq(uploadParts.uploadId, id));
    if (parts >= MOST_PARTS) {
      await tx.update(uploads).set({ received: from }).where(eq(uploads.id, id));
      return err("too-many-parts");
    }
    const fileId = await insertFile(tx, stored, { mediaType: "application/octet-stream", now: now() });
    await tx.insert(uploadParts).values({ uploadId: id, from, fileId });
    return ok();
  });
}

/** An upload that has arrived whole: its parts in order, or what it has become. */
export interface ArrivedUpload {
  readonly name: string;
  readonly size: number;
  readonly parts: readonly StoredFile[];
  readonly takenAs: string | null;
}

/** Uploads of this owner in the order of `ids`; `not-found` unless each is theirs and has arrived whole. */
export async function findArrived(
  db: DbOrTransaction,
  { ids, ownerId, now }: { ids: readonly string[]; ownerId: string; now: Date },
): Promise<Result<ArrivedUpload[], "not-found">> {
  // Parts first: if a transaction removes them between the two reads, the second one sees `takenAs`.
  const parts = await db
    .select({ uploadId: uploadParts.uploadId, file: files })
    .from(uploadParts)
    .innerJoin(files, eq(files.id, uploadParts.fileId))
    .where(inArray(uploadParts.uploadId, [...ids]))
    .orderBy(asc(uploadParts.uploadId), asc(uploadParts.from));
  const rows = await db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, ownerId), notTooOld(now)));
  const arrived = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row || row.received !== row.size) return [];
    const own = parts.filter(({ uploadId }) => uploadId === id).map(({ file }) => file);
    const bytes = own.reduce((sum, { size }) => sum + size, 0);
    // One that arrived between the two reads: it is asked for again.
    if (row.usedAs === null && bytes !== row.size) return [];
    return [{ name: row.name, size: row.size, parts: own, takenAs: row.usedAs }];
  });
  return arrived.length === ids.length ? ok(arrived) : err("not-found");
}

/**
 * Turns uploads into a record, in the transaction that creates it: their parts are released, and a repeated request
 * returns the record.
 *
 * @returns the record that they had become before, else null; and names of bytes to be removed once it has committed.
 *   `not-found`: they are not there to be used
 */
export async function consumeUploads(
  tx: Transaction,
  { ids, ownerId }: { ids: readonly string[]; ownerId: string },
): Promise<Result<{ before: string | null; into: (id: string) => Promise<string[]> }, "not-found">> {
  const rows = await tx
    .select({ id: uploads.id, takenAs: uploads.usedAs, size: uploads.size, received: uploads.received })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, ownerId)))
    // Always in the same order, so that two requests for the same uploads block each other only once.
    .orderBy(asc(uploads.id))
    .for("update");
  const whole = rows.length === ids.length && rows.every(({ size, received }) => size === received);
  const [first, ...others] = new Set(rows.map(({ takenAs }) => takenAs));
  if (!whole || first === undefined || others.length > 0) return err("not-found");
  return ok({
    before: first,
    async into(id) {
      await tx
        .update(uploads)
        .set({ usedAs: id })
        .where(inArray(uploads.id, [...ids]));
      return removeParts(tx, ids);
    },
  });
}

/** Ends an upload of this owner that has not become anything. */
export async function endUpload(
  { db, files: store }: Deps,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const blobs = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), isNull(uploads.usedAs)))
      .for("update");
    if (!row) return null;
    const removed = await removeParts(tx, [id]);
    await tx.delete(uploads).where(eq(uploads.id, id));
    return removed;
  });
  for (const blob of blobs ?? []) await store.blobs.remove(blob);
  return blobs !== null;
}

/** Forgets uploads that are older than a day. Their bytes go with the files that nothing points at. */
export async function forgetUploads({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  const gone = await db
    .delete(uploads)
    .where(lt(uploads.createdAt, new Date(now().getTime() - UPLOAD_LIFE_MS)));
  return gone.rowCount ?? 0;
}

/** @returns names of their bytes, to be removed once the transaction has committed; a crash leaves them to the sweep */
async function removeParts(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const parts = await tx
    .delete(uploadParts)
    .where(inArray(uploadParts.uploadId, [...ids]))
    .returning({ fileId: uploadParts.fileId });
  if (parts.length === 0) return [];
  const gone = await tx
    .delete(files)
    .where(
      inArray(
        files.id,
        parts.map(({ fileId }) => fileId),
      ),
    )
    .returning({ blob: files.blob });
  return gone.map(({ blob }) => blob);
}
