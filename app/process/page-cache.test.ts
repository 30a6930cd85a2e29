import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createDirectSender } from "./direct-answer.server.ts";
import { createPageCache, type PageCache } from "./page-cache.server.ts";

const PUBLIC = { "cache-control": "public, max-age=0, s-maxage=60", "content-type": "text/html" };
const HTML = `<!doctype html><p>${"the same for everybody ".repeat(50)}</p>`;

let pages: PageCache;
let server: Server;
let origin: string;
const answered: unknown[] = [];

beforeEach(async () => {
  answered.length = 0;
  const log = createLog("info", false, { write: (line) => answered.push(JSON.parse(line)) });
  pages = createPageCache(createDirectSender({ env: loadEnv("start", {}), log }));
  server = createServer((request, response) => {
    if (!pages.answer(request, response)) response.end("asked anew");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const keep = (path: string, init: ResponseInit, headers: Record<string, string> = {}) =>
  pages.keep(new Request(`http://here${path}`, { headers }), new Response(HTML, init));
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(origin + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("a page that everybody may see is answered from what is kept, with all of its headers", async () => {
  const passedOn = await keep("/countries?tab=courses", { headers: PUBLIC });
  expect(await passedOn.text()).toBe(HTML);
  const { headers, text } = await ask("/countries?tab=courses", { "accept-encoding": "identity" });
  expect(text).toBe(HTML);
  expect(headers.get("content-type")).toBe("text/html");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(headers.get("vary")).toBe("accept-encoding");
  expect(answered).toHaveLength(1);
  expect((await ask("/countries")).text).toBe("asked anew");
});

test.each(["br", "gzip"])("it is sent packed to those who can unpack it: %s", async (packing) => {
  await keep("/", { headers: PUBLIC });
  // At once: the first of them pack it, the others find it packed.
  const answers = await Promise.all([1, 2, 3].map(() => ask("/", { "accept-encoding": packing })));
  for (const { headers, text } of [...answers, await ask("/", { "accept-encoding": packing })]) {
    expect(headers.get("content-encoding")).toBe(packing);
    expect(Number(headers.get("content-length"))).toBeLessThan(HTML.length);
    expect(text).toBe(HTML);
  }
});

test("what is packed late does not come back after the pages have been cleared", async () => {
  await keep("/", { headers: PUBLIC });
  const asked = once(server, "request");
  const answer = ask("/", { "accept-encoding": "br" });
  await asked;
  pages.clear();
  expect((await answer).text).toBe(HTML);
  expect((await ask("/", { "accept-encoding": "br" })).text).toBe("asked anew");
});

test("a browser that has it already is told so, and gets nothing twice", async () => {
  await keep("/", { headers: PUBLIC });
  const etag = (await ask("/")).headers.get("etag") ?? "";
  // Not by `fetch`, which would ask for a fresh answer of its own accord.
  const again = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/`, { headers: { "if-none-match": etag } }, resolve).on("error", reject);
  });
  expect(again.statusCode).toBe(304);
  expect(await again.toArray()).toEqual([]);
});

test.each([
  ["private", { headers: { "cache-control": "private, no-store" } }],
  ["with a cookie to set", { headers: { ...PUBLIC, "set-cookie": "a=b" } }],
  ["without a time", { headers: { "cache-control": "public, max-age=60" } }],
  ["not found", { status: 404, headers: PUBLIC }],
])("an answer that is %s is not kept", async (_why, init) => {
  await keep("/", init);
  expect((await ask("/")).text).toBe("asked anew");
});

test("whoever has a cookie that changes pages neither gets nor leaves a kept page", async () => {
  await keep("/", { headers: PUBLIC }, { cookie: "other=1; flash=signed-out" });
  expect((await ask("/")).text).toBe("asked anew");
  await keep("/", { headers: PUBLIC });
  expect((await ask("/", { cookie: "flash=signed-out" })).text).toBe("asked anew");
  expect((await ask("/", { cookie: "southbound.session=x; notflash=1" })).text).toBe(HTML);
});

test("a reload asks anew, and so does everybody after the pages have been cleared", async () => {
  await keep("/", { headers: PUBLIC });
  expect((await ask("/", { "cache-control": "no-cache" })).text).toBe("asked anew");
  expect((await ask("/")).text).toBe(HTML);
  pages.clear();
  expect((await ask("/")).text).toBe("asked anew");
});
