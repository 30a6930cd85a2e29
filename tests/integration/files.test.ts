import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import {
  installationFilesKey,
  type MasterKey,
  readFileSettings,
} from "#app/platform/environment/file-settings.server.ts";
import { type BlobStore, isBlobMissing } from "#app/platform/files/blob-store.ts";
import { openDiskStore } from "#app/platform/files/disk-store.server.ts";
import { decrypt, encrypt, encryptedSize, SEGMENT_BYTES } from "#app/platform/files/file-cipher.server.ts";
import { createFileStore, type StoredFile } from "#app/platform/files/file-store.server.ts";
import { openS3Store } from "#app/platform/files/s3-store.server.ts";
import { testBucket } from "#tests/support/bucket.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { rounds, SEED } from "#tests/support/tier.ts";

async function* piecesOf(bytes: Buffer, length = 10_000) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}
const masterKey = (id: string): MasterKey => ({ id, bytes: randomBytes(32) });
const first = masterKey("first");
const second = masterKey("second");

async function store(keys: readonly [MasterKey, ...MasterKey[]] = [first], folder?: string) {
  const place = folder ?? (await temporaryDirectory());
  const files = createFileStore({
    blobs: openDiskStore(place),
    keys,
    staging: path.join(place, "staging"),
  });
  return { files, folder: place };
}

describe("The cipher of files", () => {
  test("gives back what went in, however it was cut, at every length around a segment", async () => {
    const key = randomBytes(32);
    const around = [0, 1, 2].flatMap((count) => [-1, 0, 1].map((more) => count * SEGMENT_BYTES + more));
    for (const length of around.filter((size) => size >= 0)) {
      const plain = randomBytes(length);
      for (const piece of [1_000, SEGMENT_BYTES, SEGMENT_BYTES + 1]) {
        const sealed = await all(encrypt(key, piecesOf(plain, piece)));
        expect(sealed.length).toBe(encryptedSize(length));
        expect((await all(decrypt(key, piecesOf(sealed, piece)))).equals(plain)).toBe(true);
      }
    }
  });

  test("finds every changed byte, segments that changed places, and an end that was cut off", async () => {
    const key = randomBytes(32);
    const plain = randomBytes(3 * SEGMENT_BYTES + 5);
    const sealed = await all(encrypt(key, piecesOf(plain)));
    const fails = (changed: Buffer, other = key) =>
      expect(all(decrypt(other, piecesOf(changed)))).rejects.toThrow();
    for (let round = 0; round < rounds({ quick: 15, sample: 50, full: 50 }); round += 1) {
      const changed = Buffer.from(sealed);
      const at = Math.floor((round / 50) * sealed.length);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await fails(changed);
    }
    const segment = SEGMENT_BYTES + 16;
    await fails(sealed.subarray(0, segment));
    await fails(sealed.subarray(0, 3 * segment));
    await fails(sealed.subarray(segment));
    await fails(
      Buffer.concat([
        sealed.subarray(segment, 2 * segment),
        sealed.subarray(0, segment),
        sealed.subarray(2 * segment),
      ]),
    );
    await fails(sealed, randomBytes(32));
  });
});

describe("The store of files", () => {
  test("holds a file under the hash of what lies there, and none of its words in plain", async () => {
    const { files, folder } = await store();
    const plain = Buffer.from("Passport of Asha Thapa, PA1234567. ".repeat(5_000));
    const file = await files.write(piecesOf(plain));
    expect(file).toMatchObject({
      size: plain.length,
      sha256: createHash("sha256").update(plain).digest("hex"),
      keyId: "first",
    });
    const lies = await readFile(path.join(folder, file.blob.slice(0, 2), file.blob));
    expect(createHash("sha256").update(lies).digest("hex")).toBe(file.blob);
    expect(lies.includes("Asha")).toBe(false);
    expect((await all(await files.read(file))).equals(plain)).toBe(true);
    expect(await readdir(path.join(folder, "staging"))).toEqual([]);
  });

  test("gives any part of a file", async () => {
    const { files } = await store();
    const plain = randomBytes(3 * SEGMENT_BYTES + 100);
    const file = await files.write(piecesOf(plain));
    const offset = fc.integer({ min: 0, max: plain.length + 10 });
    await fc.assert(
      fc.asyncProperty(offset, offset, async (from, to) => {
        const part = await all(await files.read(file, { from, to }));
        expect(part.equals(plain.subarray(from, Math.max(from, to)))).toBe(true);
      }),
      { numRuns: rounds({ quick: 15, sample: 60, full: 300 }), seed: SEED },
    );
  });

  test("leaves nothing of a file whose sender breaks off", async () => {
    const { files, folder } = await store();
    async function* broken() {
      yield randomBytes(100_000);
      throw new Error("The line was cut");
    }
    await expect(files.write(broken())).rejects.toThrow("The line was cut");
    expect(await readdir(path.join(folder, "staging"))).toEqual([]);
    const found: string[] = [];
    for await (const { name } of files.blobs.list()) found.push(name);
    expect(found).toEqual([]);
  });

  test("tells a whole file from one that was changed or is gone", async () => {
    const { files, folder } = await store();
    const file = await files.write(piecesOf(randomBytes(70_000)));
    expect(await files.check(file)).toBe("whole");
    await renewedLater(files.blobs, file.blob);
    const place = path.join(folder, file.blob.slice(0, 2), file.blob);
    const lies = await readFile(place);
    lies[69_000] = (lies[69_000] ?? 0) ^ 255;
    await writeFile(place, lies);
    expect(await files.check(file)).toBe("changed");
    await files.blobs.remove(file.blob);
    await files.blobs.remove(file.blob);
    expect(await files.check(file)).toBe("missing");
    expect(await files.read(file).catch(isBlobMissing)).toBe(true);
  });

  test("takes a new master key without writing a file anew; the old one is then no longer needed", async () => {
    const { files: before, folder } = await store([first]);
    const plain = randomBytes(1_000);
    const file = await before.write(piecesOf(plain));
    const { files: between } = await store([second, first], folder);
    expect((await all(await between.read(file))).equals(plain)).toBe(true);
    const wrapped = between.rewrap(file);
    if (!wrapped) throw new Error("The file has the old key");
    const rotated: StoredFile = { ...file, ...wrapped };
    expect(between.rewrap(rotated)).toBeNull();
    const { files: after } = await store([second], folder);
    expect((await all(await after.read(rotated))).equals(plain)).toBe(true);
    await expect(after.read(file)).rejects.toThrow("FILES_KEY");
  });

  test("does not open a file with the key of another", async () => {
    const { files } = await store();
    const [one, other] = [
      await files.write(piecesOf(randomBytes(100))),
      await files.write(piecesOf(randomBytes(100))),
    ];
    await expect(files.read({ ...one, wrappedKey: other.wrappedKey })).rejects.toThrow();
  });

  test("refuses a name that is no hash", async () => {
    const { files } = await store();
    for (const blob of ["../../secret", "", "A".repeat(64), `${"a".repeat(63)}/`]) {
      await expect(files.blobs.get(blob)).rejects.toThrow("hash");
      await expect(files.blobs.remove(blob)).rejects.toThrow("hash");
    }
  });
});

/** A file counts as stored at the moment when it is renewed, and one that is not there is no error. */
async function renewedLater(blobs: BlobStore, name: string): Promise<void> {
  const storedAt = async () => {
    for await (const blob of blobs.list()) if (blob.name === name) return blob.storedAt.getTime();
    return 0;
  };
  const before = await storedAt();
  await eventually(async () => {
    await blobs.renew(name);
    return (await storedAt()) > before;
  });
  await blobs.renew("b".repeat(64));
}

describe("An S3-compatible store", () => {
  test("takes, gives in parts, lists and forgets files as a folder does", async () => {
    const blobs = openS3Store(await testBucket());
    const staging = await temporaryDirectory();
    const files = createFileStore({ blobs, keys: [first], staging });
    const plain = randomBytes(2 * SEGMENT_BYTES + 100);
    const file = await files.write(piecesOf(plain));
    expect(await readdir(staging)).toEqual([]);
    expect((await all(await files.read(file))).equals(plain)).toBe(true);
    const part = await all(await files.read(file, { from: 65_000, to: 70_000 }));
    expect(part.equals(plain.subarray(65_000, 70_000))).toBe(true);
    const found: [string, number][] = [];
    for await (const { name, size } of blobs.list()) found.push([name, size]);
    expect(found).toEqual([[file.blob, encryptedSize(plain.length)]]);
    expect(await files.check(file)).toBe("whole");
    await renewedLater(blobs, file.blob);
    expect(await files.check(file)).toBe("whole");
    await blobs.remove(file.blob);
    await blobs.remove(file.blob);
    expect(await files.check(file)).toBe("missing");
  });

  test("is asked again while it is busy, and says nothing of a file when it stays so, or breaks off", async () => {
    const answers = [503, 200, 403, 200];
    const server = createServer((_request, response) => {
      const status = answers.shift() ?? 500;
      // The second 200 breaks off before its end.
      if (answers.length === 0)
        response.writeHead(status, { "content-length": "9" }).write("half", () => response.destroy());
      else
        response.writeHead(status).end(status === 403 ? "<Error><Code>AccessDenied</Code></Error>" : "whole");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const blobs = openS3Store({
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "papers",
      pathStyle: true,
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
    const name = "a".repeat(64);
    expect((await all(await blobs.get(name))).toString()).toBe("whole");
    await expect(blobs.get(name)).rejects.toMatchObject({
      name: "StoreOutOfReach",
      status: 403,
      code: "AccessDenied",
    });
    await expect(blobs.get(name).then(all)).rejects.toMatchObject({ name: "StoreOutOfReach" });
  });

  test("that does not answer says nothing of a file", async () => {
    const settings = await testBucket();
    const staging = await temporaryDirectory();
    const files = createFileStore({ blobs: openS3Store(settings), keys: [first], staging });
    const file = await files.write(piecesOf(randomBytes(100)));
    const gone = { ...settings, endpoint: `http://127.0.0.1:${await freePort()}` };
    const away = createFileStore({ blobs: openS3Store(gone), keys: [first], staging });
    await expect(away.check(file)).rejects.toThrow();
    await expect(away.write(piecesOf(randomBytes(100)))).rejects.toThrow();
    expect(await readdir(staging)).toEqual([]);
  });
});

describe("A place that fails or says nothing", () => {
  test("is out of reach for any error of the system, and never the sender’s fault", async () => {
    const folder = await temporaryDirectory();
    // A file is where a folder is to be: the system refuses every write there, even as root.
    await writeFile(path.join(folder, "full"), "");
    const blobs = openDiskStore(path.join(folder, "full"));
    const staging = path.join(folder, "staging");
    const files = createFileStore({ blobs, keys: [first], staging });
    const away = { name: "StoreOutOfReach", code: "ENOTDIR" };
    await expect(files.write(piecesOf(randomBytes(100)))).rejects.toMatchObject(away);
    await expect(files.probe()).rejects.toMatchObject(away);
    expect(await readdir(staging)).toEqual([]);
    const unstaged = createFileStore({ blobs, keys: [first], staging: path.join(folder, "full", "staging") });
    await expect(unstaged.write(piecesOf(randomBytes(100)))).rejects.toMatchObject(away);
    await expect(unstaged.probe()).rejects.toMatchObject(away);
    const { files: well } = await store();
    await expect(well.probe()).resolves.toBeUndefined();
  });

  test("is waited for only so long: a bucket that never answers, or stops within a file", async () => {
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      if (request.method === "GET" && request.url?.includes("files/b")) {
        response.writeHead(200, { "content-length": "9" }).write("half");
      }
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const blobs = openS3Store(
      {
        endpoint: `http://127.0.0.1:${port}`,
        region: "us-east-1",
        bucket: "papers",
        pathStyle: true,
        accessKeyId: "key",
        secretAccessKey: "secret",
      },
      { answerMs: 100, sendMs: 100, pieceMs: 100 },
    );
    const files = createFileStore({ blobs, keys: [first], staging: await temporaryDirectory() });
    const late = { name: "StoreOutOfReach", code: "ETIMEDOUT" };
    await expect(blobs.get("a".repeat(64))).rejects.toMatchObject(late);
    await expect(blobs.get("b".repeat(64)).then(all)).rejects.toMatchObject(late);
    await expect(blobs.remove("a".repeat(64))).rejects.toMatchObject(late);
    await expect(files.write(piecesOf(randomBytes(100)))).rejects.toMatchObject(late);
    await expect(files.probe()).rejects.toMatchObject(late);
    expect(asked).toBe(5);
  });
});

describe("The settings of files", () => {
  const key = () => randomBytes(32).toString("base64");

  test("are a folder and a key of its own where nothing is set, the same at each start", async () => {
    expect(readFileSettings({})).toEqual({ keys: undefined, s3: undefined, problems: [] });
    const folder = await temporaryDirectory();
    const [made, again] = [await installationFilesKey(folder), await installationFilesKey(folder)];
    expect(made[0].bytes).toHaveLength(32);
    expect(again).toEqual(made);
    expect((await installationFilesKey(await temporaryDirectory()))[0].id).not.toBe(made[0].id);
  });

  test("name the newest key first; its name says nothing of it", () => {
    const [newer, older] = [key(), key()];
    const { keys } = readFileSettings({ FILES_KEY: `${newer}, ${older}` });
    expect(keys?.map(({ bytes }) => bytes.toString("base64"))).toEqual([newer, older]);
    expect(keys?.[0].id).toMatch(/^[\da-f]{16}$/);
    expect(Buffer.from(newer, "base64").toString("hex")).not.toContain(keys?.[0].id);
  });

  test.each([
    [{ FILES_KEY: "short" }, "FILES_KEY must be 32 random bytes in Base64, or several, the newest first"],
    [{ S3_BUCKET: "papers" }, "S3_ACCESS_KEY_ID is not set"],
    [{ S3_BUCKET: "papers" }, "FILES_KEY is not set"],
    [{ S3_ENDPOINT: "ftp://x" }, "S3_ENDPOINT must be an address that begins with https://"],
    [{ S3_BUCKET: "papers", S3_PATH_STYLE: "yes" }, "S3_PATH_STYLE must be 0 or 1"],
  ])("that are wrong or set in part are told: %j", (env, problem) => {
    expect(readFileSettings(env).problems).toContain(problem);
  });
});
