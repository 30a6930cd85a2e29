import { createHash, randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler as createRouterHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { FRAMED_BOOKING_PATHS } from "#app/consultations/bookings/booking-address.ts";
import { withRequestAudit } from "#app/platform/audit/request-audit.server.ts";
import "#app/composition/compose.server.ts";
import "#app/ui/bikram-date.tsx";
import { CAPTCHA_PROVIDERS } from "#app/platform/environment/captcha-settings.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { handlersByLanguage } from "#app/platform/http/language-routes.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from "#app/platform/http/security-headers.server.ts";
import { HUMAN_CHECK_PATH } from "#app/platform/human-check/human-check-path.ts";
import { loggablePath } from "#app/platform/log/secret-addresses.ts";
import { areaManifest } from "#app/platform/pages/area-manifest.ts";
import { shipsScripts } from "#app/platform/pages/page-handle.ts";
import { pageStyles } from "#app/platform/pages/page-styles.ts";
import { reportTranslationHtml } from "#app/platform/pages/report-translation-html.server.ts";
import { ReportTranslationHtml } from "#app/platform/pages/report-translation-place.tsx";
import { createLoadContext, requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { DrawnIcons } from "#app/ui/drawn-icons.view.ts";
import { drawingsOf } from "#app/ui/icon-sheet.ts";
import iconSheet from "#app/ui/icons.svg?raw";
import styles from "#app/ui/styles/app.css?inline";
import { InlinedStyles } from "#app/ui/styles/inlined-styles.view.ts";
import { TOAST_STYLE_HASHES } from "#app/ui/toast-style-hash.ts";

// The server makes handler and contexts through this module, so that the router and the context's keys
// are the bundle's own: under hot reload it is another copy than the one the server itself would import.
export { createLoadContext };

/** The router's handler, each request with what the audit log records of it. */
export function createRequestHandler(...options: Parameters<typeof createRouterHandler>) {
  const [build, ...others] = options;
  if (typeof build === "function") throw new TypeError("The build is given as it is");
  const handle = handlersByLanguage(build, (inLanguage) => createRouterHandler(inLanguage, ...others));
  return (request: Request, context: RouterContextProvider) =>
    withRequestAudit(context.get(requestContext), () =>
      handle(request, context, context.get(servicesContext).env.languages),
    );
}

/** A page without scripts has few icons: drawn into it they cost less than a request. */
const DRAWINGS = drawingsOf(iconSheet);
const stylesUsedBy = pageStyles(styles);
/** Where the page is to have its styles: which these are is known once it is rendered. */
const STYLES_PLACE = `/* ${randomUUID()} */`;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { env, brand } = context.get(servicesContext);
  const { style: ownStyle } = brand.now();
  const { nonce, framedBy } = context.get(requestContext);
  const { matches } = entry.staticHandlerContext;
  const withScripts = shipsScripts(matches.map((match) => match.route.handle));
  const { search } = new URL(request.url);
  const { pathname } = pageAddress(request);
  // A publicly cached page is compressed once, so inlining its styles saves visitors a round trip at no cost.
  // Searches are compressed for each request, and visitors who search do so repeatedly.
  const kept = headers.get("cache-control")?.startsWith("public") === true && search === "";
  // Also for first-time visitors, who have no styles yet, on pages whose scripts need the bandwidth.
  const isEntry = withScripts || pathname === "/book";
  const newcomer = isEntry && !request.headers.has("cookie");
  const inlines = import.meta.env.PROD && ((!withScripts && kept) || newcomer);

  const page = (
    <InlinedStyles value={inlines ? STYLES_PLACE : null}>
      <DrawnIcons value={withScripts ? null : DRAWINGS}>
        <ReportTranslationHtml value={reportTranslationHtml(pathname)}>
          <ServerRouter context={inArea(entry)} url={request.url} {...(withScripts ? { nonce } : {})} />
        </ReportTranslationHtml>
      </DrawnIcons>
    </InlinedStyles>
  );
  const rendered = request.method === "HEAD" && !inlines ? null : await renderWhole(page, nonce);
  const styled = rendered && inlines ? withOwnStyles(rendered) : null;

  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    contentSecurityPolicy(env, {
      nonce: withScripts ? nonce : undefined,
      styleHashes: [
        ...(withScripts ? TOAST_STYLE_HASHES : []),
        ...(styled ? [styled.hash] : []),
        ...(ownStyle ? [ownStyle.hash] : []),
      ],
      ...frameAncestorsOf(pathname, framedBy, env),
      ...(env.captcha && pathname === HUMAN_CHECK_PATH
        ? { widgetOrigins: CAPTCHA_PROVIDERS[env.captcha.provider].origins }
        : {}),
      development: import.meta.env.DEV,
    }),
  );
  if (!import.meta.env.DEV) headers.set("reporting-endpoints", REPORTING_ENDPOINTS);
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return new Response(styled?.html ?? rendered, { status, headers });
}

/** Which websites may frame the page, where these are others than our own. */
function frameAncestorsOf(
  pathname: string,
  framedBy: readonly string[] | undefined,
  env: Pick<Env, "frameAncestors">,
): { frameAncestors?: readonly string[] } {
  if (framedBy) return { frameAncestors: framedBy.length > 0 ? framedBy : ["'none'"] };
  return FRAMED_BOOKING_PATHS.includes(pathname) ? { frameAncestors: ["'self'", ...env.frameAncestors] } : {};
}

const areaManifests = new WeakMap<EntryContext["manifest"], Map<string, EntryContext["manifest"]>>();

/** The router with the routes of the page's area alone: the server needs no others for it, and nor does the browser. */
function inArea(entry: EntryContext): EntryContext {
  const area = entry.staticHandlerContext.matches[1]?.route.id;
  // While developing, the manifest is no file.
  if (area === undefined || import.meta.env.DEV) return entry;
  const known = areaManifests.get(entry.manifest) ?? new Map();
  areaManifests.set(entry.manifest, known);
  const manifest = known.get(area) ?? areaManifest(entry.manifest, area);
  known.set(area, manifest);
  return { ...entry, manifest };
}

/** The page with the styles that it uses, and their hash for its policy. */
function withOwnStyles(rendered: Buffer): { html: string; hash: string } {
  const html = rendered.toString();
  const used = stylesUsedBy(html);
  return {
    html: html.replace(STYLES_PLACE, () => used),
    hash: `sha256-${createHash("sha256").update(used).digest("base64")}`,
  };
}

/**
 * The whole page, before the first byte of it is sent: what fails while rendering is then an error page with its
 * status, never half a page. All in one piece, so that React needs no scripts that put pieces in their places.
 */
function renderWhole(page: ReactElement, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => buffer(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
}

/** 503: a part of the server is busy, and says so. */
const isExpected = (status: number) => status < 500 || status === 503;

/** The unexpected is logged once, with the request's id; what was expected (404, 403) is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && isExpected(error.status))) return;
  const { log } = context.get(servicesContext);
  const facts = context.get(requestContext);
  // The router shows the page, and the HTTP layer, only an error without its cause.
  recordFailure(log, facts, error, "unexpected failure", loggablePath(new URL(request.url).pathname));
};
