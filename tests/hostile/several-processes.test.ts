import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadsAnswerSchema } from "#app/admissions/documents/send-uploads.ts";
import { type Database, openDatabase } from "#app/platform/database/client.server.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeBooking } from "#tests/factories/bookings.ts";
import {
  makeCounsellor,
  makeCourse,
  makeDraft,
  makeStudent,
  makeUniversity,
} from "#tests/factories/records.ts";
import { cookiesOf } from "#tests/support/account-screens.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { heard, listen } from "#tests/support/live-stream.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { type RoundRobinProxy, startRoundRobinProxy } from "#tests/support/round-robin-proxy.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { type ServerProcess, startServerProcess, TEST_SECRET } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { newTus, patchTus, sendTus, tusOffset } from "#tests/support/tus.ts";
import { useDatabase } from "../integration/database.ts";

/**
 * Three processes on one database and one folder of files, as one product. Where a test is about which process hears of what
 * another one did, it asks each directly; else it goes through the proxy, and any process answers.
 */
const PROCESSES = 3;
const PASSWORD = "river-lamp-42";
const OWNER = { email: "owner@agency.example", password: "nine tall palms by the lake" };

const shared = useDatabase();
const name = `several_${process.pid}`;
let database: Database;
let proxy: RoundRobinProxy;
let mails: MailServer;
let folder: string;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  // Empty: the first thing that the processes share is making the tables, and the first owner.
  await shared.pool.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const url = new URL(shared.url);
  url.pathname = `/${name}`;
  database = openDatabase({ url: url.href, max: 6, onIdleError: () => undefined });
  mails = await startMailServer();
  proxy = await startRoundRobinProxy();
  folder = await mkdtemp(path.join(tmpdir(), "southbound-several-"));
  const env = {
    DATABASE_URL: url.href,
    BASE_URL: proxy.origin,
    SECRET: TEST_SECRET,
    SMTP_URL: mails.url,
    HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    DATA_DIR: folder,
    DATABASE_POOL: "8",
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    DRAIN_SECONDS: "0",
  };
  servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => startServerProcess({ mode: "serve", env })),
  );
  await Promise.all(servers.map(({ origin }) => proxy.add(origin)));
});
afterAll(async () => {
  const codes = await Promise.all(servers.map((each) => each.terminate()));
  await proxy?.close();
  await mails?.close();
  await database?.close();
  await shared.pool.query(`drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
  expect(codes).toEqual(servers.map(() => 0));
});

const origins = () => servers.map(({ origin }) => origin);
const [A, B, C] = [0, 1, 2].map((at) => () => origins()[at] ?? "") as [
  () => string,
  () => string,
  () => string,
];

const get = (origin: string, address: string, cookie = "") =>
  fetch(origin + address, { redirect: "manual", headers: cookie ? { cookie } : {} });
const statusOf = async (origin: string, address: string, cookie = "") => {
  const answer = await get(origin, address, cookie);
  await answer.body?.cancel();
  return answer.status;
};
const pageOf = async (origin: string, address: string, cookie = "") =>
  (await get(origin, address, cookie)).text();
/** As a browser behind the proxy posts, to one process or to whichever is next. */
const post = (
  origin: string,
  address: string,
  fields: Record<string, string>,
  more: Record<string, string> = {},
) =>
  fetch(origin + address, {
    method: "POST",
    redirect: "manual" as const,
    headers: { origin: proxy.origin, ...more },
    body: new URLSearchParams(fields),
  });
const everywhere = <Value>(ask: (origin: string) => Promise<Value>) => Promise.all(origins().map(ask));

async function studentWithPassword() {
  const { actor, student, email } = await makeStudent(database.db);
  await database.db.insert(accounts).values({
    accountId: actor.userId,
    providerId: "credential",
    userId: actor.userId,
    password: await hashPassword(PASSWORD),
  });
  return { userId: actor.userId, studentId: student.id, email };
}
const signedIn = async (origin: string, email: string) => {
  const answer = await post(origin, "/student-auth", { intent: "sign-in", email, password: PASSWORD });
  expect(answer.status).toBe(303);
  return cookiesOf(answer);
};
const addStudent = (origin: string, cookie: string, firstName: string) =>
  post(
    origin,
    "/admin/students/new",
    { ...keyed("create"), firstName, lastName: "Rai", email: `${firstName.toLowerCase()}@example.com` },
    { cookie },
  );
async function staffCookie(level: "owner" | "counsellor") {
  const { userId } = await makeStaff(database.db, level);
  return (await openSession(database.db, userId, { secondFactor: true })).header;
}

test("the processes that started at once on an empty database made one of everything", async () => {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from signing_keys) as keys,
            (select count(*)::int from drizzle.__drizzle_migrations) =
              (select count(distinct hash)::int from drizzle.__drizzle_migrations) as once`,
  );
  expect(rows).toEqual([{ users: 1, keys: 1, once: true }]);
  expect(await everywhere((origin) => statusOf(origin, "/readyz"))).toEqual([200, 200, 200]);
});

describe("a session", () => {
  test("opened by one process is one at all, and over at all as soon as one has ended it", async () => {
    const { email } = await studentWithPassword();
    const cookie = await signedIn(A(), email);
    const dashboard = (origin: string) => statusOf(origin, "/student-dashboard", cookie);
    expect(await everywhere(dashboard)).toEqual([200, 200, 200]);
    expect((await post(C(), "/sign-out", { scope: "local" }, { cookie })).status).toBe(303);
    expect(await everywhere(dashboard)).toEqual([302, 302, 302]);
  });

  test("is ended by signing out everywhere at another process, with the stream that it has open at a third", async () => {
    const { email } = await studentWithPassword();
    const here = await signedIn(A(), email);
    const there = await signedIn(B(), email);
    const stream = await listen(C(), there);
    expect((await post(A(), "/sign-out", { scope: "global" }, { cookie: here })).status).toBe(303);
    expect(await everywhere((origin) => statusOf(origin, "/student-dashboard", there))).toEqual([
      302, 302, 302,
    ]);
    await eventually(async () => stream.closed());
    expect(stream.last()).toBe("end");
  });
});

describe("what one process writes", () => {
  test("is on the streams of all, once each", async () => {
    const cookie = await staffCookie("owner");
    const readers = await everywhere((origin) => listen(origin, cookie));
    const made = await addStudent(A(), cookie, "Echo");
    expect(made.status).toBe(302);
    const { rows } = await database.pool.query("select id from students where first_name = 'Echo'");
    const line = `student ${rows[0]?.id}`;
    await eventually(async () => readers.every((reader) => heard(reader).includes(line)));
    for (const { changes } of readers) {
      const events = changes.map(({ eventId }) => eventId);
      expect(events).toEqual([...new Set(events)]);
    }
    // A reader that comes back to another process continues from the same event.
    const last = readers[0]?.lastId() ?? "";
    const again = await listen(C(), cookie, last);
    expect([again.changes.length, again.refreshes()]).toEqual([0, 0]);
  });

  test("of a draft is what the next one reads, and a copy from before is refused by the third", async () => {
    const { actor, student } = await makeStudent(database.db);
    const { id: draftId } = await makeDraft(database.db, student.id);
    const { header: cookie } = await openSession(database.db, actor.userId);
    const save = (origin: string, version: number, gpa: string) =>
      post(
        origin,
        "/api/draft",
        {
          intent: "save",
          draftId,
          version: String(version),
          changes: JSON.stringify({ education: { gpa } }),
        },
        { cookie },
      );
    expect(await (await save(A(), 1, "71%")).json()).toMatchObject({ code: "saved", version: 2 });
    expect(await pageOf(B(), "/apply/education", cookie)).toContain("71%");
    expect(await (await save(C(), 1, "1%")).json()).toMatchObject({ code: "stale", draft: { version: 2 } });
    expect(await (await save(B(), 2, "72%")).json()).toMatchObject({ code: "saved", version: 3 });
    const submit = (origin: string) =>
      post(origin, "/api/draft", { intent: "submit", draftId, version: "3" }, { cookie });
    // A press that the proxy sends to all three at once.
    const answers = await everywhere(async (origin) => (await submit(origin)).json());
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  });

  test("of a form sent to all at once is one record", async () => {
    const cookie = await staffCookie("owner");
    const fields = { ...keyed("create"), name: "University of One Press" };
    const answers = await everywhere((origin) => post(origin, "/admin/universities/new", fields, { cookie }));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(new Set(answers.map(({ headers }) => headers.get("location")?.split("?")[0])).size).toBe(1);
  });

  test("of an upload continues at another one, becomes a document at the third, and is read from each", async () => {
    const { actor } = await makeStudent(database.db);
    const { header: cookie } = await openSession(database.db, actor.userId);
    const bytes = Buffer.concat([await samplePdf(1), Buffer.from(`\n%${"x".repeat(300_000)}\n`)]);
    const at = (origin: string) => ({ origin, cookie });
    const id = await newTus(at(A()), bytes.length);
    const half = bytes.length >> 1;
    expect((await patchTus(at(A()), id, bytes.subarray(0, half), 0)).status).toBe(204);
    expect(await tusOffset(at(B()), id)).toBe(half);
    expect((await patchTus(at(B()), id, bytes.subarray(half), half)).status).toBe(204);
    const sent = uploadsAnswerSchema.parse(await (await sendTus(at(C()), [id])).json());
    if (sent.code !== "sent") throw new Error(JSON.stringify(sent));
    for (const origin of origins()) {
      const original = await get(origin, `/documents/${sent.id}/original`, cookie);
      expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });
});

describe("limits", () => {
  test("of sign-ins count together: three processes give no one three times the attempts", async () => {
    const { email } = await studentWithPassword();
    const guess = async (number: number) => {
      const fields = { intent: "sign-in", email, password: `guess ${number}` };
      const answer = await post(proxy.origin, "/student-auth", fields, { "x-forwarded-for": "198.51.100.7" });
      await answer.body?.cancel();
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 36 }, (_, number) => guess(number)));
    expect(statuses.filter((status) => status !== 429)).toEqual(Array.from({ length: 10 }, () => 400));
  });

  test("of the auth library's own addresses count together", async () => {
    const ask = async (address: string) => {
      const answer = await fetch(`${proxy.origin}/api/auth/passkey/generate-authenticate-options`, {
        headers: { "x-forwarded-for": address },
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const statuses: number[] = [];
    for (let number = 0; number < 90; number += 1) statuses.push(await ask("198.51.100.8"));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
    expect(statuses.at(-1)).toBe(429);
    expect(await ask("198.51.100.9")).toBe(200);
  });
});

/** The caches in memory of a process, and what changes them: docs/decisions/0253-several-processes.md lists them. */
describe("what each process has in memory", () => {
  test("of the brand, on cached pages and in the API's description, follows a change through another one", async () => {
    const cookie = await staffCookie("owner");
    const shows = async (brand: string) =>
      (await everywhere((origin) => pageOf(origin, "/"))).every((page) => page.includes(brand));
    // Cached by each.
    await shows("Southbound");
    const fields = {
      ...keyed("save"),
      version: "0",
      name: "Harbour Study",
      primary: "#0b3d91",
      accent: "#8a1c4a",
    };
    const saved = await post(A(), "/admin/settings/brand", fields, { cookie });
    expect(saved.status).toBe(302);
    await eventually(() => shows("Harbour Study"));
    const titles = await everywhere(
      async (origin) => (await (await get(origin, "/api/v1/openapi.json")).json()).info.title,
    );
    expect(titles).toEqual(["Harbour Study API", "Harbour Study API", "Harbour Study API"]);
  });

  test("of the catalogue, in course search, suggestions and cached pages, follows a change through another one", async () => {
    const cookie = await staffCookie("owner");
    const university = await makeUniversity(database.db, { name: "Lighthouse University" });
    await makeCourse(database.db, university.id, { name: "Bachelor of Tidal Engineering" });
    const finds = async () =>
      (await everywhere((origin) => pageOf(origin, "/courses?q=tidal"))).every((page) =>
        page.includes("Bachelor of Tidal Engineering"),
      );
    await eventually(finds);
    const page = `/universities/${university.slug}`;
    expect(
      await everywhere(async (origin) => (await pageOf(origin, page)).includes("Lighthouse University")),
    ).toEqual([true, true, true]);
    const { rows } = await database.pool.query("select version from universities where id = $1", [
      university.id,
    ]);
    const changed = await post(
      B(),
      `/admin/universities/${university.id}`,
      { intent: "archive", version: String(rows[0]?.version) },
      { cookie },
    );
    expect(changed.status).toBeLessThan(400);
    await eventually(async () =>
      (await everywhere((origin) => statusOf(origin, page))).every((status) => status === 404),
    );
  });

  test("never includes permissions: a right that is taken back is gone at all processes with the next request", async () => {
    const { userId, customRole } = await makeStaffWithCustomRole(database.db, ["task.list", "student.list"]);
    const { header: cookie } = await openSession(database.db, userId, { secondFactor: true });
    const students = (origin: string) => statusOf(origin, "/admin/students", cookie);
    expect(await everywhere(students)).toEqual([200, 200, 200]);
    const role = await database.db.select().from(staffRoles).where(eq(staffRoles.id, customRole.id));
    const answer = await post(
      A(),
      `/admin/settings/roles/${customRole.id}?edit=1`,
      { intent: "update", version: String(role[0]?.version), name: customRole.name, rights: "task.list" },
      { cookie: await staffCookie("owner") },
    );
    expect(answer.status).toBeLessThan(400);
    const after = await everywhere(students);
    expect(after.filter((status) => status === 200)).toEqual([]);
  });
});

describe("jobs", () => {
  test("queued by all at once are done once each: no one gets an email twice", async () => {
    const addresses = await Promise.all(
      Array.from({ length: 12 }, async () => (await studentWithPassword()).email),
    );
    await Promise.all(
      addresses.map((email, number) =>
        post(
          proxy.origin,
          "/auth/recover",
          { intent: "recover", email },
          { "x-forwarded-for": `198.51.101.${number}` },
        ),
      ),
    );
    const got = () => mails.mails.flatMap(({ to }) => to?.flatMap(({ address }) => address ?? []) ?? []);
    await eventually(async () => addresses.every((email) => got().includes(email)));
    const ofThese = got().filter((email) => addresses.includes(email));
    expect(ofThese.toSorted()).toEqual(addresses.toSorted());
  });

  test("by the clock run once for all processes, and remind once", async () => {
    const counsellor = await makeCounsellor(database.db);
    // Who booked within the last hour is not reminded.
    const threeDaysAgo = new Date(Date.now() - 3 * 24 * 3_600_000);
    const booking = await makeBooking(database.db, counsellor.id, Date.now() + 40 * 60_000, {
      createdAt: threeDaysAgo,
      updatedAt: threeDaysAgo,
      remindedDayAt: new Date(),
    });
    const minutes = async () => {
      const { rows } = await database.pool.query<{ minute: string; jobs: number }>(
        `select to_char(created_on, 'HH24:MI') as minute, count(*)::int as jobs from pgboss.job
         where name = 'remind-bookings' and state = 'completed' group by 1 order by 1`,
      );
      return rows;
    };
    const seen = (await minutes()).length;
    await eventually(async () => (await minutes()).length >= seen + 2);
    expect((await minutes()).map(({ jobs }) => jobs)).toEqual((await minutes()).map(() => 1));
    const { rows } = await database.pool.query(
      "select count(*)::int as number from booking_events where booking_id = $1 and kind = 'reminded'",
      [booking.id],
    );
    expect(rows).toEqual([{ number: 1 }]);
  });
});

test("a process that dies is replaced without a change of anything else", async () => {
  const dead = servers[2];
  const cookie = await staffCookie("owner");
  const stream = await listen(A(), cookie);
  await dead?.kill();
  servers = servers.slice(0, 2);
  await eventually(async () => (await statusOf(proxy.origin, "/readyz")) === 200);
  expect((await addStudent(B(), cookie, "Survivor")).status).toBe(302);
  await eventually(async () => stream.changes.length > 0);
});
