import type { WaitReason } from "#app/admissions/applications/wait-reasons.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { note, words } from "#app/words/words.ts";
import { WAITED_FOR, type WaitedFor } from "./waits-for.ts";

/** Who has the next step, as partners read it on its own: a badge, or a row of the overview with its number. */
export const WAITING_ON_LABELS: Readonly<Record<WaitedFor, string>> = words({
  student: "Waiting on student",
  agency: "Needs your action",
  us: "Waiting on our team",
  institution: "Waiting on institution",
  authority: "Waiting on visa office",
  nobody: "No action needed",
});

/** Options of the filter “Waiting on” for partners, and who has a step that is not the reader’s. */
export const WAITED_FOR_LABELS: Readonly<Record<WaitedFor, string>> = words({
  student: "Student",
  agency: "Your agency",
  us: "Our team",
  institution: "Institution",
  authority: "Visa office",
  nobody: "No one",
});

/** Options of the same filter for staff. */
const WAITED_FOR_STAFF_LABELS: Readonly<Record<WaitedFor, string>> = words({
  student: "Student",
  agency: "Agent",
  us: "Our team",
  institution: "Institution",
  authority: "Visa office",
  nobody: "No one",
});

export const WAITED_FOR_OPTIONS = optionsOf(WAITED_FOR, WAITED_FOR_LABELS);
export const WAITED_FOR_STAFF_OPTIONS = optionsOf(WAITED_FOR, WAITED_FOR_STAFF_LABELS);

export const nextStepMessages = words({
  of: note("{who}: {what}", "Who has the next step, and the step"),
  age: note(
    "{days, number} d",
    "How many days an application has waited, in a narrow column: d stands for days",
  ),
  today: "today",
  since: "Since {day}",
  offerEnds: "Offer expires {day}",
  papersDue: "Documents due {day}",
  papersLate: "Documents were due {day}",
});

export const WAIT_REASON_LABELS: Readonly<Record<WaitReason, string>> = words({
  over: "Closed",
  refused: "Rejected",
  offer: "Accept or decline the offer",
  "offer-details": "Record the offer’s conditions and dates",
  papers: "Upload documents",
  consent: "Choose what to share with the institution",
  read: "Review application",
  send: "Check and submit to the institution",
  decision: "Make a decision",
  deposit: "Pay the deposit",
  coe: "Issue the CoE",
  "visa-application": "Lodge the visa application with the student",
  "visa-decision": "Decide on the visa application",
  "visa-refused": "Agree next steps after the visa refusal",
  travel: "Travel and arrive",
  enrolment: "Record enrolment",
  "new-start": "Confirm new start date",
  studying: "Enrolled",
});
