import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { uploadsAnswerSchema } from "#app/admissions/documents/send-uploads.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { readFileSettings } from "#app/platform/environment/file-settings.server.ts";
import { openDiskStore } from "#app/platform/files/disk-store.server.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { sweepFiles, sweepStrayBlobs } from "#app/platform/files/sweep-files.server.ts";
import { forgetUploads } from "#app/platform/uploads/uploads.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { rounds } from "#tests/support/tier.ts";
import { newTus, patchTus, sendTus, tusOffset } from "#tests/support/tus.ts";
import { killInTurn, query } from "./kills.ts";

const SENDERS = 4;
const ROUNDS = rounds({ sample: 2, full: 100 });
const PIECE = 512 * 1024;
const DAY_MS = 24 * 3_600_000;

interface Sender {
  readonly studentId: string;
  readonly cookie: string;
  readonly bytes: Buffer;
  /** Begins and is never heard of again once the server has died. */
  readonly gives: "up" | "not-up";
  upload: string | null;
  /** How much the server has said that it has. */
  acknowledged: number;
  /** What the server has said that it has become. */
  document: string | null;
  /** Whatever it said that was not so. */
  readonly lies: string[];
}

/** What is under way when the server dies: in turn the first bytes, half of a file, all of it, and a document. */
const STAGES = [
  () => true,
  ({ acknowledged, bytes }: Sender) => acknowledged >= bytes.length / 2,
  ({ acknowledged, bytes }: Sender) => acknowledged === bytes.length,
  ({ document }: Sender) => document !== null,
] as const;

test("a server that is killed, or whose database is, while files arrive keeps whole what it acknowledged, and nothing of what it did not", async () => {
  const dataDir = path.join(await temporaryDirectory(), "data");
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const database = openDatabase({ url: postgres.url, max: 4, onIdleError: () => undefined });
  const env = { DATA_DIR: dataDir, DEMO: "0", FILES_KEY: randomBytes(32).toString("base64") };
  const start = () => startServerProcess({ env });
  let server = await start();
  onTestFinished(async () => {
    await server.kill();
    await database.close();
    await postgres.stop();
  });
  const pdf = await samplePdf(1);
  const everybody: Sender[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const senders: Sender[] = [];
    for (let index = 0; index < SENDERS; index += 1) {
      const { actor, student } = await makeStudent(database.db);
      const { header: cookie } = await openSession(database.db, actor.userId);
      const filling = Buffer.from(`\n%${randomBytes(1_500_000).toString("base64")}\n`);
      senders.push({
        studentId: student.id,
        cookie,
        bytes: Buffer.concat([pdf, filling]),
        gives: index === 0 ? "up" : "not-up",
        upload: null,
        acknowledged: 0,
        document: null,
        lies: [],
      });
    }
    everybody.push(...senders);
    const stage = STAGES[round % STAGES.length] ?? STAGES[0];
    const delivering = senders.map((sender) => deliver(server, sender));
    await Promise.race([eventually(async () => senders.some(stage)), Promise.all(delivering)]);
    // Not always in the very moment of an answer.
    await sleep((round * 7) % 60);
    server = await killInTurn(Math.floor(round / STAGES.length), {
      server,
      start,
      dataDir,
      pool: database.pool,
    });
    await Promise.all(delivering);
    await expectWhole(server, senders);
    const before = senders.map(({ document }) => document);
    const going = senders.filter(({ gives, document }) => gives === "not-up" || document !== null);
    // An answer that was cut off is asked for again; a database that has just come back may be busy still.
    for (const sender of going) {
      await eventually(async () => {
        await deliver(server, sender);
        return sender.document !== null;
      });
    }
    await expectWhole(server, senders);
    for (const [index, { document }] of senders.entries()) {
      if (before[index] !== null) expect(document).toBe(before[index]);
    }
  }
  expect(everybody.flatMap(({ lies }) => lies)).toEqual([]);
  // What was never acknowledged as a document is no document, and a day later nothing is left of it.
  const acknowledged = everybody.filter(({ document }) => document !== null).length;
  await query(database.pool, "update uploads set created_at = created_at - interval '2 days'");
  const { keys } = readFileSettings(env);
  if (!keys) throw new Error("A key that was just made is one");
  const folder = path.join(dataDir, "files");
  const files = createFileStore({
    blobs: openDiskStore(folder),
    keys,
    staging: path.join(folder, "staging"),
  });
  const deps = {
    db: database.db,
    files,
    env: { keepDeletedFilesDays: 1 },
    now: () => new Date(Date.now() + 2 * DAY_MS),
  };
  await forgetUploads({ db: database.db, now: () => new Date() });
  await sweepFiles(deps);
  await sweepStrayBlobs(deps);
  const left = new Set<string>();
  for await (const { name } of files.blobs.list()) left.add(name);
  const { rows } = await query<{ blob: string }>(
    database.pool,
    "select f.blob from files f join document_files d on d.file_id = f.id",
  );
  // The small picture of the first page, where there was time to draw it.
  const { rows: small } = await query<{ blob: string }>(
    database.pool,
    "select f.blob from files f join document_files d on d.thumbnail_id = f.id",
  );
  // What was sent, behind the copy that staff get.
  const { rows: originals } = await query<{ blob: string }>(
    database.pool,
    `select o.blob from files o join files f on f.original_id = o.id
     join document_files d on d.file_id = f.id`,
  );
  expect(rows).toHaveLength(await documentsWritten());
  expect(left).toEqual(new Set([...rows, ...small, ...originals].map(({ blob }) => blob)));
  // A client that gave up just as the answer was lost has a whole document without knowing.
  expect(rows.length - acknowledged).toBeLessThanOrEqual(ROUNDS);

  async function documentsWritten(): Promise<number> {
    const { rows } = await query<{ number: number }>(
      database.pool,
      "select count(*)::int as number from documents",
    );
    return rows[0]?.number ?? 0;
  }
});

/** Sends what is missing and says what it is; an answer that does not come leaves everything as it was. */
async function deliver({ origin }: ServerProcess, sender: Sender): Promise<void> {
  const client = { origin, cookie: sender.cookie };
  const { bytes } = sender;
  try {
    sender.upload ??= await newTus(client, bytes.length);
    for (;;) {
      const from = await tusOffset(client, sender.upload);
      // No answer of the server, or of its database.
      if (from === null) return;
      if (from < sender.acknowledged) sender.lies.push(`${from} after ${sender.acknowledged}`);
      if (from === bytes.length) break;
      const answer = await patchTus(client, sender.upload, bytes.subarray(from, from + PIECE), from);
      if (answer.status === 204) sender.acknowledged = Number(answer.headers.get("upload-offset"));
      else if (answer.status !== 409) return;
    }
    const said = uploadsAnswerSchema.safeParse(await (await sendTus(client, [sender.upload])).json());
    if (said.data?.code === "sent") {
      if (sender.document !== null && sender.document !== said.data.id) sender.lies.push("another document");
      sender.document = said.data.id;
    } else if (said.data?.code === "file" && said.data.problem !== "busy") {
      sender.lies.push(`refused: ${said.data.problem}`);
    }
  } catch {
    // The server died.
  }
}

/** Each document that was acknowledged is there, and its original is what was sent. */
async function expectWhole({ origin }: ServerProcess, senders: readonly Sender[]): Promise<void> {
  for (const { document, bytes, cookie } of senders) {
    if (document === null) continue;
    const got = await eventually(async () => {
      const answer = await fetch(`${origin}/documents/${document}/original`, { headers: { cookie } });
      return answer.status >= 500 ? null : Buffer.from(await answer.arrayBuffer());
    });
    expect(sha256(got)).toBe(sha256(bytes));
  }
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
