import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "../integration/database.ts";

const AT_ONCE = 50;
const RESET = "ECONNRESET on a new connection";
/** A page that is kept, one that is made, one that asks the database, and an answer at the socket. */
const PATHS = ["/", "/auth", "/universities?q=a", "/api/v1/points/au-189", "/api/session"];

const database = useDatabase();

/** Sends requests on keep-alive connections until the server no longer listens; counts those that were cut off. */
async function visit(origin: string, agent: Agent, counts: Record<string, number>, first: number) {
  for (let turn = first; ; turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? "/";
    const outcome = await new Promise<string>((resolve) => {
      const asked = request(origin + path, { agent }, (answer) => {
        answer.on("error", () => resolve("cut off"));
        answer.on("end", () => resolve(answer.complete ? "answered" : "cut off"));
        answer.resume();
      });
      asked.on("error", (error: NodeJS.ErrnoException) =>
        resolve(
          error.code === "ECONNREFUSED"
            ? "refused"
            : `${error.code ?? error.message} on a ${asked.reusedSocket ? "kept" : "new"} connection`,
        ),
      );
      asked.end();
    });
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (outcome === "refused") return;
    // Some ask again at once, some after a moment.
    if (turn % 3 === 0) await sleep(turn % 40);
  }
}

test("a stop under load cuts nobody off", async () => {
  const times = rounds({ sample: 2, full: 20 });
  for (let time = 1; time <= times; time += 1) {
    const server = await startServerProcess({
      env: { DATABASE_URL: database.url, DEMO: "0", LOG_LEVEL: "warn" },
    });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const counts: Record<string, number> = {};
    const visitors = Array.from({ length: AT_ONCE }, (_, index) =>
      visit(server.origin, agent, counts, index),
    );
    // Another moment of the visits in each round.
    await eventually(async () => (counts.answered ?? 0) >= AT_ONCE * (3 + time));
    expect(counts.refused, "nobody is refused before the stop").toBeUndefined();
    expect(await server.terminate(), server.output()).toBe(0);
    await Promise.all(visitors);
    agent.destroy();
    const { answered = 0, refused, [RESET]: reset = 0, ...lost } = counts;
    // The system closes a socket with what it has accepted and we have not: one can come in between the last look and that.
    expect(reset, "connections that came at the last moment").toBeLessThanOrEqual(1);
    expect(lost, `round ${time} of ${times}, ${answered} answered\n${server.output()}`).toEqual({});
    expect(refused).toBe(AT_ONCE);
    expect(answered).toBeGreaterThan(AT_ONCE);
  }
});

test("while it stops, a request on a kept connection is answered as the last, and readiness is over", async () => {
  const server = await startServerProcess({ env: { DATABASE_URL: database.url, DEMO: "0" } });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      request(server.origin + path, { agent }, (answer) => {
        answer.resume();
        answer.on("end", () => {
          resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection });
        });
      })
        .on("error", reject)
        .end();
    });
  // Two connections, kept.
  const opened = await Promise.all([ask("/readyz"), ask("/auth")]);
  expect(opened).toEqual([
    { status: 200, connection: "keep-alive" },
    { status: 200, connection: "keep-alive" },
  ]);
  const ended = server.terminate();
  // Readiness ends when the stop begins; until then it is as before.
  expect(
    await eventually(async () => {
      const answer = await ask("/readyz");
      return answer.status !== 200 && answer;
    }),
  ).toEqual({ status: 503, connection: "close" });
  expect(await ask("/auth")).toEqual({ status: 200, connection: "close" });
  expect(await ended).toBe(0);
});
