import { STAFF_LEVEL_LABELS } from "#app/platform/permissions/staff-levels.ts";
import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import type { StaffMember } from "./staff-member.ts";

/** Words of the staff, among the settings. */
export const staffMessages = words({
  title: "Staff",
  description:
    "Who works here, and how far each may go. Invite somebody new here; whoever asks by themselves stands under Staff requests.",
  invite: "Invite a colleague",
  columns: { name: "Name", email: "Email", level: "Level", factors: "Second factor", since: "Since" },
  noun: "{count, plural, one {member of staff} other {members of staff}}",
  none: "Nobody works here yet",
  loadFailed: "Failed to load staff",
  you: "You",
  noFactor: "None yet",
  noFactorHint:
    "There is no second factor yet. One has to be set up at the next sign-in, before anything of anybody is shown.",
  own: "Your own second factors are under your account.",
  levelTitle: "Level",
  levelHint:
    "An owner does everything. A counsellor works on students, applications and messages. A viewer reads. What other levels may stands under Levels. It counts from their next page on, and they are told by mail.",
  levelSave: "Change level",
  levelGone: "This level was deleted. Choose another",
  onlyAssigned: "Sees only assigned students",
  onlyAssignedHint:
    "Of students and of all that belongs to one they see only those whose counsellor they are: in lists, counts, search, figures, files and programs alike. Without a counsellor record they see none. An owner always sees everybody.",
  onlyAssignedLabel: "{level}, assigned students only",
  noCounsellor:
    "They have no counsellor record, so they see no student at all. Link one to their account under Counsellors.",
  levelChanged: "Level changed",
  workTitle: "Assigned work",
  workLead:
    "{state, select, active {As the counsellor {counsellor}.} other {As the counsellor {counsellor} (inactive).}} Hand over what should not wait.",
  work: {
    students: "{count, plural, one {1 student} other {# students}}",
    applications: "{count, plural, one {1 application} other {# applications}}",
    upcomingBookings: "{count, plural, one {1 upcoming consultation} other {# upcoming consultations}}",
    counsellor: "Counsellor record",
  },
  reset: "Reset second factors",
  resetTitle: "Reset the second factors of {name}?",
  resetDescription:
    "For somebody who has lost all of them. Make sure, by voice or in person, that it is they who ask. Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. With their password they set up a new one. They are told by mail.",
  resetDone: "Second factors reset",
  app: "Authenticator app",
  passkeys: "{count, plural, one {1 passkey} other {# passkeys}}",
});

/** A level as lists and pages name it: "Counsellor, assigned students only". */
export function levelText({
  level,
  levelName,
  onlyAssigned,
}: Pick<StaffMember, "level" | "levelName" | "onlyAssigned">): string {
  const name = levelName ?? STAFF_LEVEL_LABELS[level];
  return onlyAssigned ? staffMessages.onlyAssignedLabel({ level: name }) : name;
}

/** What a colleague proves a second time with: "Authenticator app, 2 passkeys". */
export function factorsText({ app, passkeyCount }: Pick<StaffMember, "app" | "passkeyCount">): string {
  const factors = [
    ...(app ? [staffMessages.app] : []),
    ...(passkeyCount > 0 ? [staffMessages.passkeys({ count: passkeyCount })] : []),
  ];
  return listText(factors) || staffMessages.noFactor;
}
