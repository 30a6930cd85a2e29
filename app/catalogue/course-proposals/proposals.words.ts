import { courseFieldTexts } from "#app/catalogue/courses/courses.words.ts";
import { note, words } from "#app/words/words.ts";
import type { FieldVerdict, ProposalField, ProposalStatus } from "./proposal.ts";

export const PROPOSAL_STATUS_LABELS: Readonly<Record<ProposalStatus, string>> = words({
  proposed: "Awaiting review",
  decided: "Reviewed",
  withdrawn: "Withdrawn",
});

export const VERDICT_LABELS: Readonly<Record<FieldVerdict, string>> = words({
  accepted: "Accepted",
  rejected: "Rejected",
});

export const PROPOSAL_FIELD_LABELS: Readonly<Record<ProposalField, string>> = words({
  identity: "Course",
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

/** Texts of an institution’s courses and its proposals. */
export const proposalMessages = words({
  courses: "Courses",
  coursesText: "Your courses in our catalogue. You can propose changes for our team to review.",
  search: "Search by name or code",
  none: "No courses found",
  noneHint: "We link your account to your institution’s courses. Contact us if any are missing.",
  loadFailed: "Failed to load courses",
  university: "University or college",
  chooseUniversity: "Select a university or college",
  back: "Courses",
  backToCourse: "Back to course",
  export: "Export as CSV",
  proposeNew: "Propose new course",
  propose: "Propose changes",
  proposeClosing: "To close the course, select the status “Closed”.",
  proposals: "Proposals",
  proposalsText: "Changes you proposed and our decisions.",
  proposalCount: "{count, plural, one {# proposal} other {# proposals}}",
  noProposals: "No proposals yet",
  noProposalsHint: "Open one of your courses to propose a change.",
  proposalsFailed: "Failed to load proposals",
  openOfCourse:
    "{count, plural, one {# proposal for this course is awaiting review.} other {# proposals for this course are awaiting review.}}",
  source: "Source: {source}",
  sourceAsOf: "Source: {source}, {asOf}",
  yours: "Set by you, {date}",
  publicPage: "Public page",
  archived: "This course is archived, so you cannot propose changes.",
  changeTitle: "Propose changes to {course}",
  changeText: "Edit any value that is out of date. We submit only the fields you change.",
  newTitle: "Propose a new course",
  newText: "Our team checks the course and adds it to the catalogue.",
  newCourseOf: "New course: {course}",
  note: "Reason for the change",
  noteHint: "Explain the change, or say when it takes effect.",
  evidence: "Supporting link",
  send: "Submit proposal",
  sent: "Proposal submitted. We’ll notify you when we’ve reviewed it.",
  nothingChanged: "Change at least one field before you submit.",
  currency: "Select {currency}, the currency for fees in {country}",
  tooMany: "You have too many proposals awaiting review. Wait until we’ve reviewed some of them.",
  samePending:
    "You have already submitted this proposal. Wait for our review or withdraw the earlier proposal.",
  stale:
    "The course has changed since you opened this page. Check the current values, then propose your changes again.",
  withdraw: "Withdraw proposal",
  withdrawTitle: "Withdraw this proposal?",
  withdrawText: "Our team will not review this proposal. You can propose the changes again.",
  withdrawn: "Proposal withdrawn",
  byOn: "Proposed on {date} by {name}",
  on: "Proposed on {date}",
  decidedOn: "Reviewed on {date}",
  withdrawnOn: "Withdrawn on {date}",
  seen: "Previous value",
  seenNothing: "Not set",
  present: "Current value",
  proposed: "Proposed value",
  register: "Register value",
  registerOf: "CRICOS, {asOf}",
  notInRegister: "No value in the register",
  verdict: "Decision",
  field: "Field",
  movedOn: "Changed since the proposal",
  movedOnText:
    "Some of these fields have changed in the catalogue since this proposal. Compare the values before you decide.",
  result: "{accepted} of {all} accepted",
  columns: {
    course: "Course",
    fields: "Fields",
    status: "Status",
    proposed: note("Proposed", "Column: date of the proposal"),
    institution: "Institution",
  },
  accepted: "Accepted fields",
  intakes: "Intakes",
  intakesText: "Set whether each intake still accepts students. The course page shows changes immediately.",
  noIntakes: "This course has no intakes yet. Propose a change to add intakes.",
  intakeState: "Status of {intake}",
  intakeUnsaid: "Not set",
  intakeSave: "Save status",
  intakeSaved: "Intake status saved",
  intakeSaid: "Set on {date}",
  queue: "Course proposals",
  queueText: "Course changes proposed by institutions. Accept or reject each field.",
  queueNone: "No proposals found",
  filters: { status: "Status", waiting: "Awaiting review", course: "Course", open: "Status" },
  decide: {
    title: "Review proposal",
    lead: "Accepted values update the course immediately, with the institution as the source. Register imports will not overwrite them.",
    reason: "Reason for rejection",
    reasonHint: "The institution will see this.",
    choose: "Accept or reject this field",
    reasonMissing: "Enter a reason for the rejection",
    needsCourse: "To accept other fields, accept the course as well",
    button: "Save decision",
    decided: "Decision saved",
    accept: "Accept",
    reject: "Reject",
    gone: "The institution withdrew this proposal, or a colleague has already reviewed it.",
    stale: "The course or the proposal has changed since you opened this page. Compare the values again.",
    archived: "This course is archived. Restore it before you accept changes.",
    taken: "Another course already uses this code. It may be archived.",
    sameName: "A course with this name and level already exists. It may be archived.",
  },
  card: {
    open: "{count} open",
    waiting: "{count, plural, one {# proposal awaiting review} other {# proposals awaiting review}}",
    link: "All courses",
  },
  change: note("Change", "Badge: the proposal changes an existing course"),
  newCourse: "New course",
  openPage: "Open link",
});

/** What a proposal is about: a course, or one that is not there yet. */
export const proposalTitle = ({ kind, course }: { kind: "change" | "new"; course: string }): string =>
  kind === "new" ? proposalMessages.newCourseOf({ course }) : course;
