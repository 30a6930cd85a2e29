import { createCourseSearch } from "#app/catalogue/course-search/course-search.server.ts";
import { createRules } from "#app/catalogue/rules/rules.server.ts";
import { createDomainRecords } from "#app/people/directories/domain-records.server.ts";
import { createIdentityProviders } from "#app/people/identities/identity-providers.server.ts";
import { createBrand } from "#app/platform/brand/brand.server.ts";
import type { Database } from "#app/platform/database/client.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { createDrawnPages } from "#app/platform/files/drawn-pages.server.ts";
import { createFileTexts } from "#app/platform/files/file-texts.server.ts";
import { createVirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { createLive } from "#app/platform/live/live.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { createAuth } from "#app/platform/sessions/auth.server.ts";
import { createUntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { createCardRenderer } from "#app/site/share-cards/render-card.server.ts";
import { createVisitCounter } from "#app/site/visits/visit-counter.server.ts";
import { TEST_SECRET } from "./server-process.ts";
import { testFiles } from "./test-files.ts";

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
  const files = testFiles().store;
  const untrusted = createUntrustedParser({ log });
  const auth = createAuth({ db, env, secret: TEST_SECRET, log, now: clock.now });
  return {
    env,
    db,
    log,
    auth,
    jobs,
    files,
    brand: createBrand({ db, log }),
    rules: createRules({ db, log }),
    live: createLive({ db, log }),
    courseSearch: createCourseSearch({ pool: db.$client, log }),
    visits: createVisitCounter({ db, env, log, now: clock.now }),
    cardRenderer: createCardRenderer(),
    identityProviders: createIdentityProviders({
      settings: env.identityProviders,
      baseUrl: env.baseUrl,
      log,
    }),
    domainRecords: createDomainRecords(),
    untrusted,
    drawnPages: createDrawnPages({ files, untrusted }),
    fileTexts: createFileTexts({ files, untrusted }),
    scanner: createVirusScanner({ address: undefined, log }),
    now: clock.now,
    secret: TEST_SECRET,
  };
}

/** A request as a browser with these cookies sends it. */
export function browserRequest(path: string, cookies: readonly string[] = []): Request {
  const cookie = cookies.map((value) => value.split(";", 1)[0]).join("; ");
  return new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} });
}
