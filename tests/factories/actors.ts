import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { authenticatorApps, recoveryCodes } from "#app/people/second-factors/second-factors.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import type { StaffRequestStatus } from "#app/people/staff/staff-request-status.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { CustomRole, UserActor } from "#app/platform/permissions/actor.ts";
import type { CompanyStatus } from "#app/platform/permissions/company-status.ts";
import { actionsOf, type Right } from "#app/platform/permissions/custom-roles.ts";
import type { MemberRole } from "#app/platform/permissions/member-roles.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";

/** What being signed in does not give. */
export const NOBODY_SPECIAL = {
  staffRole: null,
  customRole: null,
  onlyAssigned: false,
  organisation: null,
  studentIds: [],
  counsellorId: null,
};

/** An account with a profile and no role. */
export async function makeUser(
  db: DbOrTransaction,
  options: { name?: string; email?: string } = {},
): Promise<{ userId: string; name: string; email: string }> {
  const userId = randomUUID();
  const name = options.name ?? "Test Person";
  const email = options.email ?? `${userId}@example.com`;
  await db.insert(users).values({ id: userId, name, email });
  await db.insert(profiles).values({ userId, fullName: name, email });
  return { userId, name, email };
}

/** A member of staff, ready to act. */
export async function makeStaff(
  db: DbOrTransaction,
  level: StaffRole,
  name = `Staff ${level}`,
): Promise<UserActor> {
  const { userId } = await makeUser(db, { name });
  await db.insert(userRoles).values({ userId, role: "admin", staffRole: level });
  return { ...NOBODY_SPECIAL, kind: "user", userId, role: "admin", staffRole: level };
}

/** A member of staff who sees only the students that are assigned to their counsellor record. */
export async function makeAssignedStaff(
  db: DbOrTransaction,
  level: "counsellor" | "viewer",
  name = `Assigned ${level}`,
): Promise<UserActor & { counsellorId: string }> {
  const actor = await makeStaff(db, level, name);
  await db.update(userRoles).set({ onlyAssigned: true }).where(eq(userRoles.userId, actor.userId));
  const [row] = await db
    .insert(counsellors)
    .values({ name, email: `${actor.userId}@counsellors.example`, userId: actor.userId })
    .returning({ id: counsellors.id });
  if (!row) throw new Error("An insert without conflict handling returns its row");
  return { ...actor, onlyAssigned: true, counsellorId: row.id };
}

/** A level that an owner has made. */
export async function makeRole(
  db: DbOrTransaction,
  rights: readonly Right[],
  name = `Level ${randomUUID().slice(0, 8)}`,
): Promise<CustomRole> {
  const [level] = await db
    .insert(staffRoles)
    .values({ name, permissions: [...rights] })
    .returning({ id: staffRoles.id });
  if (!level) throw new Error("An insert without conflict handling returns its row");
  return { id: level.id, name, actions: actionsOf(rights) };
}

/** A member of staff whose level has these rights and no others. */
export async function makeStaffWithCustomRole(
  db: DbOrTransaction,
  rights: readonly Right[],
  name = `Level ${randomUUID().slice(0, 8)}`,
): Promise<UserActor & { customRole: CustomRole }> {
  const { userId } = await makeUser(db, { name });
  const customRole = await makeRole(db, rights, name);
  await db
    .insert(userRoles)
    .values({ userId, role: "admin", staffRole: "viewer", staffRoleId: customRole.id });
  return {
    ...NOBODY_SPECIAL,
    kind: "user",
    userId,
    role: "admin",
    staffRole: "viewer",
    customRole: customRole,
  };
}

/** A viewer who has an authenticator app, the secret of which is unknown. */
export async function makeStaffWithFactor(db: DbOrTransaction, name?: string): Promise<UserActor> {
  const actor = await makeStaff(db, "viewer", name);
  await db.insert(recoveryCodes).values({ userId: actor.userId, codes: "-" });
  await db
    .insert(authenticatorApps)
    .values({ userId: actor.userId, name: "Phone", secret: "-", confirmedAt: new Date() });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, actor.userId));
  return actor;
}

/** A partner or an institution with one account, its owner unless another role is asked for. */
export async function makeCompany(
  db: DbOrTransaction,
  kind: CompanyRole,
  options: { status?: CompanyStatus; name?: string; role?: MemberRole } = {},
): Promise<{ id: string; email: string; actor: UserActor }> {
  const status = options.status ?? "pending";
  const email = `${randomUUID()}@example.com`;
  const [row] = await db
    .insert(organisations)
    .values({
      kind,
      status,
      email,
      name: options.name ?? "Test Company",
      contactName: "Test Person",
      referralCode: kind === "partner" ? email.slice(0, 8) : null,
    })
    .returning({ id: organisations.id });
  if (!row) throw new Error("An insert without conflict handling returns its row");
  const organisation = { id: row.id, kind, status };
  return { id: row.id, email, actor: await makeMember(db, organisation, options.role ?? "owner", { email }) };
}

/** An approved organisation that staff have added and that has no members yet. */
export async function makeUnjoined(
  db: DbOrTransaction,
  kind: CompanyRole,
  options: { name?: string; email?: string } = {},
): Promise<string> {
  const email = options.email ?? `${randomUUID()}@example.com`;
  const [row] = await db
    .insert(organisations)
    .values({
      kind,
      email,
      status: "approved",
      contactName: "Test Person",
      name: options.name ?? "Unjoined Company",
      referralCode: kind === "partner" ? randomUUID() : null,
    })
    .returning({ id: organisations.id });
  if (!row) throw new Error("An insert without conflict handling returns its row");
  return row.id;
}

/** A member of an organisation. */
export async function makeMember(
  db: DbOrTransaction,
  { id, kind, status }: { id: string; kind: CompanyRole; status: CompanyStatus },
  role: MemberRole,
  options: { name?: string; email?: string } = {},
): Promise<UserActor> {
  const { userId } = await makeUser(db, options);
  await db.insert(userRoles).values({ userId, role: kind });
  await db.insert(memberships).values({ organisationId: id, userId, role, isChosen: true });
  return { ...NOBODY_SPECIAL, kind: "user", userId, role: kind, organisation: { id, status, role } };
}

/** A user who requests staff access. */
export async function makeStaffRequest(
  db: DbOrTransaction,
  options: { status?: StaffRequestStatus; name?: string } = {},
): Promise<{ id: string; userId: string; email: string }> {
  const { userId, name, email } = await makeUser(db, { name: options.name ?? "Hopeful Person" });
  const [row] = await db
    .insert(staffRequests)
    .values({ userId, contactName: name, fullName: name, email, status: options.status ?? "pending" })
    .returning({ id: staffRequests.id });
  if (!row) throw new Error("An insert without conflict handling returns its row");
  return { id: row.id, userId, email };
}
