import { randomUUID } from "node:crypto";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Pool } from "pg";
import type { createRequestHandler, ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { createWritableCheck, sharedProbe } from "#app/platform/database/check-writable.server.ts";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { within } from "#app/platform/files/patience.ts";
import { commonSecurityHeaders, NO_DOCUMENT_POLICY } from "#app/platform/http/security-headers.server.ts";
import type { Patience } from "#app/platform/http/slow-clients.server.ts";
import type { createLoadContext } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Telemetry } from "#app/platform/telemetry/telemetry.ts";
import { type Edge, openEdge } from "./edge.server.ts";
import { createHttpApp, type HttpApp, type HttpAppOptions } from "./http-app.server.ts";
import { createPageCache, type PageCache } from "./page-cache.server.ts";

/** How long the store of files may take to say that it takes files, and how often it is asked at most. */
const PROBE_MS = 5_000;
const PROBED_EVERY_MS = 5_000;

type EntryModule = {
  createLoadContext: typeof createLoadContext;
  createRequestHandler: typeof createRequestHandler;
};
/** The routes as they were built, with what `entry.server.tsx` exports. */
export type BuiltRoutes = ServerBuild & { entry: { module: EntryModule } };

export interface Http {
  readonly edge: Edge;
  readonly app: HttpApp;
  /** Null if pages are rendered for each request. */
  readonly pages: PageCache | null;
}

/**
 * Everything from the socket to the routes, listening to nothing yet.
 *
 * @param options.routes as they were built, or Vite, which reloads them when a file changes
 * @param options.cachesPages whether public pages are cached in memory
 */
export function openHttp(options: {
  services: Services;
  pool: Pool;
  routes: BuiltRoutes | ViteDevServer;
  cachesPages: boolean;
  telemetry?: Telemetry | null;
  patience?: Partial<Patience>;
}): Http {
  const { services, routes, patience } = options;
  const hot = "ssrLoadModule" in routes ? routes : null;
  const pages = options.cachesPages && !hot ? createPageCache() : null;
  services.brand.watch(() => pages?.clear());
  services.rules.watch(() => pages?.clear());
  const app = createHttpApp({
    services,
    pages,
    telemetry: options.telemetry ?? null,
    clientDir: hot ? null : path.join(PROJECT_ROOT, "build/client"),
    checkReady: {
      database: createWritableCheck(options.pool),
      files: sharedProbe(() => within(PROBE_MS, services.files.probe()), PROBED_EVERY_MS).ask,
    },
    handleRoutes: "ssrLoadModule" in routes ? reloaded(services, routes) : built(services, routes),
  });
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    errorHandler: () => unreadable(services),
  });
  const edge = openEdge({
    services,
    answer: hot
      ? (request, response) => hot.middlewares(request, response, () => void listener(request, response))
      : listener,
    ...(patience ? { patience } : {}),
    // In development the server stops without lingering.
    ...(hot ? { lingerMs: 0 } : {}),
  });
  return { edge, app, pages };
}

type HandleRoutes = HttpAppOptions["handleRoutes"];

function built(services: Services, routes: BuiltRoutes): HandleRoutes {
  const { createRequestHandler, createLoadContext } = routes.entry.module;
  const handle = createRequestHandler(routes, "production");
  return (request, facts) => handle(request, createLoadContext(services, facts));
}

/** Under hot reload the router and the context's keys are Vite's copies: handler and context come from there. */
function reloaded(services: Services, vite: ViteDevServer): HandleRoutes {
  return async (request, facts) => {
    const routes = (await vite.ssrLoadModule("virtual:react-router/server-build")) as BuiltRoutes;
    const { createRequestHandler, createLoadContext } = routes.entry.module;
    const handle = createRequestHandler(routes, "development");
    return handle(request, createLoadContext(services, facts));
  };
}

/** The answer to what is HTTP, but not a request for any address, such as a path with a backslash. */
function unreadable({ env, log }: Pick<Services, "env" | "log">): Response {
  const requestId = randomUUID();
  log.info({ requestId, status: 400 }, "refused: no address can be read from the request");
  const headers = {
    ...commonSecurityHeaders(env),
    "content-security-policy": NO_DOCUMENT_POLICY,
    "cache-control": "private, no-store",
    "x-request-id": requestId,
  };
  return new Response(null, { status: 400, headers });
}
