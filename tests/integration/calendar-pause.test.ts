import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addBusyCalendar,
  readBusyAddress,
  readBusyFile,
} from "#app/consultations/availability/busy-commands.server.ts";
import { fetchCalendar } from "#app/consultations/availability/fetch-calendar.server.ts";
import { listBusyCalendars } from "#app/consultations/availability/queries.server.ts";
import { readCalendars, tryCalendarAgain } from "#app/consultations/availability/read-calendars.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { comingSlot, makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { only } from "#tests/factories/records.ts";
import { HOSTILE_CALENDARS } from "#tests/support/hostile-calendars.ts";
import { testParser } from "#tests/support/untrusted.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const untrusted = testParser({ milliseconds: 1_500 });
const deps = () => ({ db: database.db, jobs, untrusted, now: () => new Date() });

const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.000/g, "");
const GOOD = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:${stamp(comingSlot(540))}\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR`;
const BAD = HOSTILE_CALENDARS["a day that never comes"] ?? "";

let served = GOOD;
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.end(served);
});
let address = "";
const fetchText: typeof fetchCalendar = (from) => fetchCalendar(from, { allowed: ["127.0.0.1"] });

let owner: UserActor;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mine.ics?secret=private-secret`;
  owner = await makeStaff(database.db, "owner", "First Owner");
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  served = GOOD;
});

async function counsellorWithCalendar(staff?: UserActor) {
  const { id } = await makeBookableCounsellor(database.db);
  if (staff)
    await database.db.update(counsellors).set({ userId: staff.userId }).where(eq(counsellors.id, id));
  const read = await readBusyAddress(deps(), owner, { counsellorId: id, name: "Family", address }, fetchText);
  if (!read.ok) throw new Error("It is a calendar");
  const added = await addBusyCalendar(deps(), owner, { counsellorId: id, ...read.value });
  expect(added).toMatchObject({ ok: true });
  return id;
}
const shown = async (id: string) => only(await listBusyCalendars(database.db, id, new Date(), true));
const told = async (counsellorId: string) =>
  (
    await database.db
      .select({ to: outboxEmails.toName, props: outboxEmails.props })
      .from(outboxEmails)
      .where(eq(outboxEmails.kind, "calendar-paused"))
  ).filter(({ props }) => (props as { counsellorId: string }).counsellorId === counsellorId);

test("an address that goes beyond the limits twice in a row is paused, keeps its busy times, and its counsellor is told once", async () => {
  const staff = await makeStaff(database.db, "counsellor", "Maya Gurung");
  const id = await counsellorWithCalendar(staff);
  served = BAD;
  await readCalendars(deps(), id, fetchText);
  expect(await shown(id)).toMatchObject({ problem: "beyond-limits", pausedAt: null, blocks: 1 });
  expect(await told(id)).toEqual([]);
  // The job and a manual request read the calendars at the same time.
  await Promise.all([readCalendars(deps(), id, fetchText), readCalendars(deps(), id, fetchText)]);
  expect(await shown(id)).toMatchObject({ problem: "beyond-limits", pausedAt: expect.any(Date), blocks: 1 });
  const mails = await told(id);
  expect(mails).toMatchObject([
    { to: "Maya Gurung", props: { calendar: "Family", problem: "beyond-limits" } },
  ]);
  expect(JSON.stringify(mails)).not.toContain("private-secret");

  const before = asked;
  await readCalendars(deps(), id, fetchText);
  expect(asked).toBe(before);
});

test("a counsellor whose account is disabled is not written to; the owners are", async () => {
  const staff = await makeStaff(database.db, "counsellor", "Somebody Gone");
  const id = await counsellorWithCalendar(staff);
  await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, staff.userId));
  served = BAD;
  await readCalendars(deps(), id, fetchText);
  await readCalendars(deps(), id, fetchText);
  expect(await told(id)).toMatchObject([{ to: "First Owner" }]);
});

test("a paused calendar is tried again by whoever may, and goes on once it can be read", async () => {
  const id = await counsellorWithCalendar();
  served = BAD;
  await readCalendars(deps(), id, fetchText);
  await readCalendars(deps(), id, fetchText);
  const { id: entry, pausedAt } = await shown(id);
  expect(await told(id), "without an account of theirs, the owners").toMatchObject([{ to: "First Owner" }]);

  const again = (actor: UserActor, one = entry) =>
    tryCalendarAgain(deps(), actor, { counsellorId: id, entry: one }, fetchText);
  expect(await again(owner)).toMatchObject({
    error: { code: "invalid", fieldErrors: { entry: [expect.stringContaining("time or memory")] } },
  });
  expect(await shown(id)).toMatchObject({ pausedAt, blocks: 1 });
  expect(await told(id)).toHaveLength(1);
  const stranger = await makeStaff(database.db, "counsellor");
  const before = asked;
  expect(await again(stranger)).toMatchObject({ error: { code: "forbidden" } });
  expect(await again(owner, "00000000-0000-4000-8000-000000000000")).toMatchObject({ ok: true });
  expect(asked).toBe(before);

  served = GOOD;
  expect(await again(owner)).toMatchObject({ ok: true });
  expect(await shown(id)).toMatchObject({ problem: null, pausedAt: null, blocks: 1 });
});

test("what cannot be read is stored neither from an address nor from a file", async () => {
  const { id } = await makeBookableCounsellor(database.db);
  served = BAD;
  expect(
    await readBusyAddress(deps(), owner, { counsellorId: id, name: "Family", address }, fetchText),
  ).toMatchObject({ error: { fieldErrors: { address: [expect.stringContaining("time or memory")] } } });
  const file = new File([BAD], "mine.ics");
  expect(await readBusyFile(deps(), owner, { counsellorId: id, name: "Family", file })).toMatchObject({
    error: { fieldErrors: { file: [expect.stringContaining("time or memory")] } },
  });
  expect(await listBusyCalendars(database.db, id, new Date(), true)).toEqual([]);
});

test("that the server is busy is no fault of the calendar", async () => {
  const id = await counsellorWithCalendar();
  const closed = testParser();
  closed.close();
  for (let time = 0; time < 3; time += 1) {
    await readCalendars({ ...deps(), untrusted: closed }, id, fetchText);
  }
  expect(await shown(id)).toMatchObject({ problem: null, pausedAt: null, blocks: 1 });
});
