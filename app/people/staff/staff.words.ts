import { branchMessages } from "#app/people/branches/branches.words.ts";
import { STAFF_ROLE_LABELS } from "#app/platform/permissions/staff-roles.ts";
import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import type { StaffMember } from "./staff-member.ts";

/** Texts of the Staff tab of the settings. */
export const staffMessages = words({
  title: "Staff",
  description:
    "People with access to the admin portal, and their roles. New access requests appear under Agents, on the Staff requests tab.",
  invite: "Invite colleague",
  columns: {
    name: "Name",
    email: "Email",
    level: "Role",
    factors: "Two-step verification",
    since: "Staff since",
  },
  none: "No staff yet",
  loadFailed: "Failed to load staff",
  you: "You",
  noFactor: "Not set up",
  noFactorHint:
    "This person must set up two-step verification when they next sign in, before they can see records.",
  own: "To manage your own two-step verification, go to My account.",
  levelTitle: "Role",
  levelHint:
    "Owners have full access. Counsellors manage students, applications and messages. Viewers have read-only access. You can add roles under Roles. Changes apply from the next page this person opens. We’ll email this person about a changed role.",
  levelSave: "Save changes",
  levelGone: "This role has been deleted. Select another role.",
  onlyAssigned: "Assigned students only",
  onlyAssignedHint:
    "This person sees only the students assigned to them, including in search, reports, exports and the API. Owners always see all students.",
  onlyAssignedLabel: "{level}, assigned students only",
  noCounsellor:
    "This person has no counsellor record, so they cannot see any students. Link a record to their account under Counsellors.",
  asCounsellor: "Show as a counsellor",
  asCounsellorHint:
    "Only for the role Counsellor. Students, consultations and tasks can then be assigned to this person.",
  levelChanged: "Role changed",
  branchChanged: "Branch changed",
  workTitle: "Assigned work",
  workLead:
    "{state, select, active {Counsellor record: {counsellor}. Reassign urgent work.} other {Counsellor record: {counsellor} (inactive). Reassign urgent work.}}",
  work: {
    students: "{count, plural, one {# student} other {# students}}",
    applications: "{count, plural, one {# application} other {# applications}}",
    upcomingBookings: "{count, plural, one {# upcoming consultation} other {# upcoming consultations}}",
    counsellor: "View counsellor record",
  },
  reset: "Reset two-step verification",
  resetTitle: "Reset two-step verification for {name}?",
  resetDescription:
    "Reset two-step verification only if this person can no longer access their verification methods. First confirm the request in person or by phone. The person is signed out everywhere and sets up new methods when they next sign in. We’ll email them.",
  resetDone: "Two-step verification reset",
  app: "Authenticator app",
  passkeys: "{count, plural, one {# passkey} other {# passkeys}}",
});

/** The label of a role in lists and on pages: "Counsellor, assigned students only". */
export function roleText({
  level,
  customRoleName,
  onlyAssigned,
  seesBranch,
}: Pick<StaffMember, "level" | "customRoleName" | "onlyAssigned" | "seesBranch">): string {
  const name = customRoleName ?? STAFF_ROLE_LABELS[level];
  if (onlyAssigned && seesBranch) return branchMessages.staff.label({ level: name });
  return onlyAssigned ? staffMessages.onlyAssignedLabel({ level: name }) : name;
}

/** The two-step verification methods of a colleague: "Authenticator app, 2 passkeys". */
export function factorsText({ app, passkeyCount }: Pick<StaffMember, "app" | "passkeyCount">): string {
  const factors = [
    ...(app ? [staffMessages.app] : []),
    ...(passkeyCount > 0 ? [staffMessages.passkeys({ count: passkeyCount })] : []),
  ];
  return listText(factors) || staffMessages.noFactor;
}
