import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What an account is for. A user whose staff request is still open has none of these yet. */
export const ROLES = ["student", "partner", "institution", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The user types that sign-up offers. `admin` is never among them: it is granted by staff only. */
export const SELF_SELECTABLE_ROLES = ["student", "partner", "institution"] as const satisfies readonly Role[];
export type SelfSelectableRole = (typeof SELF_SELECTABLE_ROLES)[number];

/** Accounts that belong to an organisation and wait for approval. */
export const COMPANY_ROLES = ["partner", "institution"] as const satisfies readonly Role[];
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = words({
  student: "Student",
  partner: "Partner",
  institution: "Institution",
  admin: "Admin",
});

export const USER_TYPE_OPTIONS = optionsOf(SELF_SELECTABLE_ROLES, ROLE_LABELS);

/** Where each role lands after a fresh sign-in. */
export const HOME_BY_ROLE: Readonly<Record<Role, string>> = {
  student: "/student-dashboard",
  partner: "/partner-dashboard",
  institution: "/institution-dashboard",
  admin: "/admin",
};

/** The dashboard of a role; a user without a role has only the sign-in page, which explains why. */
export function homeOf(role: Role | null): string {
  return role === null ? "/auth" : HOME_BY_ROLE[role];
}
