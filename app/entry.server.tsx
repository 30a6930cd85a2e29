import { createHash } from "node:crypto";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler as createRouterHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { FRAMED_BOOKING_PATHS } from "#app/consultations/bookings/booking-address.ts";
import { withRequestTrail } from "#app/platform/audit/request-trail.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from "#app/platform/http/security-headers.server.ts";
import { loggablePath } from "#app/platform/log/secret-addresses.ts";
import { shipsScripts } from "#app/platform/pages/page-handle.ts";
import { createLoadContext, requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import styles from "#app/ui/styles/app.css?inline";
import { InlinedStyles } from "#app/ui/styles/inlined-styles.view.ts";
import { TOAST_STYLE_HASHES } from "#app/ui/toast-style-hash.ts";

// The server makes handler and contexts through this module, so that the router and the context's keys
// are the bundle's own: under hot reload it is another copy than the one the server itself would import.
export { createLoadContext };

/** The router's handler, each request with its trail. */
export function createRequestHandler(...options: Parameters<typeof createRouterHandler>) {
  const handle = createRouterHandler(...options);
  return (request: Request, context: RouterContextProvider) =>
    withRequestTrail(context.get(requestContext), () => handle(request, context));
}

const STYLES_HASH = `sha256-${createHash("sha256").update(styles).digest("base64")}`;

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
  const { pathname, search } = new URL(request.url);
  // A page that is kept for everybody is packed once: there the style costs a visitor no second round trip.
  // Searches and their like are packed for each, and whoever makes one makes more.
  const kept = headers.get("cache-control")?.startsWith("public") === true && search === "";
  const inlines = import.meta.env.PROD && !withScripts && kept;
  const framedElsewhere = FRAMED_BOOKING_PATHS.includes(pathname);

  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    contentSecurityPolicy(env, {
      nonce: withScripts ? nonce : undefined,
      styleHashes: withScripts ? TOAST_STYLE_HASHES : inlines ? [STYLES_HASH] : [],
      framedElsewhere,
      development: import.meta.env.DEV,
    }),
  );
  if (!import.meta.env.DEV) headers.set("reporting-endpoints", REPORTING_ENDPOINTS);
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const page = (
    <InlinedStyles value={inlines ? styles : null}>
      <ServerRouter context={entry} url={request.url} {...(withScripts ? { nonce } : {})} />
    </InlinedStyles>
  );
  if (withScripts) await giveHydrationData(entry);
  // As bytes: made from a text, an answer reads all of it once more, for lone halves of letters.
  return new Response(Buffer.from(`<!DOCTYPE html>${renderToString(page)}`), { status, headers });
}

/**
 * Reads all of the data that hydration needs, and lays it where the router's own element looks for it, so
 * that it need not wait: then the page is rendered in one go, to a string, which costs little more than half
 * of what rendering it into a stream does.
 */
async function giveHydrationData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const decoder = new TextDecoder();
  let value = "";
  for await (const piece of serverHandoffStream) value += decoder.decode(piece, { stream: true });
  renderMeta.streamCache = { 0: known({ done: true, value }) };
}

/** A promise that the router's element finds settled. */
function known(result: { done: boolean; value: string }) {
  return Object.assign(Promise.resolve(), { result });
}

/** The unexpected is logged once, with the request's id; what was expected (404, 403) is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(servicesContext);
  const facts = context.get(requestContext);
  // The router shows the page, and the HTTP layer, only an error without its cause.
  recordFailure(log, facts, error, "unexpected failure", loggablePath(new URL(request.url).pathname));
};
