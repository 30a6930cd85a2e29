import {
  EVERYBODY,
  type Grant,
  INSTITUTION_OWNERS,
  INSTITUTION_READERS,
  INSTITUTION_WORKERS,
  INSTITUTIONS,
  OWNER,
  PARTNER_OWNERS,
  PARTNER_READERS,
  PARTNER_WORKERS,
  PARTNERS,
  type Permissions,
  SIGNED_IN,
  STAFF,
  STUDENT_OWN,
  WORKERS,
} from "./grant.ts";

// Staff and agents edit the drafts that they write for a student. Only the student edits their own draft.
const WRITERS: Grant = {
  ...STUDENT_OWN,
  ...PARTNER_WORKERS,
  "staff-owner": "own",
  "staff-counsellor": "own",
};

const WHO_OFFERS = { ...WORKERS, ...INSTITUTION_WORKERS } as const;

const DECLARED = {
  // platform/pages
  // Pages, health checks, assets.
  "public.read": EVERYBODY,

  // people/sign-in
  "auth.signIn": EVERYBODY,
  "auth.signUp": EVERYBODY,
  "auth.recover": EVERYBODY,
  // Also without a session, which may have ended in another tab.
  "auth.signOut": EVERYBODY,

  // people/accounts
  "account.view": SIGNED_IN,
  "account.changeProfile": SIGNED_IN,
  "account.changeEmail": SIGNED_IN,
  "account.changePassword": SIGNED_IN,
  "account.manageSessions": SIGNED_IN,
  "account.manageFactors": SIGNED_IN,
  // Not for staff, who see other people's records: a phone number can be stolen.
  "account.managePhone": { ...STUDENT_OWN, ...PARTNERS, ...INSTITUTIONS },
  "account.reauthenticate": SIGNED_IN,
  "account.issueToken": SIGNED_IN,
  "account.copyData": SIGNED_IN,
  // Partners, institutions and staff appear in other people's records: an owner closes their accounts.
  "account.close": STUDENT_OWN,

  // people/identities
  "account.manageIdentities": SIGNED_IN,

  // people/invitations
  "staff.invite": OWNER,
  // The first person of an organisation that staff have added; its owners invite the others.
  "organisation.invite": OWNER,
  // Everyone with the link, which is checked itself.
  "auth.acceptInvitation": EVERYBODY,

  // people/memberships
  // About oneself: listing one's organisations, choosing the one to work for, leaving one.
  "membership.own": { ...PARTNERS, ...INSTITUTIONS },
  "membership.list": { ...PARTNER_READERS, ...INSTITUTION_READERS },
  "membership.manage": { ...PARTNER_OWNERS, ...INSTITUTION_OWNERS },

  // people/organisations
  // An organisation that is added is approved at once, so adding needs the right to approve.
  "organisation.create": OWNER,
  "organisation.update": OWNER,
  "organisation.setParent": OWNER,

  // people/organisation-details
  "organisationDetails.view": { ...STAFF, ...PARTNER_READERS },
  "organisationDetails.change": { ...OWNER, ...PARTNER_OWNERS },
  "organisationDetails.setTier": OWNER,

  // people/referrals
  "referral.read": PARTNER_READERS,

  // people/directories
  "directory.list": OWNER,
  // A directory decides who can sign in.
  "directory.create": OWNER,
  "directory.update": OWNER,
  "directory.remove": OWNER,
  "directory.test": OWNER,
  "directory.changeDomains": OWNER,

  // people/api-keys
  "apiKey.list": OWNER,
  // Also required of the creator of a key at each call: a key stops working when its creator loses this right.
  "apiKey.create": OWNER,
  "apiKey.revoke": OWNER,

  // api/webhooks
  "webhook.list": OWNER,
  "webhook.create": OWNER,
  "webhook.change": OWNER,
  "webhook.remove": OWNER,
  "webhook.send": OWNER,

  // workspaces/student
  "dashboard.student": STUDENT_OWN,

  // workspaces/company
  // `…Features` needs an approved organisation.
  "dashboard.partner": PARTNERS,
  "dashboard.partnerFeatures": PARTNER_READERS,
  "dashboard.institution": INSTITUTIONS,
  "dashboard.institutionFeatures": INSTITUTION_READERS,

  // workspaces/agency
  /** The list, the board and the pages of the applications of a partner's students. */
  "agency.applications": PARTNER_READERS,

  // workspaces/staff
  "admin.enter": STAFF,
  "admin.counts": STAFF,

  // workspaces/analytics
  "analytics.view": STAFF,

  // admissions/documents
  // Partners: of the students they represent.
  "document.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "document.list": STAFF,
  "document.send": STUDENT_OWN,
  "document.sendAsAgent": PARTNER_WORKERS,
  "document.sendForStudent": WORKERS,
  "document.remove": STUDENT_OWN,
  "document.review": WORKERS,
  /** Students: of their own documents that are not reviewed. */
  "document.changeKind": { ...WORKERS, ...STUDENT_OWN },
  "document.delete": OWNER,

  // admissions/document-kinds
  "documentKind.list": STAFF,
  "documentKind.update": OWNER,

  // admissions/case-files
  "caseFile.download": WORKERS,

  // workspaces/personal-data
  // All data of another person. What people do with their own is in people/accounts.
  "person.preview": OWNER,
  "person.copy": OWNER,
  "person.erase": OWNER,

  // admissions/document-requests
  "documentRequest.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "documentRequest.ask": WORKERS,
  "documentRequest.cancel": WORKERS,

  // admissions/drafts
  "draft.start": STUDENT_OWN,
  "draft.view": WRITERS,
  "draft.edit": WRITERS,
  "draft.discard": WRITERS,
  "draft.startForStudent": WORKERS,
  "draft.startAsAgent": PARTNER_WORKERS,

  // planning/points
  // Points that students have saved, as staff see them.
  "points.view": STAFF,
  // Results of the official points in a student's own record.
  "points.save": STUDENT_OWN,
  "points.remove": STUDENT_OWN,

  // admissions/applications
  "application.submitOwn": STUDENT_OWN,
  "application.submitAsAgent": PARTNER_WORKERS,
  "application.confirmOwn": STUDENT_OWN,
  "application.withdrawOwn": STUDENT_OWN,
  "application.list": STAFF,
  // Partners: of the students they represent.
  "application.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "application.createForStudent": WORKERS,
  "application.changeStatus": WORKERS,
  "application.setCourse": WORKERS,
  "application.assign": WORKERS,
  /** Its custom fields. */
  "application.update": WORKERS,
  "application.archive": WORKERS,
  "application.restore": WORKERS,

  // admissions/milestones
  "milestone.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS, ...INSTITUTION_READERS },
  // The rules of the milestones say which of them an institution records.
  "milestone.record": { ...WORKERS, ...INSTITUTION_WORKERS },
  "milestone.reverse": { ...WORKERS, ...INSTITUTION_WORKERS },

  // admissions/university-submissions
  /** How applications are sent to universities outside the system; who sees the application sees it. */
  "universitySubmission.record": WORKERS,

  // visas/visa-files
  "visaFile.list": STAFF,
  // Students: their own, without the parts that could be advice.
  "visaFile.view": { ...STAFF, ...STUDENT_OWN },
  "visaFile.create": WORKERS,
  "visaFile.update": WORKERS,
  /** Signs the second review. */
  "visaFile.review": WORKERS,
  "visaFile.markReady": WORKERS,
  // Where a case is handled decides who needs a licence.
  "visaFile.setPlace": OWNER,
  "visaFile.editSettings": OWNER,

  // people/licences
  "licence.record": OWNER,

  // admissions/deadlines
  "deadline.read": { ...STUDENT_OWN, ...PARTNER_READERS },
  "deadline.subscribe": { ...STUDENT_OWN, ...PARTNER_READERS },

  // admissions/institution-queue
  "review.list": INSTITUTION_READERS,
  "review.export": INSTITUTION_READERS,
  /** Take, assign, score, tick, note. */
  "review.work": INSTITUTION_WORKERS,
  "review.ask": INSTITUTION_WORKERS,
  "review.decide": INSTITUTION_WORKERS,
  "review.setCriteria": INSTITUTION_OWNERS,
  /** What an institution asked for: the student, and their agent and staff for them. */
  "review.answer": { ...STUDENT_OWN, ...PARTNER_WORKERS, ...WORKERS },

  // admissions/shares
  "share.give": STUDENT_OWN,
  /** What the student agreed to on paper or by phone. */
  "share.record": WORKERS,
  "share.withdraw": { ...STUDENT_OWN, ...WORKERS },
  /** What students let an institution see: everything of its workspace that is about one application. */
  "share.read": INSTITUTION_READERS,

  // admissions/guardians
  // The link in the message is the permission.
  "guardian.answer": EVERYBODY,
  /** Sends another link, or one to another contact. */
  "guardian.ask": { ...STUDENT_OWN, ...WORKERS },
  /** What a guardian has signed on paper. */
  "guardian.record": WORKERS,

  // admissions/offers
  "offer.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS, ...INSTITUTION_READERS },
  "offer.draft": WHO_OFFERS,
  "offer.issue": WHO_OFFERS,
  "offer.withdraw": WHO_OFFERS,
  "offer.reviewCondition": WHO_OFFERS,
  "offer.answerCondition": { ...WORKERS, ...STUDENT_OWN, ...PARTNER_WORKERS },
  "offer.accept": STUDENT_OWN,
  "offer.decline": STUDENT_OWN,
  "offer.defer": STUDENT_OWN,

  // admissions/students
  "student.list": STAFF,
  "student.view": { ...STAFF, ...STUDENT_OWN },
  "student.create": WORKERS,
  "student.createOwn": STUDENT_OWN,
  "student.update": WORKERS,
  "student.changeStage": WORKERS,
  "student.assign": WORKERS,
  "student.transfer": WORKERS,
  "student.archive": WORKERS,
  "student.restore": WORKERS,

  // admissions/custom-fields
  "customField.list": STAFF,
  "customField.create": OWNER,
  "customField.update": OWNER,

  // people/branches
  "branch.list": OWNER,
  "branch.create": OWNER,
  "branch.update": OWNER,

  // admissions/students
  "lostReason.list": STAFF,
  "lostReason.create": OWNER,
  "lostReason.update": OWNER,
  "assignmentRule.list": OWNER,
  "assignmentRule.create": OWNER,
  "assignmentRule.update": OWNER,
  "assignmentRule.remove": OWNER,
  "stageLimit.list": OWNER,
  "stageLimit.create": OWNER,
  "stageLimit.update": OWNER,
  "stageLimit.remove": OWNER,
  "subStage.list": STAFF,
  "subStage.create": OWNER,
  "subStage.update": OWNER,
  // admissions/tags
  "tag.list": STAFF,
  "tag.create": OWNER,
  "tag.update": OWNER,
  "tag.merge": OWNER,

  // admissions/student-merges
  "student.compare": WORKERS,
  "student.merge": WORKERS,
  "student.undoMerge": WORKERS,
  "student.dismissDuplicate": WORKERS,

  // admissions/student-splits
  "student.split": WORKERS,

  // admissions/representations
  // The partner's own list; staff see it on the student's page.
  "representation.list": PARTNER_READERS,
  "representation.view": { ...PARTNER_READERS, ...STUDENT_OWN, ...STAFF },
  "representation.ask": PARTNER_WORKERS,
  "representation.import": PARTNER_WORKERS,
  // The link in the email is the permission.
  "representation.answer": EVERYBODY,
  "representation.end": { ...PARTNER_WORKERS, ...STUDENT_OWN, ...WORKERS },
  "representation.extend": STUDENT_OWN,
  "representation.verify": STAFF,

  // admissions/notes
  "call.list": STAFF,
  "call.create": WORKERS,
  "note.read": STAFF,
  "note.write": WORKERS,

  // admissions/tasks
  "task.list": STAFF,
  "task.create": WORKERS,
  "task.write": WORKERS,

  // platform/brand
  "brand.view": OWNER,
  "brand.edit": OWNER,

  // workspaces/integrations
  "integration.view": OWNER,
  "integration.try": OWNER,

  // conversations/email-templates
  "emailTemplate.list": OWNER,
  "emailTemplate.edit": OWNER,

  // people/consents
  "consentText.list": OWNER,
  "consentText.edit": OWNER,
  "consentText.publish": OWNER,
  "consent.view": STAFF,
  "consent.viewOwn": SIGNED_IN,
  "consent.answerOwn": SIGNED_IN,

  // platform/retention
  "retention.view": OWNER,
  "retention.edit": OWNER,

  // platform/bulk-changes
  // Each change also needs the permission of its own command.
  "bulkChange.list": WORKERS,
  "bulkChange.create": WORKERS,

  // platform/imports
  // An import also needs the permissions of the commands that it runs.
  "import.list": WORKERS,
  "import.create": WORKERS,

  // catalogue/universities
  "university.list": STAFF,
  "university.view": STAFF,
  "university.create": OWNER,
  "university.update": OWNER,
  "university.join": OWNER,
  "university.archive": OWNER,
  "university.restore": OWNER,
  "campus.create": OWNER,
  "campus.update": OWNER,
  "campus.remove": OWNER,

  // catalogue/courses
  "course.list": STAFF,
  "course.create": OWNER,
  "course.update": OWNER,
  "course.archive": OWNER,
  "course.restore": OWNER,

  // catalogue/course-proposals
  /** Its own courses, as the catalogue has them. */
  "ownCourse.view": INSTITUTION_READERS,
  "ownCourse.export": INSTITUTION_READERS,
  "ownCourse.setIntakes": INSTITUTION_WORKERS,
  "courseProposal.create": INSTITUTION_WORKERS,
  "courseProposal.withdraw": INSTITUTION_WORKERS,
  "courseProposal.view": INSTITUTION_READERS,
  "courseProposal.list": STAFF,
  /** Who may change courses. */
  "courseProposal.decide": OWNER,

  // catalogue/scholarships
  "scholarship.list": STAFF,
  "scholarship.create": OWNER,
  "scholarship.update": OWNER,
  "scholarship.archive": OWNER,
  "scholarship.restore": OWNER,

  // catalogue/rules
  "rule.list": STAFF,
  "rule.propose": OWNER,
  // Of a change that someone else has submitted.
  "rule.approve": OWNER,

  // catalogue/exchange-rates
  "rate.list": STAFF,
  "rate.set": OWNER,

  // catalogue/equivalences
  "equivalence.list": STAFF,
  "equivalence.create": OWNER,
  "equivalence.update": OWNER,
  "equivalence.remove": OWNER,

  // planning/estimates
  "estimate.list": STAFF,
  "estimate.set": OWNER,

  // catalogue/course-search
  // Reading the catalogue inside the wizard, where a university and a course are picked.
  "catalogue.search": { ...WORKERS, student: "any" },

  // consultations/counsellors
  "counsellor.list": STAFF,
  "counsellor.view": STAFF,
  "counsellor.create": OWNER,
  "counsellor.update": OWNER,

  // catalogue/intakes
  "intake.list": STAFF,
  "intake.create": OWNER,
  "intake.update": OWNER,
  "intake.remove": OWNER,

  // people/approvals
  "approval.list": STAFF,
  "approval.decide": OWNER,
  "staffRequest.list": OWNER,
  "staffRequest.decide": OWNER,

  // people/staff
  // The list of staff, and help for a colleague who has lost every second factor.
  "staff.list": OWNER,
  "staff.resetFactors": OWNER,
  "staff.endSessions": OWNER,
  "staff.changeRole": OWNER,
  // Any account, staff or not.
  "access.disable": OWNER,
  "access.enable": OWNER,

  // people/roles
  "role.list": OWNER,
  "role.create": OWNER,
  "role.update": OWNER,
  "role.remove": OWNER,

  // conversations/enquiries
  "enquiry.list": STAFF,
  "enquiry.handle": WORKERS,

  // conversations/lead-sources
  "leadSource.list": OWNER,
  "leadSource.create": OWNER,
  "leadSource.update": OWNER,
  "leadSource.remove": OWNER,

  // conversations/translation-reports
  "translationReport.list": OWNER,
  "translationReport.resolve": OWNER,

  // conversations/whatsapp
  "whatsappTemplate.list": STAFF,
  "whatsappTemplate.create": OWNER,
  "whatsappTemplate.update": OWNER,
  /** That a student agreed to messages, or no longer does. */
  "whatsapp.recordChoice": WORKERS,
  /** Messages from a number that several students have. */
  "whatsapp.assign": WORKERS,

  // conversations/newsletter
  "subscriber.list": STAFF,
  "subscriber.remove": WORKERS,

  // conversations/bulk-messages
  "bulk.view": WORKERS,
  "bulk.send": WORKERS,

  // conversations/templates
  "template.list": STAFF,
  "template.create": WORKERS,
  "template.update": WORKERS,
  "template.remove": WORKERS,

  // conversations/partner-resources
  "resource.list": STAFF,
  "resource.create": WORKERS,
  "resource.update": WORKERS,
  "resource.remove": WORKERS,
  "resource.read": PARTNER_READERS,

  // conversations/threads
  /** The page with conversations and enquiries: for everyone who may see either. */
  "inbox.view": STAFF,
  "thread.list": STAFF,
  // Partners: in conversations about applications of the students they represent.
  "thread.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "thread.write": { ...WORKERS, ...STUDENT_OWN, ...PARTNER_WORKERS },
  /** Of students alone: the pages of their own threads. */
  "thread.ask": STUDENT_OWN,
  /** Of partners alone: the pages of their students' threads. */
  "thread.askAsAgent": PARTNER_READERS,
  "thread.assign": WORKERS,

  // conversations/notices
  "account.chooseNotices": SIGNED_IN,

  // consultations/bookings
  // Visitors book through the public page; a student changes their own.
  "booking.list": STAFF,
  // Partners: of the students they represent.
  "booking.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS },
  "booking.bookAsAgent": PARTNER_WORKERS,
  "booking.bookForStudent": WORKERS,
  "booking.change": WORKERS,
  "booking.changeOwn": STUDENT_OWN,
  "booking.editAssignment": OWNER,

  // consultations/availability
  "availability.view": STAFF,
  // Counsellors change their own hours, owners all hours.
  "availability.edit": { ...OWNER, "staff-counsellor": "assigned" },
  "availability.editOffices": OWNER,

  // commissions/agreements
  // An agreement belongs to the organisation that pays: a partner sees its agreements with its sub-agents.
  "agreement.list": STAFF,
  "agreement.listOwn": PARTNER_READERS,
  "agreement.create": OWNER,
  "agreement.createOwn": PARTNER_OWNERS,
  "agreement.update": OWNER,
  "agreement.updateOwn": PARTNER_OWNERS,

  // commissions/gates
  // Declarations about studies in Australia: by staff, by the student, and by the agent who represents them.
  "declaration.record": { ...WORKERS, ...STUDENT_OWN, ...PARTNER_WORKERS },

  // commissions/ledger
  "ledger.list": STAFF,
  "ledger.adjust": OWNER,

  // conversations/outbox
  // In the demo, a link of an email can be opened from here: viewers would get into other people's accounts.
  "outbox.list": WORKERS,
  "outbox.read": OWNER,

  // platform/audit
  "audit.read": OWNER,
  "audit.export": OWNER,
  "audit.check": OWNER,

  // platform/live
  "live.read": SIGNED_IN,
  "presence.view": STAFF,

  // platform/lists
  /** Needed as well as the permission to read the list. Viewers read only: an export needs someone who is responsible for it. */
  "list.export": WORKERS,
  /** The views of a list that one may read: one's own, and what is shared. */
  "view.list": STAFF,
  "view.save": WORKERS,
  /** One's own, and what is shared, which is the team's. */
  "view.change": WORKERS,
  /** One's own layout of a list, which no one else sees. */
  "layout.save": STAFF,

  // platform/notifications
  "notification.read": SIGNED_IN,
  "notification.mark": SIGNED_IN,

  // commissions/claims
  // Staff see claims; only owners move money. Institutions see and dispute the claims addressed to them.
  "claim.list": STAFF,
  "claim.create": OWNER,
  "claim.move": OWNER,
  "claim.dispute": { ...OWNER, ...INSTITUTION_WORKERS },
  "claim.read": { ...STAFF, ...INSTITUTION_READERS },
  "claim.editOffice": OWNER,

  // commissions/payments
  "payment.list": STAFF,
  "payment.create": OWNER,
  "payment.import": OWNER,
  "payment.void": OWNER,

  // commissions/payouts
  "payout.list": STAFF,
  "payout.create": OWNER,
  "payout.move": OWNER,
  "payout.export": OWNER,

  // commissions/statements
  // A partner's people see what their organisation earns, and what it owes its sub-agents.
  "statement.own": PARTNER_READERS,

  // billing
  // Staff see what students are charged; students what was issued to them. Corrections and refunds are an owner's to decide.
  "invoice.list": STAFF,
  "invoice.view": { ...STAFF, ...STUDENT_OWN },
  "invoice.draft": WORKERS,
  "invoice.issue": WORKERS,
  "invoice.recordPayment": WORKERS,
  /** Credit notes, and payments that are reversed. */
  "invoice.correct": OWNER,
  "invoice.refund": WORKERS,
  "invoice.approveRefund": OWNER,
  "invoice.editSettings": OWNER,
  "serviceAgreement.list": STAFF,
  "serviceAgreement.view": { ...STAFF, ...STUDENT_OWN },
  "serviceAgreement.draft": WORKERS,
  /** Also withdraws what was sent. */
  "serviceAgreement.send": WORKERS,
  "serviceAgreement.answer": STUDENT_OWN,
  "serviceAgreement.editText": OWNER,
  "price.list": STAFF,
  "price.create": OWNER,
  "price.update": OWNER,

  // visas/funds
  // The most sensitive data there is: a permission of its own, and every opening is in the access log.
  "visaFunds.list": STAFF,
  "visaFunds.view": { ...STAFF, ...STUDENT_OWN },
  /** The plan: what decides how much is needed. */
  "visaFunds.edit": WORKERS,
  /** People who pay, sources and statements; students until the visa is lodged. */
  "visaFunds.enter": { ...WORKERS, ...STUDENT_OWN },
  "visaFunds.explain": { ...WORKERS, ...STUDENT_OWN },
  "visaFunds.editSettings": OWNER,

  // visas/family
  // The student gives access; staff can end it, and read out the code of a visit.
  "familyLink.list": STAFF,
  "familyLink.view": { ...STAFF, ...STUDENT_OWN },
  "familyLink.create": STUDENT_OWN,
  "familyLink.revoke": { ...WORKERS, ...STUDENT_OWN },
  "familyLink.readCode": WORKERS,
  /** The link and the code are checked themselves. */
  "familyLink.open": EVERYBODY,
  "paymentPage.edit": OWNER,

  // visas/visa-statements
  /** Study history and the answers for a student visa. */
  "visaStatement.view": { ...STAFF, ...STUDENT_OWN },
  "visaStatement.write": { ...WORKERS, ...STUDENT_OWN },
  "visaStatement.comment": WORKERS,
  /** Agrees to answers, reopens them, and decides about findings. */
  "visaStatement.review": WORKERS,

  // platform/policy-reports
  "securityReport.list": OWNER,

  // platform/storage
  "storage.view": STAFF,
  "storage.check": OWNER,

  // platform/system
  "system.view": OWNER,
  "system.retryJob": OWNER,
  "system.testEmail": OWNER,
} as const satisfies Permissions;

/** Every action that the product knows. Routes, intents and writes say which one they need. */
export type Action = keyof typeof DECLARED;

/** Action × kind of person × reach. Data only; `can` in platform/permissions/resolver.ts reads it. */
export const PERMISSIONS: Readonly<Record<Action, Grant>> = DECLARED;

export const ACTIONS = Object.keys(PERMISSIONS) as readonly Action[];
