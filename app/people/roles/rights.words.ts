import type { Danger, OWNERS_ALONE, Right } from "#app/platform/permissions/custom-roles.ts";
import { words } from "#app/words/words.ts";

interface RightText {
  readonly label: string;
  /** What a person with this permission sees or does. */
  readonly hint: string;
}

/** The label of each permission, with a line that explains it. */
export const RIGHT_TEXTS: Readonly<Record<Right, RightText>> = words({
  "student.list": {
    label: "View students",
    hint: "Names, addresses, stages and history, in lists and on student pages.",
  },
  "student.create": {
    label: "Add students",
    hint: "Adds students manually, with a check for duplicates.",
  },
  "student.update": {
    label: "Edit contact details",
    hint: "A student’s name, email address, phone number and custom fields.",
  },
  "student.changeStage": { label: "Change student stage", hint: "For example, from applicant to enrolled." },
  "student.assign": { label: "Assign students", hint: "Assigns students to counsellors." },
  "student.transfer": {
    label: "Transfer students",
    hint: "Transfers students to another branch, and assigns their new counsellor.",
  },
  "student.archive": {
    label: "Archive students",
    hint: "Archives students and restores them.",
  },
  "consent.view": {
    label: "View consents",
    hint: "Consents that students gave, declined or withdrew, with their versions.",
  },
  "call.list": { label: "View calls", hint: "Phone calls with students, with their notes." },
  "call.create": { label: "Log calls", hint: "Logs phone calls with students." },
  "note.read": { label: "Read internal notes", hint: "Notes on students, applications and conversations." },
  "note.write": { label: "Write internal notes", hint: "Writes notes and mentions colleagues in them." },
  "points.view": {
    label: "View saved points",
    hint: "Points calculator results that students have saved.",
  },
  "representation.verify": {
    label: "Verify representations",
    hint: "Shows a student’s partners and signed documents, and verifies them.",
  },
  "representation.end": {
    label: "End representations",
    hint: "The partner loses access to the student.",
  },

  "application.list": {
    label: "View applications",
    hint: "Answers, course choices, statuses and requests from universities.",
  },
  "application.createForStudent": {
    label: "Apply on behalf of students",
    hint: "Completes and submits applications for students.",
  },
  "application.changeStatus": {
    label: "Change application status",
    hint: "Only changes that the current status allows.",
  },
  "application.setCourse": {
    label: "Change course choice",
    hint: "The university, course and intake of an application.",
  },
  "application.assign": { label: "Assign applications", hint: "Assigns applications to counsellors." },
  "application.update": { label: "Edit application details", hint: "The custom fields of applications." },
  "application.archive": {
    label: "Archive applications",
    hint: "Archives applications and restores them.",
  },
  "milestone.view": {
    label: "View milestones",
    hint: "CoE, visa, arrival and enrolment, with their reference numbers.",
  },
  "milestone.record": {
    label: "Record milestones",
    hint: "Records milestones and reverses mistakes.",
  },
  "universitySubmission.record": {
    label: "Record university submissions",
    hint: "How and when applications are sent to universities that do not use this system.",
  },
  "visaStatement.view": {
    label: "View visa statements",
    hint: "Study history, answers for student visas, and their comments.",
  },
  "visaStatement.write": {
    label: "Edit visa statements",
    hint: "Edits study history and drafts of answers, and comments on them.",
  },
  "visaStatement.review": {
    label: "Review visa statements",
    hint: "Agrees to answers, and decides on the findings of the consistency check.",
  },
  "visaFile.list": {
    label: "View visa files",
    hint: "Dates, references, documents, reviews and outcomes of visa applications.",
  },
  "visaFile.create": { label: "Create visa files", hint: "For applications with an offer." },
  "visaFile.update": {
    label: "Edit visa files",
    hint: "Plans lodgement, records references, requests, appointments and outcomes.",
  },
  "visaFile.review": {
    label: "Sign second reviews",
    hint: "Signs visa files that a colleague has prepared. Some cases also need a licence.",
  },
  "visaFile.markReady": {
    label: "Mark visa files as ready",
    hint: "After the second review. Some cases also need a licence.",
  },
  "offer.view": { label: "View offers", hint: "Conditions, fees, letters and students’ answers." },
  "offer.draft": { label: "Draft offers", hint: "Students do not see drafts." },
  "offer.issue": { label: "Issue offers", hint: "Sends offers to students." },
  "offer.withdraw": { label: "Withdraw offers", hint: "The student sees the reason." },
  "offer.reviewCondition": {
    label: "Review conditions",
    hint: "Marks the conditions of offers as met, and replies to students.",
  },
  "guardian.ask": {
    label: "Contact parents and guardians",
    hint: "Sends links to the parents or guardians of applicants under 18, and edits their contact details.",
  },
  "guardian.record": {
    label: "Record guardian consents",
    hint: "Consents that a parent or guardian signed on paper.",
  },
  "share.record": {
    label: "Record sharing consents",
    hint: "Consents that students gave on paper or by phone.",
  },
  "review.answer": { label: "Reply to institutions", hint: "Requests from institutions about applications." },
  "declaration.record": {
    label: "Record previous study in Australia",
    hint: "Whether a student has already studied in Australia. The answer affects commission.",
  },

  "document.list": {
    label: "View documents",
    hint: "Passports, transcripts and all other documents, with their files.",
  },
  "document.review": {
    label: "Review documents",
    hint: "Accepts or returns documents, and changes their type. The student sees the reason for a return.",
  },
  "document.delete": { label: "Delete documents", hint: "Files are deleted permanently." },
  "documentRequest.view": {
    label: "View requested documents",
    hint: "Documents that students still need to upload.",
  },
  "documentRequest.ask": {
    label: "Request documents",
    hint: "Sends requests to students, and cancels requests.",
  },
  "caseFile.download": { label: "Download case files", hint: "All documents of a student in one file." },

  "task.list": { label: "View tasks", hint: "Everyone’s tasks, in the list and on records." },
  "task.create": { label: "Add tasks", hint: "Tasks for the user and for colleagues." },
  "task.write": { label: "Edit tasks", hint: "Completes, snoozes, reassigns and edits tasks." },

  "thread.list": {
    label: "Read conversations",
    hint: "Messages from students and agents, with our replies.",
  },
  "thread.write": { label: "Message students", hint: "Replies to students in their conversations." },
  "thread.assign": { label: "Manage conversations", hint: "Assigns, snoozes and closes conversations." },
  "bulk.view": { label: "View bulk messages", hint: "The text that was sent, and its recipients." },
  "bulk.send": { label: "Send bulk messages", hint: "Sends one message to every student in a list." },
  "enquiry.list": { label: "View enquiries", hint: "Enquiries from the public forms." },
  "enquiry.handle": { label: "Manage enquiries", hint: "Replies to enquiries and marks them as resolved." },
  "subscriber.list": { label: "View subscribers", hint: "Email addresses subscribed to the newsletter." },
  "subscriber.remove": { label: "Remove subscribers", hint: "Email addresses are deleted permanently." },
  "outbox.list": {
    label: "View sent emails",
    hint: "Recipients, subjects and delivery. The text of the emails is not shown.",
  },
  "whatsappTemplate.list": {
    label: "View WhatsApp templates",
    hint: "The templates that WhatsApp has approved.",
  },
  "whatsappTemplate.create": {
    label: "Add WhatsApp templates",
    hint: "All staff who write messages can send the template.",
  },
  "whatsappTemplate.update": {
    label: "Edit WhatsApp templates",
    hint: "The change applies to all staff who write messages.",
  },
  "whatsapp.recordChoice": {
    label: "Record WhatsApp opt-ins",
    hint: "That a student agreed to WhatsApp messages, or opted out.",
  },
  "whatsapp.assign": {
    label: "File unmatched WhatsApp messages",
    hint: "Selects the student who wrote a message, or dismisses the message.",
  },
  "template.list": { label: "Use message templates", hint: "Inserts a template’s text in a message." },
  "template.create": {
    label: "Add message templates",
    hint: "All staff who write messages can use the template.",
  },
  "template.update": {
    label: "Edit message templates",
    hint: "The change applies to all staff who write messages.",
  },
  "template.remove": {
    label: "Remove message templates",
    hint: "The template is removed for all staff who write messages.",
  },
  "resource.list": {
    label: "View partner resources",
    hint: "Files and texts for partners, with a record of who has opened them.",
  },
  "resource.create": { label: "Add partner resources", hint: "Partners see new resources immediately." },
  "resource.update": { label: "Edit partner resources", hint: "A resource’s text and file." },
  "resource.remove": { label: "Remove partner resources", hint: "Partners no longer see the resource." },
  "translationReport.list": {
    label: "View translation reports",
    hint: "Translations that readers reported as wrong.",
  },
  "translationReport.resolve": {
    label: "Resolve translation reports",
    hint: "Marks reports as corrected and reopens them.",
  },

  "booking.list": { label: "View consultations", hint: "Times, names and the text that students wrote." },
  "booking.change": {
    label: "Manage consultations",
    hint: "Moves, reassigns and cancels consultations, and records their outcomes.",
  },
  "booking.editAssignment": {
    label: "Set consultation assignment",
    hint: "Sets which counsellor gets the next consultation.",
  },
  "availability.view": { label: "View counsellor hours", hint: "Hours, time off and offices." },
  "availability.edit": {
    label: "Edit own counsellor hours",
    hint: "Applies to the counsellor record linked to the user’s account.",
  },
  "availability.editOffices": {
    label: "Manage offices and holidays",
    hint: "The agency’s locations and the days it is closed.",
  },
  "counsellor.list": {
    label: "View counsellors",
    hint: "Counsellor records, with the students and applications assigned to them.",
  },
  "counsellor.create": {
    label: "Add counsellors",
    hint: "Counsellors can be booked, and students can be assigned to them.",
  },
  "counsellor.update": {
    label: "Edit counsellors",
    hint: "Edits counsellor records and sets who is active.",
  },

  "approval.list": {
    label: "View partners and institutions",
    hint: "Requests to join, and the members of each organisation.",
  },
  "organisationDetails.view": {
    label: "View partner details",
    hint: "Offices, signed agreements and licences.",
  },
  "organisationDetails.change": { label: "Edit partner details", hint: "Offices and documents." },
  "organisationDetails.setTier": {
    label: "Set partner tiers",
    hint: "The tier shows how much the agency trusts a partner.",
  },
  "organisation.setParent": {
    label: "Set parent agencies",
    hint: "Links a sub-agent to its parent agency.",
  },
  "agreement.list": {
    label: "View agreements",
    hint: "Commission rates and conditions.",
  },
  "agreement.create": {
    label: "Add agreements",
    hint: "The commission that universities pay us and that we pay partners.",
  },
  "agreement.update": { label: "Edit agreements", hint: "Changes apply from a start date." },

  "ledger.list": { label: "View the ledger", hint: "All entries in the commission ledger." },
  "ledger.adjust": { label: "Adjust the ledger", hint: "Adds entries to the commission ledger manually." },
  "claim.list": { label: "View claims", hint: "Commission that we claim from universities." },
  "claim.create": { label: "Create claims", hint: "From commission that has not been claimed yet." },
  "claim.move": { label: "Send and settle claims", hint: "Also withdraws and disputes claims." },
  "claim.editOffice": {
    label: "Edit claim details",
    hint: "The agency’s name, address and tax number on claims.",
  },
  "payment.list": { label: "View payments", hint: "Payments received from universities." },
  "payment.create": { label: "Record payments", hint: "Records payments and allocates them to claims." },
  "payment.import": { label: "Import payments", hint: "From bank statement files." },
  "payment.void": { label: "Reverse payments", hint: "Payments that were recorded by mistake." },
  "payout.list": { label: "View payouts", hint: "Payouts to partners." },
  "payout.create": { label: "Prepare payouts", hint: "Adds partners and amounts to a payout run." },
  "payout.move": { label: "Approve payouts", hint: "Users cannot approve payouts that they prepared." },
  "payout.export": {
    label: "Download bank files",
    hint: "Payout files that include partners’ account numbers.",
  },

  "invoice.list": { label: "View invoices", hint: "What students are charged, and their payments." },
  "invoice.draft": { label: "Draft invoices", hint: "Students do not see drafts." },
  "invoice.issue": { label: "Issue invoices", hint: "Assigns the number and emails the student." },
  "invoice.recordPayment": { label: "Record student payments", hint: "Creates receipts for students." },
  "invoice.correct": {
    label: "Correct invoices",
    hint: "Issues credit notes and reverses student payments.",
  },
  "serviceAgreement.list": {
    label: "View service agreements",
    hint: "What students have accepted, and the terms in Settings.",
  },
  "serviceAgreement.draft": {
    label: "Draft service agreements",
    hint: "Students do not see drafts.",
  },
  "serviceAgreement.send": {
    label: "Send service agreements",
    hint: "Emails the student; withdraws agreements that are not accepted.",
  },
  "serviceAgreement.editText": {
    label: "Edit the service agreement text",
    hint: "The terms of new service agreements.",
  },
  "visaFunds.list": {
    label: "View funds for visas",
    hint: "Bank accounts, loans, statements and the people who pay. Each view is logged.",
  },
  "visaFunds.edit": {
    label: "Edit funds for visas",
    hint: "Records accounts, loans and statements, and explains deposits.",
  },
  "visaFunds.editSettings": {
    label: "Edit settings of funds",
    hint: "Which deposits need an explanation.",
  },
  "familyLink.list": {
    label: "View access to family pages",
    hint: "Which parents and sponsors can follow an application.",
  },
  "familyLink.revoke": { label: "Withdraw access to family pages", hint: "Ends the link immediately." },
  "familyLink.readCode": {
    label: "Read out codes for family pages",
    hint: "Shows a code for one visit, for people who cannot receive SMS.",
  },
  "paymentPage.edit": {
    label: "Edit payment pages",
    hint: "The official payment pages of universities, which families see.",
  },
  "price.list": { label: "View the price list", hint: "Services and prices for student invoices." },
  "price.create": { label: "Add prices", hint: "Staff can add them to draft invoices." },
  "price.update": {
    label: "Edit prices",
    hint: "Edits and archives prices. Existing invoices do not change.",
  },
  "invoice.refund": { label: "Request refunds", hint: "Pays back credit of students after approval." },
  "invoice.approveRefund": {
    label: "Approve refunds",
    hint: "Users cannot approve refunds that they requested, unless the settings allow it.",
  },
  "invoice.editSettings": {
    label: "Edit invoice settings",
    hint: "The agency’s details, tax and payment instructions on student invoices.",
  },

  "university.list": { label: "View universities", hint: "Catalogue records, including archived ones." },
  "university.create": { label: "Add universities", hint: "New universities appear on the public site." },
  "university.update": { label: "Edit universities", hint: "Details and the text on public pages." },
  "university.join": {
    label: "Link universities to institutions",
    hint: "The institution’s members can then see the university and work on its records.",
  },
  "university.archive": {
    label: "Archive universities",
    hint: "Removes universities from the public site and restores them.",
  },
  "campus.update": { label: "Manage campuses", hint: "Adds, edits and removes campuses." },
  "course.list": { label: "View courses", hint: "Catalogue records, including archived ones." },
  "course.create": { label: "Add courses", hint: "New courses appear on the public site." },
  "course.update": { label: "Edit courses", hint: "Fees, entry requirements and terms." },
  "course.archive": {
    label: "Archive courses",
    hint: "Removes courses from the public site and restores them.",
  },
  "courseProposal.list": {
    label: "View course proposals",
    hint: "Course changes that institutions propose.",
  },
  "courseProposal.decide": {
    label: "Review course proposals",
    hint: "Accepted changes are published in the catalogue.",
  },
  "scholarship.list": { label: "View scholarships", hint: "Catalogue records, including archived ones." },
  "scholarship.create": { label: "Add scholarships", hint: "New scholarships appear on the public site." },
  "scholarship.update": { label: "Edit scholarships", hint: "Amounts, conditions and dates." },
  "scholarship.archive": {
    label: "Archive scholarships",
    hint: "Removes scholarships from the public site and restores them.",
  },
  "customField.list": {
    label: "View custom fields",
    hint: "The agency’s own fields on student and application records.",
  },
  "customField.create": {
    label: "Add custom fields",
    hint: "Staff can fill in new fields for every student.",
  },
  "customField.update": { label: "Edit custom fields", hint: "Names, options and order; archives fields." },
  "branch.list": { label: "View branches", hint: "The agency’s offices, under Settings." },
  "branch.create": { label: "Add branches", hint: "Staff and students can be assigned to new branches." },
  "branch.update": { label: "Edit branches", hint: "Names and countries; archives branches." },
  "lostReason.list": {
    label: "View lost reasons",
    hint: "The agency’s reasons for closing students as lost.",
  },
  "lostReason.create": { label: "Add lost reasons", hint: "Staff can close students with new reasons." },
  "lostReason.update": { label: "Edit lost reasons", hint: "Names and order; archives reasons." },
  "subStage.list": { label: "View sub-stages", hint: "The agency’s own steps within the student stages." },
  "subStage.create": { label: "Add sub-stages", hint: "Staff can move students to new sub-stages." },
  "subStage.update": { label: "Edit sub-stages", hint: "Names and order; archives sub-stages." },
  "tag.list": { label: "View tags", hint: "The agency’s own labels for students." },
  "tag.create": { label: "Add tags", hint: "Staff can add new tags to every student." },
  "tag.update": { label: "Edit tags", hint: "Names and colours; archives tags." },
  "tag.merge": { label: "Merge tags", hint: "Replaces a tag with another one and deletes it." },
  "intake.list": { label: "View intakes", hint: "Start dates of courses." },
  "intake.create": { label: "Add intakes", hint: "Students can select new intakes in applications." },
  "intake.update": { label: "Edit intakes", hint: "Names and start dates." },
  "intake.remove": { label: "Remove intakes", hint: "Only intakes that no application uses." },

  "list.export": { label: "Export lists", hint: "Any list that the user can see, as CSV, XLSX or PDF." },
  "view.save": { label: "Save views", hint: "The user’s list views and those shared with the team." },
  "bulkChange.list": {
    label: "View bulk edits",
    hint: "The user’s bulk edits, with the result for each record.",
  },
  "bulkChange.create": {
    label: "Bulk edit records",
    hint: "Only fields that the user can edit in single records.",
  },
  "import.list": { label: "View imports", hint: "Imported files, with the result for each row." },
  "import.create": { label: "Import records", hint: "Only records that the user can add manually." },
  "analytics.view": {
    label: "View analytics",
    hint: "Statistics on students, applications, commissions and site visits.",
  },

  "rule.list": { label: "View rules and figures", hint: "Official figures, their sources and history." },
  "rule.propose": { label: "Submit rule changes", hint: "A second person approves each change." },
  "rule.approve": {
    label: "Approve rule changes",
    hint: "Calculations and public pages change on the first day of the new value.",
  },
  "rate.list": { label: "View exchange rates", hint: "Rates and their sources." },
  "rate.set": { label: "Set exchange rates", hint: "Prices in other currencies change immediately." },
  "equivalence.list": {
    label: "View grade equivalences",
    hint: "How grades from one country convert to another.",
  },
  "equivalence.create": {
    label: "Add grade equivalences",
    hint: "Grade equivalences affect which courses match a student.",
  },
  "equivalence.update": {
    label: "Edit grade equivalences",
    hint: "Grade equivalences affect which courses match a student.",
  },
  "equivalence.remove": {
    label: "Remove grade equivalences",
    hint: "Grade equivalences affect which courses match a student.",
  },
  "estimate.list": { label: "View cost estimates", hint: "Living, travel and visa costs." },
  "estimate.set": { label: "Edit cost estimates", hint: "The change applies to all budgets." },
  "documentKind.list": { label: "View document types", hint: "The requirements for each document type." },
  "documentKind.update": {
    label: "Edit document types",
    hint: "Changes the documents that we request from all students.",
  },
  "emailTemplate.list": { label: "View email templates", hint: "The text of each type of email." },
  "consentText.list": {
    label: "View consent texts",
    hint: "All versions, with the number of people who accepted each one.",
  },
  "consentText.edit": {
    label: "Publish consent texts",
    hint: "Publishes the terms and the privacy policy, and requests consent again.",
  },
  "emailTemplate.edit": {
    label: "Edit email templates",
    hint: "The change applies to every email of that type.",
  },
  "brand.view": { label: "View brand settings", hint: "Name, logo and colours." },
  "brand.edit": { label: "Edit brand settings", hint: "Changes appear on every page immediately." },
  "storage.view": { label: "View storage", hint: "The space that files use." },
  "storage.check": { label: "Check storage", hint: "Checks that no file is missing or damaged." },
});

export const DANGER_TEXTS: Readonly<Record<Danger, string>> = words({
  erases: "Cannot be undone",
  leaves: "Exports data",
  money: "Moves money",
  everyone: "Affects everyone",
});

/** What only owners can do, with the reason. */
export const OWNERS_ALONE_TEXTS: Readonly<Record<keyof typeof OWNERS_ALONE, RightText>> = words({
  people: {
    label: "Staff, roles, invitations and approvals",
    hint: "Only owners manage access, so that no one can extend their own permissions.",
  },
  doors: {
    label: "API keys, webhooks, website forms, single sign-on and integrations",
    hint: "These settings give people and applications access that roles do not limit.",
  },
  everything: {
    label: "Audit log, data retention, personal data, email content and jobs",
    hint: "These contain data from all types of records, so permissions cannot limit access to them.",
  },
});
