import type { FailureOf, Result } from "#app/domain/result.ts";
import { ok } from "#app/domain/result.ts";
import { countAttempt } from "../auth/attempts.server.ts";
import { queueMail } from "../mail/outbox.server.ts";
import type { Services } from "../services.server.ts";
import type { WriteDeps } from "../write-deps.server.ts";
import { bookingPaths } from "./booking-links.server.ts";
import type { VisitorBooking } from "./queries.server.ts";

/**
 * Mails the links that change a booking to its own address, for whoever looks at it. Errors: `too-many` when that was
 * done several times within the hour.
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
