import { and, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { SlotClaim } from "./booking-links.server.ts";
import type { SlotUnavailable } from "./booking-refusal.ts";
import { type BookingPerson, confirmBooking } from "./confirm.server.ts";
import { type Requested, requestBooking } from "./request.server.ts";

/**
 * Returns the confirmed address of the caller's account; null for visitors and for accounts without one. A booking
 * with another address must first be confirmed by email.
 */
export async function verifiedAddress(db: DbOrTransaction, actor: Actor): Promise<string | null> {
  if (actor.kind !== "user") return null;
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, actor.userId), eq(users.emailVerified, true)));
  return user?.email ?? null;
}

/**
 * Books a claimed time immediately for callers who have confirmed the address, and for staff who book for someone;
 * otherwise the owner of the address is asked by email. Errors: those of `confirmBooking` and `requestBooking`.
 */
export async function book(
  deps: WriteDeps & Pick<Services, "secret">,
  actor: Actor,
  claim: SlotClaim,
  details: BookingPerson,
  ip: string,
): Promise<
  Result<Requested, SlotUnavailable | FailureOf<"invalid" | "expired" | "already-exists" | "too-many">>
> {
  // On a partner's site the visitor is always anonymous, whatever the browser sends there.
  const known = claim.channel === "partner-site" ? VISITOR : actor;
  const proved = can(known, "booking.change") || (await verifiedAddress(deps.db, known)) === details.email;
  if (!proved) return requestBooking(deps, claim, details, ip);
  const counted = await countFromAddress(deps, "booking:address", ip);
  if (!counted.ok) return counted;
  const booked = await confirmBooking(deps, known, claim, details);
  return booked.ok ? ok({ kind: "booked", row: booked.value }) : booked;
}
