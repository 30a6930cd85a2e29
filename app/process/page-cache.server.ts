import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { acceptedEncoding, type Encoding } from "#app/platform/http/accepted-encoding.server.ts";
import { pack } from "#app/platform/http/packing.server.ts";
import { hasPersonalCookie } from "#app/platform/http/personal-cookies.server.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** Addresses with more after the `?` than people make are answered, but not cached. */
const MAX_ADDRESS_LENGTH = 500;
type Packing = Exclude<Encoding, "identity">;
type Bytes = Uint8Array<ArrayBuffer>;
interface CachedPage {
  /** Without the marks of a weak one. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the page was asked to look for: who gets it from here has looked for it, too. */
  readonly searched: RequestFacts["searched"];
  /** The pattern of its address, under which requests for it are counted. */
  readonly route: RequestFacts["route"];
  readonly bodies: Readonly<Partial<Record<Encoding, Bytes>>> & { readonly identity: Bytes };
  /** Compressions in progress; requests arriving until one ends share it. */
  readonly underWay: Map<Packing, Promise<Bytes>>;
}

export interface PageCache {
  /** Answers from what is cached, unless nothing is or the visitor wants it fresh; caches what the routes answer. */
  readonly middleware: MiddlewareHandler<{ Variables: { facts?: RequestFacts; cached?: boolean } }>;
  clear(): void;
}

/**
 * The public pages' answers, in memory. A page is packed for sending when it is asked for a second time,
 * since most searches never are; from then on it is sent as it lies there. What may be cached is what the page itself says
 * (`public`, `s-maxage`), so a page that shows something personal is never in here. Bounded in bytes; the
 * least recently asked for go first. Visitors with a cookie that changes pages go past it, and so do those
 * who ask for a fresh answer (`Cache-Control: no-cache`, a browser's forced reload).
 */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) =>
      Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 1_000),
  });
  let cleared = 0;

  /** The page's body in a packing that it has not been asked for yet; cached with the page from then on. */
  function packed(address: string, page: CachedPage, packing: Packing): Promise<Bytes> {
    const making =
      page.underWay.get(packing) ??
      pack(page.bodies.identity, packing).then((body) => {
        const cached = pages.peek(address);
        // Unless the page has been replaced or evicted since.
        if (cached?.underWay === page.underWay) {
          const more = { ...cached, bodies: { ...cached.bodies, [packing]: body } };
          pages.set(address, more, { ttl: pages.getRemainingTTL(address) });
        }
        return body;
      });
    page.underWay.set(packing, making);
    return making;
  }

  async function answer(c: Context, address: string, page: CachedPage): Promise<Response> {
    const headers: Record<string, string> = { ...page.headers, etag: `W/"${page.tag}"` };
    if (hasAlready(c.req.header("if-none-match"), page.tag)) return c.body(null, 304, headers);
    const encoding = acceptedEncoding(c);
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    const ready = page.bodies[encoding];
    const body =
      ready ?? (encoding === "identity" ? page.bodies.identity : await packed(address, page, encoding));
    return c.body(body, 200, { ...headers, "content-length": String(body.byteLength) });
  }

  return {
    middleware: async (c, next) => {
      const { method } = c.req;
      const { pathname, search } = new URL(c.req.url);
      const address = pathname + search;
      const isPersonal = hasPersonalCookie(c.req.header("cookie") ?? "");
      if ((method !== "GET" && method !== "HEAD") || isPersonal) return next();
      const page = wantsFresh(c) ? undefined : pages.get(address);
      if (page) {
        c.set("cached", true);
        const facts = c.get("facts");
        if (facts && page.searched) facts.searched = page.searched;
        if (facts && page.route) facts.route = page.route;
        return answer(c, address, page);
      }
      const before = cleared;
      await next();
      // It was rendered from data that has changed since: do not cache it.
      if (before !== cleared) return;
      const seconds = sharedSeconds(c.res);
      if (method !== "GET" || seconds === 0 || address.length > MAX_ADDRESS_LENGTH) return;
      const identity = new Uint8Array(await c.res.arrayBuffer());
      const made: CachedPage = {
        tag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
        headers: { ...Object.fromEntries(c.res.headers), vary: "accept-encoding" },
        searched: c.get("facts")?.searched,
        route: c.get("facts")?.route,
        bodies: { identity },
        underWay: new Map(),
      };
      pages.set(address, made, { ttl: seconds * 1000 });
      c.res = new Response(identity, c.res);
      c.res.headers.set("etag", `W/"${made.tag}"`);
    },
    clear() {
      cleared += 1;
      pages.clear();
    },
  };
}

function wantsFresh(c: Context): boolean {
  return (
    c.req.header("cache-control")?.includes("no-cache") === true || c.req.header("pragma") === "no-cache"
  );
}

/** Whether `If-None-Match` names the page; by the weak comparison, which is the one for it (RFC 9110, 13.1.2). */
function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.match(/"[^"]*"/g)?.includes(`"${tag}"`) === true;
}

/** How long shared caches may keep an answer; 0: not at all. */
function sharedSeconds(response: Response): number {
  const control = response.headers.get("cache-control") ?? "";
  if (response.status !== 200 || !control.includes("public") || response.headers.has("set-cookie")) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}
