import { and, eq, inArray, sql } from "drizzle-orm";
import type { SeenTexts } from "#app/people/consents/kinds.ts";
import { recordTexts } from "#app/people/consents/receipts.server.ts";
import { weakPasswordMessages } from "#app/people/credentials/password.ts";
import { judgePassword } from "#app/people/credentials/password-strength.server.ts";
import { addIdentity } from "#app/people/identities/identities.server.ts";
import type { VerifiedIdentity } from "#app/people/identities/identity.ts";
import { joinOrganisation } from "#app/people/memberships/commands.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { CONSENT_MESSAGES } from "#app/people/sign-up/consent.ts";
import { linkCounsellor } from "#app/people/staff/counsellor-of-staff.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { InvitedAccount, InvitedTo } from "./invitation.ts";
import { inviterMembership, opens, tokenHashOf } from "./invitation-tokens.server.ts";
import { invitations } from "./invitations.tables.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { env?: Pick<Services["env"], "brandName"> };

/** An invitation as the invited person sees it through its link. */
export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly to: InvitedTo;
  readonly by: string;
  /** Identifies the link where its token must not be stored. */
  readonly tokenHash: string;
  readonly account: InvitedAccount;
  /** Its inviter has passed the link on, so accepting does not require a confirmed address. */
  readonly linkShown: boolean;
}

/** The invitation of a link, without consuming it; null if it is unknown, used, withdrawn or expired. */
export async function findInvitation(deps: Deps, token: string): Promise<Invitation | null> {
  const tokenHash = tokenHashOf(deps, token);
  if (tokenHash === null) return null;
  const row = await find(deps.db, deps, tokenHash);
  if (!row) return null;
  const { email, name, by, linkShown } = row;
  const to = invitedTo(row);
  const [account] = await deps.db
    .select({ role: userRoles.role, disabledAt: users.disabledAt })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.email, email));
  // An account has one role: it can have none yet, or belong to other organisations of the same kind.
  const fits = account?.role === null || (to.kind !== "agency" && account?.role === to.kind);
  const known = fits && account?.disabledAt === null ? "known" : "taken";
  return { email, name, to, by, tokenHash, account: account ? known : "none", linkShown };
}

/**
 * Accepts an invitation with a new password: creates the account with its role immediately. Its address counts as
 * confirmed if the link was sent there, and not if the link was shown to its inviter. Of several concurrent uses of a link exactly one creates an account.
 *
 * @param input.agreed whether the person agreed to the terms; staff do not have to
 * @param input.seen the versions of the texts that were shown
 *
 * Errors: `expired`, `invalid` (weak password, or not agreed), `already-exists` (the address now has an account).
 */
export async function acceptWithPassword(
  deps: Deps,
  { token, password, agreed, seen }: { token: string; password: string; agreed: boolean; seen?: SeenTexts },
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Result<{ email: string; to: InvitedTo }, FailureOf<"expired" | "invalid" | "already-exists">>> {
  const invitation = await findInvitation(deps, token);
  if (!invitation) return err({ code: "expired" });
  const { email, name, to } = invitation;
  if (to.kind !== "agency" && !agreed) return invalidField("consent", CONSENT_MESSAGES.required);
  const strength = await judgePassword(password, { email, fullName: name }, "strong");
  if (!strength.strong) {
    return err({ code: "invalid", fieldErrors: { password: weakPasswordMessages(strength.reasons) } });
  }
  const hash = await hashPassword(password);
  return undoneUnlessOk(deps.db, async (tx): Promise<Result<{ email: string; to: InvitedTo }, Refusal>> => {
    const made = await makeAccount(tx, deps, invitation.tokenHash, userId, requestId);
    if (!made.ok) return made;
    await tx.insert(accounts).values({ userId, providerId: "credential", accountId: userId, password: hash });
    const brandName = deps.env?.brandName;
    const facts = { userId, door: "invitation", context: "invitation", brandName } as const;
    if (to.kind !== "agency") await recordTexts(tx, facts, seen);
    return ok({ email, to });
  });
}

/**
 * Accepts an invitation to work here with an identity proved by a provider: creates the account without a password
 * and links the identity to it. Members of organisations have to agree to the terms first, so they choose a password.
 *
 * Errors: `expired` (also for an organisation's), `already-exists` at `email` (the address now has an account) or at
 * `identity` (it is already linked to an account).
 */
export async function acceptWithIdentity(
  deps: Deps & Pick<Services, "identityProviders"> & { jobs: Pick<Jobs, "enqueue"> },
  tokenHash: string,
  identity: VerifiedIdentity,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Result<undefined, FailureOf<"expired" | "already-exists">>> {
  return undoneUnlessOk(deps.db, async (tx): Promise<Result<undefined, Refusal>> => {
    const made = await makeAccount(tx, deps, tokenHash, userId, requestId);
    if (!made.ok) return made;
    if (made.value.kind !== "agency") return err({ code: "expired" });
    const linked = await addIdentity(tx, deps, userId, identity, requestId);
    return linked ? ok() : err({ code: "already-exists", field: "identity" });
  });
}

/**
 * Accepts an invitation for the signed-in account, which has its address and no role yet. Approves its request to
 * become staff. A link that was shown to its inviter does not require a confirmed address: it proves none, and the
 * owner who passed it on decided, as in the approval of a request.
 *
 * Errors: `expired`, `forbidden` (another account, or its address is not confirmed), `already-exists` (it now has
 * another role).
 */
export async function acceptSignedIn(
  deps: Deps,
  known: OpenSession,
  token: string,
  requestId: string,
): Promise<Result<InvitedTo, Refusal | FailureOf<"forbidden">>> {
  const tokenHash = tokenHashOf(deps, token);
  if (tokenHash === null) return err({ code: "expired" });
  const { userId } = known.actor;
  return undoneUnlessOk(deps.db, async (tx): Promise<Result<InvitedTo, Refusal | FailureOf<"forbidden">>> => {
    const invitation = await consume(tx, deps, tokenHash);
    if (!invitation) return err({ code: "expired" });
    const { invitedBy, name, to, branchId, isCounsellor, linkShown } = invitation;
    const [own] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          eq(users.email, invitation.email),
          linkShown ? undefined : eq(users.emailVerified, true),
        ),
      )
      .for("update");
    if (!own) return err({ code: "forbidden" });
    if (!(await giveRole(tx, deps, userId, to, branchId)))
      return err({ code: "already-exists", field: "email" });
    if (to.kind === "agency") {
      await tx
        .update(staffRequests)
        .set({
          status: "approved",
          grantedRole: to.level,
          decidedAt: deps.now(),
          decidedBy: invitedBy,
          version: sql`${staffRequests.version} + 1`,
        })
        .where(eq(staffRequests.userId, userId));
    }
    await tx
      .insert(profiles)
      .values({ userId, fullName: name, email: invitation.email })
      .onConflictDoNothing();
    if (to.kind === "agency") await linkAccepted(tx, deps, { userId, requestId, adds: isCounsellor });
    await recordAcceptance(tx, userId, to, { requestId, linkShown });
    return ok(to);
  });
}

type Refusal = FailureOf<"expired" | "already-exists">;

/** Carries a refusal out of a transaction and rolls it back: the link stays valid for another attempt. */
class Undone extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("undone");
    this.answer = answer;
  }
}

async function undoneUnlessOk<Answer extends Result<unknown, unknown>>(
  db: Deps["db"],
  run: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      const answer = await run(tx);
      if (!answer.ok) throw new Undone(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer as Answer;
    throw error;
  }
}

/** Creates the account of an invitation with profile and role; consumes the link. */
async function makeAccount(
  tx: Transaction,
  deps: Deps,
  tokenHash: string,
  userId: string,
  requestId: string,
): Promise<Result<InvitedTo, Refusal>> {
  const invitation = await consume(tx, deps, tokenHash);
  if (!invitation) return err({ code: "expired" });
  const { email, name, to, branchId, isCounsellor, linkShown } = invitation;
  const [made] = await tx
    .insert(users)
    .values({ id: userId, email, name, emailVerified: !linkShown })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!made) return err({ code: "already-exists", field: "email" });
  await tx.insert(profiles).values({ userId, fullName: name, email });
  await giveRole(tx, deps, userId, to, branchId);
  if (to.kind === "agency") await linkAccepted(tx, deps, { userId, requestId, adds: isCounsellor });
  await recordAcceptance(tx, userId, to, { requestId, linkShown });
  return ok(to);
}

/** Gives an account the role of the invitation; false if it already has another. */
async function giveRole(
  tx: Transaction,
  { now }: Deps,
  userId: string,
  to: InvitedTo,
  branchId: string | null,
): Promise<boolean> {
  const isStaff = to.kind === "agency";
  const given = await tx
    .insert(userRoles)
    .values({
      userId,
      role: isStaff ? "admin" : to.kind,
      staffRole: isStaff ? to.level : null,
      staffRoleId: isStaff ? to.customRoleId : null,
      onlyAssigned: isStaff && to.onlyAssigned,
      branchId: isStaff ? branchId : null,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ userId: userRoles.userId });
  if (isStaff) return given.length > 0;
  if (given.length === 0) {
    const same = and(eq(userRoles.userId, userId), eq(userRoles.role, to.kind));
    if ((await tx.$count(userRoles, same)) === 0) return false;
  }
  const { organisationId, role } = to;
  await joinOrganisation(tx, { organisationId, userId, role, now: now() });
  return true;
}

const linkAccepted = (
  tx: Transaction,
  { now }: Deps,
  { userId, requestId, adds }: { userId: string; requestId: string; adds: boolean },
) => linkCounsellor(tx, { now, requestId }, accountActor(userId), { userId, adds });

function recordAcceptance(
  tx: Transaction,
  userId: string,
  to: InvitedTo,
  { requestId, linkShown }: { requestId: string; linkShown: boolean },
): Promise<void> {
  return recordAudit(
    tx,
    accountActor(userId),
    {
      action: "auth.acceptInvitation",
      subjectType: "user",
      subjectId: userId,
      fields: [
        "role",
        to.kind === "agency" ? "staffRole" : "organisation",
        ...(linkShown ? ["linkShown"] : []),
      ],
    },
    requestId,
  );
}

/** Consumes a link. Of several concurrent attempts exactly one gets the invitation; the others get null. */
async function consume(tx: Transaction, deps: Deps, tokenHash: string) {
  // The inviter is checked under their lock, or that of their organisation: an owner removed at this moment cannot
  // admit anyone.
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(
      inArray(
        organisations.id,
        tx
          .select({ id: invitations.organisationId })
          .from(invitations)
          .where(eq(invitations.tokenHash, tokenHash)),
      ),
    )
    .for("update");
  const good = await find(tx, deps, tokenHash, { lock: true });
  if (!good) return null;
  const [row] = await tx.delete(invitations).where(eq(invitations.tokenHash, tokenHash)).returning({
    email: invitations.email,
    name: invitations.name,
    invitedBy: invitations.invitedBy,
    branchId: invitations.branchId,
    isCounsellor: invitations.isCounsellor,
    linkShown: invitations.linkShown,
  });
  return row ? { ...row, to: invitedTo(good) } : null;
}

async function find(
  db: DbOrTransaction,
  { now }: Pick<Deps, "now">,
  tokenHash: string,
  options: { lock?: boolean } = {},
) {
  const query = db
    .select({
      email: invitations.email,
      name: invitations.name,
      level: invitations.staffRole,
      customRoleId: staffRoles.id,
      customRoleName: staffRoles.name,
      onlyAssigned: invitations.onlyAssigned,
      linkShown: invitations.linkShown,
      memberRole: invitations.memberRole,
      organisationId: organisations.id,
      organisation: organisations.name,
      kind: organisations.kind,
      by: users.name,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(staffRoles, eq(staffRoles.id, invitations.staffRoleId))
    .leftJoin(organisations, eq(organisations.id, invitations.organisationId))
    .leftJoin(memberships, inviterMembership)
    .where(and(eq(invitations.tokenHash, tokenHash), opens(now())));
  const [row] = await (options.lock ? query.for("update", { of: [invitations, users, userRoles] }) : query);
  return row ?? null;
}

function invitedTo(row: NonNullable<Awaited<ReturnType<typeof find>>>): InvitedTo {
  const {
    level,
    customRoleId,
    customRoleName,
    onlyAssigned,
    organisationId,
    organisation,
    kind,
    memberRole,
  } = row;
  if (level !== null) return { kind: "agency", level, customRoleId, customRoleName, onlyAssigned };
  if (organisationId === null || organisation === null || kind === null || memberRole === null) {
    throw new Error("An invitation offers one thing or the other");
  }
  return { kind, organisationId, organisation, role: memberRole };
}
