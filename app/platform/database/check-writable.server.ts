import type pg from "pg";
import { SafeError } from "#app/platform/log/safe-error.server.ts";

const PATIENCE_MS = 5_000;
const STATEMENT_MS = 2_000;
/** How long an answer is cached: the database is queried no more often than this, however many requests arrive. */
const CACHED_MS = 1_000;

/**
 * Sorts more than fits into its work memory, so that the server has to write to its disk, and changes one row: that
 * fails on a full disk, on a replica and if writing was disabled.
 */
const PROBE = `begin;
  set local statement_timeout = ${STATEMENT_MS};
  set local work_mem = '64kB';
  select count(*) from (select repeat('x', 100) || n as line from generate_series(1, 3000) n order by md5(n::text)) s;
  insert into settings (key, value, updated_at) values ('last-probe', 'true', now())
    on conflict (key) do update set updated_at = excluded.updated_at;
  commit`;

/**
 * Resolves when the database accepts a write within five seconds; rejects otherwise. Callers share a probe that is in
 * progress, and its result is cached for a second.
 */
export function createWritableCheck(pool: pg.Pool): () => Promise<void> {
  const check = sharedProbe(() => withinPatience(pool.query(PROBE)), CACHED_MS);
  // A lost connection makes the cached result obsolete.
  pool.on("error", check.forget);
  return check.ask;
}

/** A probe that concurrent callers share, and whose result is cached for a while. */
export function sharedProbe(probe: () => Promise<void>, keptMs: number) {
  let shared: { readonly answer: Promise<void>; settled: boolean } | null = null;
  return {
    ask(): Promise<void> {
      if (shared) return shared.answer;
      const asked = { answer: probe(), settled: false };
      const keep = () => {
        asked.settled = true;
        setTimeout(() => {
          if (shared === asked) shared = null;
        }, keptMs).unref();
      };
      asked.answer.then(keep, keep);
      shared = asked;
      return asked.answer;
    },
    forget(): void {
      if (shared?.settled) shared = null;
    },
  };
}

async function withinPatience(probe: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SafeError("The database took no write in time")), PATIENCE_MS);
  });
  try {
    await Promise.race([probe, late]);
  } finally {
    clearTimeout(timer);
  }
}
