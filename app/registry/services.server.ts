import type { KeptCourseSearch } from "#app/catalogue/course-search/course-search.server.ts";
import type { DomainRecords } from "#app/people/directories/domain-records.server.ts";
import type { IdentityProviders } from "#app/people/identities/identity-providers.server.ts";
import type { Brand } from "#app/platform/brand/brand.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { DrawnPages } from "#app/platform/files/drawn-pages.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import type { VirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import type { Live } from "#app/platform/live/live.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { Auth } from "#app/platform/sessions/auth.server.ts";
import type { UntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import type { CardRenderer } from "#app/site/share-cards/render-card.server.ts";
import type { VisitCounter } from "#app/site/visits/visit-counter.server.ts";

/**
 * What the process owns exactly once, also under hot reload: `server.ts` makes it and hands it to
 * every request through the router's context. No module keeps any of it for itself.
 */
export interface Services {
  /** With the house's own name wherever owners have set one. */
  env: Env;
  /** How the house looks. */
  brand: Brand;
  db: Db;
  log: Logger;
  auth: Auth;
  jobs: Jobs;
  /** What people send, encrypted, wherever it lies. */
  files: FileStore;
  /** Pages of stored PDFs as pictures. */
  drawnPages: DrawnPages;
  /** Says of files whether they carry a virus, where one is set up. */
  scanner: VirusScanner;
  /** The open streams that tell browsers what has changed. */
  live: Live;
  courseSearch: KeptCourseSearch;
  /** Counts what public pages are opened for. */
  visits: VisitCounter;
  /** Draws the pictures beside shared links. */
  cardRenderer: CardRenderer;
  /** Parses files that strangers send, each in a process of its own. */
  untrusted: UntrustedParser;
  /** Talks with those who can say who somebody is. */
  identityProviders: IdentityProviders;
  /** Looks up what the owners of domains have written into their DNS. */
  domainRecords: DomainRecords;
  now: () => Date;
  /** Signs cookies, links and tokens that are ours (not the auth library's). */
  secret: string;
}
