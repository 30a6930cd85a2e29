import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  checkSecret,
  checkSecretOf,
  forgetLostKeys,
  secretMark,
} from "#app/platform/backups/check-secret.server.ts";
import type { S3Settings } from "#app/platform/environment/file-settings.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { checkFileKeys, checkFileStore, checkKeysOf } from "#app/platform/files/check-files.server.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { openS3Store } from "#app/platform/files/s3-store.server.ts";
import { makeFile } from "#tests/factories/documents.ts";
import { testBucket } from "#tests/support/bucket.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { otherFilesKey, testFiles } from "#tests/support/test-files.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const silent = { warn: () => undefined };

test("another SECRET than at the first start is refused, at a start and for a backup, until its mark is deleted", async () => {
  const { db } = database;
  const [first, other] = ["the first secret of this installation", "another secret of the same length"];
  await Promise.all([checkSecret(db, first), checkSecret(db, first)]);
  await expect(checkSecret(db, other)).rejects.toThrow(
    "SECRET is not the one that this database was used with",
  );
  await checkSecret(db, first);
  expect(() => checkSecretOf({ secretMark: secretMark(first) }, other)).toThrow("SECRET is not the one");
  checkSecretOf({ secretMark: secretMark(first) }, first);
  await forgetLostKeys(db, testFiles().store);
  await checkSecret(db, other);
});

test("a FILES_KEY that lacks the key of a stored file is refused; a key that is lost can be given up", async () => {
  const { db } = database;
  const [before, after] = [testFiles().store, testFiles(otherFilesKey()).store];
  const { id } = await makeFile(db, { store: before });
  await checkFileKeys({ db, files: before });
  await expect(checkFileKeys({ db, files: after })).rejects.toThrow("FILES_KEY does not open 1 stored file");
  expect(() => checkKeysOf({ fileKeys: [before.keyId] }, after)).toThrow("FILES_KEY does not open");
  checkKeysOf({ fileKeys: [before.keyId] }, before);
  await forgetLostKeys(db, after);
  await checkFileKeys({ db, files: after });
  const [row] = await db.select().from(files).where(eq(files.id, id));
  if (!row) throw new Error("The file has its row");
  expect(await after.read(row).catch(isBlobMissing)).toBe(true);
});

test("a bucket that is not there, or whose keys are wrong, is refused; one that is away is waited for", async () => {
  const settings = await testBucket();
  const staging = await temporaryDirectory();
  const checked = (change: Partial<S3Settings>) => {
    const s3 = { ...settings, ...change };
    const keys = [{ id: "first", bytes: Buffer.alloc(32) }] as const;
    const store = createFileStore({ blobs: openS3Store(s3), keys, staging });
    return checkFileStore({
      env: { files: { s3, keys: undefined, clamd: undefined } },
      files: store,
      log: silent,
    });
  };
  await checked({});
  await expect(checked({ bucket: "elsewhere" })).rejects.toThrow(
    "The bucket elsewhere cannot be used (NoSuchBucket)",
  );
  await expect(checked({ accessKeyId: "OTHER" })).rejects.toThrow(/cannot be used \(\w+\)/);
  await checked({ endpoint: "http://127.0.0.1:9" });
});
