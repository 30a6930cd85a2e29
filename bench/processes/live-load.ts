// Opens many live streams, makes changes, and measures from each commit to each reader; then LISTEN and NOTIFY alone.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { type LiveReader, openLiveStream } from "#tests/support/live-stream.ts";
import { type Measured, summarize } from "../measure.ts";

export interface LiveLoad {
  readonly url: string;
  readonly origin: string;
  readonly cookies: readonly string[];
  readonly warmUpMs: number;
  readonly durationMs: number;
}
export interface LiveLoaded {
  readonly ours: Measured;
  readonly limit: Measured;
  /** Events that should have been heard, and were not. */
  readonly missed: number;
}

/** Ten changes a second: more than an office makes. */
const EVERY_MS = 100;

process.once("message", async (message) => {
  const { url, origin, cookies, warmUpMs, durationMs } = message as LiveLoad;
  const database = openDatabase({ url, max: 4, onIdleError: () => undefined });
  const { rows } = await database.pool.query<{ id: string }>("select id from applications limit 1");
  const id = rows[0]?.id ?? "";
  const readers: LiveReader[] = [];
  for (const cookie of cookies) readers.push(await openLiveStream(origin, cookie));
  while (!readers.every((reader) => reader.ready())) await sleep(20);

  const during = async (milliseconds: number) => {
    const before = readers.map(({ changes }) => changes.length);
    const commits: number[] = [];
    for (const begun = performance.now(); performance.now() - begun < milliseconds; ) {
      await database.db.transaction((tx) =>
        recordAudit(
          tx,
          { kind: "visitor" },
          {
            action: "application.changeStatus",
            subjectType: "application",
            subjectId: id,
            fields: ["status"],
          },
        ),
      );
      commits.push(performance.now());
      await sleep(EVERY_MS);
    }
    await sleep(2_000);
    const taken: number[] = [];
    let missed = 0;
    for (const [at, reader] of readers.entries()) {
      const heard = reader.changes.slice(before[at]);
      missed += commits.length - heard.length;
      for (const [number, change] of heard.entries()) taken.push(change.at - (commits[number] ?? change.at));
    }
    return { measured: summarize(taken, milliseconds), missed };
  };
  await during(warmUpMs);
  const { measured, missed } = await during(durationMs);
  for (const reader of readers) reader.leave();
  const limit = await measureNotify(url, durationMs);
  await database.close();
  process.send?.({ ours: measured, limit, missed } satisfies LiveLoaded, () => process.disconnect());
});

/** From a commit that notifies to one connection that listens. */
async function measureNotify(url: string, milliseconds: number): Promise<Measured> {
  const [listener, writer] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([listener.connect(), writer.connect()]);
  await listener.query("listen bench");
  const taken: number[] = [];
  for (const begun = performance.now(); performance.now() - begun < milliseconds; ) {
    const heard = new Promise<number>((resolve) =>
      listener.once("notification", () => resolve(performance.now())),
    );
    await writer.query("notify bench, 'change'");
    const committed = performance.now();
    taken.push(Math.max(0, (await heard) - committed));
    await sleep(EVERY_MS);
  }
  await Promise.all([listener.end(), writer.end()]);
  return summarize(taken, milliseconds);
}
