import { readdirSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import {
  type BuiltApplication,
  loadBuild,
  openBuiltApplication,
  withRouteModule,
} from "#tests/support/built-application.ts";
import { doorsOf } from "#tests/support/doors.ts";
import { openRaw, rawAnswer } from "#tests/support/raw-request.ts";
import { openSession } from "#tests/support/session.ts";
import { sampled } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const logged: Record<string, unknown>[] = [];
let app: BuiltApplication;
let cookie = "";

beforeAll(async () => {
  app = await openBuiltApplication({ database, onLog: (line) => logged.push(line) });
  const { actor } = await makeStudent(database.db);
  cookie = (await openSession(database.db, actor.userId)).header;
});
afterAll(() => app?.close());
beforeEach(() => {
  logged.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}, origin = app.origin) =>
  fetch(origin + path, { redirect: "manual", headers });

/** `fetch` tidies `..` away before it asks, and minds a connection that is closed before all is sent. */
function askAsWritten(
  path: string,
  options: { method?: string; headers?: Record<string, string | number>; body?: string } = {},
): Promise<{ status: number; body: string }> {
  const { port } = new URL(app.origin);
  const { method = "GET", headers = {}, body = "" } = options;
  return new Promise((resolve, reject) => {
    const asked = plainRequest({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    asked.on("error", reject).end(body);
  });
}

describe("a write", () => {
  const methods = ["POST", "PUT", "PATCH", "DELETE"];
  const addresses = ["/", "/auth", "/sign-out", "/apply/personal", "/admin/students/new", "/api/draft"];
  const ceremony = "/api/auth/passkey/verify-authentication";
  const writes = methods.flatMap((method) => [...addresses, ceremony].map((path) => [method, path] as const));

  test.each(writes)("from a foreign origin is refused: %s %s", async (method, path) => {
    const foreign: Record<string, string>[] = [
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      { origin: app.origin.replace("http:", "https:") },
      { origin: `${app.origin}.elsewhere.example` },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      const answer = await fetch(app.origin + path, { method, headers: { ...headers, cookie } });
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(await answer.text()).toContain("nothing was done");
    }
  });

  test("from our own pages is not", async () => {
    const answer = await fetch(`${app.origin}/auth`, {
      method: "POST",
      headers: { origin: app.origin, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ intent: "sign-in" }),
    });
    expect(answer.status).toBe(400);
  });

  test("with a method that no form has does nothing", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await fetch(`${app.origin}/sign-out`, {
        method,
        headers: { origin: app.origin, cookie },
        body: new URLSearchParams({ scope: "all" }),
        redirect: "manual",
      });
      expect(answer.status).toBe(405);
      expect((await get("/api/session", { cookie })).status).toBe(200);
    }
  });

  test("that is larger than any form is refused before it is read", async () => {
    const body = new URLSearchParams({ email: "x".repeat(600 * 1024) }).toString();
    const answer = await askAsWritten("/auth", {
      method: "POST",
      headers: { origin: app.origin, "content-length": body.length, connection: "close" },
      body,
    });
    expect(answer.status).toBe(413);
  });

  test("whose body is no form is a bad request", async () => {
    for (const [type, body] of [
      ["application/json", "{}"],
      ["multipart/form-data; boundary=x", "no parts at all"],
      ["text/plain", "hello"],
    ] as const) {
      const answer = await fetch(`${app.origin}/auth`, {
        method: "POST",
        headers: { origin: app.origin, "content-type": type },
        body,
      });
      expect(answer.status, type).toBe(400);
    }
  });
});

describe("every answer", () => {
  const asset = () => `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`;
  const places: [string, () => string, number][] = [
    ["a public page", () => "/", 200],
    ["a hydrated page", () => "/auth", 200],
    ["data of a page", () => "/auth.data", 200],
    ["a page that is not there", () => "/nothing/here", 404],
    ["an asset", asset, 200],
    ["an asset that is not there", () => "/assets/gone.js", 404],
    ["the health check", () => "/healthz", 200],
    ["an address of the auth library that is not mounted", () => "/api/auth/sign-up/email", 404],
    ["an answer for programs", () => "/api/v1/points/quick", 200],
    ["an answer for programs that asked for too much", () => "/api/v1/points/quick?age=17", 400],
    ["an address that cannot be read", () => "/guides/%ff", 400],
  ];

  test.each(places)("carries the security headers and a request id: %s", async (_, path, status) => {
    const answer = await get(path());
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringMatching(/frame-ancestors '(self|none)'/),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers.get("x-powered-by")).toBeNull();
  });

  test.each(places)("says whether it may be kept: %s", async (_, path) => {
    expect((await get(path())).headers.get("cache-control")).not.toBeNull();
  });

  test("with personal data is never kept, as a page or as data", async () => {
    for (const path of ["/student-dashboard", "/student-dashboard.data", "/api/session", "/auth"]) {
      expect((await get(path, { cookie })).headers.get("cache-control"), path).toContain("no-store");
    }
  });

  test("has an id of its own, which the visitor cannot choose", async () => {
    const ids = new Set<string | null>();
    for (let index = 0; index < 5; index += 1) {
      const answer = await get("/auth", { "x-request-id": "chosen-by-visitor" });
      ids.add(answer.headers.get("x-request-id"));
    }
    expect(ids.size).toBe(5);
    expect(ids.has("chosen-by-visitor")).toBe(false);
  });

  test("is logged once with its id, without query, cookies or body", async () => {
    const answer = await get("/auth?email=somebody@example.com", { cookie });
    const lines = logged.filter((line) => line.requestId === answer.headers.get("x-request-id"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ method: "GET", path: "/auth", status: 200, ms: expect.any(Number) });
    expect(JSON.stringify(logged)).not.toContain("somebody@example.com");
    expect(JSON.stringify(logged)).not.toContain(cookie.split("=")[1]);
  });
});

describe("an answer that is not made by the routes", () => {
  const ofThis = (answer: Response) =>
    logged.filter((line) => line.requestId === answer.headers.get("x-request-id"));

  test.each([
    ["/api/v1/points/quick?age=30", 200],
    ["/api/v1/points/official?visa=au-189", 200],
    ["/api/v1/points/official?colour=red", 400],
    ["/courses?q=%ff", 400],
  ])("is logged once, with how long it took and without its query: %s", async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(ofThis(answer)).toEqual([
      expect.objectContaining({ method: "GET", path: path.split("?")[0], status, ms: expect.any(Number) }),
    ]);
  });

  test("is packed for those who take it so, and says that it depends on that", async () => {
    const path = "/api/v1/points/official?visa=au-189&age=30";
    for (const [accepted, encoding] of [
      ["gzip", "gzip"],
      ["br, gzip;q=0.5", "gzip"],
      ["*", "gzip"],
      ["gzip;q=0", null],
      ["*;q=0", null],
      ["identity", null],
    ] as const) {
      const answer = await get(path, { "accept-encoding": accepted });
      expect(answer.headers.get("content-encoding"), accepted).toBe(encoding);
      expect(answer.headers.get("vary"), accepted).toMatch(/accept-encoding/i);
      expect(await answer.json()).toMatchObject({ visa: "au-189" });
    }
  });

  test("is a kept page, with all that the first one had", async () => {
    const lines: Record<string, unknown>[] = [];
    const keeping = await openBuiltApplication({
      database,
      cachesPages: true,
      onLog: (line) => lines.push(line),
    });
    onTestFinished(() => keeping.close());
    const made = await get("/about", { "accept-encoding": "gzip" }, keeping.origin);
    const kept = await get("/about", { "accept-encoding": "gzip" }, keeping.origin);
    expect(await kept.text()).toBe(await made.text());
    const told = ({ headers }: Response) => {
      const { date, "x-request-id": _id, "content-length": _length, ...others } = Object.fromEntries(headers);
      return { ...others, vary: others.vary?.toLowerCase(), hasDate: date !== undefined };
    };
    const { "transfer-encoding": _chunked, ...first } = told(made) as Record<string, unknown>;
    expect(told(kept)).toEqual(first);
    const line = lines.find(({ requestId }) => requestId === kept.headers.get("x-request-id"));
    expect(line).toMatchObject({ path: "/about", status: 200, cached: true, ms: expect.any(Number) });
    // Points are counted anew each time: there are too many questions to keep their answers.
    for (const _ of [1, 2]) await get("/api/v1/points/quick?age=30", {}, keeping.origin);
    expect(lines.filter(({ path }) => path === "/api/v1/points/quick").map(({ cached }) => cached)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("is the refusal of what has no address: with the headers of every answer, and told to the log", async () => {
    const socket = await openRaw(
      app.origin,
      `GET /a\\b HTTP/1.1\r\nhost: ${new URL(app.origin).host}\r\nconnection: close\r\n\r\n`,
    );
    const { text } = await rawAnswer(socket);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toMatch(/^x-content-type-options: nosniff\r$/m);
    const [, requestId] = /^x-request-id: ([\da-f-]{36})\r$/m.exec(text) ?? [];
    expect(logged.filter((line) => line.requestId === requestId)).toHaveLength(1);
  });
});

describe("the content security policy", () => {
  const hydrated = [
    "/auth",
    "/student-auth",
    "/admin-auth",
    "/student-dashboard",
    "/apply/personal",
    "/account",
  ];

  test.each(hydrated)("lets only scripts with this answer's nonce run: %s", async (path) => {
    const answer = await fetch(app.origin + path, { headers: { cookie } });
    const policy = answer.headers.get("content-security-policy") ?? "";
    const page = await answer.text();
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    const scripts = [...page.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
    expect(scripts.length).toBeGreaterThan(0);
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
    for (const [, attributes = ""] of page.matchAll(/<style\b([^>]*)>/g)) {
      expect(attributes).toContain(`nonce="${nonce}"`);
    }
    expect(page).not.toMatch(/\son[a-z]+="/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test("has another nonce each time", async () => {
    const policies = await Promise.all(
      Array.from({ length: 5 }, async () => (await get("/auth")).headers.get("content-security-policy")),
    );
    expect(new Set(policies).size).toBe(5);
  });

  test.each(["/", "/book", "/terms", "/privacy", "/nothing/here"])(
    "of a public page lets no inline script run, and there is none: %s",
    async (path) => {
      const answer = await get(path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      const page = await answer.text();
      for (const [tag] of page.matchAll(/<script\b[^>]*>/g)) {
        if (tag !== '<script type="application/ld+json">') expect(tag).toContain(" src=");
      }
      expect(page).not.toContain("__reactRouter");
    },
  );

  test("lets nobody frame a page but ourselves, and /book where it is allowed", async () => {
    expect((await get("/auth")).headers.get("content-security-policy")).toContain("frame-ancestors 'self';");
    const framed = await openBuiltApplication({
      database,
      env: { FRAME_ANCESTORS: "https://partner.example" },
    });
    onTestFinished(() => framed.close());
    const policyOf = async (path: string) =>
      (await get(path, {}, framed.origin)).headers.get("content-security-policy");
    expect(await policyOf("/book")).toContain("frame-ancestors 'self' https://partner.example;");
    expect(await policyOf("/auth")).toContain("frame-ancestors 'self';");
  });
});

describe("a frame on another site", () => {
  const FRAMED = ["/book", "/book/details", "/book/booked", "/book/wait"];
  let framed: BuiltApplication;
  beforeAll(async () => {
    framed = await openBuiltApplication({ database, env: { FRAME_ANCESTORS: "https://partner.example" } });
  });
  afterAll(() => framed?.close());

  test("holds the pages of a booking in progress, and no other address", async () => {
    const staff = await makeStaff(database.db, "owner");
    const staffCookie = (await openSession(database.db, staff.userId, { secondFactor: true })).header;
    const addresses = doorsOf((await loadBuild()).routes).map(({ path }) =>
      path.replace(/:\w+\??/g, "00000000-0000-4000-8000-000000000000").replace("*", "x"),
    );
    expect(addresses).toEqual(expect.arrayContaining(FRAMED));
    const wrong: string[] = [];
    for (const path of new Set([...FRAMED, ...sampled(addresses, 4)])) {
      const answer = await fetch(framed.origin + path, {
        method: "HEAD",
        redirect: "manual" as const,
        headers: { cookie: path.startsWith("/admin") ? staffCookie : cookie },
      });
      const policy = answer.headers.get("content-security-policy") ?? "";
      const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? "";
      // An answer that leads elsewhere shows nothing.
      const isShown = answer.status < 300 || answer.status >= 400;
      const may = FRAMED.includes(path) ? ["'self' https://partner.example"] : ["'self'", "'none'"];
      if (isShown && !may.includes(ancestors)) wrong.push(`${path} ${answer.status} ${ancestors}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test("is not had by another way to write the address, nor by the mark of an embedded page", async () => {
    for (const path of [
      "/account?embed=partner",
      "/book/..%2faccount",
      "//book",
      "/book%2fdetails",
      "/BOOK/x",
    ]) {
      const answer = await fetch(framed.origin + path, { redirect: "manual", headers: { cookie } });
      expect(answer.headers.get("content-security-policy") ?? "'none'", path).not.toContain(
        "partner.example",
      );
    }
  });

  test("gets no cookie of ours, and its form may be posted from itself alone", async () => {
    const foreign = { origin: "https://partner.example", "sec-fetch-site": "cross-site" };
    for (const path of FRAMED) {
      const posted = await fetch(`${framed.origin}${path}?embed=partner`, {
        method: "POST",
        redirect: "manual" as const,
        headers: foreign,
        body: new URLSearchParams({ intent: "confirm" }),
      });
      expect(posted.status, path).toBe(403);
      const shown = await fetch(`${framed.origin}${path}?embed=partner`, { redirect: "manual" });
      expect(shown.headers.get("set-cookie"), path).toBeNull();
    }
  });
});

describe("files", () => {
  test("with a hash in their name are kept for ever, and come compressed", async () => {
    const name = readdirSync("build/client/assets").find((file) => file.endsWith(".js.br"));
    const path = `/assets/${name?.replace(/\.br$/, "")}`;
    for (const [accepted, sent] of [
      ["br", "br"],
      ["gzip", "gzip"],
    ] as const) {
      const answer = await get(path, { "accept-encoding": accepted });
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("content-encoding")).toBe(sent);
      expect(answer.headers.get("vary")).toMatch(/accept-encoding/i);
      expect((await answer.text()).length).toBeGreaterThan(0);
    }
  });

  test("that keep their name are kept for an hour", async () => {
    expect((await get("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test("that are missing are not kept", async () => {
    const answer = await get("/assets/gone-abcdefgh.js");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  test("outside the public folder cannot be had", async () => {
    for (const path of [
      "/assets/../../server/index.js",
      "/assets/..%2f..%2fserver/index.js",
      "/assets/%2e%2e/%2e%2e/server/index.js",
      "/assets/..%5c..%5cserver%5cindex.js",
      "/brand/../../../package.json",
      "/brand/%2e%2e/%2e%2e/%2e%2e/package.json",
      "/.env",
      "/.git/config",
      "/package.json",
    ]) {
      const { status, body } = await askAsWritten(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(body, path).not.toMatch(/createRequestHandler|"dependencies"|\[core\]/);
    }
  });

  test("pages come compressed too", async () => {
    expect((await get("/auth", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
    expect(
      (await get("/auth", { "accept-encoding": "identity" })).headers.get("content-encoding"),
    ).toBeNull();
  });
});

describe("an address that is not there", () => {
  test("says so in the words of the product rules", async () => {
    const answer = await get("/nothing/here");
    expect(answer.status).toBe(404);
    const page = await answer.text();
    for (const text of ["404", "Oops! Page not found", "Return to Home"]) expect(page).toContain(text);
  });

  test("is no error in the log", async () => {
    await get("/nothing/here");
    await get("/student-dashboard/applications/SB-2026-0000-0000", { cookie });
    expect(logged.filter((line) => Number(line.level) >= 50)).toEqual([]);
  });

  test.each([
    "/%E0%A4%A",
    "/%00",
    "/apply/%ff",
    "//elsewhere.example",
    "/admin/students/%",
    "/a%0d%0aset-cookie:x",
  ])("may be written in any way: %s", async (path) => {
    const answer = await get(path, { cookie });
    expect(answer.status).toBeLessThan(500);
    const location = answer.headers.get("location");
    if (location) expect(new URL(location, app.origin).origin).toBe(app.origin);
  });

  test("can be asked for a manifest of many paths without any work being done", async () => {
    const paths = Array.from({ length: 1000 }, (_, index) => `p=/a/${index}/${"b/".repeat(3)}`).join("&");
    for (const path of [`/__manifest?${paths.slice(0, 12_000)}`, "/__manifest"]) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("routes/admin");
    }
  });
});

describe("an unexpected failure", () => {
  test("shows the heading of the product rules and a number, no internals, and is logged once", async () => {
    const build = withRouteModule(await loadBuild(), "site/legal/terms.route", (module) => ({
      ...module,
      loader: () => {
        throw new Error("secret detail of the inside");
      },
    }));
    const lines: Record<string, unknown>[] = [];
    const broken = await openBuiltApplication({ database, build, onLog: (line) => lines.push(line) });
    onTestFinished(() => broken.close());
    for (const path of ["/terms", "/terms.data"]) {
      lines.length = 0;
      const answer = await get(path, {}, broken.origin);
      expect(answer.status).toBe(500);
      const body = await answer.text();
      expect(body).not.toContain("secret detail");
      expect(body).not.toContain("built-application");
      const id = answer.headers.get("x-request-id");
      if (path === "/terms") {
        expect(body).toContain("Unexpected Application Error!");
        expect(body).toContain(id);
      }
      // An error is logged by its kind and place: its message may contain personal data.
      expect(JSON.stringify(lines)).not.toContain("secret detail");
      const told = lines.filter((line) => line.err !== undefined);
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({ requestId: id, level: 50, err: { type: "Error" } });
    }
  });

  test("is none where the visitor has left: the log says so, and is not alarmed", async () => {
    const asked = Promise.withResolvers<void>();
    const build = withRouteModule(await loadBuild(), "site/legal/terms.route", (module) => ({
      ...module,
      loader: async ({ request }) => {
        const left = new Promise((resolve) => request.signal.addEventListener("abort", resolve));
        asked.resolve();
        await left;
        throw new Error("what was asked for was broken off");
      },
    }));
    const lines: Record<string, unknown>[] = [];
    const ended = Promise.withResolvers<void>();
    const patient = await openBuiltApplication({
      database,
      build,
      onLog: (line) => {
        lines.push(line);
        if (line.path === "/terms.data") ended.resolve();
      },
    });
    onTestFinished(() => patient.close());
    const visitor = new AbortController();
    const answer = fetch(`${patient.origin}/terms.data`, { signal: visitor.signal });
    await asked.promise;
    visitor.abort();
    await expect(answer).rejects.toThrow();
    await ended.promise;
    expect(lines.filter(({ path }) => path === "/terms.data")).toEqual([
      expect.objectContaining({ level: 30, abandoned: true }),
    ]);
    expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
  });
});

describe("behind a proxy that is trusted", () => {
  test("the public address, the visitor's address and the proxy's id count", async () => {
    const lines: Record<string, unknown>[] = [];
    const behind = await openBuiltApplication({
      database,
      env: { TRUST_PROXY: "1", BASE_URL: "https://southbound.example" },
      onLog: (line) => lines.push(line),
    });
    onTestFinished(() => behind.close());
    const forwarded = { "x-forwarded-for": "203.0.113.7", "x-request-id": "proxy-id-0001" };
    const answer = await get("/auth", forwarded, behind.origin);
    expect(answer.headers.get("x-request-id")).toBe("proxy-id-0001");
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
    expect(answer.headers.get("content-security-policy")).toContain("upgrade-insecure-requests");

    const posted = await fetch(`${behind.origin}/auth`, {
      method: "POST",
      headers: { ...forwarded, origin: "https://southbound.example" },
      body: new URLSearchParams({ intent: "sign-in" }),
    });
    expect(posted.status).toBe(400);
    const strange = await get("/auth", { "x-request-id": 'a"b{c}<script>' }, behind.origin);
    expect(strange.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("what cannot be read or taken", () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}/contact`, {
      method: "POST",
      headers: { origin: app.origin, ...headers },
      body,
      redirect: "manual",
    });

  test("is answered with a page that says what to do: a form that is too large, or not in Unicode", async () => {
    const answers = [
      { answer: await send(new URLSearchParams({ message: "x".repeat(40_000) })), status: 413 },
      {
        answer: await send("message=%ff", { "content-type": "application/x-www-form-urlencoded" }),
        status: 400,
      },
    ];
    for (const { answer, status } of answers) {
      expect(answer.status).toBe(status);
      const page = await answer.text();
      expect(page).toContain("Nothing was saved.");
      expect(page).not.toContain("Unexpected Application Error");
    }
  });

  test("is refused at its length also where that is not said before", async () => {
    const { status } = await askAsWritten("/contact", {
      method: "POST",
      headers: {
        origin: app.origin,
        "content-type": "application/x-www-form-urlencoded",
        "transfer-encoding": "chunked",
        connection: "close",
      },
      body: `x=${"v".repeat(600 * 1024)}`,
    });
    expect(status).toBe(413);
  });

  test.each([
    "/courses?q=%ff",
    "/courses?q=%e0%a4",
    "/api/v1/points/au?age=%ed%a0%80",
    "/guides/%ff",
    "/guides/%",
  ])("is refused in an address: %s", async (path) => {
    const { status, body } = await askAsWritten(path);
    expect(status).toBe(400);
    expect(body).toContain("characters that cannot be read");
  });

  test("is no percent sign that somebody types into a search", async () => {
    expect((await get("/courses?q=100%")).status).toBe(200);
  });
});
