import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { UPLOADS_PATH } from "#app/admissions/documents/document-paths.ts";
import type { Database } from "#app/platform/database/client.server.ts";
import { uploads } from "#app/platform/uploads/uploads.tables.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { openSession } from "#tests/support/session.ts";
import { newTus, patchTus, type TusClient } from "#tests/support/tus.ts";
import { runChild } from "../children.ts";
import type { Bench } from "../database.ts";
import type { Measured } from "../measure.ts";
import type { CopyLoad } from "../processes/copy-load.ts";
import type { UploadLoad } from "../processes/upload-load.ts";
import { BENCH_SECRET, type Product, startProduct } from "../product.ts";
import type { Result, Verdict } from "../results.ts";
import type { Settings } from "../settings.ts";

const FILE_MB = 20;
const FILES = 20;
const MOST_MORE_MB = 150;
const LEAST_OF_COPY = 1 / 2;
const LOOK_MS = 50;

/**
 * Files of 20 MB that arrive one after the other, beside copying the same bytes from disk to disk with the same hashing
 * and encryption; and the memory of the process while twenty of them arrive at once.
 */
export async function measureUploads(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<{ results: Result[]; verdicts: Verdict[] }> {
  const url = await bench.createDatabase("bench_upload");
  const database = bench.open(url);
  const folder = await mkdtemp(path.join(tmpdir(), "southbound-upload-"));
  const product = await startProduct(url, { dataDir: path.join(folder, "data") });
  try {
    const bytes = randomBytes(FILE_MB * 1024 * 1024);
    const file = path.join(folder, "paper");
    await writeFile(file, bytes);
    const durations = {
      warmUpMs: settings.warmUpSeconds * 1_000,
      durationMs: 3 * settings.seconds * 1_000,
    };
    say("uploads");
    const sender = await clientOf(database, product);
    const ours = await runChild<Measured>("upload-load", "load", {
      ...sender,
      file,
      ...durations,
    } satisfies UploadLoad);
    const limit = await runChild<Measured>("copy-load", "work", {
      file,
      folder: path.join(folder, "copies"),
      ...durations,
    } satisfies CopyLoad);
    const result: Result = {
      work: "a file arrives",
      size: `${FILE_MB} MB`,
      ours,
      limit,
      limitName: "copy, hash, encrypt",
      goal: { words: "≥ 0.5", met: ours.rate / limit.rate >= LEAST_OF_COPY },
    };
    say(`${FILES} uploads at once`);
    const senders = await Promise.all(Array.from({ length: FILES }, () => clientOf(database, product)));
    const before = (await product.usage()).residentMb;
    let most = before;
    let over = false;
    const watching = (async () => {
      while (!over) {
        most = Math.max(most, (await product.usage()).residentMb);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    })();
    await Promise.all(senders.map((each) => deliver(each, bytes)));
    over = true;
    await watching;
    const whole = await database.db.$count(uploads, eq(uploads.received, bytes.length));
    if (whole < FILES) throw new Error(`Only ${whole} of ${FILES} uploads have arrived`);
    const verdict: Verdict = {
      goal: `memory of the process at most ${MOST_MORE_MB} MB more while ${FILES} files of ${FILE_MB} MB arrive`,
      found: `${(most - before).toFixed(0)} MB more (${before.toFixed(0)} before, ${most.toFixed(0)} at most)`,
      met: most - before <= MOST_MORE_MB,
    };
    return { results: [result], verdicts: [verdict] };
  } finally {
    await product.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
    await bench.dropDatabase("bench_upload");
  }
}

async function clientOf({ db }: Database, { origin }: Product): Promise<TusClient> {
  const { actor } = await makeStudent(db);
  const { header: cookie } = await openSession(db, actor.userId, { secret: BENCH_SECRET });
  return { origin, cookie };
}

async function deliver(client: TusClient, bytes: Buffer): Promise<void> {
  const id = await newTus(client, bytes.length);
  const answer = await patchTus(client, id, bytes, 0);
  if (answer.status !== 204) throw new Error(`${UPLOADS_PATH} answers ${answer.status}`);
}
