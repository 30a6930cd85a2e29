import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Result } from "#app/platform/results/result.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import type { OfferRefused } from "./draft-offer.server.ts";
import { moveOffer } from "./move-offer.server.ts";

/** Withdraws an offer, even an accepted one; a discarded draft notifies no one. */
export function withdrawOffer(
  deps: StepDeps,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string | null },
): Promise<Result<{ version: number }, OfferRefused>> {
  return moveOffer(deps, actor, {
    id,
    version,
    to: "withdrawn",
    action: "offer.withdraw",
    reason,
    event: "offer-withdrawn",
    async afterwards({ offer, student, application }, tx) {
      if (offer.issuedAt === null) return;
      if (offer.state === "accepted") {
        await deps.jobs.enqueue(tx, "settle-commissions", { applicationId: application.id });
      }
      await queueMail(tx, deps.jobs, {
        kind: "offer-ended",
        to: { email: student.email, name: student.name },
        props: {
          name: student.name,
          change: "withdrawn",
          choice: `${offer.course}, ${offer.university}`,
          reason,
        },
      });
    },
  });
}
