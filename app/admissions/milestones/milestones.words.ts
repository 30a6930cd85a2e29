import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { andText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import { MILESTONE_LABELS, type Recorder } from "./milestone-kinds.ts";
import type { MilestoneRefusal } from "./milestone-rules.ts";
import type { Actor as WhoActs } from "./next-milestone.ts";

/** Texts of the milestones from acceptance to study. */
export const milestoneMessages = words({
  title: "Milestones",
  pageTitle: "Milestones for {reference}",
  lead: "Progress since the university accepted the application, and what comes next.",
  none: "No milestones recorded yet.",
  undated: "Date not known",
  notAccepted: "Milestones start once the application is accepted.",
  back: "Back to the application",
  open: "Record milestone",
  next: "Next: {step}",
  nextHint: {
    student: "You complete this milestone. Tell your counsellor when you have done so.",
    institution: "The institution completes this milestone.",
    government: "The immigration authority decides. No one can speed up the decision.",
    waits: "You do not need to do anything. We’ll record this milestone after the date has passed.",
  },
  nextHintOffice: {
    student: "The student completes this milestone.",
    institution: "The institution completes this milestone.",
    government: "The immigration authority decides.",
    waits: "No one needs to do anything. Record this milestone after its date has passed.",
  },
  ended: "No more milestones. This application has ended.",
  done: "All milestones are complete.",
  visaRefused: "Your visa was refused. Ask your counsellor about your options.",
  visaRefusedOffice:
    "The visa was refused. Staff and the student decide what comes next, for example a review or a new visa application.",
  byStaff: "Recorded by our staff",
  byPerson: "Recorded by {name}",
  coe: "CoE number {number}",
  subclass: "Visa subclass {subclass}",
  grant: "Visa grant number {number}",
  newIntake: "New intake: {intake}",
  census: "Census date: {day}",
  noCensus:
    "We do not have the census date of this course. The institution sets it, often about 4 weeks after the start. Ask the institution.",
  reason: "Reason: {reason}",
  proof: "Evidence: {kind}",
  takenBack: "Reversed: {reason}",
  takenBackTitle: "Reversed milestones",
  takeBack: "Reverse milestone",
  takeBackTitle: "Reverse “{step}”?",
  takeBackHint:
    "Reverse a milestone that was recorded by mistake. The milestone stays in the history, and we notify the student. If the student was moved to Enrolled, change their stage separately.",
  takeBackReason: "Reason",
  takeBackReasonHint: "The student will see this.",
  takenBackDone: "Milestone reversed. We’ve notified the student.",
  keep: "Cancel",
  record: "Record “{step}”",
  recordTitle: "Record milestone",
  recordLead: "Select a milestone. Only milestones that can come next are listed.",
  noMore: "No milestones can be recorded right now.",
  other: "Select another milestone",
  recorded: "Milestone recorded. We’ve notified the student.",
  fields: {
    day: "Date",
    note: "Note",
    noteHint: "The student and everyone with access to this application can see this.",
    noteNeeded: "Explain how this happened, for example that the student was already in the country.",
    reason: "Reason",
    coeNumber: "CoE number",
    coeHint: "Letters and digits, as on the CoE.",
    subclass: "Visa subclass",
    subclassHint: "For example 500.",
    grant: "Visa grant number",
    intake: "New intake",
    chooseIntake: "Select an intake",
    census: "Census date",
    censusHint: "Enter the date if the institution has set it. The student sees it as a deadline.",
    proof: "Evidence",
    proofHint: "One of the student’s documents that confirms this milestone.",
    noProof: "No document",
    enrolledHint: "The student’s stage changes to Enrolled.",
  },
  problems: {
    withdrawn: "The student withdrew this application. You can only record how it ended.",
    archived: "This application is archived. Restore the application first.",
    "not-yours": "Only our staff can record this milestone.",
    "not-accepted": "This application has not been accepted yet, so you cannot record milestones.",
    already: "This milestone has already been recorded.",
    ended: "No milestone can follow “{step}”. If “{step}” was recorded by mistake, reverse it first.",
    blocked: "You cannot record this milestone after “{step}”.",
    tooEarly: "Record {steps} first.",
    note: "Enter a note that explains how this happened",
    reason: "Enter a reason",
    future: "Enter a date that is not in the future",
    beforeStep: "Enter a date on or after {day}, the date of “{step}”",
    restsOn: "“{step}” depends on this milestone. Reverse “{step}” first.",
    proof: "Select one of this student’s documents",
    intake: "Select an intake from the list",
    coe: "Enter the CoE number as on the CoE: 6 to 20 letters and digits",
    subclass: "Enter the subclass, for example 500",
    grant: "Enter the grant number: 6 to 20 letters and digits",
    step: "Select a milestone",
    day: "Enter the date of the milestone",
  },
});

/** The text of a refusal. */
export function refusalWords(refusal: MilestoneRefusal): string {
  const { problems } = milestoneMessages;
  switch (refusal.why) {
    case "ended":
      return problems.ended({ step: MILESTONE_LABELS[refusal.step] });
    case "blocked":
      return problems.blocked({ step: MILESTONE_LABELS[refusal.step] });
    case "too-early":
      return problems.tooEarly({
        steps: andText(refusal.steps.map((step) => `“${MILESTONE_LABELS[step]}”`)),
      });
    case "before-step":
      return problems.beforeStep({
        step: MILESTONE_LABELS[refusal.step],
        day: formatCalendarDate(refusal.day, formatsOf()),
      });
    case "note-needed":
      return problems.note;
    case "reason-needed":
      return problems.reason;
    default:
      return problems[refusal.why];
  }
}

/** The text that says who completes the next milestone, for the reader. */
export function nextHint(who: WhoActs, reader: Recorder | "student" | "partner"): string {
  return reader === "student" ? milestoneMessages.nextHint[who] : milestoneMessages.nextHintOffice[who];
}
