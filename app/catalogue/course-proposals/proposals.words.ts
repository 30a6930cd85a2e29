import { courseFieldTexts } from "#app/catalogue/courses/courses.words.ts";
import { words } from "#app/words/words.ts";
import type { FieldVerdict, ProposalField, ProposalStatus } from "./proposal.ts";

export const PROPOSAL_STATUS_LABELS: Readonly<Record<ProposalStatus, string>> = words({
  proposed: "Waits for us",
  decided: "Decided",
  withdrawn: "Withdrawn",
});

export const VERDICT_LABELS: Readonly<Record<FieldVerdict, string>> = words({
  accepted: "Accepted",
  rejected: "Rejected",
});

export const PROPOSAL_FIELD_LABELS: Readonly<Record<ProposalField, string>> = words({
  identity: "The course",
  get name() {
    return courseFieldTexts.name;
  },
  get status() {
    return courseFieldTexts.status;
  },
  get durationWeeks() {
    return courseFieldTexts.durationWeeks;
  },
  get tuition() {
    return courseFieldTexts.tuition;
  },
  get nonTuitionMinor() {
    return courseFieldTexts.nonTuition;
  },
  get english() {
    return courseFieldTexts.english;
  },
  get grades() {
    return courseFieldTexts.grades;
  },
  get entryNote() {
    return courseFieldTexts.entryNote;
  },
  get intakeCodes() {
    return courseFieldTexts.intakes;
  },
  get summary() {
    return courseFieldTexts.summary;
  },
  get website() {
    return courseFieldTexts.website;
  },
});

/** Words of the institution's own courses and of what it proposes. */
export const proposalMessages = words({
  courses: "Courses",
  coursesText: "What the catalogue says of your courses. You propose, our team compares and decides.",
  search: "Search by name or code",
  noun: "{count, plural, one {course} other {courses}}",
  none: "No courses found",
  noneHint: "Our team joins your account to what you teach. Write to us if courses are missing.",
  loadFailed: "Failed to load courses",
  university: "University or college",
  chooseUniversity: "Choose one",
  back: "Courses",
  backToCourse: "The course",
  export: "Export as CSV",
  proposeNew: "Propose a new course",
  propose: "Propose a change",
  proposeClosing: "To close it, propose the status “Closed”.",
  proposals: "Proposals",
  proposalsText: "What you have proposed, and what became of it.",
  proposalNoun: "{count, plural, one {proposal} other {proposals}}",
  noProposals: "Nothing has been proposed",
  noProposalsHint: "Open one of your courses to propose a change of it.",
  proposalsFailed: "Failed to load proposals",
  openOfCourse: "{count, plural, one {One proposal} other {# proposals}} of this course wait for us.",
  source: "Source: {source}",
  sourceAsOf: "Source: {source}, {asOf}",
  yours: "From you, {day}",
  publicPage: "Public page",
  archived: "This course is archived: it takes no proposals.",
  changeTitle: "Change of {course}",
  changeText: "Change what is not right any more. Only what differs is proposed.",
  newTitle: "A new course",
  newText: "Our team checks it and adds it to the catalogue.",
  newCourseOf: "New: {course}",
  note: "What we should know",
  noteHint: "Why it changes, or from when it counts.",
  evidence: "Link where we can read it",
  send: "Propose",
  sent: "Proposed. We tell you when it is decided.",
  nothingChanged: "Nothing differs from the catalogue: change what you want to propose.",
  currency: "Fees in {country} are in {currency}",
  tooMany: "Too many proposals wait for us: wait until some are decided.",
  samePending: "You have proposed this course already.",
  stale: "The course has changed since you opened this page. Check what it says now, then propose again.",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw this proposal?",
  withdrawText: "Our team no longer decides it. You can propose it again.",
  withdrawn: "Proposal withdrawn",
  byOn: "Proposed on {day} by {name}",
  on: "Proposed on {day}",
  decidedOn: "Decided on {day}",
  withdrawnOn: "Withdrawn on {day}",
  seen: "The catalogue said",
  seenNothing: "Nothing",
  present: "The catalogue says now",
  proposed: "Proposed",
  register: "The register says",
  registerOf: "CRICOS, {asOf}",
  notInRegister: "No such value",
  verdict: "Decision",
  field: "Field",
  movedOn: "Changed since it was proposed",
  movedOnText:
    "The catalogue has changed in some of these fields since it was proposed. Nothing is lost: compare.",
  result: "{accepted} of {all} accepted",
  columns: {
    course: "Course",
    fields: "Fields",
    status: "State",
    proposed: "Proposed",
    institution: "Institution",
  },
  accepted: "Fields accepted",
  intakes: "Intakes",
  intakesText:
    "Say whether an intake of this course still takes students. The course's page shows it at once.",
  noIntakes: "No intakes are known for this course. Propose a change to add some.",
  intakeState: "{intake} is",
  intakeUnsaid: "Not said",
  intakeSave: "Save",
  intakeSaved: "Saved what you say of this intake",
  intakeSaid: "Said on {day}",
  queue: "Proposals of institutions",
  queueText: "What institutions propose of their own courses. Accept or reject field by field.",
  queueNone: "No proposals found",
  filters: { status: "State", waiting: "Waits for us", course: "Course", open: "Status" },
  decide: {
    title: "Decide",
    lead: "What you accept changes the course at once, with the institution as its source. An import of the register leaves it as it is.",
    verdictOf: "{field}",
    reason: "Why not",
    reasonHint: "The institution reads it.",
    choose: "Accept or reject it",
    reasonMissing: "Say why it is rejected",
    needsCourse: "Without the course nothing of it can be accepted",
    button: "Decide",
    decided: "Proposal decided",
    accept: "Accept",
    reject: "Reject",
    gone: "The institution has withdrawn it, or a colleague has decided it.",
    stale: "The course or the proposal has changed while you looked at it. Compare again.",
    archived: "The course is archived: nothing of it can be accepted.",
    taken: "Another course has this code. Archived ones count.",
    sameName: "There is a course of this name and level already. Archived ones count.",
  },
  card: {
    open: "{count, plural, =0 {No open courses} one {One open course} other {# open courses}}",
    closed: "{count, plural, =0 {none closed} one {one closed} other {# closed}}",
    waiting:
      "{count, plural, =0 {no proposals wait for us} one {one proposal waits for us} other {# proposals wait for us}}",
    link: "All courses",
  },
  change: "Change",
  newCourse: "New course",
  openPage: "Open the link",
});
