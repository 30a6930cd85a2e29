import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createDirectSender, type DirectAnswers, directFirst } from "./direct-answer.server.ts";

const logged: Record<string, unknown>[] = [];
const log = createLog("info", false, { write: (line) => logged.push(JSON.parse(line)) });
let server: Server;
let origin: string;

/** Answers `/ours`, and breaks at `/broken`. */
function some(env: Record<string, string>): DirectAnswers {
  const send = createDirectSender({ env: loadEnv("start", env), log });
  return {
    answer(request, response) {
      if (request.url === "/broken") throw new Error("of the database's password");
      if (!request.url?.startsWith("/ours")) return false;
      send(request, response, { status: 200, headers: ["content-type", "text/plain"], body: "नेपाल" });
      return true;
    },
  };
}

async function listen(env: Record<string, string> = {}): Promise<void> {
  server = createServer(directFirst([some(env)], (_request, response) => response.end("the routes"), log));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(() => {
  logged.length = 0;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test("an answer at the socket has what every answer has, its length in bytes, and a line in the log", async () => {
  await listen();
  const answer = await fetch(`${origin}/ours?secret=1`, { headers: { "x-request-id": "chosen-by-me" } });
  expect(await answer.text()).toBe("नेपाल");
  expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength("नेपाल")));
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(logged).toMatchObject([{ requestId, method: "GET", path: "/ours", status: 200 }]);
});

test("to HEAD it says how long it is, and no more", async () => {
  await listen();
  const answer = await fetch(`${origin}/ours`, { method: "HEAD" });
  expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength("नेपाल")));
  expect(await answer.text()).toBe("");
});

test("a trusted proxy's id is taken, if it is one", async () => {
  await listen({ TRUST_PROXY: "1" });
  const idFor = async (asked: string) =>
    (await fetch(`${origin}/ours`, { headers: { "x-request-id": asked } })).headers.get("x-request-id");
  expect(await idFor("proxy-0001")).toBe("proxy-0001");
  expect(await idFor("<script>")).toMatch(/^[\da-f-]{36}$/);
});

test("what is nobody's goes on to the routes; what breaks is told to the log alone, and the server goes on", async () => {
  await listen();
  expect(await (await fetch(`${origin}/other`)).text()).toBe("the routes");
  const broken = await fetch(`${origin}/broken`);
  expect(broken.status).toBe(500);
  expect(await broken.text()).toBe("Unexpected Application Error!");
  expect(logged).toMatchObject([
    { level: 50, err: { type: "Error", stack: expect.stringContaining("direct-answer.test.ts") } },
  ]);
  expect(JSON.stringify(logged)).not.toContain("password");
  expect((await fetch(`${origin}/ours`)).status).toBe(200);
});
