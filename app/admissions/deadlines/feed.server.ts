import { randomBytes } from "node:crypto";
import { and, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import ical, { ICalCalendarMethod } from "ical-generator";
import { studentsOfAccount } from "#app/admissions/students/account-students.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { recordAccess } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { addDeadlines } from "./deadline-events.server.ts";
import { deadlineHref } from "./deadline-paths.ts";
import { deadlineFeeds } from "./deadlines.tables.server.ts";
import { deadlineMessages } from "./deadlines.words.ts";
import { type DeadlineScope, listDeadlines } from "./list-deadlines.server.ts";

const SECRET_BYTES = 24;
/** Calendar programs poll every few minutes; this is recorded once an hour. */
const NOTED_EVERY_MS = 3_600_000;

const hashOf = (secret: string, token: string) => keyedHash(secret, "link", `deadline-feed ${token}`);

/** This user's feed in use: a student's own, or the one for the partner they currently work for. */
const ownFeed = (actor: UserActor): SQL | undefined =>
  and(
    eq(deadlineFeeds.userId, actor.userId),
    isNull(deadlineFeeds.revokedAt),
    actor.organisation === null
      ? isNull(deadlineFeeds.organisationId)
      : eq(deadlineFeeds.organisationId, actor.organisation.id),
  );

/** The active feed; null for none. Its address cannot be read again. */
export async function findDeadlineFeed(db: DbOrTransaction, actor: UserActor) {
  const [row] = await db
    .select({ id: deadlineFeeds.id, createdAt: deadlineFeeds.createdAt, readAt: deadlineFeeds.readAt })
    .from(deadlineFeeds)
    .where(ownFeed(actor));
  return row ?? null;
}

/** Creates a new feed URL, which is shown once; the previous one stops working. */
export async function createDeadlineFeed(
  deps: WriteDeps & Pick<Services, "secret">,
  actor: UserActor,
): Promise<Result<{ path: string }, Refused>> {
  const token = randomBytes(SECRET_BYTES).toString("base64url");
  const made = await createRecord<{ id: string }>(deps, actor, {
    action: "deadline.subscribe",
    subjectType: "deadline-feed",
    relation: "own",
    async prepare(tx) {
      // Locks the person, so that two submissions create one address.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("update");
      return ok({
        fields: ["calendarFeed"],
        async insert() {
          await tx.update(deadlineFeeds).set({ revokedAt: deps.now() }).where(ownFeed(actor));
          return tx
            .insert(deadlineFeeds)
            .values({
              userId: actor.userId,
              organisationId: actor.organisation?.id ?? null,
              tokenHash: hashOf(deps.secret, token),
              createdAt: deps.now(),
            })
            .returning({ id: deadlineFeeds.id });
        },
      });
    },
  });
  return made.ok ? ok({ path: `/deadlines/${token}.ics` }) : made;
}

/** Revokes a user's feed. Idempotent. */
export async function revokeDeadlineFeed(
  deps: WriteDeps,
  actor: UserActor,
): Promise<Result<undefined, ChangeRefused>> {
  const feed = await findDeadlineFeed(deps.db, actor);
  if (feed === null) return ok();
  const ended = await changeRecord(deps, actor, {
    action: "deadline.subscribe",
    subjectType: "deadline-feed",
    subjectId: feed.id,
    async lock(tx) {
      const [row] = await tx
        .select()
        .from(deadlineFeeds)
        .where(and(eq(deadlineFeeds.id, feed.id), ownFeed(actor)))
        .for("update");
      return row ? { ...row, version: 1 } : null;
    },
    relation: (row) => (row.userId === actor.userId ? "own" : "any"),
    change: (row, tx) =>
      ok({
        fields: ["calendarFeed"],
        write: () =>
          tx.update(deadlineFeeds).set({ revokedAt: deps.now() }).where(eq(deadlineFeeds.id, row.id)),
      }),
  });
  if (ended.ok || ended.error.code === "not-found") return ok();
  return err(ended.error);
}

/**
 * The deadlines behind a feed URL as an iCalendar text; null for a URL that does not exist or is no longer in use.
 * Access is checked on each request: a user who was disabled, removed or paused, and a partner that is not approved,
 * get nothing.
 */
export async function readDeadlineFeed(
  { db, secret, env, now }: Pick<Services, "db" | "secret" | "env" | "now">,
  token: string,
): Promise<string | null> {
  const at = now();
  const [feed] = await db
    .select({
      id: deadlineFeeds.id,
      userId: deadlineFeeds.userId,
      organisationId: deadlineFeeds.organisationId,
    })
    .from(deadlineFeeds)
    .innerJoin(users, eq(users.id, deadlineFeeds.userId))
    .where(
      and(
        eq(deadlineFeeds.tokenHash, hashOf(secret, token)),
        isNull(deadlineFeeds.revokedAt),
        isNull(users.disabledAt),
      ),
    );
  const scope = feed ? await scopeOf(db, feed) : null;
  if (!feed || scope === null) return null;
  await noteReading(db, feed.id, at);
  const calendar = ical({
    name: `${env.brandName}: ${deadlineMessages.title}`,
    prodId: { company: env.brandName, product: "Deadlines", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  const reader = "organisationId" in scope ? "partner" : "student";
  addDeadlines(calendar, await listDeadlines(db, scope, at), {
    baseUrl: env.baseUrl,
    hrefOf: (deadline) => deadlineHref(deadline, reader),
    at,
  });
  return calendar.toString();
}

/** What the owner of an address can see now; null for nothing. */
async function scopeOf(
  db: DbOrTransaction,
  { userId, organisationId }: { userId: string; organisationId: string | null },
): Promise<DeadlineScope | null> {
  if (organisationId === null) {
    const own = await studentsOfAccount(db, userId);
    return own.length > 0 ? { studentIds: own.map(({ id }) => id) } : null;
  }
  const [member] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.organisationId, organisationId),
        isNull(memberships.disabledAt),
        eq(organisations.kind, "partner"),
        eq(organisations.status, "approved"),
      ),
    );
  return member ? { organisationId } : null;
}

async function noteReading(db: DbOrTransaction, id: string, at: Date): Promise<void> {
  const before = new Date(at.getTime() - NOTED_EVERY_MS);
  const noted = await db
    .update(deadlineFeeds)
    .set({ readAt: at })
    .where(and(eq(deadlineFeeds.id, id), or(isNull(deadlineFeeds.readAt), lt(deadlineFeeds.readAt, before))))
    .returning({ id: deadlineFeeds.id });
  if (noted.length === 0) return;
  // Anyone with the address can read it: the audit log has its owner and the network address, not the reader.
  const entry = {
    action: "deadline.read",
    subjectType: "deadline-feed",
    subjectId: id,
    fields: ["calendarFeed"],
  } as const;
  await recordAccess(db, VISITOR, entry, { everyTime: true });
}
