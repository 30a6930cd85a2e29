import type { StaffMember } from "./staff-member.ts";

/** Words of the staff, among the settings. */
export const staffMessages = {
  title: "Staff",
  description:
    "Who works here, and how far each may go. Somebody new asks under Staff requests; an owner decides there.",
  columns: { name: "Name", email: "Email", level: "Level", factors: "Second factor", since: "Since" },
  noun: { one: "member of staff", other: "members of staff" },
  none: "Nobody works here yet",
  loadFailed: "Failed to load staff",
  you: "You",
  noFactor: "None yet",
  noFactorHint:
    "There is no second factor yet. One has to be set up at the next sign-in, before anything of anybody is shown.",
  own: "Your own second factors are under your account.",
  levelTitle: "Level",
  levelHint:
    "An owner does everything. A counsellor works on students, applications and messages. A viewer reads. It counts from their next page on, and they are told by mail.",
  levelSave: "Change level",
  levelChanged: "Level changed",
  workTitle: "Assigned work",
  workLead: (counsellor: string, active: boolean) =>
    `As the counsellor ${counsellor}${active ? "" : " (inactive)"}. Hand over what should not wait.`,
  work: {
    students: (count: number) => (count === 1 ? "1 student" : `${count} students`),
    applications: (count: number) => (count === 1 ? "1 application" : `${count} applications`),
    upcomingBookings: (count: number) =>
      count === 1 ? "1 upcoming consultation" : `${count} upcoming consultations`,
    counsellor: "Counsellor record",
  },
  reset: "Reset second factors",
  resetTitle: (name: string) => `Reset the second factors of ${name}?`,
  resetDescription:
    "For somebody who has lost all of them. Make sure, by voice or in person, that it is they who ask. Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. With their password they set up a new one. They are told by mail.",
  resetDone: "Second factors reset",
  factors: ({ app, passkeyCount }: Pick<StaffMember, "app" | "passkeyCount">): string =>
    [
      ...(app ? ["Authenticator app"] : []),
      ...(passkeyCount > 0 ? [passkeyCount === 1 ? "1 passkey" : `${passkeyCount} passkeys`] : []),
    ].join(", ") || staffMessages.noFactor,
} as const;
