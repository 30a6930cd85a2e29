const MAX_LENGTH = 2000;
/** Only there to be resolved against; nothing is ever sent to it. */
const SOMEWHERE = "https://own-site.invalid";

/**
 * The path to go to after signing in, if it is one of our own, else `fallback`. Refused are other
 * sites in all their disguises: `//host`, backslashes (which browsers read as slashes), control
 * characters (which browsers drop), and paths that only become `//host` when dots are resolved.
 */
export function safeReturnTo(value: unknown, fallback: string): string {
  return isOwnPath(value) ? value : fallback;
}

/** Whether a value is a path, with or without query and fragment, on our own site. */
export function isOwnPath(value: unknown): value is string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return false;
  if (!value.startsWith("/") || /[\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value)) return false;
  const path = value.split(/[?#]/u, 1)[0] ?? "";
  if (path.includes("//") || !URL.canParse(value, SOMEWHERE)) return false;
  const url = new URL(value, SOMEWHERE);
  return url.origin === SOMEWHERE && !url.pathname.startsWith("//");
}
