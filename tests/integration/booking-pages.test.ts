import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingMailPaths } from "#app/consultations/bookings/booking-confirmed.mail.tsx";
import { bookingPaths } from "#app/consultations/bookings/booking-links.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let counsellor: { id: string; name: string };
beforeAll(async () => {
  counsellor = await makeBookableCounsellor(database.db, {
    name: "Sanjay Adhikari",
    calendar: { zone: "Asia/Kathmandu" },
    hours: [[600, 720]],
  });
  app = await openBuiltApplication({ database, env: { FRAME_ANCESTORS: "https://partner.example" } });
});
afterAll(() => app.close());

const get = (path: string, cookie?: string) =>
  fetch(app.origin + path, { headers: cookie ? { cookie } : {}, redirect: "manual" });
const html = async (path: string, cookie?: string) => (await get(path, cookie)).text();
const post = (path: string, fields: Record<string, string>, cookie?: string) =>
  fetch(app.origin + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: app.origin, ...(cookie ? { cookie } : {}) },
    redirect: "manual",
  });
/** Ten in the morning in Kathmandu, some days ahead: 04:15 in UTC. */
const tenThere = (days: number) => comingSlot(4 * 60 + 15, days);
const dayOf = (start: number) => new Date(start).toISOString().slice(0, 10);
const holdFields = (start: number, more: Record<string, string> = {}) => ({
  intent: "hold",
  topic: "visa",
  language: "en",
  counsellor: "",
  zone: "Asia/Kathmandu",
  start: String(start),
  ...more,
});

/** Presses a time and gives the address of the form. */
async function pickTime(start: number, query = "", cookie?: string): Promise<string> {
  const answer = await post(`/book/details${query}`, holdFields(start), cookie);
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}
const claimIn = (page: string) => /name="claim" value="([^"]+)"/.exec(page)?.[1] ?? "";

/** Opens the link of the mail that asks for a confirmation and presses the button; gives where that leads. */
async function pressLink(email: string): Promise<string> {
  const [mail] = await database.db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "booking-confirm")))
    .orderBy(desc(outboxEmails.createdAt));
  const path = String(mail?.props.path);
  const page = await html(path);
  expect(page).toContain("Confirm your consultation");
  expect(await database.db.$count(bookings, eq(bookings.email, email)), "after a look").toBe(0);
  const start = /name="start" value="(\d+)"/.exec(page)?.[1] ?? "";
  const pressed = await post(path, { intent: "confirm", start });
  expect(pressed.status).toBe(303);
  return pressed.headers.get("location") ?? "";
}

describe("The booking page", () => {
  test("shows free times by day on the visitor's own clock, with its distance from UTC", async () => {
    const start = tenThere(4);
    const page = (zone: string) => html(`/book?zone=${encodeURIComponent(zone)}&day=${dayOf(start)}`);
    const there = await page("Asia/Kathmandu");
    expect(there).toContain(`value="${start}"`);
    expect(there).toContain(">10:00<");
    expect(there).toContain("Kathmandu, UTC+05:45");
    const kolkata = await page("Asia/Calcutta");
    expect(kolkata).toContain(">09:45<");
    expect(kolkata).toContain("Kolkata, UTC+05:30");
    expect(await page("Europe/London")).toContain(`value="${start}"`);
    // The dialog of our pages says where the browser is, so that the page need not ask and come again.
    for (const [here, shown, known] of [
      ["Asia/Karachi", "Karachi, UTC+05:00", true],
      ["Etc/GMT 5", "Kathmandu, UTC+05:45", false],
    ] as const) {
      const framed = await html(`/book?${new URLSearchParams({ embed: "1", here })}`);
      expect(framed).toContain(`selected="">${shown}`);
      expect(framed.includes("data-zone-known")).toBe(known);
    }
    const odd = await page("Mars/Olympus<script>");
    expect(odd).toContain("Kathmandu, UTC+05:45");
    expect(odd).not.toContain("Olympus");
  });

  test("works from the first look to the calendar file without script or cookie, in a frame of a partner's", async () => {
    const start = tenThere(5);
    const query = "?embed=partner";
    const first = await get(`/book${query}&zone=Asia/Kathmandu&day=${dayOf(start)}`);
    expect(first.headers.get("content-security-policy")).toContain(
      "frame-ancestors 'self' https://partner.example",
    );
    expect(first.headers.get("set-cookie")).toBeNull();
    const form = await pickTime(start, query);
    expect(form).toContain("embed=partner");
    const details = await get(form);
    expect(details.headers.get("content-security-policy")).toContain("https://partner.example");
    const page = await details.text();
    expect(page).toContain("We’re holding this time for you until");
    const email = `asha.${randomUUID()}@example.com`;
    const answer = await post(form, {
      intent: "confirm",
      claim: claimIn(page),
      name: "Asha Thapa",
      email,
      phone: "+৯৭৭ ৯৮৪ ১২৩ ৪৫৬৭",
      note: "",
      minutes: "600",
    });
    expect(answer.status).toBe(303);
    const asked = await html(answer.headers.get("location") ?? "");
    for (const text of ["Check your email", email, "We’re holding this time until"])
      expect(asked).toContain(text);
    expect(await database.db.$count(bookings, eq(bookings.email, email))).toBe(0);
    const where = await pressLink(email);
    const booked = await html(`${where}&embed=partner`);
    for (const text of ["10:00 to 10:30", "(Kathmandu, UTC+05:45)", "Sanjay Adhikari", "wa.me"]) {
      expect(booked).toContain(text);
    }
    const [row] = await database.db.select().from(bookings).where(eq(bookings.email, email));
    expect(row).toMatchObject({ channel: "partner-site", status: "confirmed", phone: "+9779841234567" });
    expect((row?.endsAt.getTime() ?? 0) - start).toBe(30 * 60_000);
    const file = await get(where.replace("/book/booked?", "/book/booked.ics?"));
    expect(file.headers.get("content-type")).toContain("text/calendar");
    expect(await file.text()).toContain("BEGIN:VEVENT");
  });

  test("tells whoever was too late, with the nearest free times as buttons, and writes nothing", async () => {
    const start = tenThere(6);
    await makeBooking(database.db, counsellor.id, start);
    const before = await database.db.$count(bookings);
    const answer = await post("/book/details", holdFields(start));
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain("This time has just been booked.");
    expect(page).toContain(`value="${start + 30 * 60_000}"`);
    expect(await database.db.$count(bookings)).toBe(before);
  });

  test.each([
    ["a time in the past", { start: "1000000000000" }, 409],
    ["a time beyond the horizon", { start: "4102444800000" }, 409],
    ["a time that is none", { start: "soon" }, 400],
    ["a zone that is none", { zone: "Mars/Olympus" }, 400],
    ["a topic that is none", { topic: "__proto__" }, 400],
    ["a counsellor who is not there", { counsellor: randomUUID() }, 409],
  ])("refuses %s and writes nothing", async (_, wrong, status) => {
    const before = await database.db.$count(bookings);
    const answer = await post("/book/details", holdFields(tenThere(7), wrong as Record<string, string>));
    expect(answer.status).toBe(status);
    expect(await database.db.$count(bookings)).toBe(before);
  });

  test("takes no claim that was made up, changed or given twice", async () => {
    const form = await pickTime(tenThere(8));
    const claim = claimIn(await html(form));
    const fields = { intent: "confirm", name: "Asha", email: "asha.claims@example.com" };
    const [body = "", seal = ""] = claim.split(".");
    const earlier = Buffer.from(
      Buffer.from(body, "base64url")
        .toString()
        .replace(/"start":\d+/, `"start":${tenThere(9)}`),
    ).toString("base64url");
    for (const wrong of ["", "nothing", `${earlier}.${seal}`, `${body}.${seal}x`]) {
      expect((await post("/book/details", { ...fields, claim: wrong })).status).toBe(400);
    }
    const rows = await database.db
      .select()
      .from(bookings)
      .where(eq(bookings.email, "asha.claims@example.com"));
    expect(rows).toEqual([]);
  });

  test("fills in who is signed in on our own pages, and nobody on a partner's", async () => {
    const { actor, student } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    const own = await html(await pickTime(tenThere(10), "?embed=1", header), header);
    expect(own).toContain(student.email);
    const partner = await html(await pickTime(tenThere(11), "?embed=partner", header), header);
    expect(partner).not.toContain(student.email);
  });

  test("gives the time back that was kept, when another one is chosen", async () => {
    const [first, second] = [tenThere(14), tenThere(15)];
    const page = await html(await pickTime(first));
    const back = /href="([^"]+instead=[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const instead = new URL(back, app.origin).searchParams.get("instead") ?? "";
    expect(await html(back)).toContain(`instead=${instead.slice(0, 20)}`);
    expect(await html(await pickTime(second, `?instead=${instead}`))).not.toContain('name="instead"');
    await pickTime(first);
  });

  test("offers to ask for a time instead, and that alone where nobody can be booked", async () => {
    expect(await html("/book")).toContain("ask=1");
    expect(await html("/book?ask=1")).toContain("Request consultation");
  });
});

describe("The links of a confirmation", () => {
  test("change and cancel without an account, each once; the dashboard shows what is ahead", async () => {
    const { actor, student } = await makeStudent(database.db);
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
    const { header } = await openSession(database.db, actor.userId);
    const start = tenThere(12);
    const form = await pickTime(start, "", header);
    const { email } = student;
    const made = await post(
      form,
      { intent: "confirm", claim: claimIn(await html(form)), name: "Asha Thapa", email },
      header,
    );
    const view = made.headers.get("location") ?? "";
    // The account that owns the booking can change it from here; with the link alone it can only be viewed.
    expect(await html(view, header)).toContain("/book/change?token=");
    for (const seen of [await html(view), await html(view.replace("?", ".ics?"))]) {
      expect(seen).not.toMatch(/book\/(change|cancel)/);
      expect(seen).toMatch(/BEGIN:VEVENT|Email me the links/);
    }
    const [row] = await database.db.select().from(bookings).where(eq(bookings.email, email));
    expect(row?.studentId).toBe(student.id);
    expect(await html("/student-dashboard", header)).toContain("10:00 to 10:30 (Kathmandu, UTC+05:45)");

    const [mail] = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
    const { change, cancel } = (mail?.props.paths ?? {}) as BookingMailPaths;
    const later = start + 60 * 60_000;
    const offered = await html(`${change}&day=${dayOf(start)}`);
    expect(offered).toContain(`value="${later}"`);
    expect(offered, "the time that is booked").not.toContain(`value="${start}"`);
    const moved = await post(change, { intent: "move", zone: "Asia/Kathmandu", start: String(later) });
    expect(moved.status).toBe(303);
    for (const stale of [await get(view), await post(view, { intent: "mail-links" })]) {
      expect(stale.status).toBe(410);
      expect(await stale.text()).toContain("This booking was changed");
    }
    expect((await get(view.replace("?", ".ics?"))).status).toBe(404);
    expect((await get(moved.headers.get("location") ?? "")).status).toBe(200);
    for (const used of [await get(change), await post(change, { intent: "move", start: String(start) })]) {
      expect(used.status).toBe(410);
      expect(await used.text()).toContain("This link has already been used");
    }
    // The mail about the move has the links that work now.
    expect((await get(cancel)).status).toBe(410);
    const mails = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
    const newest = mails.find(({ kind }) => kind === "booking-changed")?.props.paths as BookingMailPaths;
    expect((await get(newest.cancel)).status).toBe(200);
    const cancelled = await post(newest.cancel, { intent: "cancel" });
    expect(cancelled.status).toBe(303);
    expect(await html(cancelled.headers.get("location") ?? "")).toContain("This consultation is cancelled");
    for (const gone of [await post(newest.cancel, { intent: "cancel" }), await get(newest.change)]) {
      expect(gone.status).toBe(410);
      expect(await gone.text()).toContain("This consultation is cancelled");
    }
    expect(await html("/student-dashboard", header)).not.toContain("10:00 to 10:30");
  });

  test("are mailed to the booking's own address for whoever looks at it, a few times an hour", async () => {
    const email = `asha.${randomUUID()}@example.com`;
    const row = await makeBooking(database.db, counsellor.id, tenThere(18), { email });
    const { view } = bookingPaths(app.services.secret, row);
    for (const status of [303, 303, 303, 429]) {
      expect((await post(view, { intent: "mail-links" })).status).toBe(status);
    }
    const mails = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
    expect(mails.map(({ kind }) => kind)).toEqual(["booking-links", "booking-links", "booking-links"]);
    const { cancel } = (mails[0]?.props.paths ?? {}) as BookingMailPaths;
    expect((await post(cancel, { intent: "cancel" })).status).toBe(303);
    expect((await post(view, { intent: "mail-links" })).status).toBe(410);
  });

  test("let the address be changed and the mail be sent again, and keep what was typed", async () => {
    const form = await pickTime(tenThere(19));
    const claim = claimIn(await html(form));
    const [wrong, right] = [1, 2].map(() => `asha.${randomUUID()}@example.com`);
    const fields = { intent: "confirm", claim, name: "Asha Thapa", note: "Nursing in Perth" };
    const asked = await post(form, { ...fields, email: wrong ?? "" });
    const page = asked.headers.get("location") ?? "";
    const edit = await html(`${page}&edit=1`);
    for (const text of [wrong ?? "", "Nursing in Perth"]) expect(edit).toContain(text);
    expect((await post(form, { ...fields, email: right ?? "" })).status).toBe(303);
    expect(await html(page)).toContain(right);
    const again = await post(page, { intent: "send-again", claim });
    expect(await html(again.headers.get("location") ?? "")).toContain("Email sent again");
    expect((await post(page, { intent: "send-again", claim: "none" })).status).toBe(400);
    const where = await pressLink(right ?? "");
    expect(await html(where)).toContain("Your consultation is booked");
    // The page that waited leads to the booking now.
    expect((await get(page)).headers.get("location")).toBe(where);
  });

  test("lead nowhere when they were cut off, changed, or are for something else", async () => {
    const row = await makeBooking(database.db, counsellor.id, tenThere(13));
    const { change } = bookingPaths(app.services.secret, row);
    const token = change.split("token=")[1] ?? "";
    for (const path of [
      "/book/change",
      "/book/change?token=x",
      `/book/confirm?token=${token}`,
      `/book/change?token=${token.slice(0, -3)}`,
      `/book/cancel?token=${token}`,
      `/book/booked?token=${token}`,
      `/book/booked.ics?token=${token}`,
      `/book/change?token=${token.replace(/\.1\./, ".2.")}`,
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});
