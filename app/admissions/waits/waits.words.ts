import { optionsOf } from "#app/platform/records/option.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";
import { WAITED_FOR, type WaitedFor, type WaitReason } from "./waits-for.ts";

/** As the people of an agency read it. */
export const WAITED_FOR_LABELS: Readonly<Record<WaitedFor, string>> = words({
  student: "The student",
  agency: "Your agency",
  us: "Our team",
  institution: "The institution",
  authority: "The visa office",
  nobody: "Nobody",
});

/** As staff read it. */
const WAITED_FOR_STAFF_LABELS: Readonly<Record<WaitedFor, string>> = words({
  student: "The student",
  agency: "The agency",
  us: "Us",
  institution: "The institution",
  authority: "The visa office",
  nobody: "Nobody",
});

export const WAITED_FOR_BADGES: Readonly<Record<WaitedFor, BadgeVariant>> = {
  student: "warning",
  agency: "warning",
  us: "info",
  institution: "secondary",
  authority: "secondary",
  nobody: "secondary",
};

export const WAITED_FOR_OPTIONS = optionsOf(WAITED_FOR, WAITED_FOR_LABELS);
export const WAITED_FOR_STAFF_OPTIONS = optionsOf(WAITED_FOR, WAITED_FOR_STAFF_LABELS);

export const WAIT_REASON_LABELS: Readonly<Record<WaitReason, string>> = words({
  over: "Nothing more happens",
  refused: "Refused",
  offer: "Answer the offer",
  papers: "Send documents",
  consent: "Say what the institution may see",
  read: "Read the application",
  send: "Check it and send it on",
  decision: "Decide",
  deposit: "Pay the deposit",
  coe: "Issue the CoE",
  "visa-application": "Lodge the visa with the student",
  "visa-decision": "Decide about the visa",
  "visa-refused": "The visa was refused: agree what follows",
  travel: "Travel and arrive",
  enrolment: "Record the enrolment",
  "new-start": "Confirm the new start",
  studying: "The student is enrolled",
});
