import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import type { Database } from "#app/platform/database/client.server.ts";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import type { Patience } from "#app/platform/http/slow-clients.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { BuiltRoutes } from "#app/process/http.server.ts";
import { isListedCookie } from "./listed-cookies.ts";
import { TEST_SECRET } from "./server-process.ts";
import { testFiles } from "./test-files.ts";

export type BuiltServer = BuiltRoutes;

/** The built product as the server loads it: its routes with their guards and actions among the rest. */
export const loadBuild = () => loadProgram<BuiltServer>("routes");

/** A module of the build, of which the test's process then has one copy for everything that is built. */
async function loadProgram<Module>(name: string): Promise<Module> {
  const file = path.resolve("build/server", `${name}.js`);
  return import(/* @vite-ignore */ pathToFileURL(file).href).catch((error) => {
    throw new Error(`There is no build to test (${error}): run npm run build first.`);
  });
}

/** The product's own HTTP layer and routes, listening in the test's process. */
export interface BuiltApplication {
  readonly origin: string;
  readonly services: Services;
  /** Every address that the HTTP layer itself answers, in addition to the routes. */
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
  /** Whether public pages are kept in memory, as the server does; else each is made anew. */
  cachesPages?: boolean;
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
  const now = () => new Date();
  const { openServices } = await loadProgram<typeof import("#app/process/services.server.ts")>("services");
  const { openHttp } = await loadProgram<typeof import("#app/process/http.server.ts")>("http");
  const files = testFiles();
  const services = openServices({ env, database, jobs, files: files.store, log, secret: TEST_SECRET, now });
  await ensureReferenceData(database.db, now());

  const { patience } = options;
  const { edge, app } = openHttp({
    services,
    pool: database.pool,
    routes: build,
    cachesPages: options.cachesPages ?? false,
    ...(patience ? { patience } : {}),
  });
  const unlisted = new Set<string>();
  const answer = app.fetch;
  app.fetch = async (...asked) => {
    const response = await answer(...asked);
    for (const cookie of response.headers.getSetCookie()) {
      if (!isListedCookie(cookie)) unlisted.add(cookie.split("=", 1)[0] ?? "");
    }
    return response;
  };
  const { server } = edge;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin,
    services,
    httpRoutes: app.routes.map(({ method, path: address }) => ({ method, path: address })),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      services.untrusted.close();
      await services.visits.close();
      await jobs.stop();
      await files.remove();
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

type RouteModule = NonNullable<BuiltServer["routes"][string]>["module"];
