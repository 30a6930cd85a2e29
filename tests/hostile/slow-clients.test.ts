import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRaw, rawAnswer } from "#tests/support/raw-request.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { useDatabase } from "../integration/database.ts";

const DRIPPING = 20;
/** Of the product: 15 s for headers and 20 s for a stretch of the body, looked at every second. */
const HEADERS_MS = 15_000;
const BODY_MS = 20_000;
const SLACK_MS = 5_000;

const database = useDatabase();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({ env: { DATABASE_URL: database.url, DEMO: "0", LOG_LEVEL: "error" } });
});
afterAll(async () => {
  await server?.terminate();
});

/** Sends a text piece by piece until it is all sent or the server has had enough. */
async function drip(head: string, piece: string, everyMs: number, times: number) {
  const socket = await openRaw(server.origin, head);
  const answer = rawAnswer(socket);
  for (let time = 0; time < times && !socket.destroyed && socket.writable; time += 1) {
    socket.write(piece);
    await Promise.race([sleep(everyMs), answer]);
  }
  return answer;
}

const host = () => `Host: ${new URL(server.origin).host}\r\n`;
const form = (length: number) =>
  `POST /auth HTTP/1.1\r\n${host()}Origin: ${server.origin}\r\nConnection: close\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;

test("clients that drip are all ended in time, while others are served and honest slow ones wait for nothing", async () => {
  const bodies = Array.from({ length: DRIPPING }, () => drip(form(400_000), "a", 500, 200));
  const heads = Array.from({ length: DRIPPING }, () =>
    drip(`GET / HTTP/1.1\r\n${host()}`, "x: y\r\n", 500, 200),
  );
  const silent = Array.from({ length: DRIPPING }, () => drip("", "", 500, 200));
  // A form over a phone at the edge of its network: 2 KB a second.
  const long = "x".repeat(30_000);
  const text = `intent=sign-in&email=slow%40example.com&more=${long}&password=${long}`;
  const slow = (async () => {
    const socket = await openRaw(server.origin, form(text.length));
    const answer = rawAnswer(socket);
    for (let at = 0; at < text.length; at += 2_000) {
      socket.write(text.slice(at, at + 2_000));
      await sleep(1_000);
    }
    return answer;
  })();

  const served: number[] = [];
  const all = Promise.all([...bodies, ...heads, ...silent]);
  const over = all.then(() => true);
  while (!(await Promise.race([over, sleep(2_000, false)]))) {
    served.push((await fetch(`${server.origin}/auth`, { signal: AbortSignal.timeout(5_000) })).status);
  }
  for (const { text: answer, ms } of await Promise.all(bodies)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(BODY_MS + SLACK_MS);
  }
  for (const { text: answer, ms } of await Promise.all(heads)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(HEADERS_MS + SLACK_MS);
  }
  for (const { ms } of await Promise.all(silent)) expect(ms).toBeLessThan(HEADERS_MS + SLACK_MS);
  expect(new Set(served)).toEqual(new Set([200]));
  // Judged, so it came whole: the password is too long.
  expect((await slow).text).toMatch(/^HTTP\/1\.1 400 /);
});
