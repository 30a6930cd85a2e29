import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { busyCalendars, publicHolidays } from "#app/consultations/availability/availability.tables.server.ts";
import { availabilityMessages } from "#app/consultations/availability/availability.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { comingSlot, makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { HOSTILE_CALENDARS } from "#tests/support/hostile-calendars.ts";
import { keyed } from "#tests/support/keyed.ts";
import { childrenOf, isRunning } from "#tests/support/processes.ts";
import { processorTime } from "#tests/support/processor-time.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";

const database = useDatabase();
let server: ServerProcess | undefined;
let cookie = "";
let counsellorId = "";

beforeAll(async () => {
  const owner = await makeStaff(database.db, "owner");
  cookie = (await openSession(database.db, owner.userId, { secondFactor: true })).header;
  counsellorId = (await makeBookableCounsellor(database.db)).id;
});
afterEach(() => server?.kill());

const start = async () => {
  server = await startServerProcess({ env: { DATABASE_URL: database.url, DEMO: "0" } });
  return server;
};

/** Hands a file in on the page of a counsellor's hours or of the offices. */
function upload(origin: string, to: string, fields: Record<string, string>, text: string): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([text], "calendar.ics", { type: "text/calendar" }));
  return fetch(origin + to, { method: "POST", redirect: "manual", headers: { origin, cookie }, body: form });
}
const uploadCalendar = (origin: string, text: string, name = "Of a stranger") =>
  upload(origin, `/admin/counsellors/${counsellorId}/hours`, { ...keyed("add-file"), name }, text);
const ENDLESS = HOSTILE_CALENDARS["a day that never comes"] ?? "";

/** Resolves once the processes have worked longer than they need to start: they are parsing. */
const inTheMiddleOf = (parsing: readonly number[]) =>
  eventually(async () => parsing.every((pid) => processorTime(pid) > 1_000));

test("each hostile calendar is answered with what is wrong, what was typed stays, and the server answers meanwhile", async () => {
  const { origin } = await start();
  // The first of each takes what only the first takes.
  for (let time = 0; time < 20; time += 1) await fetch(`${origin}/healthz`);
  const took: number[] = [];
  let over = false;
  const pulse = (async () => {
    while (!over) {
      const begun = performance.now();
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      took.push(performance.now() - begun);
      await sleep(20);
    }
  })();
  const { problems } = availabilityMessages.busy;
  const judge = async (what: string, text: string) => {
    const answer = await uploadCalendar(origin, text);
    expect([302, 400], what).toContain(answer.status);
    // Long lists of dates are tedious and harmless.
    if (answer.status === 302) return;
    const page = await answer.text();
    const told = [problems["beyond-limits"], problems["too-many"], problems["not-a-calendar"]];
    expect(
      told.some((problem) => page.includes(problem)),
      what,
    ).toBe(true);
    expect(page, what).toContain('value="Of a stranger"');
  };
  const all = Object.entries(HOSTILE_CALENDARS);
  // As many as are parsed at once.
  for (let at = 0; at < all.length; at += 2) {
    await Promise.all(all.slice(at, at + 2).map(([what, text]) => judge(what, text)));
  }
  const holidays = {
    intent: "load-holidays",
    officeId: "",
    source: "https://holidays.example",
    asOf: "2026-11-01",
  };
  const refused = await upload(origin, "/admin/bookings/offices", holidays, ENDLESS);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(problems["beyond-limits"]);
  over = true;
  await pulse;

  expect(await database.db.$count(publicHolidays)).toBe(0);
  const kept = await database.db
    .select({ name: busyCalendars.name })
    .from(busyCalendars)
    .where(eq(busyCalendars.counsellorId, counsellorId));
  expect(kept.length).toBeLessThanOrEqual(3);
  const inOrder = took.toSorted((a, b) => a - b);
  expect(inOrder[took.length >> 1], "the usual answer of /healthz meanwhile, in milliseconds").toBeLessThan(
    50,
  );
  expect(inOrder.at(-1), "the slowest").toBeLessThan(1_000);
});

test("a stop does not wait for a file: who sent it is asked to try again, the exit code is 0, nothing goes on", async () => {
  const running = await start();
  const answers = [1, 2, 3].map(() => uploadCalendar(running.origin, ENDLESS));
  // One account parses one file at a time: the others are in the queue.
  const parsing = await eventually(async () => {
    const children = await childrenOf(running.pid);
    return children.length === 1 && children;
  });
  await inTheMiddleOf(parsing);
  expect(await running.terminate()).toBe(0);
  for (const one of await Promise.all(answers)) {
    expect(one.status).toBe(400);
    const page = await one.text();
    expect(page).toContain(availabilityMessages.busy.problems.busy);
    expect(page).toContain('value="Of a stranger"');
  }
  for (const pid of parsing) expect(await isRunning(pid)).toBe(false);
});

test("a server that is killed leaves no endless parse behind, and takes files again", async () => {
  const running = await start();
  const lost = uploadCalendar(running.origin, ENDLESS).catch(() => null);
  const parsing = await eventually(async () => {
    const children = await childrenOf(running.pid);
    return children.length === 1 && children;
  });
  await inTheMiddleOf(parsing);
  await running.kill();
  expect(await lost).toBeNull();
  for (const pid of parsing) await eventually(async () => !(await isRunning(pid)));

  const { origin } = await start();
  const stamp = new Date(comingSlot(600)).toISOString().replaceAll(/[-:]|\.000/g, "");
  const good = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:${stamp}\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  expect((await uploadCalendar(origin, good, "Good")).status).toBe(302);
});
