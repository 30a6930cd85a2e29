import type pg from "pg";
import type { Logger } from "#app/platform/log/log.server.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { DEFAULT_LANGUAGE } from "#app/words/languages.ts";
import { buildCourseColumns } from "./course-columns.server.ts";
import { CourseIndex } from "./course-index.server.ts";
import type { CourseSearch } from "./course-search.ts";
import { readIndexedCourses } from "./indexed-course.server.ts";
import { SuggestionIndex } from "./suggestion-index.server.ts";

/** A search over a copy of the catalogue in memory, which is reloaded on request. */
export interface KeptCourseSearch extends CourseSearch {
  /**
   * Reloads the catalogue; resolves when its data at the time of the call can be found. Until then, and on failure,
   * queries use the previous copy.
   */
  refresh(): Promise<void>;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Searches the catalogue from an index kept in memory. */
    courseSearch: KeptCourseSearch;
  }
}

interface Copy {
  readonly courses: CourseIndex;
  readonly names: SuggestionIndex;
}

/** Creates the search; the first query loads the first copy, unless `refresh` was called before. */
export function createCourseSearch(deps: { pool: pg.Pool; log: Logger }): KeptCourseSearch {
  const { pool, log } = deps;
  let copy: Copy | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function read(): Promise<void> {
    const begun = performance.now();
    // Typed text is compared with English names, whatever the language of the first caller.
    copy = await inLanguage(DEFAULT_LANGUAGE, () => readCopy(pool));
    const ms = Math.round(performance.now() - begun);
    log.info({ ms }, "course search: the catalogue was read");
  }
  function start(): Promise<void> {
    const run = read().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  }
  function refresh(): Promise<void> {
    if (!running) return start();
    // The current read may have started before the change; all concurrent callers share the next one.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  }
  async function current(): Promise<Copy> {
    if (!copy) await (running ?? start());
    return copy as unknown as Copy;
  }

  return {
    refresh,
    async search(query, equivalences) {
      return (await current()).courses.search(query, equivalences);
    },
    async suggest(text) {
      const { courses, names } = await current();
      const named = names.suggest(text);
      return named.length > 0 ? named : courses.suggest(text);
    },
  };
}

async function readCopy(pool: pg.Pool): Promise<Copy> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ code: string; label: string }>("select code, label from intakes");
    const labels = new Map(rows.map(({ code, label }) => [code, label]));
    const columns = await buildCourseColumns(readIndexedCourses(client), labels);
    broken = false;
    return { courses: new CourseIndex(columns), names: new SuggestionIndex(columns.courses) };
  } finally {
    client.release(broken);
  }
}
