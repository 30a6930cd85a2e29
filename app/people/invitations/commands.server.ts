import { and, eq, lt, lte } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { staffInvitations, userRoles, users } from "#app/registry/tables.server.ts";
import { FORGOTTEN_AFTER_DAYS, INVITATION_DAYS, type Invite } from "./invitation.ts";
import { newToken } from "./invitation-tokens.server.ts";
import { invitationMessages } from "./invitations.words.ts";

type Deps = WriteDeps & Pick<Services, "secret">;
type Seen = { readonly invitationId: string; readonly version: number };

const DAY_MS = 86_400_000;
const ABOUT = { action: "staff.invite", subjectType: "staff-invitation" } as const;

/**
 * Invites a colleague: they get a mail with a link, and are staff with the level given as soon as they accept.
 *
 * Errors: `forbidden` (also without a recent proof), `already-exists` at `email` (invited already), `invalid` at
 * `email` (it has an account that is something else, or that is disabled).
 */
export async function inviteColleague(
  deps: Deps,
  known: OpenSession,
  invite: Invite,
): Promise<Result<undefined, Refused | FailureOf<"invalid" | "already-exists">>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  const { email } = invite;
  const { token, tokenHash } = newToken(deps);
  const created = await createRecord<
    typeof staffInvitations.$inferSelect,
    FailureOf<"invalid" | "already-exists">
  >(deps, known.actor, {
    ...ABOUT,
    unique: { staff_invitations_email_key: "email" },
    async prepare(tx) {
      const reason = await whyNot(tx, email);
      if (reason) return invalidField("email", reason);
      // One that ran out gives way.
      await tx
        .delete(staffInvitations)
        .where(and(eq(staffInvitations.email, email), lte(staffInvitations.expiresAt, deps.now())));
      return ok({
        fields: ["email", "level"],
        insert: () =>
          tx
            .insert(staffInvitations)
            .values({
              ...invite,
              tokenHash,
              invitedBy: known.actor.userId,
              expiresAt: end(deps),
              createdAt: deps.now(),
            })
            .returning(),
        afterwards: (row) => sendMail(tx, deps, known, row, token),
      });
    },
  });
  return created.ok ? ok() : created;
}

/**
 * Sends an invitation again: with a new link, for as long as the first; the earlier link ends. Whoever sends it answers
 * for it from then on. Errors: `forbidden` (also without a recent proof), `not-found`, `stale`.
 */
export async function resendInvitation(
  deps: Deps,
  known: OpenSession,
  { invitationId, version }: Seen,
): Promise<Result<undefined, ChangeRefused>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  const { token, tokenHash } = newToken(deps);
  const sent = await changeRecord<typeof staffInvitations.$inferSelect>(deps, known.actor, {
    ...ABOUT,
    subjectId: invitationId,
    version,
    lock: (tx) => lockInvitation(tx, invitationId),
    change: (row, tx) =>
      ok({
        fields: ["expiresAt"],
        write: (next) =>
          tx
            .update(staffInvitations)
            .set({ tokenHash, invitedBy: known.actor.userId, expiresAt: end(deps), version: next })
            .where(eq(staffInvitations.id, invitationId)),
        afterwards: () => sendMail(tx, deps, known, row, token),
      }),
  });
  return sent.ok ? ok() : sent;
}

/** Withdraws an invitation: its link opens nothing any more. Errors: `forbidden`, `not-found`, `stale`. */
export function withdrawInvitation(
  deps: WriteDeps,
  known: OpenSession,
  { invitationId, version }: Seen,
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord(deps, known.actor, {
    ...ABOUT,
    subjectId: invitationId,
    version,
    lock: (tx) => lockInvitation(tx, invitationId),
    remove: (tx) => tx.delete(staffInvitations).where(eq(staffInvitations.id, invitationId)),
  });
}

/** Deletes what ran out long ago: nobody needs the name and address of who never came. */
export async function forgetInvitations({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS);
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, before));
}

function lockInvitation(tx: Transaction, id: string) {
  return one(tx.select().from(staffInvitations).where(eq(staffInvitations.id, id)).for("update"));
}

function end({ now }: Pick<Deps, "now">): Date {
  return new Date(now().getTime() + INVITATION_DAYS * DAY_MS);
}

/** Why nobody can be invited at an address; owners see every account, so they are told which it is. */
async function whyNot(tx: Transaction, email: string): Promise<string | null> {
  const [account] = await tx
    .select({ role: userRoles.role, disabledAt: users.disabledAt })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.email, email));
  if (!account) return null;
  if (account.role === "admin") return invitationMessages.works;
  if (account.role !== null) return invitationMessages[account.role];
  return account.disabledAt === null ? null : invitationMessages.disabled;
}

function sendMail(
  tx: Transaction,
  deps: Deps,
  known: OpenSession,
  { email, name, level }: Pick<typeof staffInvitations.$inferSelect, "email" | "name" | "level">,
  token: string,
): Promise<void> {
  return queueMail(tx, deps.jobs, {
    kind: "staff-invitation",
    // An owner has written the name.
    to: { email, name, confirmed: true },
    props: {
      name,
      by: known.user.fullName,
      level,
      path: `/auth/invitation?token=${token}`,
      days: INVITATION_DAYS,
    },
  });
}
