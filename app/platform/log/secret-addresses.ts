/**
 * Addresses that contain a secret: a link's token, a held time's claim, a calendar's name. Anyone who reads such an
 * address can use it, so it is neither logged nor sent to other sites. Declare a new address with a secret here.
 */

/** Addresses with a secret in their path: the first segment, and what is logged instead of the path. */
const SECRET_PATHS = [
  { root: "calendars", pattern: "/calendars/:file" },
  { root: "family-page", pattern: "/family-page/:token" },
  { root: "guardian", pattern: "/guardian/:token" },
  { root: "receipts", pattern: "/receipts/:token" },
  { root: "leads", pattern: "/api/leads/:token" },
  { root: "represented", pattern: "/represented/:token" },
] as const;

/** Parameters of queries that are secrets, on whichever page. */
export const SECRET_PARAMETERS = ["token", "claim", "instead", "secret", "code", "state"] as const;

const PARAMETER = new RegExp(`(?:^|[?&;])(?:${SECRET_PARAMETERS.join("|")})=`, "i");
/** Long, and capitals, small letters and digits in one: what a generator made, not a person. */
const GENERATED = /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}/g;
/** Addresses come encoded once, or twice from a program that means it well. */
const TIMES_ENCODED = 3;

/**
 * A path as it may be written down: without query, and the route's pattern where the path holds a secret, however
 * it was mistyped. What looks like a secret in any other path is left out, too.
 *
 * @param target a path, or a whole request target as it came
 */
export function loggablePath(target: string): string {
  const path = target.split(/[?#]|%3f|%23/i, 1)[0] ?? "";
  const plain = decoded(path);
  const segments = plain.toLowerCase().split(/[/\\]+/);
  const secret = SECRET_PATHS.find(({ root }) => segments.some((segment) => segment.trim() === root));
  if (secret) return secret.pattern;
  const masked = (plain.split(/[?#]/, 1)[0] ?? "").replace(GENERATED, ":secret");
  return masked === plain ? path : masked;
}

/**
 * Whether an address holds a secret that must not travel on from its page.
 *
 * @param search the query, empty or beginning with `?`
 */
export function holdsSecret(pathname: string, search: string): boolean {
  if (PARAMETER.test(decoded(search))) return true;
  // The names of our own files are long and hashed.
  return !pathname.startsWith("/assets/") && loggablePath(pathname) !== pathname;
}

/** Whatever was encoded, byte by byte: secrets are ASCII, and nothing here may throw. */
function decoded(text: string): string {
  let plain = text;
  for (let time = 0; time < TIMES_ENCODED && plain.includes("%"); time += 1) {
    plain = plain.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return plain;
}
