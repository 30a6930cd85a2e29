import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { andText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import { MILESTONE_LABELS, type Recorder } from "./milestone-kinds.ts";
import type { MilestoneRefusal } from "./milestone-rules.ts";
import type { Actor as WhoActs } from "./next-milestone.ts";

/** Words of the steps from an accepted application to a student in class. */
export const milestoneMessages = words({
  title: "Steps",
  pageTitle: "Steps of {reference}",
  lead: "What has happened since the university said yes, and what comes next.",
  none: "No step has been recorded yet.",
  notAccepted: "The steps begin when the application is accepted.",
  back: "Back to the application",
  open: "Record a step",
  next: "Next: {step}",
  nextHint: {
    student: "You do this. Tell your counsellor when it is done.",
    institution: "The institution does this.",
    staff: "We do this.",
    government: "The immigration authority decides. Nobody can speed it up.",
    waits: "This comes by itself. It is recorded once the day has passed.",
  },
  nextHintOffice: {
    student: "The student does this.",
    institution: "The institution does this.",
    staff: "Staff do this.",
    government: "The immigration authority decides.",
    waits: "This comes by itself. Record it once the day has passed.",
  },
  ended: "Nothing follows. This way has ended.",
  done: "Every step is done.",
  byStaff: "Recorded by our staff",
  byPerson: "Recorded by {name}",
  coe: "CoE number {number}",
  subclass: "Visa subclass {subclass}",
  grant: "Visa grant number {number}",
  newIntake: "New intake: {intake}",
  census: "Census date: {day}",
  noCensus:
    "We do not know the census date of this course: it is the institution’s to set, often about four weeks after the start. Ask the institution.",
  reason: "Reason: {reason}",
  proof: "Proof: {kind}",
  takenBack: "Taken back: {reason}",
  takenBackTitle: "Taken back",
  takeBack: "Take back",
  takeBackTitle: "Take back “{step}”?",
  takeBackHint:
    "For what was recorded by mistake. The line stays in the log, and the student is told. A student who was moved to the stage Enrolled stays there until somebody changes it.",
  takeBackReason: "Why",
  takeBackReasonHint: "The student can read it.",
  takenBackDone: "Step taken back. The student is told.",
  keep: "Keep it",
  record: "Record “{step}”",
  recordTitle: "Record a step",
  recordLead: "Choose what has happened. Steps that cannot follow now are not offered.",
  noMore: "No step can be recorded now.",
  other: "Choose another step",
  recorded: "Step recorded. The student is told.",
  fields: {
    day: "On which day",
    note: "Note",
    noteHint: "The student and everybody who sees the application can read it.",
    noteNeeded: "Say how it came about, for example that the student was in the country already.",
    reason: "Reason",
    coeNumber: "CoE number",
    coeHint: "Letters and digits, as it stands on the CoE.",
    subclass: "Visa subclass",
    subclassHint: "For example 500.",
    grant: "Visa grant number",
    intake: "New intake",
    chooseIntake: "Choose an intake",
    census: "Census date",
    censusHint: "If the institution has told you. It becomes a deadline of the student.",
    proof: "Proof",
    proofHint: "A document of the student’s that shows it.",
    noProof: "No document",
    enrolledHint: "The student is moved to the stage Enrolled.",
  },
  problems: {
    withdrawn: "The student withdrew this application. Only how it ended can be recorded.",
    archived: "This application is archived. Restore it first.",
    "not-yours": "Only our staff record this step.",
    "not-accepted": "The application is not accepted yet.",
    already: "This step is recorded already.",
    ended: "“{step}” is recorded: nothing follows it. Take it back first if it was wrong.",
    blocked: "This cannot follow “{step}”.",
    tooEarly: "Record {steps} first.",
    note: "Say in a note how it came about",
    reason: "Say why",
    future: "The day cannot be in the future",
    beforeStep: "The day cannot be before “{step}” on {day}",
    restsOn: "“{step}” rests on this step. Take that back first.",
    proof: "Choose a document of this student",
    intake: "Choose an intake from the list",
    coe: "Enter the number as it stands on the CoE: 6 to 20 letters and digits",
    subclass: "Enter the subclass, for example 500",
    grant: "Enter the grant number: 6 to 20 letters and digits",
    step: "Choose a step",
    day: "Enter the day on which it happened",
  },
});

/** A refusal as people read it. */
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

/** Who has the next step, to whoever reads it. */
export function nextHint(who: WhoActs, reader: Recorder | "student" | "partner"): string {
  return reader === "student" ? milestoneMessages.nextHint[who] : milestoneMessages.nextHintOffice[who];
}
