import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import type { SlotClaim } from "#app/consultations/bookings/booking-links.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { cancelBooking, moveBooking } from "#app/consultations/bookings/change.server.ts";
import { confirmBooking } from "#app/consultations/bookings/confirm.server.ts";
import { holdSlot } from "#app/consultations/bookings/hold.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date(), secret: TEST_SECRET });
const VISITORS = 200;
const ROUNDS = rounds({ quick: 1, sample: 15, full: 50 });
/** Ten thousand visitors on a machine that may be busy. */
const PATIENCE_MS = 600_000;

let networks = 0;
/** Every visitor from a network of their own. */
function newIp(): string {
  networks += 1;
  // A site of their own each: what comes from one /48 is counted together, too.
  return `2001:${(0xdb8 + (networks >> 16)).toString(16)}:${(networks & 0xffff).toString(16)}::1`;
}

/** What one visitor sees who presses a time: the time, or what is free instead. */
async function press(start: number, counsellor: string | null): Promise<SlotClaim | readonly number[]> {
  const pick = { topic: "visa", language: "en", counsellor, zone: "Asia/Kathmandu", start } as const;
  const held = await holdSlot(deps(), pick, { ip: newIp(), channel: "site" });
  if (held.ok) return held.value.claim;
  if (held.error.code !== "slot-gone") throw new Error(held.error.code);
  expect(held.error.because).toBe("taken");
  return held.error.nearest;
}
const isClaim = (answer: SlotClaim | readonly number[]): answer is SlotClaim => "bookingId" in answer;

const confirm = (claim: SlotClaim, email = `${randomUUID()}@example.com`) =>
  confirmBooking(deps(), VISITOR, claim, { name: "Asha Thapa", email, phone: null, note: null });

/** Pairs of bookings of one counsellor that share a moment, buffers included. There are never any. */
async function overlaps(): Promise<number> {
  const { rows } = await database.pool.query<{ number: number }>(`
    select count(*)::int as number from bookings a join bookings b
        on a.counsellor_id = b.counsellor_id and a.id < b.id
       and a.blocked_from < b.blocked_until and b.blocked_from < a.blocked_until
     where a.status <> 'cancelled' and b.status <> 'cancelled'`);
  return rows[0]?.number ?? -1;
}
const confirmedAt = (start: number) =>
  database.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.startsAt, new Date(start)), eq(bookings.status, "confirmed")));

describe("Many visitors at once", () => {
  test(
    `${VISITORS} for the same time, ${ROUNDS} rounds: one has it, everybody else is shown what is free`,
    async () => {
      const counsellor = await makeBookableCounsellor(database.db, { hours: [[600, 960]] });
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = comingSlot(600 + (round % 12) * 30, 3 + Math.floor(round / 12));
        const answers = await Promise.all(
          Array.from({ length: VISITORS }, () => press(start, counsellor.id)),
        );
        const winners = answers.filter(isClaim);
        expect(winners).toHaveLength(1);
        for (const nearest of answers) {
          if (isClaim(nearest)) continue;
          expect(nearest.length).toBeGreaterThan(0);
          expect(nearest).not.toContain(start);
        }
        const [winner] = winners;
        // The winner confirms twice.
        const booked = winner ? await Promise.all([confirm(winner), confirm(winner)]) : [];
        expect(booked.map((one) => one.ok)).toEqual([true, true]);
        expect(await confirmedAt(start)).toHaveLength(1);
      }
      expect(await overlaps()).toBe(0);
    },
    PATIENCE_MS,
  );

  test(
    "for overlapping neighbours with buffers, of several counsellors: never two that share a moment",
    async () => {
      await database.db.update(counsellorCalendars).set({ takesBookings: false });
      const team: { id: string }[] = [];
      for (const bufferBefore of [0, 5, 15]) {
        const calendar = { bufferBefore, bufferAfter: 20, step: 15 };
        team.push(await makeBookableCounsellor(database.db, { hours: [[600, 840]], calendar }));
      }
      const starts = Array.from({ length: 14 }, (_, index) => comingSlot(600 + index * 15, 20));
      const answers = await Promise.all(
        Array.from({ length: VISITORS }, (_, index) => {
          const start = starts[(index * 5) % starts.length] ?? 0;
          return press(start, index % 3 === 0 ? (team[index % team.length]?.id ?? null) : null);
        }),
      );
      const claims = answers.filter(isClaim);
      expect(claims.length).toBeGreaterThan(team.length);
      const booked = await Promise.all(claims.map((claim) => confirm(claim)));
      expect(booked.every((one) => one.ok)).toBe(true);
      expect(await overlaps()).toBe(0);
    },
    PATIENCE_MS,
  );

  test(
    "on one day: never more than the day's maximum, holds that ran out and come back included",
    async () => {
      const counsellor = await makeBookableCounsellor(database.db, {
        hours: [[0, 1440]],
        calendar: { dailyMaximum: 5 },
      });
      const day = 30;
      // Five that let their hold expire, and then return at the same moment as all the others.
      const late: SlotClaim[] = [];
      for (let index = 0; index < 5; index += 1) {
        const claim = await press(comingSlot(index * 30, day), counsellor.id);
        if (isClaim(claim)) late.push(claim);
      }
      await database.db.execute(
        sql`update bookings set hold_expires_at = now() - interval '1 second' where status = 'held'`,
      );
      const answers = await Promise.all([
        ...late.map((claim) => confirm(claim)),
        ...Array.from({ length: 100 }, async (_, index) => {
          const claim = await press(comingSlot(300 + (index % 30) * 30, day), counsellor.id);
          return isClaim(claim) ? confirm(claim) : null;
        }),
      ]);
      expect(answers.filter((one) => one?.ok)).toHaveLength(5);
      const { rows } = await database.pool.query<{ number: number }>(
        "select count(*)::int as number from bookings where counsellor_id = $1 and status = 'confirmed'",
        [counsellor.id],
      );
      expect(rows[0]?.number).toBe(5);
    },
    PATIENCE_MS,
  );

  test(
    "of one address: three bookings, on one new student record, and nobody else's are held up",
    async () => {
      const counsellor = await makeBookableCounsellor(database.db);
      const claims = [];
      for (let index = 0; index < 12; index += 1) {
        claims.push(await press(comingSlot(600 + index * 30, 35), counsellor.id));
      }
      const email = `${randomUUID()}@example.com`;
      const mine = claims.filter(isClaim);
      const answers = await Promise.all([
        ...mine.slice(0, 10).map((claim) => confirm(claim, email)),
        ...mine.slice(10).map((claim) => confirm(claim)),
      ]);
      const codes = answers.map((answer) => (answer.ok ? "booked" : answer.error.code));
      expect(codes.slice(0, 10).toSorted()).toEqual([
        ...Array.from({ length: 7 }, () => "already-exists"),
        ...Array.from({ length: 3 }, () => "booked"),
      ]);
      expect(codes.slice(10)).toEqual(["booked", "booked"]);
      const records = await database.db.select().from(students).where(eq(students.email, email));
      expect(records).toHaveLength(1);
      const mails = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
      expect(mails).toHaveLength(3);
    },
    PATIENCE_MS,
  );

  test(
    "who move, cancel and book the same times leave every time with one booking at most",
    async () => {
      const counsellor = await makeBookableCounsellor(database.db);
      const starts = Array.from({ length: 10 }, (_, index) => comingSlot(index * 30, 40));
      const rows = [];
      for (const start of starts) rows.push(await makeBooking(database.db, counsellor.id, start));
      const by = { actor: VISITOR, action: "booking.changeOwn" as const, generation: 1 };
      await Promise.all([
        // All want the next one's place, half of them cancel as well, and others try to get a time.
        ...rows.map((row, index) =>
          moveBooking(deps(), row.id, { start: starts[(index + 1) % starts.length] ?? 0 }, by),
        ),
        ...rows.filter((_, index) => index % 2 === 0).map((row) => cancelBooking(deps(), row.id, by)),
        ...starts.map(async (start) => {
          const claim = await press(start, counsellor.id).catch(() => []);
          if (isClaim(claim)) await confirm(claim);
        }),
      ]);
      expect(await overlaps()).toBe(0);
    },
    PATIENCE_MS,
  );
});
