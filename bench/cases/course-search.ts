import { courseSearchHref } from "#app/catalogue/course-search/course-query.ts";
import { runChild } from "../children.ts";
import { courseAsks } from "../course-queries.ts";
import type { Bench } from "../database.ts";
import type { Measured } from "../measure.ts";
import { plainCourseSearch, prepareForPlainSearch } from "../plain-course-search.ts";
import type { HttpLoad, HttpLoaded } from "../processes/http-load.ts";
import type { SearchLoad, SearchLoaded } from "../processes/search-load.ts";
import type { SqlLoad } from "../processes/sql-load.ts";
import { startProduct } from "../product.ts";
import type { Result, Verdict } from "../results.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticCourses } from "../synthetic-courses.ts";

const CONNECTIONS = 10;
/** More than are asked in one measurement, so that hardly a question comes twice. */
const ASKS = 4_000;
const SEED = 7;
/** Milliseconds at p95, up to so many courses. */
const BUDGETS = [
  { courses: 26_000, p95: 15 },
  { courses: 250_000, p95: 40 },
];

/**
 * The course search by itself, its page over HTTP and its suggestions, at every size, beside one plain SQL
 * statement for the same questions: full-text match, then a count for each filter.
 */
export async function measureCourseSearch(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<{ results: Result[]; verdicts: Verdict[] }> {
  const results: Result[] = [];
  const verdicts: Verdict[] = [];
  const asks = courseAsks(ASKS, SEED);
  const timing = {
    connections: CONNECTIONS,
    warmUpSeconds: settings.warmUpSeconds,
    seconds: settings.seconds,
  };
  for (const rows of settings.courses) {
    const size = rows.toLocaleString("en");
    const name = `bench_courses_${rows}`;
    say(`making ${size} courses`);
    const url = await bench.createDatabase(name);
    await addSyntheticCourses(url, rows);
    say(`course search, ${size} courses`);
    const loaded = await runChild<SearchLoaded>("search-load", "work", {
      url,
      asks: { count: ASKS, seed: SEED },
      ...timing,
    } satisfies SearchLoad);
    const page = await measurePage(url, asks, timing);
    say(`plain SQL, ${size} courses`);
    await prepareForPlainSearch(url);
    const plain = await runChild<Measured>("sql-load", "work", {
      url,
      statements: asks.map((ask) => plainCourseSearch(ask.query, ask.plain)),
      each: "next",
      ...timing,
    } satisfies SqlLoad);
    const most = BUDGETS.find(({ courses }) => rows <= courses)?.p95;
    results.push({
      work: `course search, ${CONNECTIONS} at once`,
      size,
      ours: loaded.searched,
      limit: plain,
      limitName: "one SQL statement",
      ...(most === undefined
        ? {}
        : { goal: { words: `p95 ≤ ${most} ms`, met: loaded.searched.p95 <= most } }),
    });
    results.push({
      work: `its page over HTTP, ${CONNECTIONS} at once`,
      size,
      ours: page,
      limit: loaded.searched,
      limitName: "the search alone",
    });
    results.push({
      work: `suggestions, ${CONNECTIONS} at once`,
      size,
      ours: loaded.suggested,
      limit: loaded.searched,
      limitName: "the search alone",
    });
    verdicts.push({
      goal: `${size} courses in memory`,
      found: `read in ${(loaded.read / 1000).toFixed(1)} s, ${loaded.megabytes.toFixed(0)} MB`,
      met: true,
    });
    await bench.dropDatabase(name);
  }
  return { results, verdicts };
}

/** Bypasses the page cache: each response is rendered. */
async function measurePage(
  url: string,
  asks: ReturnType<typeof courseAsks>,
  timing: Pick<HttpLoad, "connections" | "warmUpSeconds" | "seconds">,
): Promise<HttpLoaded> {
  const product = await startProduct(url);
  try {
    const paths = asks.map(({ query }) => courseSearchHref(query));
    await fetch(product.origin + (paths[0] ?? "/courses"));
    const page = await runChild<HttpLoaded>("http-load", "load", {
      url: product.origin,
      paths,
      headers: { "cache-control": "no-cache", "accept-encoding": "identity" },
      ...timing,
    } satisfies HttpLoad);
    if (page.failed > 0) throw new Error(`/courses: ${page.failed} requests failed`);
    return page;
  } finally {
    await product.stop();
  }
}
