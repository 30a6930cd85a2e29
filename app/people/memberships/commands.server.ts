import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { MemberRole } from "#app/platform/permissions/member-roles.ts";
import { authorize, relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type ChangeRefused, changeRecord, removeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { MemberRoleChange, MembershipSeen } from "./membership.ts";
import { memberships } from "./memberships.tables.server.ts";
import { membershipMessages } from "./memberships.words.ts";

/** `invalid` at `role`: an organisation must keep an owner who can sign in. */
export type MembershipRefused = ChangeRefused | FailureOf<"invalid">;

const ABOUT = { action: "membership.manage", subjectType: "membership" } as const;

/**
 * Changes the role of a member of the caller's organisation and notifies them by email. Errors: `forbidden` (also
 * without a recent proof), `not-found`, `stale`, `invalid` at `role` (the last owner).
 */
export async function changeMemberRole(
  deps: WriteDeps,
  known: OpenSession,
  { membershipId, version, role }: MemberRoleChange,
): Promise<Result<undefined, MembershipRefused>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  const changed = await changeRecord<LockedMember, FailureOf<"invalid">>(deps, known.actor, {
    ...ABOUT,
    subjectId: membershipId,
    version,
    lock: (tx) => lockMember(tx, membershipId),
    relation: (member) => relationTo(known.actor, { organisationId: member.organisationId }),
    async change(member, tx) {
      if (member.role === role) return ok(null);
      if (await wouldOrphan(tx, member, role)) return lastOwner();
      return ok({
        fields: ["role"],
        write: (next) =>
          tx.update(memberships).set({ role, version: next }).where(eq(memberships.id, membershipId)),
        afterwards: () => tell(tx, deps, member, { change: "role", role }),
      });
    },
  });
  return changed.ok ? ok() : changed;
}

/**
 * Pauses or restores a member's access to the caller's organisation. Their account and their other organisations are
 * unaffected. Errors as above.
 */
export async function setMemberDisabled(
  deps: WriteDeps,
  known: OpenSession,
  { membershipId, version, disabled }: MembershipSeen & { disabled: boolean },
): Promise<Result<undefined, MembershipRefused>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  const changed = await changeRecord<LockedMember, FailureOf<"invalid">>(deps, known.actor, {
    ...ABOUT,
    subjectId: membershipId,
    version,
    lock: (tx) => lockMember(tx, membershipId),
    relation: (member) => relationTo(known.actor, { organisationId: member.organisationId }),
    async change(member, tx) {
      if ((member.disabledAt !== null) === disabled) return ok(null);
      if (disabled && (await wouldOrphan(tx, member, null))) return lastOwner();
      return ok({
        fields: ["disabledAt"],
        write: (next) =>
          tx
            .update(memberships)
            .set({ disabledAt: disabled ? deps.now() : null, version: next })
            .where(eq(memberships.id, membershipId)),
        afterwards: () => tell(tx, deps, member, { change: disabled ? "disabled" : "enabled" }),
      });
    },
  });
  return changed.ok ? ok() : changed;
}

/**
 * Removes a member from the caller's organisation, effective immediately. Errors: `forbidden` (also without a recent
 * proof), `not-found`, `stale`, `invalid` at `role` (the last owner).
 */
export async function removeMember(
  deps: WriteDeps,
  known: OpenSession,
  seen: MembershipSeen,
): Promise<Result<undefined, MembershipRefused>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  return removeRecord<LockedMember, FailureOf<"invalid">>(deps, known.actor, {
    ...ABOUT,
    subjectId: seen.membershipId,
    version: seen.version,
    lock: (tx) => lockMember(tx, seen.membershipId),
    relation: (member) => relationTo(known.actor, { organisationId: member.organisationId }),
    refuse: async (member, tx) => ((await wouldOrphan(tx, member, null)) ? lastOwner() : null),
    async remove(tx, member) {
      await tell(tx, deps, member, { change: "removed" });
      await end(tx, member);
    },
  });
}

/**
 * Leaves an organisation. Errors: `forbidden`, `not-found` (also for someone else's), `stale`, `invalid` at `role`
 * (the last owner).
 */
export function leaveOrganisation(
  deps: WriteDeps,
  actor: UserActor,
  seen: MembershipSeen,
): Promise<Result<undefined, MembershipRefused>> {
  return removeRecord<LockedMember, FailureOf<"invalid">>(deps, actor, {
    action: "membership.own",
    subjectType: "membership",
    subjectId: seen.membershipId,
    version: seen.version,
    async lock(tx) {
      const member = await lockMember(tx, seen.membershipId);
      return member?.userId === actor.userId ? member : null;
    },
    relation: (member) => relationTo(actor, { userId: member.userId }),
    refuse: async (member, tx) => ((await wouldOrphan(tx, member, null)) ? lastOwner() : null),
    remove: end,
  });
}

/**
 * Switches to another of the user's organisations, in every window. Errors: `forbidden`, `not-found` (not a member,
 * disabled there, or of the other kind).
 */
export async function chooseOrganisation(
  deps: WriteDeps,
  actor: UserActor,
  organisationId: string,
): Promise<Result<undefined, FailureOf<"unauthenticated" | "forbidden" | "not-found">>> {
  const allowed = authorize(actor, "membership.own", "own");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx): Promise<Result<undefined, FailureOf<"not-found">>> => {
    await lockPersonRow(tx, actor.userId);
    const [wanted] = await tx
      .select({ id: memberships.id, isChosen: memberships.isChosen })
      .from(memberships)
      .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
      .where(
        and(
          eq(memberships.userId, actor.userId),
          eq(memberships.organisationId, organisationId),
          isNull(memberships.disabledAt),
          sql`${organisations.kind}::text = ${actor.role}`,
        ),
      );
    if (!wanted) return err({ code: "not-found" });
    if (wanted.isChosen) return ok();
    await choose(tx, actor.userId, wanted.id);
    await recordAudit(
      tx,
      actor,
      { action: "membership.own", subjectType: "membership", subjectId: wanted.id, fields: ["isChosen"] },
      deps.requestId,
    );
    return ok();
  });
}

/** Adds a user to an organisation and makes it their current one; a repeated call only makes it current. */
export async function joinOrganisation(
  tx: Transaction,
  {
    organisationId,
    userId,
    role,
    now,
  }: { organisationId: string; userId: string; role: MemberRole; now: Date },
): Promise<void> {
  await lockPersonRow(tx, userId);
  const [joined] = await tx
    .insert(memberships)
    .values({ organisationId, userId, role, createdAt: now })
    .onConflictDoUpdate({
      target: [memberships.organisationId, memberships.userId],
      // Existing members keep their role; an owner changes it or restores their access.
      set: { role: sql`${memberships.role}` },
    })
    .returning({ id: memberships.id });
  if (joined) await choose(tx, userId, joined.id);
}

const lastOwner = () => invalidField("role", membershipMessages.lastOwner);

type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/**
 * A membership, locked with its organisation, so that the last two owners cannot leave at once, and its person. The
 * lock order here is always: organisation, person, membership.
 */
async function lockMember(tx: Transaction, membershipId: string) {
  const [found] = await tx
    .select({ organisationId: memberships.organisationId, userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.id, membershipId));
  if (!found) return null;
  const [organisation] = await tx
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, found.organisationId))
    .for("update");
  await lockPersonRow(tx, found.userId);
  const [member] = await tx.select().from(memberships).where(eq(memberships.id, membershipId)).for("update");
  return member && organisation ? { ...member, organisationName: organisation.name } : null;
}

/** Whether an organisation would have no active owner left if this membership became `role` or was removed. */
async function wouldOrphan(tx: Transaction, member: LockedMember, role: MemberRole | null): Promise<boolean> {
  if (member.role !== "owner" || member.disabledAt !== null || role === "owner") return false;
  const [other] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organisationId, member.organisationId),
        eq(memberships.role, "owner"),
        ne(memberships.id, member.id),
        isNull(memberships.disabledAt),
        isNull(users.disabledAt),
        isNull(users.closedAt),
      ),
    )
    .limit(1);
  return other === undefined;
}

/**
 * Ends a membership; if it was the member's current organisation, another of theirs becomes current, if there is one.
 */
async function end(tx: Transaction, member: LockedMember): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.id, member.id));
  if (!member.isChosen) return;
  const [next] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, member.userId), isNull(memberships.disabledAt)))
    .orderBy(asc(memberships.createdAt), memberships.id)
    .limit(1);
  if (next) await choose(tx, member.userId, next.id);
}

async function choose(tx: Transaction, userId: string, membershipId: string): Promise<void> {
  await tx
    .update(memberships)
    .set({ isChosen: false })
    .where(and(eq(memberships.userId, userId), memberships.isChosen, ne(memberships.id, membershipId)));
  await tx.update(memberships).set({ isChosen: true }).where(eq(memberships.id, membershipId));
}

/** Serialises changes to a user's current organisation, so that exactly one is current in the end. */
async function lockPersonRow(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

type MemberChange = { change: "role"; role: MemberRole } | { change: "disabled" | "enabled" | "removed" };

async function tell(
  tx: Transaction,
  deps: WriteDeps,
  { userId, organisationName: companyName }: LockedMember,
  change: MemberChange,
): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, name: profiles.fullName })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) return;
  const { email, name } = person;
  const role = change.change === "role" ? change.role : null;
  await queueMail(tx, deps.jobs, {
    kind: "membership-changed",
    to: { email, name },
    props: { name, companyName, change: change.change, role },
  });
}
