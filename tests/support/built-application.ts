import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createCourseSearch } from "#app/catalogue/course-search/course-search.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { createWritableCheck } from "#app/platform/database/check-writable.server.ts";
import type { Database } from "#app/platform/database/client.server.ts";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import type { Patience } from "#app/platform/http/slow-clients.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createAuth } from "#app/platform/sessions/auth.server.ts";
import { createUntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import { createDirectSender } from "#app/process/direct-answer.server.ts";
import { openEdge } from "#app/process/edge.server.ts";
import { createHttpApp } from "#app/process/http-app.server.ts";
import { createAddressCheck } from "#app/process/readable-address.server.ts";
import { POINTS_ADDRESSES } from "#app/registry/points-addresses.server.ts";
import { createQueryAnswers } from "#app/registry/query-answers.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { createCardRenderer } from "#app/site/share-cards/render-card.server.ts";
import { isListedCookie } from "./listed-cookies.ts";
import { TEST_SECRET } from "./server-process.ts";

type EntryModule = typeof import("#app/entry.server.tsx");
export type BuiltServer = ServerBuild & { entry: { module: EntryModule } };

/** The built product as the server loads it: its routes with their guards and actions among the rest. */
export async function loadBuild(): Promise<BuiltServer> {
  const file = path.resolve("build/server/index.js");
  return import(/* @vite-ignore */ pathToFileURL(file).href).catch((error) => {
    throw new Error(`There is no build to test (${error}): run npm run build first.`);
  });
}

/** The product's own HTTP layer and routes, listening in the test's process. */
export interface BuiltApplication {
  readonly origin: string;
  readonly services: Services;
  /** Every address that the HTTP layer itself knows, beside the routes. */
  readonly httpRoutes: readonly { method: string; path: string }[];
  close(): Promise<void>;
}

/**
 * Serves a build over HTTP with the test file's own database; nothing works on its queue. `build` may
 * be a changed copy: a route without its guard, say.
 */
export async function openBuiltApplication(options: {
  database: Pick<Database, "db" | "pool"> & { url: string };
  build?: BuiltServer;
  env?: Record<string, string>;
  /** How long slow clients are waited for, where a test cannot wait as long. */
  patience?: Partial<Patience>;
  /** Receives the log, line by line; without it only what is broken is printed. */
  onLog?: (line: Record<string, unknown>) => void;
}): Promise<BuiltApplication> {
  const { database } = options;
  const build = options.build ?? (await loadBuild());
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = loadEnv("start", {
    PORT: String(port),
    BASE_URL: origin,
    DATABASE_URL: database.url,
    DEMO: "0",
    SECRET: TEST_SECRET,
    ...options.env,
  });
  const { onLog } = options;
  const log = onLog
    ? createLog("info", false, { write: (line) => onLog(JSON.parse(line)) })
    : createLog("error", false);
  const jobs = await openJobs(database.url, log);
  const { db } = database;
  const now = () => new Date();
  const auth = createAuth({ db, env, secret: TEST_SECRET, log, now });
  const services: Services = {
    env,
    db,
    log,
    auth,
    jobs,
    courseSearch: createCourseSearch({ pool: database.pool, log }),
    cardRenderer: createCardRenderer(),
    untrusted: createUntrustedParser({ log }),
    now,
    secret: TEST_SECRET,
  };
  await ensureReferenceData(db, now());

  const { createRequestHandler, createLoadContext } = build.entry.module;
  const handle = createRequestHandler(build, "production");
  const app = createHttpApp({
    services,
    clientDir: path.resolve("build/client"),
    checkReady: createWritableCheck(database.pool),
    handleRoutes: (request, facts) => handle(request, createLoadContext(services, facts)),
  });
  const unlisted = new Set<string>();
  const answer: typeof app.fetch = async (request, ...rest) => {
    const response = await app.fetch(request, ...rest);
    for (const cookie of response.headers.getSetCookie()) {
      if (!isListedCookie(cookie)) unlisted.add(cookie.split("=", 1)[0] ?? "");
    }
    return response;
  };
  const sendDirectly = createDirectSender(services);
  const { server } = openEdge({
    services,
    createServer,
    direct: [createAddressCheck(sendDirectly), createQueryAnswers(sendDirectly, now)],
    others: getRequestListener(answer),
    ...(options.patience ? { patience: options.patience } : {}),
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin,
    services,
    httpRoutes: [
      ...app.routes.map(({ method, path: address }) => ({ method, path: address })),
      ...Object.keys(POINTS_ADDRESSES).map((address) => ({ method: "ALL", path: address })),
    ],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      services.untrusted.close();
      await jobs.stop();
      if (unlisted.size > 0) throw new Error(`Cookies missing in COOKIES: ${[...unlisted].join(", ")}`);
    },
  };
}

/** A copy of a build in which one route's module is another one. */
export function withRouteModule(
  build: BuiltServer,
  routeId: string,
  change: (module: RouteModule) => RouteModule,
): BuiltServer {
  const route = build.routes[routeId];
  if (!route) throw new Error(`There is no route ${routeId}`);
  const changed = { ...route, module: change(route.module) };
  return { ...build, routes: { ...build.routes, [routeId]: changed } };
}

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
