import "#app/composition/compose.server.ts";
import { createCourseSearch } from "#app/catalogue/course-search/course-search.server.ts";
import { createRules } from "#app/catalogue/rules/rules.server.ts";
import { createDomainRecords } from "#app/people/directories/domain-records.server.ts";
import { createIdentityProviders } from "#app/people/identities/identity-providers.server.ts";
import { createBrand, speakingAs } from "#app/platform/brand/brand.server.ts";
import type { Database } from "#app/platform/database/client.server.ts";
import { createDrawnPages } from "#app/platform/files/drawn-pages.server.ts";
import { createFileTexts } from "#app/platform/files/file-texts.server.ts";
import { createVirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import { createLive } from "#app/platform/live/live.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { createAuth } from "#app/platform/sessions/auth.server.ts";
import { createUntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { createCardRenderer } from "#app/site/share-cards/render-card.server.ts";
import { createVisitCounter } from "#app/site/visits/visit-counter.server.ts";

/** What the process owns once, made of a database, a queue and a clock. */
export function openServices({
  database: { db, pool },
  ...given
}: Pick<Services, "env" | "log" | "jobs" | "files" | "now" | "secret"> & {
  database: Pick<Database, "db" | "pool">;
}): Services {
  const { log, now, secret } = given;
  const brand = createBrand({ db, log });
  const env = speakingAs(given.env, brand);
  const untrusted = createUntrustedParser({ log });
  return {
    ...given,
    env,
    db,
    brand,
    rules: createRules({ db, log }),
    auth: createAuth({ db, env, secret, log, now }),
    live: createLive({ db, log }),
    scanner: createVirusScanner({ address: env.files.clamd, log }),
    courseSearch: createCourseSearch({ pool, log }),
    visits: createVisitCounter({ db, env, log, now }),
    cardRenderer: createCardRenderer(),
    identityProviders: createIdentityProviders({
      settings: env.identityProviders,
      baseUrl: env.baseUrl,
      log,
    }),
    domainRecords: createDomainRecords(),
    untrusted,
    drawnPages: createDrawnPages({ files: given.files, untrusted }),
    fileTexts: createFileTexts({ files: given.files, untrusted }),
  };
}
