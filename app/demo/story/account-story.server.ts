import { FIRST_VERSION, SHIPPED_SINCE } from "#app/people/consents/kinds.ts";
import type { Role } from "#app/platform/permissions/roles.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { audited, mailed, type Story } from "./demo-story.server.ts";

export interface NewAccount {
  readonly email: string;
  readonly fullName: string;
  readonly role: Role | null;
  readonly staffRole?: StaffRole;
  readonly timeZone: string;
  readonly at: Date;
  /** Whether one can sign in to it: it has the demo's password. The others have none at all. */
  readonly open: boolean;
  readonly verified?: boolean;
}

/** An account with everything that a sign-up writes; returns its id. */
export function addAccount(story: Story, account: NewAccount): string {
  const { records, dice, passwordHash } = story;
  const { email, fullName, role, staffRole, timeZone, at, open, verified = true } = account;
  const userId = dice.id();
  records.users.push({
    id: userId,
    email,
    name: fullName,
    emailVerified: verified,
    createdAt: at,
    updatedAt: at,
  });
  if (open) {
    records.accounts.push({
      id: dice.id(),
      userId,
      providerId: "credential",
      accountId: userId,
      password: passwordHash,
      createdAt: at,
      updatedAt: at,
    });
  }
  records.profiles.push({ userId, fullName, email, timeZone, createdAt: at });
  if (role !== null) {
    records.userRoles.push({ userId, role, staffRole: staffRole ?? null, createdAt: at });
  }
  for (const kind of ["terms", "privacy"] as const) {
    records.consents.push({
      id: dice.id(),
      userId,
      kind,
      version: SHIPPED_SINCE[kind],
      number: FIRST_VERSION,
      door: "sign-up",
      context: "sign-up",
      createdAt: at,
    });
  }
  audited(story, at, userId, { action: "account.signUp", subjectType: "user", subjectId: userId });
  mailed(story, at, {
    kind: "verify-email",
    to: { email, name: fullName },
    props: { name: fullName, path: "/auth/verify", hours: 48 },
  });
  return userId;
}
