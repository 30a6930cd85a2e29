import { once } from "node:events";
import { request as plainRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { openEdge } from "#app/process/edge.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { rawStatus } from "#tests/support/raw-request.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const logged: Record<string, unknown>[] = [];
let app: BuiltApplication;
let port = "";

beforeAll(async () => {
  app = await openBuiltApplication({ database, onLog: (line) => logged.push(line) });
  port = new URL(app.origin).port;
});
afterAll(() => app?.close());
beforeEach(() => {
  logged.length = 0;
});

describe("the host that a request names", () => {
  const ask = (host: string | null, path = "/api/v1/openapi.json", origin = app.origin) =>
    rawStatus(
      origin,
      `GET ${path} HTTP/1.${host === null ? 0 : 1}\r\n${host === null ? "" : `Host: ${host}\r\n`}Connection: close\r\n\r\n`,
    );

  test.each(["127.0.0.1:PORT", "localhost:PORT", "LOCALHOST:PORT", "localhost.:PORT", "[::1]:PORT"])(
    "may be this machine under any of its names: %s",
    async (host) => {
      expect(await ask(host.replace("PORT", port))).toBe(200);
    },
  );

  test.each([
    "rebound.example",
    "rebound.example:PORT",
    "localhost",
    "localhost:1",
    "localhost.rebound.example:PORT",
    "127.0.0.1.rebound.example:PORT",
    "127.0.0.1:PORT@rebound.example",
    "localhost:PORT, rebound.example",
    "",
  ])("may not be any other: %s", async (host) => {
    const named = host.replaceAll("PORT", port);
    for (const path of ["/", "/auth", "/api/v1/points/au-189", "/assets/x.js", "/api/auth/passkey"]) {
      expect(await ask(named, path), path).toBe(421);
    }
  });

  test.each([
    "rebound.example\r\nHost: localhost:PORT",
    "localhost:PORT\r\nHost: rebound.example",
    "localhost:PORT\r\nHost: localhost:PORT",
    "localhost:PORT\r\nhost:",
  ])("are not several, whatever is asked for: %j", async (hosts) => {
    for (const path of ["/", "/assets/x.js", "/healthz", "/readyz"]) {
      expect(await ask(hosts.replaceAll("PORT", port), path), path).toBe(400);
    }
  });

  test("is asked for of HTTP/1.0 too, and of a target that is a whole address", async () => {
    expect(await ask(null)).toBe(421);
    expect(await ask(`localhost:${port}`, `http://localhost:${port}/api/v1/openapi.json`)).toBe(200);
    expect(await ask(`localhost:${port}`, "http://rebound.example/auth")).toBe(421);
    expect(await ask("rebound.example", `http://localhost:${port}/auth`)).toBe(421);
    expect(await ask(`localhost:${port}`, `http://x@rebound.example:${port}/healthz`)).toBe(421);
  });

  test("may be any for health checks", async () => {
    for (const path of ["/healthz", "/readyz"]) expect(await ask("10.0.0.7:3000", path)).toBe(200);
    expect(await ask("10.0.0.7:3000", "/healthzz")).toBe(421);
    // What is no host at all can stand in no address.
    for (const host of ["9".repeat(40), "a b", "[::1", "x:99999"])
      expect(await ask(host, "/healthz"), host).toBe(421);
  });

  test("is that of BASE_URL or one of ALLOWED_HOSTS where others reach the server, behind a proxy too", async () => {
    const published = await openBuiltApplication({
      database,
      env: {
        HOST: "0.0.0.0",
        BASE_URL: "https://Southbound.example",
        ALLOWED_HOSTS: "www.southbound.example, partner.example:8443",
        TRUST_PROXY: "1",
      },
    });
    onTestFinished(() => published.close());
    const status = (host: string) => ask(host, "/api/v1/openapi.json", published.origin);
    for (const host of [
      "southbound.example",
      "southbound.example:443",
      "SOUTHBOUND.example.",
      "www.southbound.example",
      "partner.example:8443",
      "partner.example",
    ]) {
      expect(await status(host), host).toBe(200);
    }
    const own = new URL(published.origin).port;
    for (const host of [
      "partner.example:1",
      `localhost:${own}`,
      `127.0.0.1:${own}`,
      "southbound.example.evil",
    ]) {
      expect(await status(host), host).toBe(421);
    }
  });

  test("that is not ours is told in plain words, with what every answer carries, and logged", async () => {
    const answer = await new Promise<{ headers: Record<string, unknown>; text: string }>(
      (resolve, reject) => {
        plainRequest(
          { host: "127.0.0.1", port, path: "/auth?x=y", headers: { host: "rebound.example" } },
          (got) => {
            got.setEncoding("utf8");
            let text = "";
            got.on("data", (chunk) => {
              text += chunk;
            });
            got.on("end", () => resolve({ headers: got.headers, text }));
          },
        )
          .on("error", reject)
          .end();
      },
    );
    expect(answer.text).toContain("ALLOWED_HOSTS");
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(logged).toMatchObject([{ path: "/auth", status: 421 }]);
  });
});

test("a drain ends before its time when it is to hurry", async () => {
  const edge = openEdge({
    services: app.services,
    answer: (_asked, answer) => answer.end("answered"),
    lingerMs: 0,
  });
  edge.server.listen(0, "127.0.0.1");
  await once(edge.server, "listening");
  const hurry = new AbortController();
  const drained = edge.drain(300_000, hurry.signal);
  hurry.abort();
  await expect(drained).resolves.toBeUndefined();
  await edge.stop();
});

test("a server that drains still takes connections and answers, each time as the last, and is not ready", async () => {
  const edge = openEdge({
    services: app.services,
    answer: (_asked, answer) => answer.end("answered"),
    lingerMs: 0,
  });
  edge.server.listen(0, "127.0.0.1");
  await once(edge.server, "listening");
  const address = edge.server.address();
  const own = typeof address === "object" && address ? address.port : 0;
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const headers = { host: new URL(app.origin).host, connection: "keep-alive" };
      plainRequest({ host: "127.0.0.1", port: own, path, headers, agent: false }, (got) => {
        got.resume();
        resolve({ status: got.statusCode, connection: got.headers.connection });
      })
        .on("error", reject)
        .end();
    });
  expect(await ask("/readyz")).toEqual({ status: 200, connection: "keep-alive" });
  await edge.drain(0);
  expect(await ask("/readyz")).toEqual({ status: 503, connection: "close" });
  expect(await ask("/auth")).toEqual({ status: 200, connection: "close" });
  await edge.stop();
  await expect(ask("/auth")).rejects.toThrow("ECONNREFUSED");
});

describe("an address with a secret", () => {
  const SECRET = "Zk3vQpL9xW2mT7bN4cR8sH1dF6gJ5yAe";

  test("never shows it in the log, however it is mistyped", async () => {
    const printed: unknown[] = [];
    for (const name of ["warn", "error", "log"] as const) {
      vi.spyOn(console, name).mockImplementation((...words) => void printed.push(words));
    }
    onTestFinished(() => void vi.restoreAllMocks());
    const paths = [
      `/calendars/${SECRET}.ics`,
      `/calendars/${SECRET}.ics.data`,
      `/calendars/${SECRET}`,
      `/calendars/${SECRET}/more`,
      `/calendars/${SECRET}%ff`,
      `/calendars/${SECRET}%`,
      `/Calendars//${SECRET}.ics`,
      `/calendar/${SECRET}.ics`,
      `/calendars%2f${SECRET}.ics`,
      `/assets/${SECRET}.ics`,
      `/api/auth/${SECRET}`,
      ...[
        "/auth/reset",
        "/auth/verify",
        "/set-up",
        "/account/security",
        "/book/booked",
        "/book/change",
      ].flatMap((path) => [
        `${path}?token=${SECRET}`,
        `${path}%3Ftoken=${SECRET}`,
        `${path}/token=${SECRET}`,
      ]),
      `/book/details?claim=${SECRET}`,
      `/book/booked.ics?token=${SECRET}`,
      `/newsletter/leave?token=${SECRET}`,
    ];
    for (const path of paths) {
      const address = app.origin + path;
      await fetch(address, { redirect: "manual" });
      const own = { origin: app.origin, "sec-fetch-site": "same-origin" };
      const body = new URLSearchParams({ intent: "none" });
      await fetch(address, { method: "POST", redirect: "manual", headers: own, body });
      await fetch(address, { method: "POST", headers: { origin: "https://elsewhere.example" } });
      await rawStatus(app.origin, `GET ${path} HTTP/1.1\r\nHost: rebound.example\r\n\r\n`);
    }
    expect(logged.length).toBeGreaterThanOrEqual(paths.length * 4);
    expect(logged.filter((line) => Number(line.level) >= 50)).toEqual([]);
    expect(JSON.stringify([logged, printed]).toLowerCase()).not.toContain(SECRET.toLowerCase());
    expect(logged.some(({ path }) => path === "/calendars/:file")).toBe(true);
  });

  test("tells it to no page that one goes to from there", async () => {
    const policy = async (path: string) =>
      (await fetch(app.origin + path, { redirect: "manual" })).headers.get("referrer-policy");
    for (const path of [
      "/auth/reset?token=x",
      "/auth/verify?from=student&token=x",
      "/set-up?token=x",
      "/account/security?token=x",
      "/auth?returnTo=%2Faccount%2Fsecurity%3Ftoken%3Dx",
      "/book?instead=x",
      "/book/details?claim=x",
      "/book/booked?token=x",
      "/book/booked.ics?token=x",
      "/book/change?token=x",
      "/book/cancel?token=x",
      "/book/wait/leave?token=x",
      "/newsletter/confirm?token=x",
      "/newsletter/leave?token=x",
      "/newsletter/leave.data?token=x",
      `/calendars/${SECRET}.ics`,
    ]) {
      expect(await policy(path), path).toBe("no-referrer");
    }
    expect(await policy("/auth")).toBe("strict-origin-when-cross-origin");
  });

  test("has forms that work without script: the browser names no origin there, but says whose they are", async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${app.origin}/newsletter/leave?token=x`, {
        method: "POST",
        headers,
        body: new URLSearchParams({ intent: "leave" }),
      }).then(({ status }) => status);
    expect(await post({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(404);
    for (const site of ["cross-site", "same-site", "none"]) {
      expect(await post({ origin: "null", "sec-fetch-site": site }), site).toBe(403);
    }
    const { actor } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    const signedOut = await fetch(`${app.origin}/sign-out`, {
      method: "POST",
      headers: { origin: "null", "sec-fetch-site": "same-origin", cookie: header },
      body: new URLSearchParams({ scope: "local" }),
      redirect: "manual",
    });
    expect(signedOut.status).toBe(303);
  });
});

describe("a limit by network", () => {
  const deps = (now: Date) => ({ db: database.db, now: () => now });

  test("counts each /64, and the /48 around them with more room", async () => {
    const now = new Date("2026-03-01T00:00:00Z");
    const tries = async (ip: string, times: number) => {
      let passed = 0;
      for (let time = 0; time < times; time += 1) {
        if ((await countFromAddress(deps(now), "contact:address", ip)).ok) passed += 1;
      }
      return passed;
    };
    expect(await tries("2001:db8:5:1::1", 8)).toBe(6);
    expect(await tries("2001:db8:5:1::2", 1)).toBe(0);
    const others = [];
    for (let group = 2; group <= 7; group += 1) others.push(await tries(`2001:db8:5:${group}::1`, 8));
    expect(others).toEqual([6, 6, 6, 6, 0, 0]);
    expect(await tries("2001:db8:6:1::1", 8)).toBe(6);
  });

  test("counts everybody together behind a proxy that is not trusted, and the log says so, once", async () => {
    const lines: Record<string, unknown>[] = [];
    const published = await openBuiltApplication({
      database,
      env: { BASE_URL: "https://southbound.example" },
      onLog: (line) => lines.push(line),
    });
    onTestFinished(() => published.close());
    const recover = async (forwarded: string) => {
      const answer = await fetch(`${published.origin}/auth/recover`, {
        method: "POST",
        headers: { origin: published.origin, "x-forwarded-for": forwarded },
        body: new URLSearchParams({ intent: "recover", email: "nobody@example.com" }),
      });
      return answer.status;
    };
    for (let time = 0; time < 3; time += 1) await recover(`203.0.113.${time}`);
    const { rows } = await database.pool.query<{ count: number }>(
      "select count from rate_limits where key like 'mail:address:%'",
    );
    expect(rows).toEqual([{ count: 3 }]);
    expect(lines.filter(({ msg }) => String(msg).includes("TRUST_PROXY=1"))).toHaveLength(1);
  });
});
