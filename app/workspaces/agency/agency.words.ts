import { words } from "#app/words/words.ts";

export const agencyMessages = words({
  section: "Applications",
  title: "Applications",
  boardTitle: "Board",
  description: "Of the students who have agreed that you represent them.",
  search: "Search by student or institution",
  none: "No applications yet",
  noneHint:
    "An application appears here once a student has agreed that you represent them, and one of you applies.",
  toBoard: "Show as a board",
  toList: "Show as a list",
  noun: "{count, plural, one {application} other {applications}}",
  loadFailed: "Failed to load applications",
  noCourse: "No course chosen",

  student: "Student",
  institution: "Institution",
  course: "Course",
  intake: "Intake",
  status: "Status",
  milestone: "Reached",
  waits: "Waits for",
  person: "Added by",
  column: "Stage",
  created: "Submitted",
  since: "since {day}",

  empty: "None",
  showAll: "Show all {count}",

  deadlineOffer: "{day}: the offer ends",
  deadlinePapers: "{day}: documents are due",

  today: "What waits today",
  todayLead: "Of your students' applications.",
  nothingWaits: "Nothing waits for your agency or your students.",
  threadsUnread:
    "{count, plural, one {One conversation that none of you has read} other {# conversations that none of you has read}}",
});

/** Of one student, in the partner's workspace. */
export const studentMessages = words({
  documents: "Documents",
  documentsOf: "Documents of {name}",
  documentsLead: "What was sent counts for all applications. The student sees who sent and who opened each.",
  documentsNone: "What you or the student send stands here.",
  sendLead: "It goes into the documents of {name}, who is told that you sent it.",
});

export const applyMessages = words({
  title: "New application",
  titleFor: "New application for {name}",
  lead: "What you type is saved as a draft that only you can see. Once you submit it, the student is asked to read and confirm it.",
});

export const applicationPageMessages = words({
  back: "All applications",
  facts: "Application",
  reference: "Reference",
  student: "Student",
  intake: "Intake",
  submitted: "Submitted",
  submittedBy: "Submitted by",
  counsellor: "Counsellor",
  agent: "Commission",
  agentYours: "Sent in with your agency",
  agentOther: "Not sent in with your agency",
  waits: "What waits",
  log: "What happened",
  answers: "Answers",
  answersHint: "As they were submitted.",
  messages: "Write in its thread",
  checklistLead: "What this application needs, and how each of it stands.",
  unconfirmed: "The student has not confirmed this application yet.",
  unconfirmedHint: "We asked by mail. Nothing goes to the institution before the student has agreed.",
});

/** One offer of an application. */
export const offerPageMessages = words({
  onlyStudent: "Only the student accepts it, declines it or asks for a later intake, in their own account.",
  conditionsLead: "Show each by a document of the student. The student sees what you have sent.",
  conditionsRead: "You read here. Colleagues who work for the student show them by documents.",
  deferred: "The student asks for the intake {intake}. The institution answers with another offer.",
  declined: "The student declined this offer.",
  changed: "This was changed in the meantime. Look at it as it is now, then send again.",
  toDocuments: "Documents of the student",
});

export const bookMessages = words({
  title: "Consultations",
  titleFor: "Consultations of {name}",
  lead: "You book in the student's name. The confirmation, with the links to move or cancel it, goes to the student.",
  ahead: "Booked",
  noneAhead: "No consultation is booked.",
  free: "Free times",
  clock: "By the clock of {zone}. Press a time to book it.",
  topic: "Topic",
  language: "Language",
  show: "Show times",
  days: "Days",
  later: "Later days",
  nothingFree: "Nothing is free right now. Write to us in the thread of an application.",
  booked: "Booked. The student is told by mail.",
  gone: "This time has just been taken. Choose another one.",
  enough: "The student has three consultations ahead already.",
  tooMany: "Too many times were tried. Try again in some minutes.",
  phone: "The student's phone number is not one that exists. Ask us to correct it.",
  invalid: "Choose a time from the list.",
});
