import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { FailureOf, Result } from "#app/platform/results/result.ts";
import { ok } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { bookingPaths } from "./booking-links.server.ts";
import type { VisitorBooking } from "./queries.server.ts";

/**
 * Emails the links that change a booking to its own address, at the request of a visitor who views it. Errors:
 * `too-many` if that was done several times within the hour.
 */
export async function mailBookingLinks(
  deps: WriteDeps & Pick<Services, "secret">,
  { row, summary }: Pick<VisitorBooking, "row" | "summary">,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  return deps.db.transaction(async (tx) => {
    const counted = await countAttempt({ db: tx, now: deps.now }, "booking-links:booking", row.id);
    if (!counted.ok) return counted;
    await queueMail(tx, deps.jobs, {
      kind: "booking-links",
      to: { email: row.email ?? "", name: row.name ?? undefined },
      props: { booking: summary, paths: bookingPaths(deps.secret, row) },
    });
    return ok();
  });
}
