import { z } from "zod";
import { loggablePath } from "#app/platform/log/secret-addresses.ts";

/** Of one message of a browser; what is more is left out. */
const MOST_OF_A_MESSAGE = 5;
/** Further reports about one page add nothing. */
const MOST_ORIGIN = 100;

/** What was stopped, without anything that a person typed or a link carried. */
export interface PolicyViolation {
  /** The rule of the policy, e.g. `script-src-elem`. */
  readonly directive: string;
  /** The origin of what was stopped, or a word such as `inline`. */
  readonly blocked: string;
  /** The page's path, with `:part` for what is not one of our own words. */
  readonly page: string;
}

/** What the list of the back office shows. */
export interface PolicyReport extends PolicyViolation {
  readonly id: string;
  readonly number: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

const DIRECTIVES = `base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src
  img-src manifest-src media-src object-src script-src script-src-attr script-src-elem style-src style-src-attr
  style-src-elem worker-src`.split(/\s+/);
const BLOCKED_WORDS = ["inline", "eval", "wasm-eval", "self", "trusted-types-policy", "trusted-types-sink"];
/** Schemes without an origin that could be reported. */
const BLOCKED_SCHEMES = [
  "data",
  "blob",
  "about",
  "chrome-extension",
  "moz-extension",
  "safari-web-extension",
];

const text = z.string().max(5_000);
const oldReport = z.object({
  "csp-report": z.object({
    "effective-directive": text.optional(),
    "violated-directive": text.optional(),
    "blocked-uri": text.optional(),
    "document-uri": text,
  }),
});
const newReports = z
  .array(z.object({ type: text, body: z.record(z.string(), z.unknown()) }))
  .transform((reports) => reports.filter(({ type }) => type === "csp-violation").slice(0, MOST_OF_A_MESSAGE));
const newBody = z.object({ effectiveDirective: text, blockedURL: text.optional(), documentURL: text });

/** The violations in a browser's message, in either of the two formats; what makes no sense is left out. */
export function readPolicyReports(message: unknown): PolicyViolation[] {
  const old = oldReport.safeParse(message);
  if (old.success) {
    const report = old.data["csp-report"];
    const directive = report["effective-directive"] || report["violated-directive"];
    return violation(directive, report["blocked-uri"], report["document-uri"]);
  }
  const reports = newReports.safeParse(message);
  if (!reports.success) return [];
  return reports.data.flatMap(({ body }) => {
    const told = newBody.safeParse(body);
    return told.success
      ? violation(told.data.effectiveDirective, told.data.blockedURL, told.data.documentURL)
      : [];
  });
}

function violation(directive = "", blocked = "", page = ""): PolicyViolation[] {
  const [rule = ""] = directive.trim().toLowerCase().split(/\s/, 1);
  if (!DIRECTIVES.includes(rule) || !URL.canParse(page)) return [];
  return [{ directive: rule, blocked: blockedOrigin(blocked), page: pagePattern(new URL(page).pathname) }];
}

function blockedOrigin(blocked: string): string {
  if (BLOCKED_WORDS.includes(blocked)) return blocked;
  if (BLOCKED_SCHEMES.includes(blocked)) return `${blocked}:`;
  if (!URL.canParse(blocked)) return "other";
  const { protocol, host } = new URL(blocked);
  if (/^(?:https?|wss?):$/.test(protocol) && /^[a-z\d.:[\]-]+$/.test(host)) {
    return `${protocol}//${host}`.slice(0, MOST_ORIGIN);
  }
  return BLOCKED_SCHEMES.includes(protocol.slice(0, -1)) ? protocol : "other";
}

/** Our own words in addresses are short and small; ids, names and secrets are not. */
function pagePattern(pathname: string): string {
  const parts = loggablePath(pathname).split("/").slice(1, 5);
  return `/${parts.map((part) => (/^(?:[a-z][a-z-]{0,19}|:[a-z]+)?$/.test(part) ? part : ":part")).join("/")}`;
}
