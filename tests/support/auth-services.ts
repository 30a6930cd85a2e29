import { createAuth } from "#app/server/auth/auth.server.ts";
import { createCourseSearch } from "#app/server/courses/search/course-search.server.ts";
import type { Database } from "#app/server/db/client.server.ts";
import { loadEnv } from "#app/server/env.server.ts";
import type { Jobs } from "#app/server/jobs/jobs.server.ts";
import { createLog } from "#app/server/log.server.ts";
import type { Services } from "#app/server/services.server.ts";
import { createCardRenderer } from "#app/server/share-cards/render-card.server.ts";
import { createUntrustedParser } from "#app/server/untrusted/untrusted-parser.server.ts";
import { TEST_SECRET } from "./server-process.ts";

/** A clock that tests can move. The auth library keeps its own time; our windows and links follow this one. */
export interface TestClock {
  now: () => Date;
  forward(minutes: number): void;
}

export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    forward: (minutes) => {
      ahead += minutes * 60_000;
    },
  };
}

/** What the commands of the accounts need, on a test file's own database; made inside a test or hook. */
export function authServices(
  database: Pick<Database, "db"> & { url: string },
  jobs: Pick<Jobs, "enqueue">,
  clock: Pick<TestClock, "now">,
  settings: Record<string, string> = {},
): Omit<Services, "jobs"> & { jobs: Pick<Jobs, "enqueue"> } {
  const env = loadEnv("start", { DATABASE_URL: database.url, DEMO: "0", SECRET: TEST_SECRET, ...settings });
  const log = createLog("silent", false);
  const { db } = database;
  const auth = createAuth({ db, env, secret: TEST_SECRET, log, now: clock.now });
  return {
    env,
    db,
    log,
    auth,
    jobs,
    courseSearch: createCourseSearch({ pool: db.$client, log }),
    cardRenderer: createCardRenderer(),
    untrusted: createUntrustedParser({ log }),
    now: clock.now,
    secret: TEST_SECRET,
  };
}

/** A request as a browser with these cookies sends it. */
export function browserRequest(path: string, cookies: readonly string[] = []): Request {
  const cookie = cookies.map((value) => value.split(";", 1)[0]).join("; ");
  return new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} });
}
