import { note, words } from "#app/words/words.ts";

export const agencyMessages = words({
  section: "Applications",
  title: "Applications",
  boardTitle: "Board",
  description: "Applications from students you represent.",
  search: "Search by student or institution",
  none: "No applications yet",
  noneHint: "Applications appear here when a student you represent applies, or when you apply for them.",
  loadFailed: "Failed to load applications",
  noCourse: "No course selected",

  student: "Student",
  institution: "Institution",
  course: "Course",
  intake: "Intake",
  status: "Status",
  milestone: "Latest milestone",
  next: "Next step",
  waits: note("Waiting on", "Filter: who has the next step"),
  person: "Added by",
  column: "Stage",
  created: "Submitted",
  since: "Since {day}",

  empty: "No applications",

  deadlineOffer: "Offer expires {day}",
  deadlinePapers: "Documents due {day}",

  today: "Needs action today",
  nothingWaits: "You’re all caught up. No applications need action.",
  threadsUnread: "{count, plural, one {# unread conversation} other {# unread conversations}}",
  upload: "Upload documents",
  openApplication: "View application",
  threadsUnreadText: "Replies from students and our team.",
});

/** The pages of one student in the partner's workspace. */
export const studentMessages = words({
  documents: "Documents",
  documentsOf: "{name}’s documents",
  documentsLead:
    "Documents apply to all of this student’s applications. The student can see who uploaded and opened each one.",
  documentsNone: "No documents yet. Documents that you or the student upload appear here.",
  sendLead: "We’ll add this document to {name}’s documents and notify {name} that you uploaded it.",
});

export const applyMessages = words({
  title: "New application",
  titleFor: "New application for {name}",
  lead: "Your draft saves automatically and only you can see it. After you submit, we ask the student to review and confirm the application.",
});

export const applicationPageMessages = words({
  facts: "Application",
  copyReference: "Copy reference {reference}",
  student: "Student",
  submitted: "Submitted",
  submittedBy: "Submitted by",
  counsellor: "Counsellor",
  agent: "Commission",
  agentYours: "Submitted through your agency",
  agentOther: "Not submitted through your agency",
  waits: "Next action",
  log: "Timeline",
  messages: "Send a message",
  upload: "Upload documents",
  allDocuments: "View all documents",
  checklistLead: "Documents this application needs, and their status.",
  unconfirmed: "This application is awaiting the student’s confirmation.",
  unconfirmedHint: "We notified the student. Nothing is sent to the institution until the student confirms.",
});

/** One offer of an application. */
export const offerPageMessages = words({
  onlyStudent: "Only the student can accept, decline or defer this offer, from their own account.",
  conditionsLead:
    "Upload or select a document as evidence for each condition. The student can see what you submit.",
  conditionsRead: "You have read-only access. Colleagues who work with this student can submit evidence.",
  deferred: "The student asked to defer to {intake}. The institution will reply with a new offer.",
  declined: "The student declined this offer.",
  changed: "This offer has changed. Review it, then try again.",
  toDocuments: "Student’s documents",
});

export const bookMessages = words({
  title: "Consultations",
  titleFor: "{name}’s consultations",
  lead: "You’re booking for the student. We’ll send the student a confirmation with links to change or cancel the booking.",
  ahead: "Upcoming",
  noneAhead: "No upcoming consultations.",
  free: "Available times",
  clock: "Times shown in {zone}. Select a time to book it.",
  topic: "Topic",
  language: "Language",
  show: "Show times",
  days: "Days",
  later: "Later days",
  nothingFree: "No times available. Send us a message from an application.",
  booked: "Consultation booked. We’ve notified the student.",
  gone: "That time has just been booked. Select another time.",
  enough: "This student already has 3 upcoming consultations. Change or cancel one first.",
  tooMany: "Too many attempts. Try again in a few minutes.",
  phone: "The student’s phone number does not exist. Contact us to correct it.",
  invalid: "Select a time from the list.",
});

/** The overview of a partner. */
export const overviewMessages = words({
  first: "First today",
  stepOf: "{student}: {step}",
  caughtUp: "You’re all caught up",
  nextEnd: "Next deadline: {what}, {name}, {day}.",
  noNext: "No upcoming deadlines.",
  sinceAge: "Since {day} ({age}).",
  end: "{what} {day}. {left}.",
  documentsDue: "Documents due",
  sendMessage: "Send a message",
  waitingStudent: "waiting on students",
  waitingAgency: "need your action",
  daysLeft: "days to the next deadline",
  figures: "Figures",
  students: "Students",
  recent: "{count, number} new this month",
  open: "Open applications",
  ofAll: "of {count} in total",
  enrolled: "Enrolled",
  earned: "Earned",
  paid: "Paid",
  further: "and {amounts}",
  inPayout: "{amount} in a payout run",
  pipeline: "Pipeline",
  view: "View",
  read: "Read",
  upload: "Upload",
});
