import { eq } from "drizzle-orm";
import { timeText } from "#app/domain/bookings/booking-time.ts";
import { dateAt } from "#app/domain/bookings/day-interval.ts";
import { bookings, counsellors } from "../db/schema/schema.server.ts";
import type { Services } from "../services.server.ts";
import type { SlotClaim } from "./booking-links.server.ts";
import { slotAt } from "./claim-slot.server.ts";

/** What the form shows of a claimed time; null when the counsellor is no longer there. */
export async function findClaimView({ db, now }: Pick<Services, "db" | "now">, claim: SlotClaim) {
  const [[counsellor], [row]] = await Promise.all([
    db.select({ name: counsellors.name }).from(counsellors).where(eq(counsellors.id, claim.counsellorId)),
    db.select({ until: bookings.holdExpiresAt }).from(bookings).where(eq(bookings.id, claim.bookingId)),
  ]);
  if (!counsellor) return null;
  const { start, zone, topic, language, assignment } = claim;
  const until = row?.until ?? null;
  return {
    start,
    end: slotAt(start).end,
    zone,
    counsellor: counsellor.name,
    keptFor: until === null ? 0 : Math.max(0, until.getTime() - now().getTime()),
    keptUntil: until === null ? null : timeText(until.getTime(), zone),
    day: dateAt(start, zone),
    wish: { topic, language, zone, counsellorId: assignment === null ? claim.counsellorId : null },
  };
}
