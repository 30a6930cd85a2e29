// Asks the course search alone, in a process of its own, as often as it answers.
import { createCourseSearch } from "#app/catalogue/course-search/course-search.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { courseAsks } from "../course-queries.ts";
import { type Measured, measureLoop } from "../measure.ts";

export interface SearchLoad {
  readonly url: string;
  /** Different questions, so that none is answered from memory. */
  readonly asks: { readonly count: number; readonly seed: number };
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

export interface SearchLoaded {
  readonly searched: Measured;
  readonly suggested: Measured;
  /** Milliseconds that reading the whole catalogue took, and megabytes that it takes in memory. */
  readonly read: number;
  readonly megabytes: number;
}

const MEGABYTE = 2 ** 20;

process.once("message", async (message) => {
  const { url, asks, connections, warmUpSeconds, seconds } = message as SearchLoad;
  const database = openDatabase({ url, max: 2, onIdleError: () => undefined });
  const search = createCourseSearch({ pool: database.pool, log: createLog("silent", false) });
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  await search.refresh();
  const read = performance.now() - begun;
  const megabytes = (process.memoryUsage().rss - before) / MEGABYTE;
  const questions = courseAsks(asks.count, asks.seed).map(({ query }) => query);
  const typed = questions.map(({ text }) => text).filter((text) => text !== "");
  const how = { concurrency: connections, warmUpMs: warmUpSeconds * 1000, durationMs: seconds * 1000 };
  const pick = <T>(list: readonly T[], round: number) => list[round % list.length] as T;
  const searched = await measureLoop(async (round) => {
    await search.search(pick(questions, round));
  }, how);
  const suggested = await measureLoop(async (round) => {
    const text = pick(typed, round);
    await search.suggest(text.slice(0, 1 + (round % text.length)));
  }, how);
  await database.close();
  const answer: SearchLoaded = { searched, suggested, read, megabytes };
  process.send?.(answer, () => process.disconnect());
});
