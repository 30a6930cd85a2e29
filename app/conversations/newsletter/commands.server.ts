import { and, eq } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { isTrapped } from "#app/platform/forms/trap.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { requestMail } from "#app/platform/mail/mail-requests.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { subscribers } from "./newsletter.tables.server.ts";
import type { Subscribe } from "./subscribe-schema.ts";
import {
  CONFIRM_HOURS,
  readSubscriberToken,
  type SubscriberLink,
  subscriberToken,
} from "./subscriber-links.server.ts";
import type { SubscriptionKind } from "./subscriptions.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Asks an address by email to confirm the subscription; nothing else is sent before it is confirmed. The answer and
 * the work are the same for an address that is new, pending, subscribed or unsubscribed, so that they do not reveal
 * which: the queue checks. An address is asked at most a few times an hour, regardless of who enters it. Requests
 * caught by the honeypot are discarded. Errors: `too-many` from one network address.
 */
export async function subscribe(
  deps: Deps,
  input: Subscribe,
  ip: string,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  if (isTrapped(input)) return ok();
  const counted = await countFromAddress(deps, "subscribe:address", ip);
  if (!counted.ok) return counted;
  const { email, kind } = input;
  const asked = await countAttempt(deps, "subscribe:account", `${kind} ${email}`);
  if (!asked.ok) return ok();
  await deps.db.transaction((tx) => requestMail(tx, deps.jobs, { kind: "subscribe", email, detail: kind }));
  return ok();
}

/** Stores the address as pending and emails it the confirmation link, unless it is already subscribed. */
export async function mailSubscription(
  tx: Transaction,
  deps: Pick<Deps, "jobs" | "now" | "secret">,
  { email, kind }: { email: string; kind: SubscriptionKind },
): Promise<void> {
  const now = deps.now();
  const id = await waitingSubscriber(tx, { email, kind }, now);
  if (id === null) return;
  const path = `/newsletter/confirm?token=${subscriberToken(deps.secret, "confirm", id, now)}`;
  await queueMail(tx, deps.jobs, {
    kind: "subscription-confirm",
    to: { email },
    props: { kind, path, hours: CONFIRM_HOURS },
  });
}

/** Returns the pending subscriber, created or set to pending again; null for one that is subscribed. */
async function waitingSubscriber(
  tx: DbOrTransaction,
  { email, kind }: { email: string; kind: SubscriptionKind },
  now: Date,
): Promise<string | null> {
  const [made] = await tx
    .insert(subscribers)
    .values({ email, kind, requestedAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  if (made) return made.id;
  const [known] = await tx
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.email, email), eq(subscribers.kind, kind)))
    .for("update");
  if (!known || known.status === "confirmed") return null;
  await tx
    .update(subscribers)
    .set({ status: "pending", requestedAt: now })
    .where(eq(subscribers.id, known.id));
  return known.id;
}

/**
 * Follows a link of an email: `confirm` subscribes the address and sends a welcome, `leave` unsubscribes it.
 * Idempotent. Errors: `not-found` for an invalid or expired link.
 */
export async function followSubscriberLink(
  deps: Deps,
  link: SubscriberLink,
  token: string,
): Promise<Result<{ kind: SubscriptionKind }, FailureOf<"not-found">>> {
  const now = deps.now();
  const id = readSubscriberToken(deps.secret, link, token, now);
  if (id === null) return err({ code: "not-found" });
  return deps.db.transaction(async (tx) => {
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
    if (!known) return err({ code: "not-found" });
    const { kind, email, status } = known;
    if (link === "leave") {
      if (status !== "unsubscribed") {
        await tx
          .update(subscribers)
          .set({ status: "unsubscribed", unsubscribedAt: now })
          .where(eq(subscribers.id, id));
      }
    } else if (status === "pending") {
      await tx
        .update(subscribers)
        .set({ status: "confirmed", confirmedAt: now })
        .where(eq(subscribers.id, id));
      await queueMail(tx, deps.jobs, {
        kind: "subscription-welcome",
        to: { email },
        props: {
          kind,
          leavePath: `/newsletter/leave?token=${subscriberToken(deps.secret, "leave", id, now)}`,
        },
      });
    } else if (status === "unsubscribed") {
      // An old email must not resubscribe someone who has left.
      return err({ code: "not-found" });
    }
    return ok({ kind });
  });
}
