import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { UPLOADS_PATH } from "#app/admissions/documents/document-paths.ts";
import { createUploadEndpoint } from "#app/admissions/documents/upload-endpoint.server.ts";
import { OPENAPI_PATH } from "#app/api/description/openapi.server.ts";
import { answerLead } from "#app/api/leads/answer-lead.server.ts";
import { API_PATH, answerApi } from "#app/api/records/answer-api.server.ts";
import { QUERY_ADDRESSES } from "#app/composition/query-addresses.server.ts";
import { UPLOAD_ADDRESSES } from "#app/composition/upload-addresses.server.ts";
import { LEAD_HOOK_PATH } from "#app/conversations/lead-sources/lead-source.ts";
import {
  answerWhatsApp,
  WHATSAPP_HOOK_PATH,
} from "#app/conversations/whatsapp-inbox/answer-webhook.server.ts";
import { handleAuthRequest } from "#app/people/credentials/auth-endpoints.server.ts";
import { consumeSamlAnswer } from "#app/people/directories/saml-answers.server.ts";
import { visitorAddress } from "#app/platform/environment/network.server.ts";
import { MAX_BODY_BYTES } from "#app/platform/forms/form-reader.server.ts";
import { acceptedEncoding } from "#app/platform/http/accepted-encoding.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { languageDetour } from "#app/platform/http/language-choice.server.ts";
import { isForeignWrite } from "#app/platform/http/origin.server.ts";
import { pack } from "#app/platform/http/packing.server.ts";
import { POLICY_REPORT_PATH } from "#app/platform/http/policy-report-path.ts";
import { requestIdOf } from "#app/platform/http/request-id.server.ts";
import { commonSecurityHeaders, NO_DOCUMENT_POLICY } from "#app/platform/http/security-headers.server.ts";
import { proxyNotice } from "#app/platform/http/untrusted-proxy.server.ts";
import { answerLive } from "#app/platform/live/live-stream.server.ts";
import { LIVE_PATH } from "#app/platform/live/live-times.ts";
import { holdsSecret, loggablePath } from "#app/platform/log/secret-addresses.ts";
import { since } from "#app/platform/log/since.server.ts";
import { takePolicyReport } from "#app/platform/policy-reports/commands.server.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Telemetry } from "#app/platform/telemetry/telemetry.ts";
import type { PageCache } from "./page-cache.server.ts";
import { checkAddress } from "./readable-address.server.ts";

const RETRY_AFTER_S = "5";
const ONE_YEAR = "public, max-age=31536000, immutable";
/** Public files that keep their name (product-rules 9.32). */
const ONE_HOUR = "public, max-age=3600";
/** For answers that are the same for everyone until midnight. */
const ONE_MINUTE = "public, max-age=60, s-maxage=60";

/** Where browsers come back to from other services; what one of those sends as a form is short. */
const IDENTITY_CALLBACK = "/auth/identity/callback";
const MAX_ANSWER_BYTES = 16 * 1024;
const DIRECTORY_CALLBACK = "/auth/directory/callback";
const MAX_ASSERTION_BYTES = 192 * 1024;

export interface HttpAppOptions {
  services: Services;
  /** Answers what the routes of the application answer. */
  handleRoutes: (request: Request, facts: RequestFacts) => Promise<Response>;
  /** Resolve when the database takes writes, and the store of files takes files; reject otherwise. */
  checkReady: { readonly database: () => Promise<void>; readonly files: () => Promise<void> };
  /** Folder with the built browser files; null under hot reload, where Vite serves them. */
  clientDir: string | null;
  /** Measures requests; null where that is not set up. */
  telemetry: Telemetry | null;
  /** Caches public pages; null if every page is rendered for each request. */
  pages: PageCache | null;
}

type HttpEnv = { Bindings: HttpBindings; Variables: { facts: RequestFacts; cached?: boolean } };
export type HttpApp = Hono<HttpEnv>;

/** Everything between the socket and the routes: ids, log, headers, static files, health. */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { services, handleRoutes, checkReady, clientDir, pages, telemetry } = options;
  const { env, log } = services;
  const headers = Object.entries(commonSecurityHeaders(env));
  const noticeProxy = proxyNotice(env, log);
  const publicOrigin = new URL(env.baseUrl).origin;
  const app: HttpApp = new Hono();

  app.use(async (c, next) => {
    noticeProxy(c.req.raw.headers);
    const facts = {
      id: requestIdOf(env, c.req.header("x-request-id")),
      nonce: randomBytes(16).toString("base64"),
      ip: visitorAddress(env, getConnInfo(c).remote.address, c.req.header("x-forwarded-for")),
      isAbandoned: () => c.req.raw.signal.aborted,
    } satisfies RequestFacts as RequestFacts & { isAbandoned: () => boolean };
    c.set("facts", facts);
    const started = performance.now();
    await next();
    if (facts.away && c.res.status >= (facts.lacksFile ? 400 : 500)) c.res = tryAgain(c.res);
    for (const [name, value] of headers) c.res.headers.set(name, value);
    const { pathname, search } = new URL(c.req.url);
    if (holdsSecret(pathname, search)) c.res.headers.set("referrer-policy", "no-referrer");
    if (!c.res.headers.has("content-security-policy")) {
      c.res.headers.set("content-security-policy", NO_DOCUMENT_POLICY);
    }
    c.res.headers.set("x-request-id", facts.id);
    services.visits.note(c.req.raw, c.res.status, facts);
    // An answer without the header may contain personal data: a page's data for the router, a refusal, a missing
    // file.
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
    const path = c.req.path;
    if (path.startsWith("/assets/") || path === "/healthz" || path === "/readyz") return;
    const status = c.res.status;
    // The client no longer reads the answer, and work aborted for that reason is no failure.
    const isAbandoned = facts.isAbandoned();
    log[isAbandoned ? "info" : logLevelOf(status)]({
      requestId: facts.id,
      method: c.req.method,
      path: loggablePath(path),
      status,
      ms: since(started),
      ...(isAbandoned ? { abandoned: true } : {}),
      ...(c.get("cached") ? { cached: true } : {}),
      ...(facts.traceId === undefined ? {} : { traceId: facts.traceId }),
    });
  });
  if (telemetry) {
    app.use((c, next) =>
      telemetry.observeRequest(c.req.raw, async (traceId) => {
        const facts = c.get("facts");
        if (traceId !== null) facts.traceId = traceId;
        await next();
        return { status: c.res.status, route: facts.route ?? ownRoute(routePath(c)) };
      }),
    );
  }
  app.use(checkAddress);

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const [database, files] = await Promise.allSettled([checkReady.database(), checkReady.files()]);
    if (database.status === "rejected") return c.text("not ready: the database does not answer", 503);
    if (files.status === "rejected") return c.text("not ready: the file store does not take files", 503);
    return c.text("ready");
  });

  if (clientDir) {
    const files = (cacheControl: string) =>
      serveStatic({
        root: clientDir,
        precompressed: true,
        onFound: (_path, c) => {
          c.header("cache-control", cacheControl);
          // Also for uncompressed answers: a cache may hold them for a client that could decompress.
          c.header("vary", "Accept-Encoding");
        },
      });
    app.use("/assets/*", files(ONE_YEAR));
    app.use("/brand/*", files(ONE_HOUR));
    app.on("GET", ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"], files(ONE_HOUR));
    app.all("/assets/*", (c) => c.notFound());
  }

  app.use(async (c, next) => {
    const detour = languageDetour(c.req.raw, env.languages);
    return detour === null ? next() : c.redirect(detour);
  });
  // Before the compression, which would hold back what is to be there at once.
  app.get(LIVE_PATH, (c) =>
    answerLive(services, c, { ip: c.get("facts").ip, cut: () => c.env.outgoing.destroy() }),
  );
  app.use(compress());
  // Before the cached pages: calculating points is cheaper than caching answers that are rarely requested twice.
  for (const [address, answer] of Object.entries(QUERY_ADDRESSES)) {
    app.get(address, async (c) => {
      const { status, body } = answer(new URL(c.req.url).searchParams, services.now());
      // In one piece: a stream of its own for each costs more than the answer.
      const encoding = acceptedEncoding(c, ["gzip", "identity"]);
      return c.body(await pack(Buffer.from(body), encoding), status, {
        "content-type": "application/json",
        "cache-control": status === 200 ? ONE_MINUTE : "no-store",
        vary: "accept-encoding",
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      });
    });
    app.all(address, (c) => c.text("Only GET.", 405, { allow: "GET, HEAD", "cache-control": "no-store" }));
  }
  app.all(`${API_PATH}/*`, (c, next) =>
    c.req.path === OPENAPI_PATH ? next() : answerApi(services, c.req.raw, c.get("facts")),
  );
  app.all(`${LEAD_HOOK_PATH}/:token`, (c) =>
    answerLead(services, c.req.raw, c.req.param("token"), c.get("facts")),
  );
  app.all(WHATSAPP_HOOK_PATH, (c) => answerWhatsApp(services, c.req.raw, c.get("facts")));
  if (pages) app.use(pages.middleware);
  // From the provider's own pages, and without the cookies of ours: it is asked for anew, as a browser comes back from
  // the others. The state that it brings is what is judged.
  app.post(`${IDENTITY_CALLBACK}/:provider`, bodyLimit({ maxSize: MAX_ANSWER_BYTES }), async (c, next) => {
    const provider = c.req.param("provider");
    if (!services.identityProviders.answersByForm(provider)) return next();
    const form = await c.req.parseBody();
    const given = ["state", "code", "error"].flatMap((name) =>
      typeof form[name] === "string" ? [[name, form[name]]] : [],
    );
    return c.redirect(`${IDENTITY_CALLBACK}/${provider}?${new URLSearchParams(given)}`, 303);
  });
  // The same from organisations' directories by SAML: what a form brings is judged, and then asked for with our cookies.
  app.post(
    `${DIRECTORY_CALLBACK}/:directoryId`,
    bodyLimit({ maxSize: MAX_ASSERTION_BYTES }),
    async (c, next) => {
      const form = await c.req.parseBody();
      const onward = await consumeSamlAnswer(services, {
        directoryId: c.req.param("directoryId"),
        answer: form.SAMLResponse,
        state: form.RelayState,
        ip: c.get("facts").ip,
      });
      return onward === null ? next() : c.redirect(onward, 303);
    },
  );
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
  const bodyOf = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => c.text("That is more than we can take.", 413) });
  const uploads = UPLOAD_ADDRESSES.map(({ path, most }) => ({ path, limit: bodyOf(most(env)) }));
  const others = bodyOf(MAX_BODY_BYTES);
  app.use((c, next) => {
    const upload = uploads.find(({ path }) => path.test(c.req.path));
    if (!upload) return others(c, next);
    // A body that does not say its length would be held in memory while it is measured.
    if (c.req.header("transfer-encoding")) return Promise.resolve(c.text("Say how long it is.", 411));
    return upload.limit(c, next);
  });

  const answerUpload = createUploadEndpoint(services);
  for (const path of [UPLOADS_PATH, `${UPLOADS_PATH}/:id`]) {
    app.all(path, (c) => answerUpload(c.req.raw, c.get("facts")));
  }
  app.post(POLICY_REPORT_PATH, (c) => takePolicyReport(services, c.req.raw, c.get("facts").ip));
  app.all("/api/auth/*", (c) => handleAuthRequest(services, c.req.raw, c.get("facts").ip));
  app.all("*", async (c) => {
    const facts = c.get("facts");
    const answer = await handleRoutes(requestAsPublished(c.req.raw, services), facts);
    if (!answer.body || !answer.headers.has("content-disposition")) return answer;
    // After the first bytes, only a broken connection shows a failure: a normal end would look complete.
    const body = untilFailure(answer.body, (error) => {
      recordFailure(log, facts, error, "a file could not be sent to its end", loggablePath(c.req.path));
      c.env.outgoing.destroy();
    });
    return new Response(body, answer);
  });
  app.onError((error, c) => {
    recordFailure(log, c.get("facts"), error, "unexpected failure outside the routes");
    return c.text("Unexpected Application Error!", 500);
  });
  return app;
}

/** The pattern under which the HTTP layer itself answered; null where only what stands before every address did. */
const ownRoute = (path: string): string | null => (path === "*" || path === "/*" ? null : path);

/** That something is busy or away is no defect; see "Health checks, logs and stopping" in docs/operations.md. */
const logLevelOf = (status: number) => (status < 500 ? "info" : status === 503 ? "warn" : "error");

/** The same bytes; where they break off, `failed` hears why, and ends the connection. */
function untilFailure(
  body: ReadableStream<Uint8Array>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failed(error);
        // The server would write the message of the error into the file, and on standard error.
        await new Promise(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The same answer as one that will be another soon. */
function tryAgain(answer: Response): Response {
  const headers = new Headers(answer.headers);
  if (!headers.has("retry-after")) headers.set("retry-after", RETRY_AFTER_S);
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
