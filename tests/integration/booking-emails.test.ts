import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, onTestFinished, test } from "vitest";
import { cancelBooking, moveBooking } from "#app/consultations/bookings/change.server.ts";
import { confirmBooking } from "#app/consultations/bookings/confirm.server.ts";
import { holdSlot } from "#app/consultations/bookings/hold.server.ts";
import { remindOfBookings } from "#app/consultations/bookings/reminders.server.ts";
import {
  leaveWaitingList,
  tellWaiting,
  waitForDay,
} from "#app/consultations/waiting-list/waiting-list.server.ts";
import { waitingListEntries } from "#app/consultations/waiting-list/waiting-list.tables.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const deps = (now = new Date()) => ({ db: database.db, jobs, now: () => now, secret: TEST_SECRET });
const mailsTo = (email: string) =>
  database.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, email))
    .orderBy(outboxEmails.createdAt);
const newEmail = () => `asha.${randomUUID()}@example.com`;

/** Sends the queued emails to an address through a real mail server, and reads the calendar file of each. */
async function deliverTo(email: string) {
  const server = await startMailServer();
  const env = loadEnv("start", { SMTP_URL: server.url, BASE_URL: "https://southbound.example" });
  const log = createLog("silent", false);
  const delivery = openMailDelivery({
    db: database.db,
    env,
    log,
    now: () => new Date(),
    secret: TEST_SECRET,
  });
  onTestFinished(async () => {
    delivery.close();
    await server.close();
  });
  for (const mail of await mailsTo(email)) await delivery.deliver(mail.id);
  return server.mails.map((mail) => {
    const file = mail.attachments.find(({ mimeType }) => mimeType === "application/ics");
    const content = file?.content;
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    return { mail, calendar: file ? new ICAL.Component(ICAL.parse(text)) : null };
  });
}

describe("The calendar file of a mail", () => {
  test("says to another author's reader when, where and with whom; a later one replaces it; the last takes it back", async () => {
    const counsellor = await makeBookableCounsellor(database.db, { name: "Liam Fraser" });
    const email = newEmail();
    const pick = { topic: "visa", language: "en", zone: "Asia/Kathmandu", start: comingSlot(600) } as const;
    const by = { ip: "127.0.0.1", channel: "site" } as const;
    const held = await holdSlot(deps(), { ...pick, counsellor: counsellor.id }, by);
    if (!held.ok) throw new Error(held.error.code);
    const person = { name: "Asha O'Brien-Thapa", email, phone: null, note: null };
    const booked = await confirmBooking(deps(), VISITOR, held.value.claim, person);
    if (!booked.ok) throw new Error(booked.error.code);
    const row = booked.value;
    const link = (generation: number) => ({
      actor: VISITOR,
      action: "booking.changeOwn" as const,
      generation,
    });
    const nextWeek = comingSlot(600, 10);
    expect((await moveBooking(deps(), row.id, { start: nextWeek }, link(1))).ok).toBe(true);
    expect((await cancelBooking(deps(), row.id, link(2))).ok).toBe(true);

    const sent = await deliverTo(email);
    expect(sent.map(({ calendar }) => calendar?.getFirstPropertyValue("method"))).toEqual([
      "REQUEST",
      "REQUEST",
      "CANCEL",
    ]);
    const events = sent.map(({ calendar }) => {
      const component = calendar?.getFirstSubcomponent("vevent");
      if (!component) throw new Error("There is one event");
      return new ICAL.Event(component);
    });
    expect(new Set(events.map((event) => event.uid))).toEqual(new Set([`${row.id}@southbound.example`]));
    expect(events.map((event) => event.sequence)).toEqual([0, 1, 2]);
    expect(events.map((event) => event.startDate.toJSDate().getTime())).toEqual([
      comingSlot(600),
      nextWeek,
      nextWeek,
    ]);
    const [first] = events;
    expect((first?.endDate.toJSDate().getTime() ?? 0) - comingSlot(600)).toBe(30 * MINUTE_MS);
    expect(first?.summary).toBe("Southbound: consultation with Liam Fraser");
    expect(String(first?.attendees[0]?.getFirstValue()).toLowerCase()).toBe(`mailto:${email}`);
    expect(first?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(events[2]?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(first?.attendees[0]?.getParameter("cn")).toBe("Asha O'Brien-Thapa");
    expect(sent[0]?.mail.text).toContain("Dear Asha O'Brien-Thapa,");
    expect(sent[0]?.mail.text).toContain("https://southbound.example/book/cancel?token=");
    // What carried links is emptied once it is sent.
    expect((await mailsTo(email)).map(({ redactedAt }) => redactedAt !== null)).toEqual([true, true, false]);
  });
});

describe("Reminders", () => {
  test("go out a day and an hour before, each once, however often and by however many they are looked for", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const email = newEmail();
    const start = comingSlot(600);
    const early = new Date(start - 48 * HOUR_MS);
    await makeBooking(database.db, counsellor.id, start, { email, confirmedAt: early, updatedAt: early });
    const remindAt = async (before: number) => {
      await Promise.all([1, 2, 3].map(() => remindOfBookings(deps(new Date(start - before)))));
      return (await mailsTo(email)).length;
    };
    expect(await remindAt(25 * HOUR_MS)).toBe(0);
    expect(await remindAt(24 * HOUR_MS)).toBe(1);
    expect(await remindAt(3 * HOUR_MS)).toBe(1);
    expect(await remindAt(59 * MINUTE_MS)).toBe(2);
    expect(await remindAt(-MINUTE_MS)).toBe(2);
    const ahead = (await mailsTo(email)).map(({ props }) => props.ahead);
    expect(ahead).toEqual(["day", "hour"]);
  });

  test("are not sent to whoever booked an hour ago, nor for what is cancelled", async () => {
    const counsellor = await makeBookableCounsellor(database.db);
    const [booker, canceller] = [newEmail(), newEmail()];
    const start = comingSlot(600);
    const late = new Date(start - 5 * HOUR_MS);
    await makeBooking(database.db, counsellor.id, start, { email: booker, updatedAt: late });
    await makeBooking(database.db, counsellor.id, start + HOUR_MS, {
      email: canceller,
      status: "cancelled",
      updatedAt: new Date(start - 90 * HOUR_MS),
    });
    await remindOfBookings(deps(new Date(start - 4 * HOUR_MS)));
    expect(await mailsTo(booker)).toHaveLength(0);
    expect(await mailsTo(canceller)).toHaveLength(0);
  });
});

describe("The waiting list of a full day", () => {
  test("tells once when a time comes free, in turn, and not those who have left", async () => {
    const counsellor = await makeBookableCounsellor(database.db, { hours: [[600, 630]] });
    const start = comingSlot(600, 17);
    const row = await makeBooking(database.db, counsellor.id, start);
    const day = new Date(start).toISOString().slice(0, 10);
    const [first, leaver] = [newEmail(), newEmail()];
    const wait = (email: string) =>
      waitForDay(
        deps(),
        {
          topic: "visa",
          language: "en",
          counsellor: counsellor.id,
          zone: "UTC",
          day,
          name: "Asha",
          email,
        },
        "192.0.2.9",
      );
    // Pressed twice is once.
    for (const email of [first, first, leaver]) expect((await wait(email)).ok).toBe(true);
    const waits = await database.db
      .select()
      .from(waitingListEntries)
      .where(eq(waitingListEntries.email, first));
    expect(waits).toHaveLength(1);
    const [left] = await database.db
      .select()
      .from(waitingListEntries)
      .where(eq(waitingListEntries.email, leaver));
    await leaveWaitingList(deps(), left?.id ?? "");
    await tellWaiting(deps(), null);
    expect(await mailsTo(first)).toHaveLength(0);

    await cancelBooking(deps(), row.id, { actor: VISITOR, action: "booking.changeOwn", generation: 1 });
    const { rows } = await database.pool.query(
      "select data from pgboss.job where name = 'tell-waiting' and data ->> 'from' = $1",
      [new Date(start).toISOString()],
    );
    expect(rows).toHaveLength(1);
    const within = { from: start, to: start + 30 * MINUTE_MS };
    await Promise.all([1, 2, 3].map(() => tellWaiting(deps(), within)));
    const mails = await mailsTo(first);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.props.bookPath).toContain(`day=${day}`);
    expect(await mailsTo(leaver)).toHaveLength(0);
  });

  test("many who wait in vain keep nobody behind them from hearing", async () => {
    const full = await makeBookableCounsellor(database.db, { hours: [[600, 630]] });
    const open = await makeBookableCounsellor(database.db, { hours: [[600, 630]] });
    const start = comingSlot(600, 18);
    await makeBooking(database.db, full.id, start);
    const day = new Date(start).toISOString().slice(0, 10);
    const from = Date.parse(`${day}T00:00Z`);
    const waitFor = (counsellorId: string, email: string, minute: number) => ({
      email,
      name: "Asha",
      day,
      visitorZone: "UTC",
      fromAt: new Date(from),
      untilAt: new Date(from + 24 * HOUR_MS),
      topic: "visa" as const,
      language: "en" as const,
      counsellorId,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    });
    const inVain = Array.from({ length: 260 }, (_, minute) => waitFor(full.id, newEmail(), minute));
    const lucky = newEmail();
    await database.db.insert(waitingListEntries).values([...inVain, waitFor(open.id, lucky, 300)]);
    await tellWaiting(deps(), { from, to: from + 24 * HOUR_MS });
    expect(await mailsTo(lucky)).toHaveLength(1);
    expect(await mailsTo(inVain[0]?.email ?? "")).toHaveLength(0);
  });

  test("takes nobody for a day that is over, too far ahead, or of a counsellor who is not there", async () => {
    const good = {
      topic: "visa",
      language: "en",
      counsellor: null,
      zone: "UTC",
      name: "Asha",
      email: newEmail(),
    } as const;
    const refused = async (more: { day: string; counsellor?: string }) =>
      waitForDay(deps(), { ...good, ...more }, "192.0.2.10");
    expect(await refused({ day: "2020-01-01" })).toMatchObject({ error: { code: "invalid" } });
    expect(await refused({ day: "2150-01-01" })).toMatchObject({ error: { code: "invalid" } });
    const day = new Date(comingSlot(0)).toISOString().slice(0, 10);
    expect(await refused({ day, counsellor: randomUUID() })).toMatchObject({ error: { code: "invalid" } });
  });
});
