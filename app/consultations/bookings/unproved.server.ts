import { type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { networksOf } from "#app/platform/environment/network.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { bookingRequests, bookings } from "./bookings.tables.server.ts";
import { mayHold, REQUEST_HOURS } from "./unconfirmed.ts";

const HOUR_MS = 3_600_000;

/** The networks of a visitor, narrowest first, as keyed hashes. None for localhost. */
export function networkMarks(secret: string, ip: string): string[] {
  return networksOf(ip).map((network) => keyedHash(secret, "attempts", `holds ${network}`));
}

/**
 * Whether one more time is held for a visitor before an address is confirmed: not if the network or the address has
 * left several unconfirmed, or far more is held than is plausible.
 */
export async function mayHoldTime(
  db: DbOrTransaction,
  of: { networks: readonly string[]; email: string | null; bookingId: string },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - REQUEST_HOURS * HOUR_MS);
  const unproved = (what: SQL) => sql`(
    select count(*)::int from ${bookingRequests}
     where ${what} and created_at > ${since} and booking_id <> ${of.bookingId}::uuid)`;
  const networks = sql.join(
    of.networks.map((network) => unproved(sql`networks @> array[${network}::text]`)),
    sql`, `,
  );
  const { rows } = await db.execute<{ address: number; networks: number[]; held: number }>(sql`
    select ${unproved(sql`email = ${of.email}::text`)} as address,
           array[${networks}]::int[] as networks,
           (select count(*)::int from ${bookings}
             where status = 'held' and hold_expires_at > ${now} and id <> ${of.bookingId}::uuid) as held`);
  const [row] = rows;
  return mayHold({
    ofAddress: row?.address ?? 0,
    ofNetworks: row?.networks ?? [],
    heldInAll: row?.held ?? 0,
  });
}

/** Serialises requests with an unconfirmed address, so that the counts hold until the write. */
export async function lockRequests(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('booking requests', 0))`);
}
