import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPageCache, type PageCache } from "./page-cache.server.ts";

const PUBLIC = {
  "cache-control": "public, max-age=0, s-maxage=60",
  "content-type": "text/html",
  "content-security-policy": "script-src 'self'",
};
const HTML = `<!doctype html><p>${"the same for everybody ".repeat(50)}</p>`;

let pages: PageCache;
let server: Server;
let origin: string;
/** What the routes answer; each time they are asked is noted. */
let routes: () => Response;
let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  routes = () => new Response(HTML, { headers: PUBLIC });
  pages = createPageCache();
  const app = new Hono();
  app.use(pages.middleware);
  app.all("*", (c) => {
    asked.push(c.req.path);
    return routes();
  });
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Asks as it is written: `fetch` adds headers of its own. */
const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + path, { headers, method }, resolve).on("error", reject);
  });
  const bytes = Buffer.concat(await answer.toArray());
  const packing = bytes.length === 0 ? "" : (answer.headers["content-encoding"] ?? "");
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[packing];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: String(unpack?.(bytes) ?? bytes),
    bytes,
  };
};
/** How often the routes are asked while something is done. */
const askedDuring = async (work: () => Promise<unknown>) => {
  const before = asked.length;
  await work();
  return asked.length - before;
};

test("a page that everybody may see is answered from what is kept, with all of its headers", async () => {
  expect((await ask("/countries?tab=courses")).text).toBe(HTML);
  const { headers, text } = await ask("/countries?tab=courses");
  expect(asked).toHaveLength(1);
  expect(text).toBe(HTML);
  expect(headers).toMatchObject({
    ...PUBLIC,
    vary: "accept-encoding",
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    "content-length": String(HTML.length),
  });
  expect(await askedDuring(() => ask("/countries"))).toBe(1);
});

test.each(["br", "gzip"])("it is sent packed to those who can unpack it: %s", async (packing) => {
  await ask("/");
  // At once: the first of them pack it, the others find it packed.
  const answers = await Promise.all([1, 2, 3].map(() => ask("/", { "accept-encoding": packing })));
  for (const { headers, text } of [...answers, await ask("/", { "accept-encoding": packing })]) {
    expect(headers["content-encoding"]).toBe(packing);
    expect(Number(headers["content-length"])).toBeLessThan(HTML.length);
    expect(text).toBe(HTML);
  }
});

test.each([
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.2, gzip;q=0.8", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["identity;q=0, *", "br"],
  ["identity, gzip;q=0.5", undefined],
  ["gzip;q=0", undefined],
  ["zstd", undefined],
  ["brotli, xgzip", undefined],
  ["GZIP", "gzip"],
  // Nothing that we offer: every client can read uncompressed bytes.
  ["identity;q=0, br;q=0, gzip;q=0", undefined],
  ["*;q=0", undefined],
  ["", undefined],
  [";;,q=", undefined],
])("what is accepted is read by its weights: %s", async (accepted, encoding) => {
  await ask("/");
  const { headers, text } = await ask("/", { "accept-encoding": accepted });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toBe("accept-encoding");
  expect(text).toBe(HTML);
});

test("HEAD is told all that GET is told, and is sent nothing", async () => {
  await ask("/");
  for (const accepted of ["identity", "gzip"]) {
    const told = await ask("/", { "accept-encoding": accepted }, "HEAD");
    const sent = await ask("/", { "accept-encoding": accepted });
    const { date: _one, ...headers } = told.headers;
    const { date: _other, ...others } = sent.headers;
    expect(headers).toEqual(others);
    expect(told.bytes).toHaveLength(0);
  }
  expect(asked).toHaveLength(1);
});

test("a page that is only asked about is not kept", async () => {
  await ask("/", {}, "HEAD");
  expect(await askedDuring(() => ask("/"))).toBe(1);
});

test("what is packed late does not come back after the pages have been cleared", async () => {
  await ask("/");
  const arrived = once(server, "request");
  const answer = ask("/", { "accept-encoding": "br" });
  await arrived;
  pages.clear();
  expect((await answer).text).toBe(HTML);
  expect(await askedDuring(() => ask("/", { "accept-encoding": "br" }))).toBe(1);
});

test("a browser that has it already is told so, with the page's own policy, and gets nothing twice", async () => {
  await ask("/");
  const { etag = "" } = (await ask("/")).headers;
  for (const known of [etag, etag.replace("W/", ""), `"another", ${etag}`, "*"]) {
    const again = await ask("/", { "if-none-match": known, "accept-encoding": "br" });
    expect(again.status, known).toBe(304);
    expect(again.bytes).toHaveLength(0);
    // A browser takes these over into the page that it has.
    expect(again.headers).toMatchObject({
      etag,
      vary: "accept-encoding",
      "cache-control": PUBLIC["cache-control"],
      "content-security-policy": PUBLIC["content-security-policy"],
    });
  }
  expect((await ask("/", { "if-none-match": '"another"' })).status).toBe(200);
});

test.each([
  ["private", { headers: { "cache-control": "private, no-store" } }],
  ["with a cookie to set", { headers: { ...PUBLIC, "set-cookie": "a=b" } }],
  ["without a time", { headers: { "cache-control": "public, max-age=60" } }],
  ["not found", { status: 404, headers: PUBLIC }],
])("an answer that is %s is not kept", async (_why, init) => {
  routes = () => new Response(HTML, init);
  await ask("/");
  expect(await askedDuring(() => ask("/"))).toBe(1);
});

test("whoever has a cookie that changes pages neither gets nor leaves a kept page", async () => {
  await ask("/", { cookie: "other=1; flash=signed-out" });
  expect(await askedDuring(() => ask("/"))).toBe(1);
  expect(await askedDuring(() => ask("/", { cookie: "flash=signed-out" }))).toBe(1);
  expect(await askedDuring(() => ask("/", { cookie: "southbound.session=x; notflash=1" }))).toBe(0);
});

test("a reload asks anew and is kept, and so does everybody after the pages have been cleared", async () => {
  await ask("/");
  expect(await askedDuring(() => ask("/", { "cache-control": "no-cache" }))).toBe(1);
  expect(await askedDuring(() => ask("/"))).toBe(0);
  pages.clear();
  expect(await askedDuring(() => ask("/"))).toBe(1);
});
