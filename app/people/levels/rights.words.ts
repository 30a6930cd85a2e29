import type { Danger, OWNERS_ALONE, Right } from "#app/platform/permissions/own-levels.ts";
import { words } from "#app/words/words.ts";

interface RightText {
  readonly label: string;
  /** What somebody with it sees or does. */
  readonly hint: string;
}

/** Each right in the words of the office. */
export const RIGHT_TEXTS: Readonly<Record<Right, RightText>> = words({
  "student.list": {
    label: "See students",
    hint: "Names, addresses, stage and log, in the list and on their pages.",
  },
  "student.create": {
    label: "Add students",
    hint: "By hand, with the check for people who are here already.",
  },
  "student.update": { label: "Change contact data", hint: "Name, email address and phone of a student." },
  "student.changeStage": { label: "Change the stage", hint: "From enquiry to enrolled." },
  "student.assign": { label: "Assign students", hint: "Gives students to counsellors." },
  "student.archive": {
    label: "Archive students",
    hint: "Takes them out of the lists, and brings them back.",
  },
  "consent.view": {
    label: "See consents",
    hint: "What a student agreed to, declined or took back, and in which version.",
  },
  "note.read": { label: "Read internal notes", hint: "On students, applications and conversations." },
  "note.write": { label: "Write internal notes", hint: "And mention colleagues in them." },
  "points.view": {
    label: "See saved points",
    hint: "Results of the points calculator that students have kept.",
  },
  "representation.verify": {
    label: "See who represents a student",
    hint: "Partners, what was signed, and the check of it.",
  },
  "representation.end": {
    label: "End a representation",
    hint: "The partner sees nothing of the student any more.",
  },

  "application.list": {
    label: "See applications",
    hint: "What was answered and chosen, the status, what universities ask.",
  },
  "application.createForStudent": {
    label: "Apply for a student",
    hint: "Fills in and sends an application on their behalf.",
  },
  "application.changeStatus": { label: "Change the status", hint: "As far as the rules of the steps allow." },
  "application.setCourse": {
    label: "Change the course",
    hint: "University, course and intake of an application.",
  },
  "application.assign": { label: "Assign applications", hint: "Gives applications to counsellors." },
  "application.archive": {
    label: "Archive applications",
    hint: "Takes them out of the lists, and brings them back.",
  },
  "milestone.view": {
    label: "See the steps after an offer",
    hint: "CoE, visa, arrival and enrolment, with their numbers.",
  },
  "milestone.record": { label: "Write down steps", hint: "And take back what was wrong." },
  "offer.view": { label: "See offers", hint: "Conditions, fees, letters and answers." },
  "offer.draft": { label: "Prepare offers", hint: "Writes an offer down; nobody sees it yet." },
  "offer.issue": { label: "Issue offers", hint: "Sends the offer to the student." },
  "offer.withdraw": { label: "Withdraw offers", hint: "With a reason that the student is told." },
  "offer.judgeCondition": {
    label: "Decide on conditions",
    hint: "Answers conditions of offers and says that they are met.",
  },
  "share.record": {
    label: "Write down consents to share",
    hint: "What a student agreed to on paper or by phone.",
  },
  "review.answer": { label: "Answer universities", hint: "What an institution asked about an application." },
  "declaration.make": {
    label: "Declare studies in Australia",
    hint: "Whether somebody studies there already, which decides about commission.",
  },

  "document.list": {
    label: "See documents",
    hint: "Passports, transcripts and all other papers, and their files.",
  },
  "document.judge": { label: "Accept and return documents", hint: "With the reason that the student reads." },
  "document.delete": { label: "Delete documents", hint: "The file is gone for good." },
  "documentRequest.view": { label: "See what was asked for", hint: "Papers that students still owe." },
  "documentRequest.ask": {
    label: "Ask for documents",
    hint: "The student is told; a request can be cancelled.",
  },
  "caseFile.download": { label: "Download whole cases", hint: "All papers of a student in one file." },

  "task.list": { label: "See tasks", hint: "Everybody's, in the list and on records." },
  "task.create": { label: "Add tasks", hint: "For oneself and for colleagues." },
  "task.write": { label: "Work on tasks", hint: "Finish, snooze, hand on and change them." },

  "thread.list": {
    label: "Read conversations",
    hint: "What students and agents have written, and what was answered.",
  },
  "thread.write": { label: "Write to students", hint: "In their conversations." },
  "thread.care": { label: "Look after conversations", hint: "Assign, snooze and settle them." },
  "bulk.view": { label: "See messages to many", hint: "What was sent, and to whom." },
  "bulk.send": { label: "Write to many", hint: "One message to every student of a list." },
  "enquiry.list": { label: "Read enquiries", hint: "From the public forms." },
  "enquiry.handle": { label: "Answer enquiries", hint: "And mark them as done." },
  "subscriber.list": { label: "See subscribers", hint: "Addresses that want the newsletter." },
  "subscriber.remove": { label: "Remove subscribers", hint: "The address is deleted." },
  "outbox.list": {
    label: "See sent mails",
    hint: "To whom, about what and whether they arrived; not their text.",
  },
  "template.list": { label: "Use templates", hint: "Texts that messages begin with." },
  "template.create": { label: "Add templates", hint: "For everybody who writes." },
  "template.update": { label: "Change templates", hint: "For everybody who writes." },
  "template.remove": { label: "Remove templates", hint: "For everybody who writes." },
  "resource.list": {
    label: "See partner resources",
    hint: "Files and texts for partners, and who has opened them.",
  },
  "resource.create": { label: "Add partner resources", hint: "Partners see them at once." },
  "resource.update": { label: "Change partner resources", hint: "Text and file." },
  "resource.remove": { label: "Remove partner resources", hint: "Partners see them no more." },

  "booking.list": { label: "See consultations", hint: "Who comes when, and what they wrote." },
  "booking.change": {
    label: "Change consultations",
    hint: "Move, hand over, cancel, and say how they went.",
  },
  "booking.editAssignment": {
    label: "Choose how consultations are assigned",
    hint: "Who of the counsellors gets the next one.",
  },
  "availability.view": { label: "See working hours", hint: "Hours, time off and offices." },
  "availability.edit": {
    label: "Keep the own hours",
    hint: "Of the counsellor record that is linked to the account.",
  },
  "availability.editOffices": {
    label: "Keep offices and holidays",
    hint: "Where the agency works, and when it does not.",
  },
  "counsellor.list": { label: "See counsellors", hint: "Their records, with what is assigned to them." },
  "counsellor.create": { label: "Add counsellors", hint: "Who can be booked and assigned." },
  "counsellor.update": { label: "Change counsellors", hint: "And say who is active." },

  "approval.list": { label: "See partners and institutions", hint: "Requests to join, and who works there." },
  "organisationDetails.view": {
    label: "See details of partners",
    hint: "Offices, agreements on paper and licences.",
  },
  "organisationDetails.change": { label: "Change details of partners", hint: "Offices and papers." },
  "organisationDetails.setTier": {
    label: "Set the tier of a partner",
    hint: "How far a partner is trusted.",
  },
  "organisation.setParent": {
    label: "Say who is a sub-agent",
    hint: "Under which partner another one works.",
  },
  "agreement.list": { label: "See agreements", hint: "What is paid for whom, and under which conditions." },
  "agreement.create": { label: "Add agreements", hint: "What universities pay us and we pay partners." },
  "agreement.update": { label: "Change agreements", hint: "From a day on." },

  "ledger.list": { label: "See earnings", hint: "Each entry of the commission ledger." },
  "ledger.adjust": { label: "Correct earnings", hint: "Adds an entry to the ledger by hand." },
  "claim.list": { label: "See claims", hint: "What we ask of universities." },
  "claim.create": { label: "Make claims", hint: "From what waits to be claimed." },
  "claim.move": { label: "Send and settle claims", hint: "Also withdraws and disputes them." },
  "claim.editOffice": { label: "Change what stands on claims", hint: "Our name, address and tax number." },
  "payment.list": { label: "See payments", hint: "Money that came in." },
  "payment.create": { label: "Write down payments", hint: "And share them among claims." },
  "payment.import": { label: "Read payment files", hint: "Statements of the bank." },
  "payment.void": { label: "Take back payments", hint: "What was written down by mistake." },
  "payout.list": { label: "See payouts", hint: "What partners were paid." },
  "payout.create": { label: "Prepare payouts", hint: "Puts together who is paid what." },
  "payout.move": { label: "Approve payouts", hint: "Never the own ones: it takes two people." },
  "payout.export": { label: "Download payouts for the bank", hint: "With account numbers of partners." },

  "university.list": { label: "See universities", hint: "The catalogue's records, archived ones too." },
  "university.create": { label: "Add universities", hint: "They stand on the public pages." },
  "university.update": { label: "Change universities", hint: "Facts, and what the public pages say." },
  "university.join": {
    label: "Join a university to an institution",
    hint: "Its people then see and work for it.",
  },
  "university.archive": {
    label: "Archive universities",
    hint: "Takes them off the public pages, and brings them back.",
  },
  "campus.update": { label: "Keep campuses", hint: "Add, change and remove them." },
  "course.list": { label: "See courses", hint: "The catalogue's records, archived ones too." },
  "course.create": { label: "Add courses", hint: "They stand on the public pages." },
  "course.update": { label: "Change courses", hint: "Fees, entry and terms." },
  "course.archive": {
    label: "Archive courses",
    hint: "Takes them off the public pages, and brings them back.",
  },
  "courseProposal.list": {
    label: "See proposals of institutions",
    hint: "Changes of courses that they ask for.",
  },
  "courseProposal.decide": {
    label: "Decide on proposals",
    hint: "What is accepted stands in the catalogue.",
  },
  "scholarship.list": { label: "See scholarships", hint: "The catalogue's records, archived ones too." },
  "scholarship.create": { label: "Add scholarships", hint: "They stand on the public pages." },
  "scholarship.update": { label: "Change scholarships", hint: "Amount, conditions and dates." },
  "scholarship.archive": {
    label: "Archive scholarships",
    hint: "Takes them off the public pages, and brings them back.",
  },
  "intake.list": { label: "See intakes", hint: "When studies begin." },
  "intake.create": { label: "Add intakes", hint: "Applications can choose them." },
  "intake.update": { label: "Change intakes", hint: "Name and start." },
  "intake.remove": { label: "Remove intakes", hint: "Those that nobody has chosen." },

  "list.export": { label: "Download lists", hint: "Any list that they may see, as CSV, XLSX or PDF." },
  "view.save": { label: "Keep views of lists", hint: "Their own, and those that the team shares." },
  "bulkChange.list": {
    label: "See changes of several records",
    hint: "Their own, with how each record went.",
  },
  "bulkChange.make": {
    label: "Change several records at once",
    hint: "Whatever they may change one by one.",
  },
  "import.list": { label: "See imports", hint: "Files of records, line by line." },
  "import.make": { label: "Import records", hint: "Whatever they may add one by one, from a file." },
  "analytics.view": { label: "See analytics", hint: "Figures of students, applications, money and visits." },

  "rate.list": { label: "See exchange rates", hint: "With where they come from." },
  "rate.set": { label: "Set exchange rates", hint: "All prices in other currencies follow." },
  "equivalence.list": { label: "See grade tables", hint: "How marks of one country read in another." },
  "equivalence.create": { label: "Add grade tables", hint: "They decide who fits a course." },
  "equivalence.update": { label: "Change grade tables", hint: "They decide who fits a course." },
  "equivalence.remove": { label: "Remove grade tables", hint: "They decide who fits a course." },
  "estimate.list": { label: "See estimates of costs", hint: "Living, travel and visa." },
  "estimate.set": { label: "Set estimates of costs", hint: "All budgets follow." },
  "documentKind.list": { label: "See kinds of documents", hint: "What is asked of each." },
  "documentKind.update": { label: "Change kinds of documents", hint: "What every student is asked for." },
  "mailText.list": { label: "See mail texts", hint: "What mails of each kind say." },
  "consentText.list": {
    label: "See consent texts",
    hint: "All versions, and how many people agreed to each.",
  },
  "consentText.edit": {
    label: "Publish consent texts",
    hint: "Writes the terms and the privacy policy, and asks people again.",
  },
  "mailText.edit": { label: "Change mail texts", hint: "What every mail of a kind says." },
  "brand.view": { label: "See the brand", hint: "Name, logo and colours." },
  "brand.edit": { label: "Change the brand", hint: "Every page looks like it at once." },
  "storage.view": { label: "See storage", hint: "How much room files take." },
  "storage.check": { label: "Check storage", hint: "Whether every file is there and whole." },
});

export const DANGER_TEXTS: Readonly<Record<Danger, string>> = words({
  erases: "Cannot be undone",
  leaves: "Data leaves the product",
  money: "Moves money",
  everybody: "Changes things for everybody",
});

/** Why some things stand in no level but the owner's. */
export const OWNERS_ALONE_TEXTS: Readonly<Record<keyof typeof OWNERS_ALONE, RightText>> = words({
  people: {
    label: "Staff, levels, invitations and approvals",
    hint: "Who comes in and how far they go is for owners: else somebody could give themselves more.",
  },
  doors: {
    label: "Keys, webhooks, single sign-on and integrations",
    hint: "By these, programs and other people get in, past any level.",
  },
  everything: {
    label: "The audit trail, copies and erasing of people, texts of sent mails, jobs and reports",
    hint: "They hold something of every kind of record, so that no tick could narrow them.",
  },
});
