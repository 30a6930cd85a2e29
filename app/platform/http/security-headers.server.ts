import type { Env } from "#app/platform/environment/env.server.ts";
import { POLICY_REPORT_PATH } from "./policy-report-path.ts";

const REPORT_GROUP = "policy";
/** The `Reporting-Endpoints` of a document, for browsers that support `report-to`. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${POLICY_REPORT_PATH}"`;

export interface DocumentPolicy {
  /** Set: inline scripts and styles of this response carry it. Unset: the page ships no inline script. */
  nonce?: string | undefined;
  /** Hashes (`sha256-…`) of the style elements that a library injects without a nonce. */
  styleHashes?: readonly string[];
  /** Who may frame the page, as `frame-ancestors` names them; by default our own pages. */
  frameAncestors?: readonly string[];
  /** Addresses of another site whose widget the page shows; other pages have none. */
  widgetOrigins?: readonly string[];
  development: boolean;
}

/** The Content-Security-Policy of a document. Development adds what the hot reload needs. */
export function contentSecurityPolicy(
  env: Pick<Env, "baseUrl" | "schedulingUrl">,
  policy: DocumentPolicy,
): string {
  const nonce = policy.nonce ? [`'nonce-${policy.nonce}'`] : [];
  const hashes = (policy.styleHashes ?? []).map((hash) => `'${hash}'`);
  const widget = policy.widgetOrigins ?? [];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [...(policy.frameAncestors ?? ["'self'"])],
    "frame-src": ["'self'", ...(env.schedulingUrl ? [new URL(env.schedulingUrl).origin] : []), ...widget],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...widget, ...(policy.development ? ["ws:"] : [])],
    "script-src": ["'self'", ...nonce, ...widget],
    "script-src-attr": ["'none'"],
    "style-src": policy.development
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", ...nonce, ...hashes, ...widget],
    // Positions of popovers and widths of bars are style attributes; they cannot run anything.
    "style-src-attr": ["'unsafe-inline'"],
    ...(policy.development ? {} : { "report-uri": [POLICY_REPORT_PATH], "report-to": [REPORT_GROUP] }),
    ...(env.baseUrl.startsWith("https:") && !policy.development ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** The policy of responses that are no documents: opened as one, they can do nothing and cannot be framed. */
export const NO_DOCUMENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response. */
export function commonSecurityHeaders(env: Pick<Env, "baseUrl">): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()",
    ...(env.baseUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
