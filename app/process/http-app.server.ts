import { randomBytes } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { handleAuthRequest } from "#app/people/credentials/auth-endpoints.server.ts";
import { visitorAddress } from "#app/platform/environment/network.server.ts";
import { MAX_BODY_BYTES } from "#app/platform/forms/form-reader.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { isForeignWrite } from "#app/platform/http/origin.server.ts";
import { POLICY_REPORT_PATH } from "#app/platform/http/policy-report-path.ts";
import { requestIdOf } from "#app/platform/http/request-id.server.ts";
import { commonSecurityHeaders, NO_DOCUMENT_POLICY } from "#app/platform/http/security-headers.server.ts";
import { proxyNotice } from "#app/platform/http/untrusted-proxy.server.ts";
import { holdsSecret, loggablePath } from "#app/platform/log/secret-addresses.ts";
import { takePolicyReport } from "#app/platform/policy-reports/commands.server.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import type { PageCache } from "./page-cache.server.ts";

const RETRY_AFTER_S = "5";
const ONE_YEAR = "public, max-age=31536000, immutable";
/** Public files that keep their name (spec section 9: storage cache control 3600). */
const ONE_HOUR = "public, max-age=3600";

export interface HttpAppOptions {
  services: Services;
  /** Answers what the routes of the application answer. */
  handleRoutes: (request: Request, facts: RequestFacts) => Promise<Response>;
  /** Resolves when the database answers and the migrations are done; rejects otherwise. */
  checkReady: () => Promise<void>;
  /** Folder with the built browser files; unset under hot reload, where Vite serves them. */
  clientDir?: string | undefined;
  /** Keeps what everybody may see; unset under hot reload. */
  pages?: PageCache | undefined;
}

type Variables = { facts: RequestFacts };

/** Everything between the socket and the routes: ids, log, headers, static files, health. */
export function createHttpApp(options: HttpAppOptions): Hono<{ Variables: Variables }> {
  const { services, handleRoutes, checkReady, clientDir, pages } = options;
  const { env, log } = services;
  const headers = Object.entries(commonSecurityHeaders(env));
  const noticeProxy = proxyNotice(env, log);
  const publicOrigin = new URL(env.baseUrl).origin;
  const app = new Hono<{ Variables: Variables }>();

  app.use(async (c, next) => {
    noticeProxy(c.req.raw.headers);
    const facts: RequestFacts = {
      id: requestIdOf(env, c.req.header("x-request-id")),
      nonce: randomBytes(16).toString("base64"),
      ip: visitorAddress(env, getConnInfo(c).remote.address, c.req.header("x-forwarded-for")),
    };
    c.set("facts", facts);
    const started = performance.now();
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    const { pathname, search } = new URL(c.req.url);
    if (holdsSecret(pathname, search)) c.res.headers.set("referrer-policy", "no-referrer");
    if (!c.res.headers.has("content-security-policy")) {
      c.res.headers.set("content-security-policy", NO_DOCUMENT_POLICY);
    }
    c.res.headers.set("x-request-id", facts.id);
    // What says nothing may hold somebody's data: a page's data for the router, a refusal, a missing file.
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
    const path = c.req.path;
    if (path.startsWith("/assets/") || path === "/healthz" || path === "/readyz") return;
    const status = c.res.status;
    log[status >= 500 ? "error" : "info"]({
      requestId: facts.id,
      method: c.req.method,
      path: loggablePath(path),
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  });

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    try {
      await checkReady();
      return c.text("ready");
    } catch {
      return c.text("not ready: the database does not answer", 503);
    }
  });

  if (clientDir) {
    const files = (cacheControl: string) =>
      serveStatic({
        root: clientDir,
        precompressed: true,
        onFound: (_path, c) => c.header("cache-control", cacheControl),
      });
    app.use("/assets/*", files(ONE_YEAR));
    app.use("/brand/*", files(ONE_HOUR));
    app.on("GET", ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"], files(ONE_HOUR));
    app.all("/assets/*", (c) => c.notFound());
  }

  app.use(compress());
  app.use(async (c, next) => {
    if (isForeignWrite(c.req.raw, [publicOrigin, new URL(c.req.url).origin])) {
      log.warn(
        { requestId: c.get("facts").id, path: loggablePath(c.req.path) },
        "refused: a write from a foreign origin",
      );
      return c.text("This request did not come from our own pages, so nothing was done.", 403);
    }
    await next();
  });
  app.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text("That is more than we can take.", 413) }),
  );

  app.post(POLICY_REPORT_PATH, (c) => takePolicyReport(services, c.req.raw, c.get("facts").ip));
  app.all("/api/auth/*", (c) => handleAuthRequest(services, c.req.raw, c.get("facts").ip));
  app.all("*", async (c) => {
    const facts = c.get("facts");
    const answer = await handleRoutes(requestAsPublished(c.req.raw, services), facts);
    if (facts.databaseAway && answer.status >= 500) return tryAgain(answer);
    return pages ? pages.keep(c.req.raw, answer) : answer;
  });
  app.onError((error, c) => {
    const facts = c.get("facts");
    recordFailure(log, facts, error, "unexpected failure outside the routes");
    const answer = c.text("Unexpected Application Error!", 500);
    return facts.databaseAway ? tryAgain(answer) : answer;
  });
  return app;
}

/** The same answer as one that will be another soon. */
function tryAgain(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set("retry-after", RETRY_AFTER_S);
  return new Response(answer.body, { status: 503, headers });
}

/**
 * Behind a trusted proxy the request's own address is the proxy's inner one; the routes must see the
 * public one, or the router's origin check would refuse our own forms. So it would those of pages that send no
 * referrer, whose origin is `null`; by now it is known that they are ours (`isForeignWrite`).
 */
function requestAsPublished(request: Request, { env }: Services): Request {
  const url = new URL(request.url);
  const published = new URL(env.baseUrl);
  const unnamed = request.headers.get("origin") === "null";
  // What cannot be decoded the router prints, whole.
  if (!isWellEncoded(url.pathname)) url.pathname = url.pathname.replaceAll("%", "%25");
  if (env.trustProxy) {
    url.protocol = published.protocol;
    url.host = published.host;
  }
  if (!unnamed && url.href === request.url) return request;
  const headers = new Headers(request.headers);
  if (unnamed) headers.set("origin", url.origin);
  return new Request(new Request(url, request), { headers });
}

function isWellEncoded(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
