import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { isOwnPath } from "#app/platform/sessions/return-to.ts";
import { makePerson } from "#tests/factories/people.ts";
import { PASSWORD, useAccountScreens } from "#tests/support/account-screens.ts";
import {
  type BuiltApplication,
  type BuiltServer,
  loadBuild,
  openBuiltApplication,
} from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "../integration/database.ts";

/** What a header cannot hold, ends a line in it, or leads elsewhere; with what stands around it. */
const TEXTS = [
  "/नेपाल/काठमाडौं?q=é#ज",
  "/courses?q=पढाइ&x=%E0%A4",
  "/\ud83d\ude00/\u202e\u0627\u0644",
  "/\ud800",
  "/x\r\nset-cookie: stolen=1",
  "/x\u0000\u0007\u2028y",
  "/ÿ\u0100",
  "नेपाल",
  "//elsewhere.example/नेपाल",
  "/\\elsewhere.example",
  "/%0d%0aset-cookie:%20stolen=1",
  "/a b\tc\"<>'`{}|^",
];
/** Every parameter that routes read, so that each reaches the redirect that it can reach. */
const PARAMETERS =
  `returnTo from to ask all book claim counsellor country course date day days done draft edit embed
  above below find id instead intake level moved occupation page place q queue quote ref screen sent step student tab template token topic
  type university view visa write zone zones`.split(/\s+/);

const database = useDatabase();
const { post, signedUp } = useAccountScreens(database);
let app: BuiltApplication;
let build: BuiltServer;

beforeAll(async () => {
  build = await loadBuild();
  app = await openBuiltApplication({ database, build });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await database.db.delete(rateLimits);
});

/** No failure, nothing in a header but what a header holds, no cookie of a stranger's, no other site. */
function judge(answer: Response, about: string): void {
  expect(answer.status, about).toBeLessThan(500);
  for (const [name, value] of answer.headers) expect(value, `${name} ${about}`).toMatch(/^[\x20-\x7e]*$/);
  for (const cookie of answer.headers.getSetCookie()) expect(cookie, about).not.toMatch(/^\s*stolen/);
  const location = answer.headers.get("location");
  if (location !== null) expect(new URL(location, app.origin).origin, about).toBe(app.origin);
}

test("whoever signs in comes back to an address in any script, encoded", async () => {
  const email = await signedUp();
  for (const returnTo of TEXTS.map((text) => text.toWellFormed())) {
    const answer = await post("/auth", { intent: "sign-in", email, password: PASSWORD, returnTo });
    judge(answer, returnTo);
    expect(answer.status, returnTo).toBe(303);
    expect(answer.headers.getSetCookie().join(), returnTo).toContain("session_token=");
    const expected = isOwnPath(returnTo)
      ? new URL(returnTo, app.origin).href
      : `${app.origin}/student-dashboard`;
    expect(new URL(answer.headers.get("location") ?? "", app.origin).href, returnTo).toBe(expected);
  }
  expect(TEXTS.filter(isOwnPath).length).toBeGreaterThan(4);
});

test("no form that leads on can be made to fail or to lead elsewhere by where it is to lead", async () => {
  const student = await cookieOf("student");
  for (const text of TEXTS) {
    const bodies: [string, Record<string, string>][] = [
      ["/currency", { currency: "NPR", returnTo: text }],
      ["/shortlist", { intent: "add", course: text, returnTo: text }],
      ["/sign-out", { scope: "local", returnTo: text, to: text }],
      [
        `/auth/code?returnTo=${encodeURIComponent(text.toWellFormed())}`,
        { intent: "send", email: "x@example.com" },
      ],
      ["/auth/recover", { intent: "recover", email: `${text}@example.com` }],
      ["/book", { intent: "request", name: text, email: text }],
    ];
    for (const [path, body] of bodies) {
      const answer = await fetch(app.origin + path, {
        method: "POST",
        headers: { origin: app.origin, ...(path === "/sign-out" ? {} : { cookie: student }) },
        body: new URLSearchParams(body),
        redirect: "manual",
      });
      judge(answer, `${path} ${text}`);
    }
  }
});

test("no address and no parameter of any route breaks a header of its answer", async () => {
  const people = ["", await cookieOf("student"), await cookieOf("staff-owner")];
  const patterns = Object.keys(build.routes)
    .map((id) => patternOf(id))
    .filter((path) => path !== null);
  expect(patterns.length).toBeGreaterThan(80);
  const times = rounds({ sample: 1, full: TEXTS.length });
  for (const [place, pattern] of patterns.entries()) {
    for (let time = 0; time < times; time += 1) {
      const text = (TEXTS[(place + time) % TEXTS.length] ?? "").toWellFormed();
      const path = pattern.replace(/:\w+\??|\*/g, () => encodeURIComponent(text));
      const query = new URLSearchParams(PARAMETERS.map((name) => [name, text]));
      for (const [who, cookie] of people.entries()) {
        const address = `${path}?${query}`;
        const answer = await fetch(app.origin + address, { headers: { cookie }, redirect: "manual" });
        await answer.arrayBuffer();
        judge(answer, `person ${who} at ${pattern} with ${JSON.stringify(text)}`);
      }
    }
  }
});

async function cookieOf(kind: "student" | "staff-owner"): Promise<string> {
  const person = await makePerson(database.db, kind);
  if (person.kind !== "user") throw new Error("A visitor has no session");
  return (await openSession(database.db, person.userId, { secondFactor: kind === "staff-owner" })).header;
}

/** The whole path of a route, with its parents'; null for one without a path of its own. */
function patternOf(id: string): string | null {
  const own = build.routes[id];
  if (!own || own.path === undefined) return null;
  const parts: string[] = [];
  for (let route: typeof own | undefined = own; route; ) {
    if (route.path) parts.unshift(route.path);
    route = route.parentId ? build.routes[route.parentId] : undefined;
  }
  return `/${parts.join("/")}`;
}
