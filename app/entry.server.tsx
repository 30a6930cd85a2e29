import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { shipsScripts } from "#app/page-handle.ts";
import { createLoadContext, requestContext, servicesContext } from "#app/server/context.server.ts";
import { isDatabaseAway } from "#app/server/db/client.server.ts";
import { contentSecurityPolicy } from "#app/server/http/security-headers.server.ts";
import { TOAST_STYLE_HASHES } from "#app/ui/toast-style-hash.ts";

// The server makes handler and contexts through this module, so that the router and the context's keys
// are the bundle's own: under hot reload it is another copy than the one the server itself would import.
export { createLoadContext, createRequestHandler };

const RENDER_TIMEOUT_MS = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { env } = context.get(servicesContext);
  const { nonce } = context.get(requestContext);
  const { matches } = entry.staticHandlerContext;
  const withScripts = shipsScripts(matches.map((match) => match.route.handle));
  const framedElsewhere = new URL(request.url).pathname === "/book";

  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    contentSecurityPolicy(env, {
      nonce: withScripts ? nonce : undefined,
      styleHashes: withScripts ? TOAST_STYLE_HASHES : [],
      framedElsewhere,
      development: import.meta.env.DEV,
    }),
  );
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const page = <ServerRouter context={entry} url={request.url} {...(withScripts ? { nonce } : {})} />;
  // A page without scripts has nothing to stream: rendering it in one go is almost twice as fast.
  if (!withScripts) return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
  return new Response(await renderWhole(page, nonce), { status, headers });
}

/**
 * Renders with the data that hydration needs, and answers only once all of it is there: then in one piece,
 * since passing some fifty small ones through streams costs more than rendering them.
 */
function renderWhole(page: React.ReactElement, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    const body = new Writable({
      write(piece: Uint8Array, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), RENDER_TIMEOUT_MS);
  });
}

/** The unexpected is logged once, with the request's id; what was expected (404, 403) is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(servicesContext);
  const facts = context.get(requestContext);
  const where = { err: error, requestId: facts.id, path: new URL(request.url).pathname };
  if (isDatabaseAway(error)) {
    // The router shows this page, and the HTTP layer, only an error without its cause.
    facts.databaseAway = true;
    log.warn(where, "the database is away");
  } else log.error(where, "unexpected failure");
};
