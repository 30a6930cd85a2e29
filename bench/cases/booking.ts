import { randomUUID } from "node:crypto";
import {
  counsellorCalendars,
  weeklyHours,
} from "#app/consultations/availability/availability.tables.server.ts";
import type { SlotClaim } from "#app/consultations/bookings/booking-links.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { confirmBooking } from "#app/consultations/bookings/confirm.server.ts";
import { readDiaries } from "#app/consultations/bookings/diaries.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { BOOKING_LANGUAGES, BOOKING_TOPICS } from "#app/consultations/scheduling/booking-choices.ts";
import { teamSlots } from "#app/consultations/scheduling/team-slots.ts";
import { DAY_MS, MINUTE_MS } from "#app/consultations/scheduling/zone-rules.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { Bench } from "../database.ts";
import { type Measured, measureLoop } from "../measure.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import type { Settings } from "../settings.ts";
import { insertRows } from "./submission.ts";

const COUNSELLORS = 50;
const DAYS = 60;
const BOOKINGS = 10_000;
const SLOT_MS = 30 * MINUTE_MS;
/** Ten at once, as the orientation has it. */
const VISITORS = 10;
const MOST_TIMES_PURE = 4;
/** A second, by as many at once. */
const LEAST_RATE = 300;
/** As many as the fastest machine could confirm in the time. */
const CLAIMS_A_SECOND = 1200;
const ROWS_AT_ONCE = 1000;

/**
 * The booking page of a large team against the pure function on the same data in memory, and confirmations
 * (booking, student, history, two mails and their places in the queue, audit entry) against a bare insert.
 */
export async function measureBookings(bench: Bench, settings: Settings): Promise<Result[]> {
  const url = await bench.createDatabase("bench_booking");
  const { db, close } = bench.open(url);
  const team = await makeTeam(db);
  const size = `${COUNSELLORS} counsellors, ${DAYS} days, ${BOOKINGS} bookings`;
  const loop = { warmUpMs: settings.warmUpSeconds * 1000, durationMs: settings.seconds * 1000 };
  const results: Result[] = [];

  const now = new Date();
  const within = { from: now.getTime(), to: now.getTime() + DAYS * DAY_MS };
  const diaries = await readDiaries(db, { topic: "choosing", language: "en", within, now });
  const pure = await measureLoop(
    async () => {
      teamSlots(diaries, { ...within, now: now.getTime() });
    },
    { concurrency: 1, ...loop },
  );
  const product = await startProduct(url);
  for (const visitors of [1, VISITORS]) {
    const page = await measureLoop(
      async (round) => {
        const day = new Date(now.getTime() + (1 + (round % 50)) * DAY_MS).toISOString().slice(0, 10);
        const answer = await fetch(`${product.origin}/book?zone=Asia/Kathmandu&day=${day}`);
        await answer.text();
        if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
      },
      { concurrency: visitors, ...loop },
    );
    results.push({
      work: `booking page, ${visitors} at once`,
      size,
      ours: page,
      limit: pure,
      limitName: "slots of all days, in memory",
      ...(visitors === 1
        ? { goal: { words: "≤ 4 × pure", met: page.p50 <= MOST_TIMES_PURE * pure.p50 } }
        : {}),
    });
  }
  await product.stop();

  const ours = await confirmAll(url, db, team, settings);
  const limit = await insertRows(url, VISITORS, settings);
  results.push({
    work: "booking confirmed",
    size: `${VISITORS} at once`,
    ours,
    limit,
    limitName: "one-row insert, durable",
    goal: { words: "≥ 300 a second", met: ours.rate >= LEAST_RATE },
  });
  await close();
  await bench.dropDatabase("bench_booking");
  return results;
}

/** Counsellors who can be booked from nine to five, with bookings spread evenly; their ids. */
async function makeTeam(db: Db): Promise<string[]> {
  await db.delete(counsellorCalendars);
  const team = Array.from({ length: COUNSELLORS }, () => randomUUID());
  await db.insert(counsellors).values(
    team.map((id, index) => ({
      id,
      name: `Counsellor ${index}`,
      email: `counsellor.${index}@mail.example`,
    })),
  );
  await db.insert(counsellorCalendars).values(
    team.map((counsellorId) => ({
      counsellorId,
      zone: "Australia/Sydney",
      topics: [...BOOKING_TOPICS],
      languages: [...BOOKING_LANGUAGES],
      dailyMaximum: 12,
    })),
  );
  await db.insert(weeklyHours).values(
    team.flatMap((counsellorId) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        counsellorId,
        weekday,
        fromMinute: 540,
        toMinute: 1020,
        zone: "Australia/Sydney",
      })),
    ),
  );
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const each = BOOKINGS / COUNSELLORS;
  const rows = team.flatMap((counsellorId) =>
    Array.from({ length: each }, (_, index) => {
      // From eleven at night in UTC on it is day in Sydney.
      const start = today + Math.floor((index * DAYS) / each) * DAY_MS + 23 * 60 * MINUTE_MS;
      return rowOf(counsellorId, start + (index % 6) * 2 * SLOT_MS);
    }),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db.insert(bookings).values(
      rows.slice(at, at + ROWS_AT_ONCE).map((row, index) => ({
        ...row,
        status: "confirmed" as const,
        reference: `CB-BENCH-${at + index}`,
        name: "Sita Rai",
        email: `sita.${at + index}@mail.example`,
        confirmedAt: new Date(),
      })),
    );
  }
  return team;
}

function rowOf(counsellorId: string, start: number) {
  const [startsAt, endsAt] = [new Date(start), new Date(start + SLOT_MS)];
  return {
    id: randomUUID(),
    counsellorId,
    startsAt,
    endsAt,
    blockedFrom: startsAt,
    blockedUntil: endsAt,
    counsellorZone: "Australia/Sydney",
    visitorZone: "Asia/Kathmandu",
    topic: "choosing" as const,
    language: "en" as const,
    channel: "site" as const,
  };
}

/** Confirms times that are held already, each by somebody new. */
async function confirmAll(
  url: string,
  db: Db,
  team: readonly string[],
  { seconds, warmUpSeconds }: Settings,
): Promise<Measured> {
  const jobs = await openJobs(url, createLog("warn", false));
  // After all other bookings, so that nothing conflicts.
  const first = Math.floor(Date.now() / DAY_MS) * DAY_MS + 2 * DAYS * DAY_MS;
  const held = Array.from({ length: (seconds + warmUpSeconds) * CLAIMS_A_SECOND }, (_, index) => ({
    ...rowOf(team[index % team.length] ?? "", first + Math.floor(index / team.length) * SLOT_MS),
    status: "held" as const,
    holdExpiresAt: new Date(Date.now() + DAY_MS),
  }));
  for (let at = 0; at < held.length; at += ROWS_AT_ONCE) {
    await db.insert(bookings).values(held.slice(at, at + ROWS_AT_ONCE));
  }
  const deps = { db, jobs, now: () => new Date(), secret: "of no worth" };
  try {
    return await measureLoop(
      async (round) => {
        const row = held[round];
        if (!row) throw new Error("There are too few times for this machine");
        const { counsellorId, topic, language, channel, visitorZone: zone } = row;
        const claim: SlotClaim = {
          bookingId: row.id,
          counsellorId,
          start: row.startsAt.getTime(),
          topic,
          language,
          zone,
          channel,
          assignment: null,
          madeAt: Date.now(),
        };
        const details = { name: "Asha Thapa", email: `asha.${round}@mail.example`, phone: null, note: null };
        const booked = await confirmBooking(deps, VISITOR, claim, details);
        if (!booked.ok) throw new Error(`A booking was refused: ${booked.error.code}`);
      },
      { concurrency: VISITORS, warmUpMs: warmUpSeconds * 1000, durationMs: seconds * 1000 },
    );
  } finally {
    await jobs.stop();
  }
}
