const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that may change something comes from our own pages. The router checks POST; this
 * covers every unsafe method and every address, the router's and our own alike.
 *
 * `own` are the origins under which this server is known (the public one, and the one it is asked by).
 */
export function isForeignWrite(request: Request, own: readonly string[]): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return !own.includes(origin);
  return request.headers.get("sec-fetch-site") === "cross-site";
}
