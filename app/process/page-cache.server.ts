import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { hasPersonalCookie } from "#app/platform/http/personal-cookies.server.ts";
import type { DirectAnswers, SendDirectly } from "./direct-answer.server.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** Addresses with more after the `?` than people make are answered, but not kept. */
const MAX_ADDRESS_LENGTH = 500;
/** Good enough at a tenth of the time of the best. */
const BROTLI_QUALITY = 6;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

type Packing = "br" | "gzip";
type Encoding = Packing | "identity";
interface KeptPage {
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly bodies: Readonly<Partial<Record<Encoding, Uint8Array>>> & { readonly identity: Uint8Array };
  /** Packings that are being made; who asks meanwhile waits for the same one. */
  readonly underWay: Map<Packing, Promise<Uint8Array>>;
}

/** Answers from what is kept, unless nothing is or the visitor wants it fresh. */
export interface PageCache extends DirectAnswers {
  /** Keeps an answer for as long as its `s-maxage` says, if everybody may see it; gives it back readable. */
  keep(request: Request, response: Response): Promise<Response>;
  clear(): void;
}

/**
 * The public pages' answers, in memory. A page is packed for sending when it is asked for a second time,
 * since most searches never are; from then on it is sent as it lies there. What may be kept is what the page itself says
 * (`public`, `s-maxage`), so a page that shows something personal is never in here. Bounded in bytes; the
 * least recently asked for go first. Visitors with a cookie that changes pages go past it, and so do those
 * who ask for a fresh answer (`Cache-Control: no-cache`, a browser's forced reload).
 */
export function createPageCache(sendDirectly: SendDirectly): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) =>
      Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 1_000),
  });

  /** The page's body in a packing that it has not been asked for yet; kept with the page from then on. */
  function packed(address: string, page: KeptPage, packing: Packing): Promise<Uint8Array> {
    const making =
      page.underWay.get(packing) ??
      pack(page.bodies.identity, packing).then((body) => {
        const kept = pages.peek(address);
        // Unless the page has been replaced or thrown away meanwhile.
        if (kept?.underWay === page.underWay) {
          const more = { ...kept, bodies: { ...kept.bodies, [packing]: body } };
          pages.set(address, more, { ttl: pages.getRemainingTTL(address) });
        }
        return body;
      });
    page.underWay.set(packing, making);
    return making;
  }

  return {
    answer(request, response) {
      const { method = "GET", url = "/", headers } = request;
      if (method !== "GET" && method !== "HEAD") return false;
      const page = pages.get(url);
      if (!page) return false;
      if (headers["cache-control"]?.includes("no-cache") || headers.pragma === "no-cache") return false;
      if (headers.cookie !== undefined && hasPersonalCookie(headers.cookie)) return false;
      const encoding = encodingFor(headers["accept-encoding"]);
      const kept = [...page.headers, "etag", page.etag];
      if (headers["if-none-match"] === page.etag) {
        sendDirectly(request, response, { status: 304, headers: kept, body: null, cached: true });
        return true;
      }
      const send = (body: Uint8Array) => {
        if (encoding !== "identity") kept.push("content-encoding", encoding);
        sendDirectly(request, response, { status: 200, headers: kept, body, cached: true });
      };
      const ready = page.bodies[encoding];
      if (ready) send(ready);
      else if (encoding !== "identity") packed(url, page, encoding).then(send, () => response.destroy());
      return true;
    },

    async keep(request, response) {
      const seconds = sharedSeconds(response);
      const { pathname, search } = new URL(request.url);
      const address = pathname + search;
      const personal = hasPersonalCookie(request.headers.get("cookie") ?? "");
      if (request.method !== "GET" || seconds === 0 || personal || address.length > MAX_ADDRESS_LENGTH) {
        return response;
      }
      const identity = new Uint8Array(await response.arrayBuffer());
      const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
      const headers = [...response.headers, ["vary", "accept-encoding"]].flat();
      const page = { etag, headers, bodies: { identity }, underWay: new Map() };
      pages.set(address, page, { ttl: seconds * 1000 });
      const kept = new Headers(response.headers);
      kept.set("etag", etag);
      return new Response(identity, { status: response.status, headers: kept });
    },

    clear: () => pages.clear(),
  };
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? "");
  return /\bbr\b/.test(names) ? "br" : /\bgzip\b/.test(names) ? "gzip" : "identity";
}

function pack(body: Uint8Array, packing: Packing): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return packing === "br" ? packBrotli(body, { params }) : packGzip(body);
}

/** For how long everybody's cache may keep an answer; 0: not at all. */
function sharedSeconds(response: Response): number {
  const control = response.headers.get("cache-control") ?? "";
  if (response.status !== 200 || !control.includes("public") || response.headers.has("set-cookie")) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}
