import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { comingSlot, makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { rounds } from "#tests/support/tier.ts";
import { killInTurn, query } from "./kills.ts";

const VISITORS = 16;
const ROUNDS = rounds({ sample: 3, full: 40 });

interface Visitor {
  readonly email: string;
  readonly start: number;
  /** The form that the visitor has open; null as long as no time is kept for them. */
  claim: string | null;
  /** Whether the server has said that the mail is on its way. */
  asked: boolean;
  /** Where the server has led this visitor to, once it was confirmed. */
  booked: string | null;
}

test("a server that is killed, or whose database is, while visitors book loses no confirmation that it showed, doubles none, and its holds run out", async () => {
  const dataDir = path.join(await temporaryDirectory(), "data");
  // The test shares the embedded database, which keeps running when the server is killed.
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const database = openDatabase({ url: postgres.url, max: 4, onIdleError: () => undefined });
  const start = () => startServerProcess({ env: { DATA_DIR: dataDir, DEMO: "0", TRUST_PROXY: "1" } });
  let server = await start();
  onTestFinished(async () => {
    await server.kill();
    await database.close();
    await postgres.stop();
  });
  const counsellor = await makeBookableCounsellor(database.db);
  /** The newest link that was mailed: read from the outbox, since there is no mailbox here. */
  const linkOf: LinkOf = async (email) => {
    const { rows } = await query(
      database.pool,
      `select props->>'path' as path from outbox_emails
        where kind = 'booking-confirm' and to_email = '${email}' order by created_at desc limit 1`,
    );
    return (rows[0]?.path as string | undefined) ?? null;
  };
  const everybody: Visitor[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Two want each time.
    const visitors = Array.from({ length: VISITORS }, (_, index): Visitor => {
      const minute = Math.floor(index / 2) * 30;
      return {
        email: `${randomUUID()}@example.com`,
        start: comingSlot(minute + Math.floor(round / 10) * 360, 5 + (round % 10)),
        claim: null,
        asked: false,
        booked: null,
      };
    });
    everybody.push(...visitors);
    const acknowledged = new Promise<void>((resolve) => {
      let left = (round % 3) * 3 + 1;
      for (const visitor of visitors) {
        void book(server, visitor, counsellor.id, linkOf).then(() => {
          if (visitor.booked !== null) left -= 1;
          if (left === 0) resolve();
        });
      }
    });
    await acknowledged;
    server = await killInTurn(round, { server, start, dataDir, pool: database.pool });
    for (const { asked, email } of visitors) {
      if (asked) expect(await linkOf(email), "the mail that was promised").not.toBeNull();
    }
    for (const { booked, email } of visitors) {
      if (booked === null) continue;
      const page = await fetch(server.origin + booked);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(email);
    }
    // Visitors who received no answer confirm again; so do those who received one.
    const before = visitors.map(({ booked }) => booked);
    await Promise.all(visitors.map((visitor) => confirm(server, visitor, linkOf)));
    for (const [index, visitor] of visitors.entries()) {
      if (before[index] !== null) expect(visitor.booked).toBe(before[index]);
    }
  }
  const told = everybody.filter(({ booked }) => booked !== null).length;
  const { rows } = await query(
    database.pool,
    `
      select (select count(*)::int from bookings where status = 'confirmed') as confirmed,
             (select count(*)::int from booking_events where kind = 'confirmed') as events,
             (select count(distinct starts_at)::int from bookings where status = 'confirmed') as times,
             (select count(*)::int from outbox_emails where kind = 'booking-confirmed') as mails,
             (select count(*)::int from students where source = 'booking') as leads,
             (select count(*)::int from booking_requests r join bookings b on b.id = r.booking_id
               where b.status = 'confirmed') as waiting`,
  );
  expect(rows[0]).toEqual({
    confirmed: told,
    events: told,
    times: told,
    mails: told,
    leads: told,
    waiting: 0,
  });
  // What was held and never confirmed is free once its minutes are over.
  await database.pool.query(
    "update bookings set hold_expires_at = now() - interval '1 minute' where status = 'held'",
  );
  const taken = await database.pool.query<{ at: Date }>(
    "select starts_at as at from bookings where status = 'confirmed'",
  );
  const confirmed = new Set(taken.rows.map(({ at }) => at.getTime()));
  for (const start of new Set(everybody.map((visitor) => visitor.start))) {
    const email = `${randomUUID()}@example.com`;
    const late: Visitor = { email, start, claim: null, asked: false, booked: null };
    await book(server, late, counsellor.id, linkOf);
    expect(late.booked !== null).toBe(!confirmed.has(start));
  }
});

type LinkOf = (email: string) => Promise<string | null>;

let networks = 0;
/** Every request from a network of its own: how many come from one is counted. */
function newIp(): string {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
}

const post = (server: ServerProcess, fields: Record<string, string>, path = "/book/details") =>
  fetch(`${server.origin}${path}`, {
    method: "POST",
    headers: { origin: server.origin, "x-forwarded-for": newIp() },
    body: new URLSearchParams(fields),
    redirect: "manual",
  }).catch(() => null);

/** Picks the time, sends the form and presses the link of the mail; an answer that does not come leaves everything as it was. */
async function book(
  server: ServerProcess,
  visitor: Visitor,
  counsellorId: string,
  linkOf: LinkOf,
): Promise<void> {
  const answer = await post(server, {
    intent: "hold",
    topic: "visa",
    language: "en",
    counsellor: counsellorId,
    zone: "UTC",
    start: String(visitor.start),
  });
  const form = answer?.status === 303 ? answer.headers.get("location") : null;
  visitor.claim = form ? new URL(form, server.origin).searchParams.get("claim") : null;
  await confirm(server, visitor, linkOf);
}

async function confirm(server: ServerProcess, visitor: Visitor, linkOf: LinkOf): Promise<void> {
  const { claim, email, start } = visitor;
  if (claim === null) return;
  const asked = await post(server, { intent: "confirm", claim, name: "Asha Thapa", email });
  if (asked?.status !== 303) return;
  visitor.asked = true;
  const link = await linkOf(email);
  if (link === null) return;
  const answer = await post(server, { intent: "confirm", start: String(start) }, link);
  if (answer?.status === 303) visitor.booked = answer.headers.get("location");
}
