const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that may change something comes from our own pages. The router checks POST; this covers every
 * unsafe method and every address, the router's and our own alike.
 *
 * A page that sends no referrer names no origin either: `null`, as a sandboxed page does. The browser's own header
 * for where the request comes from distinguishes them.
 *
 * `own` are the origins of this server (the public one, and the one of the request).
 */
export function isForeignWrite(request: Request, own: readonly string[]): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin === "null") return site !== "same-origin";
  if (origin !== null) return !own.includes(origin);
  return site === "cross-site";
}
