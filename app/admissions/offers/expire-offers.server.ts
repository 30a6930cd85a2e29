import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { findRepresentation } from "#app/admissions/representations/represented-by.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { findMove } from "#app/platform/records/state-machine.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { REMINDED_BEFORE, remindersBehind } from "./expiry.ts";
import { type LockedRows, lockOfferRows } from "./lock-offer.server.ts";
import { writeEvent } from "./move-offer.server.ts";
import { ownOfferPath } from "./offer-paths.ts";
import { OFFER_MOVES } from "./offer-states.ts";
import { offers } from "./offers.tables.server.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 500;
type Deps = Pick<Services, "db" | "now"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Expires the offers whose last day has passed, and sends reminders for those close to it: each once, even if a
 * process dies in between or two run at once. A concurrent acceptance is completed first. Called every hour.
 */
export async function maintainOffers(deps: Deps): Promise<void> {
  const now = deps.now();
  const near = new Date(now.getTime() + (Math.max(...REMINDED_BEFORE) + 2) * DAY_MS);
  let after: string | undefined;
  do {
    const due = await deps.db
      .select({ id: offers.id })
      .from(offers)
      .where(
        and(
          eq(offers.state, "issued"),
          lte(offers.expiresAt, near),
          after === undefined ? undefined : gt(offers.id, after),
        ),
      )
      .orderBy(asc(offers.id))
      .limit(AT_ONCE);
    for (const { id } of due) await deps.db.transaction((tx) => maintainOffer(tx, deps, id, now));
    after = due.length === AT_ONCE ? due.at(-1)?.id : undefined;
  } while (after !== undefined);
}

async function maintainOffer(tx: Transaction, deps: Deps, id: string, now: Date): Promise<void> {
  const locked = await lockOfferRows(tx, id);
  if (!locked) return;
  const { offer, student, application } = locked;
  if (!findMove(OFFER_MOVES, offer.state, "expired")) return;
  const choice = `${offer.course}, ${offer.university}`;
  if (now >= offer.expiresAt) {
    await tx
      .update(offers)
      .set({ state: "expired", decidedAt: now, version: offer.version + 1 })
      .where(eq(offers.id, id));
    await recordAudit(tx, VISITOR, {
      action: "offer.expire",
      subjectType: "offer",
      subjectId: id,
      fields: ["state"],
    });
    await writeEvent(tx, deps, locked, "offer-expired", null, null);
    await deps.jobs.enqueue(tx, "settle-commissions", { applicationId: application.id });
    await queueMail(tx, deps.jobs, {
      kind: "offer-ended",
      to: { email: student.email, name: student.name },
      props: { name: student.name, change: "expired", choice, reason: null },
    });
    return;
  }
  const behind = remindersBehind(offer, now);
  if (behind <= offer.reminded || application.withdrawnAt !== null || application.isArchived) return;
  await tx.update(offers).set({ reminded: behind }).where(eq(offers.id, id));
  const props = { path: ownOfferPath(id), choice, day: offer.expiresOn, contactName: null };
  await queueMail(tx, deps.jobs, {
    kind: "offer-reminder",
    to: { email: student.email, name: student.name },
    props: { ...props, name: student.name },
  });
  for (const { email, name } of await agentsOf(tx, locked)) {
    await queueMail(tx, deps.jobs, {
      kind: "offer-reminder",
      to: { email, name },
      props: { ...props, name, contactName: student.name },
    });
  }
}

/** The owners of the partner that represents the student. */
async function agentsOf(tx: Transaction, { student }: LockedRows) {
  const represented = await findRepresentation(tx, student.id);
  if (!represented) return [];
  const rows = await tx
    .select({ email: users.email, name: profiles.fullName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(memberships.organisationId, represented.organisationId),
        eq(memberships.role, "owner"),
        isNull(memberships.disabledAt),
        isNull(users.disabledAt),
      ),
    );
  return rows.map(({ email, name }) => ({ email, name: name ?? "" }));
}
