import { and, eq, isNull, lt, lte, type SQL } from "drizzle-orm";
import { NO_BRANCH } from "#app/people/branches/branch.ts";
import { holdBranch } from "#app/people/branches/branches.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { holdRole } from "#app/people/roles/queries.server.ts";
import { storedRole } from "#app/people/roles/role-choice.ts";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  FORGOTTEN_AFTER_DAYS,
  INVITATION_DAYS,
  type Invite,
  type InviteFirst,
  type InviteMember,
  type Inviting,
} from "./invitation.ts";
import { newToken } from "./invitation-tokens.server.ts";
import { invitations } from "./invitations.tables.server.ts";
import { invitationMessages } from "./invitations.words.ts";

type Deps = WriteDeps & Pick<Services, "secret">;
type Seen = { readonly invitationId: string; readonly version: number };
type Row = typeof invitations.$inferSelect;
/** The path of the link if the caller is to see it once; null if it was emailed. */
export type Invited = { readonly linkPath: string | null };
/** The same, with the invited person. */
export type Resent = Invited & { readonly to: Readonly<Pick<Row, "name" | "email">> };
type InviteRefused = Refused | FailureOf<"invalid" | "already-exists" | "too-many">;

/** The role that someone is invited to. */
type Offer = Pick<
  Row,
  "staffRole" | "staffRoleId" | "onlyAssigned" | "branchId" | "isCounsellor" | "organisationId" | "memberRole"
>;

const DAY_MS = 86_400_000;
/** More is not a growing organisation, but someone who uses us to send unsolicited email. */
const MOST_OPEN = 100;
const STAFF = { action: "staff.invite", subjectType: "staff-invitation" } as const;
const MEMBERS = { action: "membership.manage", subjectType: "member-invitation" } as const;
const FIRST = { action: "organisation.invite", subjectType: "member-invitation" } as const;

/**
 * Invites a colleague by email; they become staff with the given role when they accept.
 *
 * Errors: `forbidden` (also without a recent confirmation of identity), `already-exists` at `email` (already
 * invited), `invalid` at `email` (it has an account with another role, or a disabled one).
 *
 * @param showsLink returns the link instead of emailing it, for an installation without a mail server; it then does
 *   not confirm the address
 */
export function inviteColleague(
  deps: Deps,
  known: OpenSession,
  { level, onlyAssigned = false, asCounsellor = false, branchId = null, ...invited }: Invite,
  showsLink = false,
): Promise<Result<Invited, InviteRefused>> {
  const offer = {
    ...storedRole(level),
    // An owner sees everyone.
    onlyAssigned: onlyAssigned && level !== "owner",
    branchId: branchId === NO_BRANCH ? null : branchId,
    isCounsellor: asCounsellor && level === "counsellor",
    organisationId: null,
    memberRole: null,
  };
  return invite(deps, known, "agency", invited, offer, showsLink);
}

/**
 * Invites a person to the caller's organisation by an email with a link. Whether they have an account is not
 * revealed; the link tells only the reader of the email.
 *
 * Errors: `forbidden` (also without a recent proof), `already-exists` at `email` (already invited), `invalid` at
 * `email` (already a member).
 */
export function inviteMember(
  deps: Deps,
  known: OpenSession,
  { role, ...invited }: InviteMember,
): Promise<Result<Invited, InviteRefused>> {
  const organisationId = known.actor.organisation?.id;
  if (organisationId === undefined) return Promise.resolve(err({ code: "forbidden" }));
  return invite(deps, known, "organisation", invited, memberOf(organisationId, role));
}

/**
 * Invites the first member of an organisation that staff have added, who becomes its owner, agrees to the terms and
 * invites everyone else. Does not reveal which other accounts exist.
 *
 * Errors: `forbidden` (also without a recent confirmation of identity), `already-exists` at `email` (already
 * invited), `invalid` at `email` (already a member, or the organisation is not approved); `not-found`.
 */
export function inviteFirst(
  deps: Deps,
  known: OpenSession,
  { organisationId, ...invited }: InviteFirst & { organisationId: string },
): Promise<Result<Invited, InviteRefused | FailureOf<"not-found">>> {
  return invite(deps, known, { organisationId }, invited, memberOf(organisationId, "owner"));
}

const memberOf = (organisationId: string, memberRole: Row["memberRole"]): Offer => ({
  staffRole: null,
  staffRoleId: null,
  onlyAssigned: false,
  branchId: null,
  isCounsellor: false,
  organisationId,
  memberRole,
});

async function invite(
  deps: Deps,
  known: OpenSession,
  of: Inviting,
  { name, email }: { name: string; email: string },
  offer: Offer,
  showsLink = false,
): Promise<Result<Invited, InviteRefused>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  const { organisationId } = offer;
  const { token, tokenHash } = newToken(deps);
  const created = await createRecord<Row, FailureOf<"invalid" | "already-exists" | "too-many">>(
    deps,
    known.actor,
    {
      ...(of === "organisation" ? { ...MEMBERS, relation: "own" } : of === "agency" ? STAFF : FIRST),
      unique: { invitations_email_organisation_key: "email" },
      async prepare(tx) {
        const reason =
          organisationId === null
            ? await whyNotStaff(tx, email)
            : of === "organisation"
              ? await whyNotMember(tx, email, organisationId)
              : await whyNotFirst(tx, organisationId);
        if (reason) return invalidField("email", reason);
        if (offer.staffRoleId !== null && !(await holdRole(tx, offer.staffRoleId)))
          return invalidField("level", staffMessages.levelGone);
        if (offer.branchId !== null && !(await holdBranch(tx, offer.branchId)))
          return invalidField("branchId", branchMessages.choose);
        // An expired invitation is replaced.
        await tx
          .delete(invitations)
          .where(
            and(
              eq(invitations.email, email),
              ofOrganisation(organisationId),
              lte(invitations.expiresAt, deps.now()),
            ),
          );
        if (
          organisationId !== null &&
          (await tx.$count(invitations, ofOrganisation(organisationId))) >= MOST_OPEN
        ) {
          return invalidField("email", invitationMessages.tooMany);
        }
        if (of === "organisation") {
          const counted = await countInvitation(tx, deps, organisationId);
          if (!counted.ok) return counted;
        }
        return ok({
          fields: [
            "email",
            organisationId === null ? "level" : "role",
            ...(offer.onlyAssigned ? ["onlyAssigned"] : []),
            ...(offer.branchId === null ? [] : ["branchId"]),
            ...(offer.isCounsellor ? ["isCounsellor"] : []),
            ...(showsLink ? ["linkShown"] : []),
          ],
          insert: () =>
            tx
              .insert(invitations)
              .values({
                name,
                email,
                tokenHash,
                linkShown: showsLink,
                ...offer,
                invitedBy: known.actor.userId,
                expiresAt: end(deps),
                createdAt: deps.now(),
              })
              .returning(),
          afterwards: async (row) => {
            if (!showsLink) await sendMail(tx, deps, known, row, token);
          },
        });
      },
    },
  );
  return created.ok ? ok({ linkPath: showsLink ? linkPath(token) : null }) : created;
}

/**
 * Sends an invitation again: with a new link, valid as long as the first; the earlier link ends. The sender becomes
 * the inviter. Errors: `forbidden` (also without a recent proof), `not-found`, `stale`.
 *
 * @param of whose invitation it has to be: the agency's, that of the caller's organisation, or for staff that of
 * another
 * @param showsLink as for `inviteColleague`
 */
export async function resendInvitation(
  deps: Deps,
  known: OpenSession,
  of: Inviting,
  { invitationId, version }: Seen,
  showsLink = false,
): Promise<Result<Resent, ChangeRefused | FailureOf<"too-many">>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  const { token, tokenHash } = newToken(deps);
  let to = { name: "", email: "" };
  const sent = await changeRecord<Row, FailureOf<"too-many">>(deps, known.actor, {
    ...aboutOne(known, of),
    subjectId: invitationId,
    version,
    lock: (tx) => lockInvitation(tx, known, of, invitationId),
    async change(row, tx) {
      to = { name: row.name, email: row.email };
      if (of === "organisation") {
        const counted = await countInvitation(tx, deps, row.organisationId);
        if (!counted.ok) return counted;
      }
      return ok({
        fields: ["expiresAt", ...(showsLink ? ["linkShown"] : [])],
        write: (next) =>
          tx
            .update(invitations)
            .set({
              tokenHash,
              linkShown: showsLink,
              invitedBy: known.actor.userId,
              expiresAt: end(deps),
              version: next,
            })
            .where(eq(invitations.id, invitationId)),
        afterwards: async () => {
          if (!showsLink) await sendMail(tx, deps, known, row, token);
        },
      });
    },
  });
  return sent.ok ? ok({ linkPath: showsLink ? linkPath(token) : null, to }) : sent;
}

/** Withdraws an invitation: its link stops working. Errors: `forbidden`, `not-found`, `stale`. */
export function withdrawInvitation(
  deps: WriteDeps,
  known: OpenSession,
  of: Inviting,
  { invitationId, version }: Seen,
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord<Row>(deps, known.actor, {
    ...aboutOne(known, of),
    subjectId: invitationId,
    version,
    lock: (tx) => lockInvitation(tx, known, of, invitationId),
    remove: (tx) => tx.delete(invitations).where(eq(invitations.id, invitationId)),
  });
}

/**
 * Closes the invitation of an address to the staff that is not needed, because an owner has approved the request of
 * the same person. Returns what it offered; null if there is none.
 */
export async function closeInvitation(
  tx: Transaction,
  { requestId }: Pick<WriteDeps, "requestId">,
  actor: UserActor,
  email: string,
): Promise<Pick<Row, "branchId" | "onlyAssigned"> | null> {
  const [closed] = await tx
    .delete(invitations)
    .where(and(eq(invitations.email, email), isNull(invitations.organisationId)))
    .returning({
      id: invitations.id,
      branchId: invitations.branchId,
      onlyAssigned: invitations.onlyAssigned,
    });
  if (!closed) return null;
  await recordAudit(tx, actor, { ...STAFF, subjectId: closed.id, isJudged: true }, requestId);
  return closed;
}

/**
 * Deletes invitations that expired long ago: the name and address of a person who never accepted are not needed.
 */
export async function forgetInvitations({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS);
  const gone = await db.delete(invitations).where(lt(invitations.expiresAt, before));
  return gone.rowCount ?? 0;
}

function aboutOne({ actor }: OpenSession, of: Inviting) {
  if (of === "agency") return STAFF;
  if (of !== "organisation") return FIRST;
  return {
    ...MEMBERS,
    relation: ({ organisationId }: Pick<Row, "organisationId">) => relationTo(actor, { organisationId }),
  };
}

/** An invitation of the given inviter; others are not found. */
function lockInvitation(tx: Transaction, { actor }: OpenSession, of: Inviting, id: string) {
  const organisationId =
    of === "agency" ? null : of === "organisation" ? (actor.organisation?.id ?? null) : of.organisationId;
  if (of === "organisation" && organisationId === null) return Promise.resolve(undefined);
  return one(
    tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, id), ofOrganisation(organisationId)))
      .for("update"),
  );
}

const ofOrganisation = (id: string | null): SQL =>
  id === null ? isNull(invitations.organisationId) : eq(invitations.organisationId, id);

function end({ now }: Pick<Deps, "now">): Date {
  return new Date(now().getTime() + INVITATION_DAYS * DAY_MS);
}

/** Why an address cannot be invited to the staff; owners see every account, so the answer names it. */
async function whyNotStaff(tx: Transaction, email: string): Promise<string | null> {
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

/** An organisation's owners only see their own members. */
async function whyNotMember(tx: Transaction, email: string, organisationId: string): Promise<string | null> {
  const [member] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.email, email), eq(memberships.organisationId, organisationId)));
  return member ? invitationMessages.belongs : null;
}

/** Once an organisation has members, only its own owners invite others. */
async function whyNotFirst(tx: Transaction, organisationId: string): Promise<string | null> {
  const [organisation] = await tx
    .select({ status: organisations.status })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for("update");
  if (organisation?.status !== "approved") return invitationMessages.notApproved;
  const people = await tx.$count(memberships, eq(memberships.organisationId, organisationId));
  return people > 0 ? invitationMessages.hasPeople : null;
}

const linkPath = (token: string): string => `/auth/invitation?token=${token}`;

/** Counts an email that an organisation sends to an address it entered. */
function countInvitation(tx: Transaction, { now }: Deps, organisationId: string | null) {
  return countAttempt({ db: tx, now }, "invite:organisation", organisationId ?? "");
}

async function sendMail(
  tx: Transaction,
  deps: Deps,
  known: OpenSession,
  row: Pick<Row, "email" | "name" | keyof Offer>,
  token: string,
): Promise<void> {
  const {
    email,
    name,
    staffRole: level,
    staffRoleId: customRoleId,
    onlyAssigned,
    organisationId,
    memberRole,
  } = row;
  const shared = { name, path: linkPath(token), days: INVITATION_DAYS };
  if (level !== null) {
    const own = customRoleId === null ? null : await holdRole(tx, customRoleId);
    return queueMail(tx, deps.jobs, {
      kind: "staff-invitation",
      // An owner has written the name.
      to: { email, name, confirmed: true },
      props: {
        ...shared,
        by: known.user.fullName,
        level,
        onlyAssigned,
        ...(own ? { customRoleName: own.name } : {}),
      },
    });
  }
  if (organisationId === null || memberRole === null)
    throw new Error("An invitation offers one thing or the other");
  const [organisation] = await tx
    .select({ kind: organisations.kind, name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!organisation) throw new Error("The organisation of an invitation is there as long as the invitation");
  await queueMail(tx, deps.jobs, {
    kind: "member-invitation",
    to: { email, name },
    props: {
      ...shared,
      from: known.user.fullName,
      companyName: organisation.name,
      kind: organisation.kind,
      role: memberRole,
    },
  });
}
