import type { Action } from "#app/platform/permissions/permissions.ts";

/**
 * Every door of the product and what it asks for, written down by hand: guards from the outermost to
 * the route's own, then the intents of its action. The permission matrix fails when a route, a guard or
 * an intent is added, weakened or taken away and this book does not say so.
 */
const OFFER_INTENTS = {
  update: "offer.draft",
  "attach-letter": "offer.draft",
  "remove-letter": "offer.draft",
  issue: "offer.issue",
  reissue: "offer.issue",
  withdraw: "offer.withdraw",
  "judge-condition": "offer.reviewCondition",
} as const;
const ACCESS_INTENTS = { "disable-account": "access.disable", "enable-account": "access.enable" } as const;

const DETAILS_INTENTS = {
  "set-countries": "organisationDetails.change",
  "add-office": "organisationDetails.change",
  "add-paper": "organisationDetails.change",
  "attach-to-paper": "organisationDetails.change",
  "remove-office": "organisationDetails.change",
  "remove-paper": "organisationDetails.change",
} as const;

export const ROUTE_BOOK: Readonly<
  Record<string, { guards: readonly Action[]; intents?: Readonly<Record<string, Action>> }>
> = {
  "site/frame/public-layout": { guards: ["public.read"] },
  "site/landing/home": { guards: ["public.read", "public.read"] },
  "catalogue/course-search/courses": { guards: ["public.read", "public.read"] },
  "site/course-pages/course": { guards: ["public.read", "public.read"] },
  "site/course-pages/course-eligibility": { guards: ["public.read", "public.read"] },
  "planning/funds/funds": { guards: ["public.read", "public.read"] },
  "catalogue/shortlist/compare": { guards: ["public.read", "public.read"] },
  "catalogue/shortlist/shortlist": {
    guards: ["public.read", "public.read"],
    intents: { add: "public.read", remove: "public.read" },
  },
  "catalogue/exchange-rates/currency": {
    guards: ["public.read", "public.read"],
    intents: { choose: "public.read" },
  },
  "site/university-pages/universities": { guards: ["public.read", "public.read"] },
  "site/university-pages/university": { guards: ["public.read", "public.read"] },
  "catalogue/scholarships/scholarships": { guards: ["public.read", "public.read"] },
  "catalogue/scholarships/scholarship": { guards: ["public.read", "public.read"] },
  "site/countries/countries": { guards: ["public.read", "public.read"] },
  "site/countries/country": { guards: ["public.read", "public.read"] },
  "site/guides/guides": { guards: ["public.read", "public.read"] },
  "site/guides/guide": { guards: ["public.read", "public.read"] },
  "consultations/availability/calendar-feed": { guards: ["public.read"] },
  "admissions/deadlines/deadline-feed": { guards: ["public.read"] },
  "admissions/deadlines/student-calendar": {
    guards: ["dashboard.student", "deadline.read"],
    intents: { "create-feed": "deadline.subscribe", "revoke-feed": "deadline.subscribe" },
  },
  "admissions/deadlines/partner-calendar": {
    guards: ["dashboard.partner", "deadline.read"],
    intents: { "create-feed": "deadline.subscribe", "revoke-feed": "deadline.subscribe" },
  },
  "site/guides/guides-feed": { guards: ["public.read"] },
  "planning/quick-points/pr-calculator": { guards: ["public.read", "public.read"] },
  "site/landing/students": { guards: ["public.read", "public.read"] },
  "site/landing/about": { guards: ["public.read", "public.read"] },
  "conversations/enquiries/contact": {
    guards: ["public.read", "public.read"],
    intents: { send: "public.read" },
  },
  "conversations/translation-reports/report-translation": {
    guards: ["public.read", "public.read"],
    intents: { send: "public.read" },
  },
  "conversations/translation-reports/admin-translation-reports": {
    guards: ["admin.enter", "translationReport.list"],
  },
  "conversations/translation-reports/admin-translation-report": {
    guards: ["admin.enter", "translationReport.list", "translationReport.list"],
    intents: { correct: "translationReport.resolve", reopen: "translationReport.resolve" },
  },
  "planning/points/points": { guards: ["public.read", "public.read"] },
  "conversations/newsletter/newsletter": {
    guards: ["public.read", "public.read"],
    intents: { subscribe: "public.read" },
  },
  "conversations/newsletter/newsletter-confirm": {
    guards: ["public.read", "public.read"],
    intents: { confirm: "public.read" },
  },
  "conversations/newsletter/newsletter-leave": {
    guards: ["public.read", "public.read"],
    intents: { leave: "public.read" },
  },
  "consultations/bookings/book": {
    guards: ["public.read", "public.read"],
    intents: { request: "public.read" },
  },
  "consultations/bookings/book-details": {
    guards: ["public.read", "public.read"],
    intents: { hold: "public.read", confirm: "public.read", "send-again": "public.read" },
  },
  "consultations/bookings/book-confirm": {
    guards: ["public.read", "public.read"],
    intents: { confirm: "public.read" },
  },
  "consultations/bookings/booked": {
    guards: ["public.read", "public.read"],
    intents: { "mail-links": "public.read" },
  },
  "consultations/bookings/booked-file": { guards: ["public.read"] },
  "consultations/bookings/book-change": {
    guards: ["public.read", "public.read"],
    intents: { move: "public.read" },
  },
  "consultations/bookings/book-cancel": {
    guards: ["public.read", "public.read"],
    intents: { cancel: "public.read" },
  },
  "consultations/waiting-list/book-wait": {
    guards: ["public.read", "public.read"],
    intents: { wait: "public.read" },
  },
  "consultations/waiting-list/book-wait-leave": {
    guards: ["public.read", "public.read"],
    intents: { leave: "public.read" },
  },
  "site/legal/terms": { guards: ["public.read", "public.read"] },
  "site/legal/privacy": { guards: ["public.read", "public.read"] },
  "catalogue/eligibility/api-course-fit": { guards: ["public.read"] },
  "catalogue/course-search/api-course-suggestions": { guards: ["public.read"] },
  "site/search-engines/security-txt": { guards: ["public.read"] },
  "site/frame/language": { guards: ["public.read"] },
  "site/search-engines/robots": { guards: ["public.read"] },
  "site/search-engines/sitemap-index": { guards: ["public.read"] },
  "site/search-engines/sitemap-part": { guards: ["public.read"] },
  "platform/brand/app-worker": { guards: ["public.read"] },
  "platform/brand/offline": { guards: ["public.read"] },
  "platform/brand/app-manifest": { guards: ["public.read"] },
  "platform/brand/app-icon-file": { guards: ["public.read"] },
  "platform/brand/logo-file": { guards: ["public.read"] },
  "site/share-cards/share-card": { guards: ["public.read"] },
  "people/sign-in/auth-layout": { guards: ["public.read"] },
  "people/sign-in/auth-general": {
    guards: ["public.read"],
    intents: { "sign-in": "auth.signIn", "sign-up": "auth.signUp", "judge-password": "auth.signUp" },
  },
  "people/sign-in/auth-student": {
    guards: ["public.read"],
    intents: {
      "sign-in": "auth.signIn",
      "sign-up": "auth.signUp",
      "sign-in-phone": "auth.signIn",
      "sign-up-phone": "auth.signUp",
      "judge-password": "auth.signUp",
    },
  },
  "people/sign-in/auth-admin": {
    guards: ["public.read"],
    intents: { "sign-in": "auth.signIn", "sign-up": "auth.signUp", "judge-password": "auth.signUp" },
  },
  "people/sign-in/auth-code": {
    guards: ["public.read"],
    intents: { send: "auth.signIn", "sign-in": "auth.signIn", link: "auth.signIn" },
  },
  "people/sign-in/auth-phone": {
    guards: ["public.read"],
    intents: { send: "auth.signIn", "sign-in": "auth.signIn" },
  },
  "people/sign-in/auth-record": {
    guards: ["public.read"],
    intents: { send: "auth.signIn", open: "auth.signIn" },
  },
  "people/sign-in/auth-not-me": { guards: ["public.read"], intents: { "lock-out": "auth.recover" } },
  "people/second-factors/auth-second-factor": {
    guards: ["public.read", "public.read"],
    intents: {
      "app-code": "auth.signIn",
      "send-text": "auth.signIn",
      "text-code": "auth.signIn",
      "recovery-code": "auth.signIn",
      passkey: "auth.signIn",
    },
  },
  "people/sign-in/auth-recover": { guards: ["public.read"], intents: { recover: "auth.recover" } },
  "people/sign-in/auth-reset": {
    guards: ["public.read"],
    intents: { reset: "auth.recover", "judge-password": "auth.recover" },
  },
  "people/sign-in/auth-verify": {
    guards: ["public.read"],
    intents: { confirm: "account.view", resend: "auth.signIn" },
  },
  "people/sign-in/auth-invitation": {
    guards: ["public.read"],
    intents: {
      accept: "auth.acceptInvitation",
      "accept-signed-in": "auth.acceptInvitation",
      "judge-password": "auth.acceptInvitation",
    },
  },
  "people/sign-in/auth-set-up": {
    guards: ["public.read"],
    intents: { "set-up": "auth.signUp", "judge-password": "auth.signUp" },
  },
  "people/sign-in/auth-sign-out": { guards: ["public.read"], intents: { "sign-out": "auth.signOut" } },
  "people/accounts/account-layout": { guards: ["account.view"] },
  "people/accounts/account-profile": {
    guards: ["account.view", "account.view"],
    intents: { "save-profile": "account.changeProfile", "choose-language": "account.changeProfile" },
  },
  "people/accounts/account-security": {
    guards: ["account.view", "account.view"],
    intents: {
      "change-email": "account.changeEmail",
      "confirm-email": "account.changeEmail",
      "change-phone": "account.managePhone",
      "confirm-phone": "account.managePhone",
      "remove-phone": "account.managePhone",
      "change-password": "account.changePassword",
      "judge-password": "account.changePassword",
    },
  },
  "people/second-factors/account-second-factor": {
    guards: ["account.view", "account.manageFactors"],
    intents: {
      "start-app": "account.manageFactors",
      "confirm-app": "account.manageFactors",
      "rename-app": "account.manageFactors",
      "remove-app": "account.manageFactors",
      "start-phone": "account.managePhone",
      "confirm-phone": "account.managePhone",
      "remove-phone": "account.managePhone",
      "renew-recovery-codes": "account.manageFactors",
      "add-passkey": "account.manageFactors",
      "rename-passkey": "account.manageFactors",
      "remove-passkey": "account.manageFactors",
    },
  },
  "people/sign-in/account-sessions": {
    guards: ["account.view", "account.manageSessions"],
    intents: { "end-session": "account.manageSessions" },
  },
  "workspaces/company/account-organisation": {
    guards: ["account.view", "membership.own"],
    intents: {
      "change-role": "membership.manage",
      "disable-member": "membership.manage",
      "enable-member": "membership.manage",
      "remove-member": "membership.manage",
      leave: "membership.own",
      choose: "membership.own",
      invite: "membership.manage",
      resend: "membership.manage",
      withdraw: "membership.manage",
    },
  },
  "people/second-factors/account-confirm": {
    guards: ["account.view", "account.reauthenticate"],
    intents: {
      password: "account.reauthenticate",
      "app-code": "account.reauthenticate",
      "mail-code": "account.reauthenticate",
      "text-code": "account.reauthenticate",
      "send-text": "account.reauthenticate",
      "send-code": "account.reauthenticate",
      passkey: "account.reauthenticate",
    },
  },
  "people/consents/account-consents": {
    guards: ["account.view", "consent.viewOwn"],
    intents: {
      agree: "consent.answerOwn",
      decline: "consent.answerOwn",
      withdraw: "consent.answerOwn",
    },
  },
  "people/consents/account-consent": { guards: ["account.view", "consent.viewOwn"] },
  "people/consents/account-consent-file": { guards: ["consent.viewOwn"] },
  "workspaces/personal-data/account-data": { guards: ["account.view", "account.copyData"] },
  "workspaces/personal-data/account-data-copy": { guards: ["account.view", "account.copyData"] },
  "workspaces/personal-data/account-data-file": {
    guards: ["account.copyData"],
    intents: { download: "account.copyData", zip: "account.copyData" },
  },
  "workspaces/personal-data/admin-student-copy": {
    guards: ["admin.enter", "person.copy"],
    intents: { zip: "person.copy" },
  },
  "workspaces/personal-data/account-close": {
    guards: ["account.view", "account.close"],
    intents: { close: "account.close" },
  },
  "admissions/wizard/wizard-layout": { guards: ["draft.start"] },
  "admissions/wizard/start": {
    guards: ["draft.start"],
    intents: { start: "draft.start", "start-other": "student.createOwn" },
  },
  "admissions/wizard/review": {
    guards: ["draft.start"],
    intents: {
      submit: "application.submitOwn",
      "same-person": "draft.edit",
      "other-person": "draft.edit",
    },
  },
  "admissions/wizard/conflict": { guards: ["draft.start"], intents: { resolve: "draft.edit" } },
  "admissions/wizard/submitted": { guards: ["draft.start"] },
  "admissions/wizard/step": {
    guards: ["draft.start"],
    intents: {
      next: "draft.edit",
      back: "draft.edit",
      stay: "draft.edit",
      "go-personal": "draft.edit",
      "go-education": "draft.edit",
      "go-finance": "draft.edit",
      "go-english": "draft.edit",
      "go-preferences": "draft.edit",
      "go-documents": "draft.edit",
      "go-pr": "draft.edit",
      "go-review": "draft.edit",
      "same-person": "draft.edit",
      "other-person": "draft.edit",
      "find-university": "draft.edit",
      "find-course": "draft.edit",
      submit: "application.submitOwn",
    },
  },
  "workspaces/student/layout": { guards: ["dashboard.student"] },
  "workspaces/student/dashboard": {
    guards: ["dashboard.student", "dashboard.student"],
    intents: { "resend-verification": "dashboard.student", "discard-draft": "draft.discard" },
  },
  "workspaces/student/application": {
    guards: ["dashboard.student", "dashboard.student"],
    intents: { confirm: "application.confirmOwn", withdraw: "application.withdrawOwn" },
  },
  "workspaces/student/wallet": { guards: ["dashboard.student", "document.send"] },
  "admissions/documents/send": {
    guards: ["dashboard.student", "document.send"],
    intents: { send: "document.send" },
  },
  "admissions/documents/own-document": {
    guards: ["dashboard.student", "document.send"],
    intents: { remove: "document.remove", "change-kind": "document.changeKind" },
  },
  "admissions/documents/send-uploads": {
    guards: ["document.send"],
    intents: { send: "document.send" },
  },
  "admissions/offers/own-offers": { guards: ["dashboard.student", "offer.accept"] },
  "admissions/offers/own-offer": {
    guards: ["dashboard.student", "offer.accept"],
    intents: {
      accept: "offer.accept",
      decline: "offer.decline",
      defer: "offer.defer",
      "answer-condition": "offer.answerCondition",
    },
  },
  "admissions/offers/offer-file": { guards: ["offer.view"] },
  "people/organisation-details/document-file": { guards: ["organisationDetails.view"] },
  "conversations/threads/received-email": { guards: ["thread.list"] },
  "conversations/threads/recording": { guards: ["thread.list"] },
  "conversations/filed-emails/filed-original": { guards: ["thread.list"] },
  "conversations/partner-resources/admin-resource-file": { guards: ["resource.list"] },
  "conversations/partner-resources/partner-resource-file": { guards: ["resource.read"] },
  "admissions/offers/admin-offer-new": {
    guards: ["admin.enter", "offer.draft"],
    intents: { create: "offer.draft" },
  },
  "admissions/offers/admin-offer": { guards: ["admin.enter", "offer.view"], intents: OFFER_INTENTS },
  "admissions/offers/institution-offer-new": {
    guards: ["dashboard.institution", "offer.draft"],
    intents: { create: "offer.draft" },
  },
  "admissions/offers/institution-offer": {
    guards: ["dashboard.institution", "offer.view"],
    intents: OFFER_INTENTS,
  },
  "admissions/documents/document-file": { guards: ["document.view"] },
  "admissions/documents/document-page": { guards: ["document.view"] },
  "admissions/case-files/case-file": { guards: ["admin.enter", "caseFile.download"] },
  "workspaces/audit-log/admin-audit-log": {
    guards: ["admin.enter", "audit.read"],
    intents: { check: "audit.check" },
  },
  "workspaces/audit-log/admin-audit-log-entry": { guards: ["admin.enter", "audit.read"] },
  "workspaces/audit-log/admin-audit-log-record": { guards: ["admin.enter", "audit.read"] },
  "workspaces/audit-log/audit-log-export": { guards: ["audit.export"] },
  "platform/storage/storage": {
    guards: ["admin.enter", "storage.view"],
    intents: { check: "storage.check" },
  },
  "admissions/documents/admin-files": { guards: ["admin.enter", "document.list"] },
  "admissions/documents/admin-file": {
    guards: ["admin.enter", "document.list", "document.list"],
    intents: {
      accept: "document.review",
      return: "document.review",
      delete: "document.delete",
      "change-kind": "document.changeKind",
    },
  },
  "admissions/documents/staff-document": {
    guards: ["admin.enter", "student.list", "student.view"],
    intents: {
      accept: "document.review",
      return: "document.review",
      delete: "document.delete",
      "change-kind": "document.changeKind",
    },
  },
  "platform/notifications/account-notifications": {
    guards: ["account.view", "notification.read"],
    intents: { mark: "notification.mark", "mark-all": "notification.mark" },
  },
  "platform/notifications/unread": { guards: ["notification.read"] },
  "platform/notifications/account-push": {
    guards: ["account.view", "account.chooseNotices"],
    intents: {
      subscribe: "account.chooseNotices",
      remove: "account.chooseNotices",
      choose: "account.chooseNotices",
    },
  },
  "conversations/notices/account-messages": {
    guards: ["account.view", "account.chooseNotices"],
    intents: { choose: "account.chooseNotices", "replace-filing-address": "thread.assign" },
  },
  "conversations/threads/own-threads": { guards: ["dashboard.student", "thread.ask"] },
  "conversations/threads/own-thread": {
    guards: ["dashboard.student", "thread.ask", "thread.ask"],
    intents: { send: "thread.write", edit: "thread.write" },
  },
  "conversations/bulk-messages/admin-bulk": {
    guards: ["admin.enter", "bulk.view"],
    intents: { preview: "bulk.send", send: "bulk.send" },
  },
  "conversations/bulk-messages/admin-bulk-sent": { guards: ["admin.enter", "bulk.view"] },
  "conversations/threads/admin-threads": { guards: ["admin.enter", "thread.list"] },
  "conversations/threads/admin-thread": {
    guards: ["admin.enter", "inbox.view", "thread.list"],
    intents: {
      send: "thread.write",
      edit: "thread.write",
      "add-note": "note.write",
      whatsapp: "thread.write",
      email: "thread.write",
      sms: "thread.write",
      "whatsapp-template": "thread.write",
      "whatsapp-choice": "whatsapp.recordChoice",
      assign: "thread.assign",
      snooze: "thread.assign",
      settle: "thread.assign",
    },
  },
  "planning/points/student-points": {
    guards: ["dashboard.student", "points.save"],
    intents: { keep: "points.save", remove: "points.remove" },
  },
  "planning/points/student-saved-result": { guards: ["dashboard.student", "points.save"] },
  "workspaces/company/partner-layout": { guards: ["dashboard.partner"] },
  "workspaces/company/partner-dashboard": { guards: ["dashboard.partner", "dashboard.partner"] },
  "workspaces/company/institution-layout": { guards: ["dashboard.institution"] },
  "admissions/institution-queue/institution-applications": {
    guards: ["dashboard.institution", "review.list"],
  },
  "admissions/institution-queue/institution-numbers": { guards: ["dashboard.institution", "review.list"] },
  "admissions/institution-queue/institution-criteria": {
    guards: ["dashboard.institution", "review.list"],
    intents: { add: "review.setCriteria", remove: "review.setCriteria" },
  },
  "workspaces/company/institution-application": {
    guards: ["dashboard.institution", "review.list", "share.read"],
    intents: {
      take: "review.work",
      assign: "review.work",
      score: "review.work",
      note: "review.work",
      ask: "review.ask",
      "take-back": "review.ask",
      refuse: "review.decide",
    },
  },
  "admissions/institution-queue/institution-export": { guards: ["review.export"] },
  "admissions/institution-queue/institution-document": { guards: ["share.read"] },
  "admissions/guardians/guardian-link": {
    guards: ["public.read", "public.read"],
    intents: {
      confirm: "guardian.answer",
      decline: "guardian.answer",
      "not-guardian": "guardian.answer",
    },
  },
  "workspaces/student/application-guardian": {
    guards: ["dashboard.student", "guardian.ask"],
    intents: { resend: "guardian.ask", change: "guardian.ask" },
  },
  "workspaces/application-record/application-guardian": {
    guards: ["admin.enter", "application.list", "application.list"],
    intents: { resend: "guardian.ask", change: "guardian.ask", record: "guardian.record" },
  },
  "workspaces/student/application-sharing": {
    guards: ["dashboard.student", "share.give"],
    intents: { give: "share.give", "withdraw-share": "share.withdraw" },
  },
  "workspaces/student/application-questions": {
    guards: ["dashboard.student", "share.give"],
    intents: { answer: "review.answer" },
  },
  "visas/visa-statements/api-visa-statement": {
    guards: ["visaStatement.write"],
    intents: { save: "visaStatement.write" },
  },
  "visas/visa-statements/own-visa-statement": {
    guards: ["dashboard.student", "visaStatement.view"],
    intents: {
      "save-answer": "visaStatement.write",
      "move-answer": "visaStatement.write",
      "resolve-comment": "visaStatement.write",
      "add-period": "visaStatement.write",
      "change-period": "visaStatement.write",
      "remove-period": "visaStatement.write",
      "agree-ai": "consent.answerOwn",
      "withdraw-ai": "consent.answerOwn",
    },
  },
  "visas/visa-statements/admin-visa-statement": {
    guards: ["admin.enter", "application.list", "application.list"],
    intents: {
      "save-answer": "visaStatement.write",
      "move-answer": "visaStatement.write",
      "resolve-comment": "visaStatement.write",
      "add-period": "visaStatement.write",
      "change-period": "visaStatement.write",
      "remove-period": "visaStatement.write",
      "add-comment": "visaStatement.comment",
      "decide-finding": "visaStatement.review",
      "reopen-finding": "visaStatement.review",
      "read-with-ai": "visaStatement.review",
      "decide-ai-fact": "visaStatement.review",
    },
  },
  "workspaces/application-record/application-submission": {
    guards: ["admin.enter", "application.list", "application.list"],
    intents: { "record-submission": "universitySubmission.record" },
  },
  "visas/visa-files/admin-visa": {
    guards: ["admin.enter", "application.list", "visaFile.list"],
    intents: {
      create: "visaFile.create",
      "save-lodgement": "visaFile.update",
      "set-place": "visaFile.setPlace",
      "add-date": "visaFile.update",
      "finish-date": "visaFile.update",
      "remove-date": "visaFile.update",
      lodge: "visaFile.update",
      "record-outcome": "visaFile.update",
      "save-reasons": "visaFile.update",
    },
  },
  "visas/visa-files/admin-visa-documents": {
    guards: ["admin.enter", "application.list", "visaFile.list"],
    intents: { "set-item": "visaFile.update" },
  },
  "visas/visa-files/admin-visa-review": {
    guards: ["admin.enter", "application.list", "visaFile.list"],
    intents: {
      sign: "visaFile.review",
      "withdraw-review": "visaFile.review",
      "mark-ready": "visaFile.markReady",
      "hand-over": "task.create",
    },
  },
  "visas/visa-files/admin-visa-outcomes": {
    guards: ["admin.enter", "application.list", "visaFile.list"],
    intents: { "hand-over": "task.create" },
  },
  "visas/visa-files/own-visa": { guards: ["dashboard.student", "visaFile.view"] },
  "visas/advice/admin-visa-advice": {
    guards: ["admin.enter", "visaFile.list"],
    intents: { save: "visaFile.editSettings" },
  },
  "workspaces/application-record/application-paste-sheet": {
    guards: ["admin.enter", "application.list", "application.list"],
  },
  "workspaces/application-record/application-documents": { guards: ["admin.enter", "caseFile.download"] },
  "workspaces/application-record/application-sharing": {
    guards: ["admin.enter", "application.list", "application.list"],
    intents: { record: "share.record", "withdraw-share": "share.withdraw" },
  },
  "workspaces/application-record/application-questions": {
    guards: ["admin.enter", "application.list", "application.list"],
    intents: { answer: "review.answer" },
  },
  "workspaces/company/institution-dashboard": { guards: ["dashboard.institution", "dashboard.institution"] },
  "people/approvals/partner-organisation": {
    guards: ["dashboard.partner", "organisationDetails.view"],
    intents: DETAILS_INTENTS,
  },
  "people/organisation-details/admin-organisation-details": {
    guards: ["admin.enter", "approval.list"],
    intents: { ...DETAILS_INTENTS, "set-tier": "organisationDetails.setTier" },
  },
  "catalogue/course-proposals/own-courses": { guards: ["dashboard.institution", "ownCourse.view"] },
  "catalogue/course-proposals/own-courses-export": { guards: ["ownCourse.export"] },
  "catalogue/course-proposals/own-course": {
    guards: ["dashboard.institution", "ownCourse.view"],
    intents: { "set-intake": "ownCourse.setIntakes" },
  },
  "catalogue/course-proposals/own-course-new": {
    guards: ["dashboard.institution", "courseProposal.create"],
    intents: { propose: "courseProposal.create" },
  },
  "catalogue/course-proposals/own-course-change": {
    guards: ["dashboard.institution", "courseProposal.create"],
    intents: { propose: "courseProposal.create" },
  },
  "catalogue/course-proposals/own-proposals": { guards: ["dashboard.institution", "courseProposal.view"] },
  "catalogue/course-proposals/own-proposal": {
    guards: ["dashboard.institution", "courseProposal.view"],
    intents: { withdraw: "courseProposal.withdraw" },
  },
  "catalogue/course-proposals/admin-proposals": { guards: ["admin.enter", "courseProposal.list"] },
  "catalogue/course-proposals/admin-proposal": {
    guards: ["admin.enter", "courseProposal.list", "courseProposal.list"],
    intents: { decide: "courseProposal.decide" },
  },
  "workspaces/staff/layout": { guards: ["admin.enter"], intents: { "set-sidebar": "admin.enter" } },
  "workspaces/staff/dashboard": {
    guards: ["admin.enter", "admin.counts"],
    intents: { "hide-first-steps": "layout.save" },
  },
  "workspaces/search/find": { guards: ["admin.enter", "admin.enter"] },
  "workspaces/staff/dashboard-alias": { guards: ["admin.enter", "admin.enter"] },
  "admissions/students/admin-students": {
    guards: ["admin.enter", "student.list"],
    intents: { "change-stage": "student.changeStage" },
  },
  "admissions/students/admin-student-new": {
    guards: ["admin.enter", "student.list", "student.create"],
    intents: { create: "student.create" },
  },
  "planning/points/admin-saved-result": { guards: ["admin.enter", "student.list", "points.view"] },
  "admissions/students/admin-student-access": {
    guards: ["admin.enter", "student.list", "audit.read"],
    intents: ACCESS_INTENTS,
  },
  "people/consents/admin-student-consents": { guards: ["admin.enter", "student.list", "consent.view"] },
  "workspaces/personal-data/admin-student-privacy": {
    guards: ["admin.enter", "student.list", "person.preview"],
    intents: { erase: "person.erase" },
  },
  "admissions/student-splits/admin-split": {
    guards: ["admin.enter", "student.split"],
    intents: { split: "student.split" },
  },
  "admissions/student-merges/admin-duplicates": { guards: ["admin.enter", "student.compare"] },
  "admissions/student-merges/admin-merge": {
    guards: ["admin.enter", "student.compare"],
    intents: {
      merge: "student.merge",
      "tell-apart": "student.dismissDuplicate",
      "take-back": "student.dismissDuplicate",
    },
  },
  "admissions/student-merges/admin-merged": {
    guards: ["admin.enter", "student.compare"],
    intents: { undo: "student.undoMerge" },
  },
  "admissions/applications/admin-application-access": {
    guards: ["admin.enter", "application.list", "audit.read"],
  },
  "workspaces/student-record/student": {
    guards: ["admin.enter", "student.list", "student.view"],
    intents: {
      update: "student.update",
      "change-details": "student.update",
      "change-tags": "student.update",
      "send-account-link": "student.update",
      "change-stage": "student.changeStage",
      "change-sub-stage": "student.changeStage",
      "close-as-lost": "student.changeStage",
      "confirm-phone": "student.update",
      reopen: "student.changeStage",
      assign: "student.assign",
      transfer: "student.transfer",
      "add-note": "note.write",
      "log-call": "call.create",
      "add-task": "task.create",
      "finish-task": "task.write",
      "reopen-task": "task.write",
      ask: "documentRequest.ask",
      "cancel-request": "documentRequest.cancel",
      archive: "student.archive",
      restore: "student.restore",
    },
  },
  "workspaces/application-list/admin-applications": {
    guards: ["admin.enter", "application.list"],
    intents: { "change-status": "application.changeStatus" },
  },
  "admissions/on-behalf/admin-application-new": {
    guards: ["admin.enter", "application.list", "application.createForStudent"],
    intents: {
      start: "draft.startForStudent",
      save: "draft.edit",
      "find-university": "draft.edit",
      "find-course": "draft.edit",
      submit: "application.createForStudent",
      "same-person": "draft.edit",
      discard: "draft.discard",
    },
  },
  "workspaces/application-record/application": {
    guards: ["admin.enter", "application.list", "application.view"],
    intents: {
      "change-status": "application.changeStatus",
      "set-course": "application.setCourse",
      "find-university": "application.setCourse",
      "find-course": "application.setCourse",
      assign: "application.assign",
      "change-details": "application.update",
      "change-tags": "application.update",
      "add-note": "note.write",
      "add-task": "task.create",
      "finish-task": "task.write",
      "reopen-task": "task.write",
      archive: "application.archive",
      restore: "application.restore",
    },
  },
  "admissions/milestones/admin-milestones": {
    guards: ["admin.enter", "application.list", "application.list"],
    intents: { record: "milestone.record", "take-back": "milestone.reverse" },
  },
  "admissions/milestones/institution-milestones": {
    guards: ["dashboard.institution", "share.read"],
    intents: { record: "milestone.record", "take-back": "milestone.reverse" },
  },
  "catalogue/universities/admin-universities": { guards: ["admin.enter", "university.list"] },
  "catalogue/universities/admin-university-new": {
    guards: ["admin.enter", "university.list", "university.create"],
    intents: { create: "university.create" },
  },
  "catalogue/universities/admin-university": {
    guards: ["admin.enter", "university.list", "university.view"],
    intents: {
      update: "university.update",
      join: "university.join",
      "follow-register": "university.update",
      archive: "university.archive",
      restore: "university.restore",
    },
  },
  "catalogue/universities/admin-campus-new": {
    guards: ["admin.enter", "university.list", "campus.create"],
    intents: { create: "campus.create" },
  },
  "catalogue/universities/admin-campus": {
    guards: ["admin.enter", "university.list", "university.view"],
    intents: { update: "campus.update", "follow-register": "campus.update", remove: "campus.remove" },
  },
  "catalogue/courses/admin-courses": { guards: ["admin.enter", "course.list"] },
  "catalogue/courses/admin-course-new": {
    guards: ["admin.enter", "course.list", "course.create"],
    intents: { create: "course.create" },
  },
  "catalogue/courses/admin-course": {
    guards: ["admin.enter", "course.list", "course.list"],
    intents: {
      update: "course.update",
      "follow-register": "course.update",
      archive: "course.archive",
      restore: "course.restore",
    },
  },
  "admissions/tasks/admin-tasks": {
    guards: ["admin.enter", "task.list"],
    intents: { "finish-task": "task.write", "reopen-task": "task.write", take: "task.write" },
  },
  "admissions/tasks/admin-task-new": {
    guards: ["admin.enter", "task.list", "task.create"],
    intents: { create: "task.create" },
  },
  "admissions/tasks/admin-task": {
    guards: ["admin.enter", "task.list", "task.list"],
    intents: {
      update: "task.write",
      assign: "task.write",
      snooze: "task.write",
      finish: "task.write",
      reopen: "task.write",
    },
  },
  "catalogue/intakes/admin-intakes": { guards: ["admin.enter", "intake.list"] },
  "catalogue/intakes/admin-intake-new": {
    guards: ["admin.enter", "intake.list", "intake.create"],
    intents: { create: "intake.create" },
  },
  "catalogue/intakes/admin-intake": {
    guards: ["admin.enter", "intake.list", "intake.list"],
    intents: { update: "intake.update", remove: "intake.remove" },
  },
  "catalogue/scholarships/admin-scholarships": { guards: ["admin.enter", "scholarship.list"] },
  "catalogue/scholarships/admin-scholarship-new": {
    guards: ["admin.enter", "scholarship.list", "scholarship.create"],
    intents: { create: "scholarship.create" },
  },
  "catalogue/scholarships/admin-scholarship": {
    guards: ["admin.enter", "scholarship.list", "scholarship.list"],
    intents: {
      update: "scholarship.update",
      archive: "scholarship.archive",
      restore: "scholarship.restore",
    },
  },
  "workspaces/staff/unfiled": { guards: ["admin.enter", "thread.list"] },
  "conversations/filed-emails/admin-unfiled-email": {
    guards: ["admin.enter", "thread.list", "thread.list"],
    intents: { file: "thread.assign", "add-student": "student.create", dismiss: "thread.assign" },
  },
  "conversations/newsletter/admin-subscribers": { guards: ["admin.enter", "subscriber.list"] },
  "conversations/newsletter/admin-subscriber": {
    guards: ["admin.enter", "subscriber.list", "subscriber.list"],
    intents: { "add-student": "student.create", remove: "subscriber.remove" },
  },
  "platform/lists/admin-list-views": {
    guards: ["admin.enter", "view.list"],
    intents: { save: "view.save", pin: "view.save" },
  },
  "platform/lists/admin-list-view": {
    guards: ["admin.enter", "view.change"],
    intents: { update: "view.change", remove: "view.change" },
  },
  "platform/lists/admin-list-layout": {
    guards: ["admin.enter", "layout.save"],
    intents: { columns: "layout.save", widths: "layout.save", usual: "layout.save" },
  },
  "platform/bulk-changes/admin-choose-records": {
    guards: ["admin.enter", "bulkChange.create"],
    intents: { choose: "bulkChange.create" },
  },
  "platform/bulk-changes/admin-changes": { guards: ["admin.enter", "bulkChange.list"] },
  "platform/bulk-changes/admin-change": {
    guards: ["admin.enter", "bulkChange.list"],
    intents: {
      "begin-students-stage": "student.changeStage",
      "begin-students-counsellor": "student.assign",
      "begin-students-branch": "student.transfer",
      "begin-students-sub-stage": "student.changeStage",
      "begin-students-lost": "student.changeStage",
      "begin-students-tags": "student.update",
      "begin-applications-tags": "application.update",
      "begin-students-task": "task.create",
      "begin-students-archive": "student.archive",
      "begin-applications-status": "application.changeStatus",
      "begin-applications-counsellor": "application.assign",
      "begin-applications-task": "task.create",
      "begin-applications-archive": "application.archive",
      "begin-tasks-assignee": "task.write",
      "begin-tasks-done": "task.write",
      "begin-enquiries-student": "student.create",
      "begin-subscribers-student": "student.create",
      stop: "bulkChange.create",
      "take-back": "bulkChange.create",
    },
  },
  "platform/imports/admin-import-file": {
    guards: ["admin.enter", "import.create"],
    intents: { read: "import.create" },
  },
  "platform/imports/admin-imports": { guards: ["admin.enter", "import.list"] },
  "platform/imports/admin-import": {
    guards: ["admin.enter", "import.list"],
    intents: {
      columns: "import.create",
      "create-fields": "customField.create",
      begin: "import.create",
      stop: "import.create",
      "take-back": "import.create",
    },
  },
  "admissions/document-imports/admin-document-imports": {
    guards: ["admin.enter", "import.create", "document.sendForStudent"],
    intents: { read: "import.create" },
  },
  "admissions/document-imports/admin-document-import": {
    guards: ["admin.enter", "import.create", "document.sendForStudent"],
    intents: {
      choose: "import.create",
      begin: "import.create",
      stop: "import.create",
      "take-back": "import.create",
    },
  },
  "platform/imports/import-lines": { guards: ["admin.enter", "import.list"] },
  "platform/lists/admin-list-export": {
    guards: ["admin.enter", "list.export"],
    intents: { export: "list.export" },
  },
  "people/consents/admin-consents": { guards: ["admin.enter", "consentText.list"] },
  "people/consents/admin-consent": {
    guards: ["admin.enter", "consentText.list"],
    intents: {
      save: "consentText.edit",
      preview: "consentText.edit",
      reset: "consentText.edit",
      publish: "consentText.publish",
    },
  },
  "people/consents/admin-consent-version": { guards: ["admin.enter", "consentText.list"] },
  "conversations/email-templates/admin-email-templates": { guards: ["admin.enter", "emailTemplate.list"] },
  "conversations/email-templates/admin-email-template": {
    guards: ["admin.enter", "emailTemplate.list"],
    intents: {
      save: "emailTemplate.edit",
      preview: "emailTemplate.edit",
      "send-sample": "emailTemplate.edit",
      reset: "emailTemplate.edit",
    },
  },
  "platform/brand/brand": {
    guards: ["admin.enter", "brand.view"],
    intents: {
      save: "brand.edit",
      preview: "brand.edit",
      "set-logo": "brand.edit",
      "remove-logo": "brand.edit",
      reset: "brand.edit",
    },
  },
  "workspaces/integrations/admin-integrations": {
    guards: ["admin.enter", "integration.view"],
    intents: { try: "integration.try", "replace-filing-address": "integration.try" },
  },
  "platform/retention/admin-retention": { guards: ["admin.enter", "retention.view"] },
  "platform/retention/admin-retention-nights": { guards: ["admin.enter", "retention.view"] },
  "platform/retention/retention-nights-file": { guards: ["admin.enter", "retention.view"] },
  "platform/retention/admin-retention-rule": {
    guards: ["admin.enter", "retention.view"],
    intents: { save: "retention.edit", look: "retention.view" },
  },
  "platform/system/system": {
    guards: ["admin.enter", "system.view"],
    intents: { retry: "system.retryJob", "test-mail": "system.testEmail" },
  },
  "platform/policy-reports/admin-policy-reports": { guards: ["admin.enter", "securityReport.list"] },
  "people/roles/admin-roles": { guards: ["admin.enter", "role.list"] },
  "people/roles/admin-role-new": {
    guards: ["admin.enter", "role.list", "role.create"],
    intents: { create: "role.create" },
  },
  "people/roles/admin-role": {
    guards: ["admin.enter", "role.list", "role.list"],
    intents: { update: "role.update", remove: "role.remove" },
  },
  "people/staff/admin-staff": { guards: ["admin.enter", "staff.list"] },
  "people/invitations/admin-invitations": {
    guards: ["admin.enter", "staff.list", "staff.invite"],
    intents: { invite: "staff.invite", resend: "staff.invite", withdraw: "staff.invite" },
  },
  "people/staff/admin-staff-member": {
    guards: ["admin.enter", "staff.list", "staff.list"],
    intents: {
      "reset-factors": "staff.resetFactors",
      "end-sessions": "staff.endSessions",
      "change-role": "staff.changeRole",
      "record-licence": "licence.record",
      "remove-licence": "licence.record",
      ...ACCESS_INTENTS,
    },
  },
  "workspaces/staff/settings": { guards: ["admin.enter"] },
  "workspaces/staff/settings-index": { guards: ["admin.enter", "admin.enter"] },
  "conversations/outbox/admin-outbox": { guards: ["admin.enter", "outbox.list"] },
  "conversations/outbox/admin-mail": { guards: ["admin.enter", "outbox.list", "outbox.list"] },
  "people/branches/admin-branches": { guards: ["admin.enter", "branch.list"] },
  "people/branches/admin-branch-new": {
    guards: ["admin.enter", "branch.list", "branch.create"],
    intents: { create: "branch.create" },
  },
  "people/branches/admin-branch": {
    guards: ["admin.enter", "branch.list", "branch.list"],
    intents: { update: "branch.update" },
  },
  "conversations/whatsapp-inbox/admin-unmatched": {
    guards: ["admin.enter", "thread.list", "whatsapp.assign"],
    intents: { file: "whatsapp.assign", dismiss: "whatsapp.assign" },
  },
  "conversations/whatsapp/admin-whatsapp-templates": { guards: ["admin.enter", "whatsappTemplate.list"] },
  "conversations/whatsapp/admin-whatsapp-template-new": {
    guards: ["admin.enter", "whatsappTemplate.list", "whatsappTemplate.create"],
    intents: { create: "whatsappTemplate.create" },
  },
  "conversations/whatsapp/admin-whatsapp-template": {
    guards: ["admin.enter", "whatsappTemplate.list", "whatsappTemplate.list"],
    intents: { update: "whatsappTemplate.update" },
  },
  "admissions/students/admin-lost-reasons": { guards: ["admin.enter", "lostReason.list"] },
  "admissions/students/admin-lost-reason-new": {
    guards: ["admin.enter", "lostReason.list", "lostReason.create"],
    intents: { create: "lostReason.create" },
  },
  "admissions/students/admin-lost-reason": {
    guards: ["admin.enter", "lostReason.list", "lostReason.list"],
    intents: { update: "lostReason.update" },
  },
  "admissions/students/admin-assignment-rules": { guards: ["admin.enter", "assignmentRule.list"] },
  "admissions/students/admin-assignment-rule-new": {
    guards: ["admin.enter", "assignmentRule.list", "assignmentRule.create"],
    intents: { create: "assignmentRule.create" },
  },
  "admissions/students/admin-assignment-rule": {
    guards: ["admin.enter", "assignmentRule.list", "assignmentRule.list"],
    intents: { update: "assignmentRule.update", remove: "assignmentRule.remove" },
  },
  "admissions/students/admin-stage-limits": { guards: ["admin.enter", "stageLimit.list"] },
  "admissions/students/admin-stage-limit-new": {
    guards: ["admin.enter", "stageLimit.list", "stageLimit.create"],
    intents: { create: "stageLimit.create" },
  },
  "admissions/students/admin-stage-limit": {
    guards: ["admin.enter", "stageLimit.list", "stageLimit.list"],
    intents: { update: "stageLimit.update", remove: "stageLimit.remove" },
  },
  "admissions/students/admin-sub-stages": { guards: ["admin.enter", "subStage.list"] },
  "admissions/students/admin-sub-stage-new": {
    guards: ["admin.enter", "subStage.list", "subStage.create"],
    intents: { create: "subStage.create" },
  },
  "admissions/students/admin-sub-stage": {
    guards: ["admin.enter", "subStage.list", "subStage.list"],
    intents: { update: "subStage.update" },
  },
  "admissions/tags/admin-tags": { guards: ["admin.enter", "tag.list"] },
  "admissions/tags/admin-tag-new": {
    guards: ["admin.enter", "tag.list", "tag.create"],
    intents: { create: "tag.create" },
  },
  "admissions/tags/admin-tag": {
    guards: ["admin.enter", "tag.list", "tag.list"],
    intents: { update: "tag.update", merge: "tag.merge" },
  },
  "admissions/custom-fields/admin-custom-fields": { guards: ["admin.enter", "customField.list"] },
  "admissions/custom-fields/admin-custom-field-new": {
    guards: ["admin.enter", "customField.list", "customField.create"],
    intents: { create: "customField.create" },
  },
  "admissions/custom-fields/admin-custom-field": {
    guards: ["admin.enter", "customField.list", "customField.list"],
    intents: { update: "customField.update" },
  },
  "admissions/document-kinds/admin-document-kinds": { guards: ["admin.enter", "documentKind.list"] },
  "admissions/document-kinds/admin-document-kind": {
    guards: ["admin.enter", "documentKind.list", "documentKind.list"],
    intents: { update: "documentKind.update" },
  },
  "catalogue/rules/admin-rules": { guards: ["admin.enter", "rule.list"] },
  "catalogue/rules/admin-rule": {
    guards: ["admin.enter", "rule.list", "rule.list"],
    intents: {
      update: "rule.propose",
      approve: "rule.approve",
      decline: "rule.approve",
      withdraw: "rule.propose",
      accept: "rule.propose",
      keep: "rule.propose",
    },
  },
  "catalogue/rules/affected-file": { guards: ["admin.enter", "rule.list"] },
  "catalogue/exchange-rates/admin-exchange-rates": { guards: ["admin.enter", "rate.list"] },
  "catalogue/exchange-rates/admin-exchange-rate": {
    guards: ["admin.enter", "rate.list", "rate.list"],
    intents: { update: "rate.set" },
  },
  "catalogue/equivalences/admin-equivalences": { guards: ["admin.enter", "equivalence.list"] },
  "catalogue/equivalences/admin-equivalence-new": {
    guards: ["admin.enter", "equivalence.list", "equivalence.create"],
    intents: { create: "equivalence.create" },
  },
  "catalogue/equivalences/admin-equivalence": {
    guards: ["admin.enter", "equivalence.list", "equivalence.list"],
    intents: { update: "equivalence.update", remove: "equivalence.remove" },
  },
  "conversations/lead-sources/embedded-form": {
    guards: ["public.read"],
    intents: { send: "public.read" },
  },
  "conversations/lead-sources/admin-lead-sources": { guards: ["admin.enter", "leadSource.list"] },
  "conversations/lead-sources/admin-website-form-new": {
    guards: ["admin.enter", "leadSource.list", "leadSource.create"],
    intents: { create: "leadSource.create" },
  },
  "conversations/lead-sources/admin-lead-hook-new": {
    guards: ["admin.enter", "leadSource.list", "leadSource.create"],
    intents: { create: "leadSource.create" },
  },
  "conversations/lead-sources/admin-lead-source": {
    guards: ["admin.enter", "leadSource.list", "leadSource.list"],
    intents: {
      update: "leadSource.update",
      remove: "leadSource.remove",
      map: "leadSource.update",
      replace: "leadSource.update",
      try: "leadSource.update",
    },
  },
  "api/webhooks/admin-webhooks": { guards: ["admin.enter", "webhook.list"] },
  "api/webhooks/admin-webhook-new": {
    guards: ["admin.enter", "webhook.list", "webhook.create"],
    intents: { create: "webhook.create" },
  },
  "api/webhooks/admin-webhook": {
    guards: ["admin.enter", "webhook.list", "webhook.list"],
    intents: {
      update: "webhook.change",
      remove: "webhook.remove",
      test: "webhook.send",
      "send-again": "webhook.send",
    },
  },
  "people/api-keys/admin-api-keys": { guards: ["admin.enter", "apiKey.list"] },
  "people/api-keys/admin-api-key-new": {
    guards: ["admin.enter", "apiKey.list", "apiKey.create"],
    intents: { create: "apiKey.create" },
  },
  "people/api-keys/admin-api-key": {
    guards: ["admin.enter", "apiKey.list", "apiKey.list"],
    intents: { revoke: "apiKey.revoke" },
  },
  "people/directories/admin-directories": { guards: ["admin.enter", "directory.list"] },
  "people/directories/admin-directory-new": {
    guards: ["admin.enter", "directory.list", "directory.create"],
    intents: { create: "directory.create" },
  },
  "people/directories/admin-directory": {
    guards: ["admin.enter", "directory.list", "directory.list"],
    intents: {
      update: "directory.update",
      remove: "directory.remove",
      "add-domain": "directory.changeDomains",
      "check-domain": "directory.changeDomains",
      "vouch-domain": "directory.changeDomains",
      "remove-domain": "directory.changeDomains",
    },
  },
  "planning/estimates/admin-estimates": { guards: ["admin.enter", "estimate.list"] },
  "planning/estimates/admin-estimate": {
    guards: ["admin.enter", "estimate.list", "estimate.list"],
    intents: { update: "estimate.set", clear: "estimate.set" },
  },
  "consultations/bookings/admin-booking-settings": {
    guards: ["admin.enter", "availability.view"],
    intents: { save: "booking.editAssignment" },
  },
  "consultations/counsellors/admin-counsellors": { guards: ["admin.enter", "counsellor.list"] },
  "consultations/counsellors/admin-counsellor-new": {
    guards: ["admin.enter", "counsellor.list", "counsellor.create"],
    intents: { create: "counsellor.create" },
  },
  "consultations/counsellors/admin-counsellor": {
    guards: ["admin.enter", "counsellor.list", "counsellor.view"],
    intents: { update: "counsellor.update", activate: "counsellor.update", deactivate: "counsellor.update" },
  },
  "consultations/availability/admin-availability": {
    guards: ["admin.enter", "availability.view"],
    intents: {
      "save-calendar": "availability.edit",
      "save-hours": "availability.edit",
      "set-date": "availability.edit",
      "remove-date": "availability.edit",
      "add-time-off": "availability.edit",
      "remove-time-off": "availability.edit",
      "add-address": "availability.edit",
      "add-file": "availability.edit",
      "remove-busy": "availability.edit",
      "read-again": "availability.edit",
      "try-again": "availability.edit",
      "create-feed": "availability.edit",
      "revoke-feed": "availability.edit",
    },
  },
  "consultations/calendar/admin-bookings": {
    guards: ["admin.enter", "booking.list"],
    intents: { "hand-over-day": "booking.change" },
  },
  "consultations/calendar/admin-booking-statistics": { guards: ["admin.enter", "booking.list"] },
  "consultations/calendar/admin-booking": {
    guards: ["admin.enter", "booking.list"],
    intents: {
      "record-outcome": "booking.change",
      "record-attendance": "booking.change",
      "add-task": "task.create",
      "finish-task": "task.write",
      "reopen-task": "task.write",
      move: "booking.change",
      "hand-over": "booking.change",
      cancel: "booking.change",
    },
  },
  "consultations/availability/admin-working-days": {
    guards: ["admin.enter", "availability.view"],
    intents: { save: "availability.editOffices", "save-office": "availability.editOffices" },
  },
  "consultations/calendar/admin-offices": {
    guards: ["admin.enter", "availability.view"],
    intents: {
      "add-office": "availability.editOffices",
      "remove-office": "availability.editOffices",
      "load-holidays": "availability.editOffices",
      "add-holiday": "availability.editOffices",
      "remove-holiday": "availability.editOffices",
    },
  },
  "people/approvals/admin-agents": { guards: ["admin.enter", "approval.list"] },
  "people/organisations/admin-organisation-new": {
    guards: ["admin.enter", "approval.list", "organisation.create"],
    intents: { create: "organisation.create" },
  },
  "people/organisations/admin-organisation-contact": {
    guards: ["admin.enter", "approval.list", "organisation.update"],
    intents: { update: "organisation.update" },
  },
  "people/invitations/admin-organisation-invite": {
    guards: ["admin.enter", "approval.list", "organisation.invite"],
    intents: {
      invite: "organisation.invite",
      resend: "organisation.invite",
      withdraw: "organisation.invite",
    },
  },
  "people/approvals/admin-approval": {
    guards: ["admin.enter", "approval.list", "approval.list"],
    intents: {
      decide: "approval.decide",
      "decide-staff": "staffRequest.decide",
      "set-parent": "organisation.setParent",
      ...ACCESS_INTENTS,
    },
  },
  "workspaces/staff/messages": { guards: ["admin.enter", "inbox.view"] },
  "workspaces/staff/message": {
    guards: ["admin.enter", "inbox.view", "enquiry.list"],
    intents: {
      answer: "enquiry.handle",
      "add-student": "student.create",
      "link-student": "enquiry.handle",
      handle: "enquiry.handle",
      reopen: "enquiry.handle",
    },
  },
  "workspaces/analytics/analytics": { guards: ["admin.enter", "analytics.view"] },
  "workspaces/analytics/behind": { guards: ["admin.enter", "analytics.view"] },
  "workspaces/analytics/table-file": { guards: ["admin.enter", "analytics.view"] },
  "commissions/agreements/admin-commissions": { guards: ["admin.enter", "agreement.list"] },
  "commissions/agreements/admin-agreements": { guards: ["admin.enter", "agreement.list"] },
  "commissions/agreements/admin-agreement-new": {
    guards: ["admin.enter", "agreement.list", "agreement.create"],
    intents: { create: "agreement.create" },
  },
  "commissions/agreements/admin-agreement": {
    guards: ["admin.enter", "agreement.list", "agreement.list"],
    intents: { update: "agreement.update" },
  },
  "commissions/ledger/admin-agreement-version": {
    guards: ["admin.enter", "agreement.update"],
    intents: { preview: "agreement.update", version: "agreement.update" },
  },
  "commissions/projections/admin-projections": { guards: ["admin.enter", "ledger.list"] },
  "commissions/projections/admin-projection-totals": { guards: ["admin.enter", "ledger.list"] },
  "commissions/ledger/admin-ledger": { guards: ["admin.enter", "ledger.list"] },
  "commissions/ledger/admin-ledger-adjust": {
    guards: ["admin.enter", "ledger.list", "ledger.adjust"],
    intents: { create: "ledger.adjust" },
  },
  "commissions/agreements/partner-agreements": { guards: ["dashboard.partner", "agreement.listOwn"] },
  "commissions/agreements/partner-agreement-new": {
    guards: ["dashboard.partner", "agreement.createOwn"],
    intents: { create: "agreement.createOwn" },
  },
  "commissions/agreements/partner-agreement": {
    guards: ["dashboard.partner", "agreement.listOwn"],
    intents: { version: "agreement.updateOwn" },
  },
  "commissions/gates/admin-declaration": {
    guards: ["admin.enter", "declaration.record"],
    intents: { declare: "declaration.record" },
  },
  "commissions/gates/partner-declaration": {
    guards: ["dashboard.partner", "declaration.record"],
    intents: { declare: "declaration.record" },
  },
  "commissions/gates/student-declaration": {
    guards: ["dashboard.student", "declaration.record"],
    intents: { declare: "declaration.record" },
  },
  "conversations/partner-resources/admin-resources": { guards: ["admin.enter", "resource.list"] },
  "conversations/partner-resources/admin-resource-new": {
    guards: ["admin.enter", "resource.list", "resource.create"],
    intents: { create: "resource.create" },
  },
  "conversations/partner-resources/admin-resource": {
    guards: ["admin.enter", "resource.list", "resource.list"],
    intents: {
      update: "resource.update",
      attach: "resource.update",
      detach: "resource.update",
      remove: "resource.remove",
    },
  },
  "admissions/representations/represented": {
    guards: ["public.read", "public.read"],
    intents: {
      consent: "representation.answer",
      decline: "representation.answer",
      unknown: "representation.answer",
      leave: "representation.answer",
      account: "representation.answer",
      extend: "representation.answer",
    },
  },
  "admissions/representations/represented-code": {
    guards: ["public.read", "public.read"],
    intents: { open: "representation.answer" },
  },
  "admissions/representations/own-students": { guards: ["dashboard.partner", "representation.list"] },
  "admissions/representations/own-student-new": {
    guards: ["dashboard.partner", "representation.ask"],
    intents: { ask: "representation.ask" },
  },
  "admissions/representations/own-students-import": {
    guards: ["dashboard.partner", "representation.import"],
    intents: { check: "representation.import" },
  },
  "admissions/representations/own-students-import-check": {
    guards: ["dashboard.partner", "representation.import"],
    intents: { columns: "representation.import", confirm: "representation.import" },
  },
  "admissions/representations/import-errors": { guards: ["representation.import"] },
  "workspaces/represented/student-agent": {
    guards: ["dashboard.student", "representation.extend"],
    intents: { leave: "representation.end", extend: "representation.extend" },
  },
  "workspaces/represented/admin-representations": {
    guards: ["admin.enter", "representation.verify"],
    intents: { end: "representation.end" },
  },
  "workspaces/represented/partner-student": {
    guards: ["dashboard.partner", "representation.view"],
    intents: {
      "ask-again": "representation.ask",
      "show-code": "representation.ask",
      withdraw: "representation.end",
      end: "representation.end",
    },
  },
  "workspaces/agency/agency-applications": { guards: ["dashboard.partner", "agency.applications"] },
  "workspaces/agency/agency-board": { guards: ["dashboard.partner", "agency.applications"] },
  "workspaces/agency/agency-application": { guards: ["dashboard.partner", "agency.applications"] },
  "workspaces/agency/agency-questions": {
    guards: ["dashboard.partner", "agency.applications"],
    intents: { answer: "review.answer" },
  },
  "workspaces/agency/agency-offer": {
    guards: ["dashboard.partner", "offer.view"],
    intents: { "answer-condition": "offer.answerCondition" },
  },
  "workspaces/agency/agency-apply": {
    guards: ["dashboard.partner", "application.submitAsAgent"],
    intents: {
      start: "draft.startAsAgent",
      save: "draft.edit",
      "find-university": "draft.edit",
      "find-course": "draft.edit",
      submit: "application.submitAsAgent",
      "same-person": "draft.edit",
      discard: "draft.discard",
    },
  },
  "workspaces/agency/agency-wallet": { guards: ["dashboard.partner", "document.view"] },
  "workspaces/agency/agency-send": {
    guards: ["dashboard.partner", "document.sendAsAgent"],
    intents: { send: "document.sendAsAgent" },
  },
  "workspaces/agency/agency-document": { guards: ["dashboard.partner", "document.view"] },
  "workspaces/agency/agency-book": {
    guards: ["dashboard.partner", "booking.view"],
    intents: { hold: "booking.bookAsAgent" },
  },
  "conversations/threads/agent-threads": { guards: ["dashboard.partner", "thread.askAsAgent"] },
  "conversations/threads/agent-thread": {
    guards: ["dashboard.partner", "thread.askAsAgent", "thread.askAsAgent"],
    intents: { send: "thread.write", edit: "thread.write" },
  },
  "commissions/claims/admin-claims": {
    guards: ["admin.enter", "claim.list"],
    intents: { create: "claim.create" },
  },
  "commissions/claims/admin-claim": {
    guards: ["admin.enter", "claim.list"],
    intents: { move: "claim.move" },
  },
  "commissions/claims/admin-office": {
    guards: ["admin.enter", "claim.list"],
    intents: { save: "claim.editOffice" },
  },
  "commissions/claims/claim-file": { guards: ["claim.read"] },
  "commissions/claims/own-claims": { guards: ["dashboard.institution", "claim.read"] },
  "commissions/claims/own-claim": {
    guards: ["dashboard.institution", "claim.read"],
    intents: { dispute: "claim.dispute" },
  },
  "billing/office/admin-billing": {
    guards: ["admin.enter", "invoice.list"],
    intents: { save: "invoice.editSettings" },
  },
  "visas/funds/admin-visa-funds": {
    guards: ["admin.enter", "application.list", "visaFunds.list"],
    intents: {
      save: "visaFunds.edit",
      "add-sponsor": "visaFunds.enter",
      "remove-sponsor": "visaFunds.enter",
      "save-source": "visaFunds.enter",
      "remove-source": "visaFunds.enter",
      "add-line": "visaFunds.enter",
      "import-lines": "visaFunds.enter",
      "clear-lines": "visaFunds.enter",
      explain: "visaFunds.explain",
    },
  },
  "visas/funds/own-visa-funds": {
    guards: ["dashboard.student", "visaFunds.view"],
    intents: {
      "add-sponsor": "visaFunds.enter",
      "remove-sponsor": "visaFunds.enter",
      "save-source": "visaFunds.enter",
      "remove-source": "visaFunds.enter",
      "add-line": "visaFunds.enter",
      "import-lines": "visaFunds.enter",
      "clear-lines": "visaFunds.enter",
      explain: "visaFunds.explain",
    },
  },
  "visas/funds/admin-funds-settings": {
    guards: ["admin.enter", "visaFunds.list"],
    intents: { save: "visaFunds.editSettings" },
  },
  "visas/family/admin-family": {
    guards: ["admin.enter", "application.list", "familyLink.list"],
    intents: { revoke: "familyLink.revoke", code: "familyLink.readCode" },
  },
  "visas/family/own-family": {
    guards: ["dashboard.student", "familyLink.view"],
    intents: { create: "familyLink.create", revoke: "familyLink.revoke" },
  },
  "visas/family/family-page": {
    guards: ["public.read", "public.read"],
    intents: { send: "familyLink.open", open: "familyLink.open" },
  },
  "visas/family/admin-payment-page": {
    guards: ["admin.enter", "university.list", "university.view"],
    intents: { save: "paymentPage.edit" },
  },
  "billing/service-agreements/admin-agreement-text": {
    guards: ["admin.enter", "serviceAgreement.list"],
    intents: { save: "serviceAgreement.editText" },
  },
  "billing/service-agreements/admin-service-agreement-new": {
    guards: ["admin.enter", "serviceAgreement.draft"],
    intents: { create: "serviceAgreement.draft" },
  },
  "billing/service-agreements/admin-service-agreement": {
    guards: ["admin.enter", "serviceAgreement.list"],
    intents: {
      "add-item": "serviceAgreement.draft",
      "add-price": "serviceAgreement.draft",
      "remove-item": "serviceAgreement.draft",
      "split-evenly": "serviceAgreement.draft",
      "edit-plan": "serviceAgreement.draft",
      discard: "serviceAgreement.draft",
      send: "serviceAgreement.send",
      withdraw: "serviceAgreement.send",
      invoice: "invoice.draft",
    },
  },
  "billing/service-agreements/own-service-agreement": {
    guards: ["dashboard.student", "serviceAgreement.view"],
    intents: { accept: "serviceAgreement.answer", decline: "serviceAgreement.answer" },
  },
  "billing/service-agreements/service-agreement-file": { guards: ["serviceAgreement.view"] },
  "billing/prices/admin-prices": { guards: ["admin.enter", "price.list"] },
  "billing/prices/admin-price-new": {
    guards: ["admin.enter", "price.list", "price.create"],
    intents: { create: "price.create" },
  },
  "billing/prices/admin-price": {
    guards: ["admin.enter", "price.list", "price.list"],
    intents: { update: "price.update" },
  },
  "billing/invoices/admin-invoices": { guards: ["admin.enter", "invoice.list"] },
  "billing/invoices/admin-invoice-new": {
    guards: ["admin.enter", "invoice.draft"],
    intents: { create: "invoice.draft" },
  },
  "billing/invoice-record/admin-invoice": {
    guards: ["admin.enter", "invoice.list"],
    intents: {
      "add-item": "invoice.draft",
      "add-price": "invoice.draft",
      "remove-item": "invoice.draft",
      "split-evenly": "invoice.draft",
      "edit-plan": "invoice.draft",
      edit: "invoice.draft",
      discard: "invoice.draft",
      issue: "invoice.issue",
      credit: "invoice.correct",
      "record-payment": "invoice.recordPayment",
      "use-credit": "invoice.recordPayment",
      "reverse-payment": "invoice.correct",
      "request-refund": "invoice.refund",
      "approve-refund": "invoice.approveRefund",
      "decline-refund": "invoice.approveRefund",
    },
  },
  "billing/invoice-record/own-invoices": { guards: ["dashboard.student", "invoice.view"] },
  "billing/invoice-record/own-invoice": { guards: ["dashboard.student", "invoice.view"] },
  "billing/invoice-record/invoice-file": { guards: ["invoice.view"] },
  "billing/receipts/check-receipt": { guards: ["public.read", "public.read"] },
  "commissions/payments/admin-payments": {
    guards: ["admin.enter", "payment.list"],
    intents: { enter: "payment.create", void: "payment.void", read: "payment.import" },
  },
  "commissions/payments/admin-payment-file": {
    guards: ["admin.enter", "payment.import"],
    intents: { columns: "payment.import", take: "payment.import" },
  },
  "commissions/payouts/admin-payouts": {
    guards: ["admin.enter", "payout.list"],
    intents: { prepare: "payout.create" },
  },
  "commissions/payouts/admin-payout-run": {
    guards: ["admin.enter", "payout.list"],
    intents: { approve: "payout.move", pay: "payout.move", cancel: "payout.move" },
  },
  "commissions/payouts/payout-file": { guards: ["admin.enter", "payout.export"] },
  "commissions/statements/partner-commissions": { guards: ["dashboard.partner", "statement.own"] },
  "commissions/statements/statement-file": { guards: ["statement.own"] },
  "workspaces/company/partner-resource": { guards: ["dashboard.partner", "resource.read"] },
  "conversations/templates/admin-templates": { guards: ["admin.enter", "template.list"] },
  "conversations/templates/admin-template-new": {
    guards: ["admin.enter", "template.list", "template.create"],
    intents: { create: "template.create" },
  },
  "conversations/templates/admin-template": {
    guards: ["admin.enter", "template.list", "template.list"],
    intents: { update: "template.update", remove: "template.remove" },
  },
  "conversations/threads/typing": { guards: ["thread.write"], intents: { note: "thread.write" } },
  "platform/live/presence": {
    guards: ["presence.view"],
    intents: { here: "presence.view", gone: "presence.view" },
  },
  "admissions/wizard/api-draft": {
    guards: ["draft.edit"],
    intents: { save: "draft.edit", submit: "application.submitOwn" },
  },
  "admissions/wizard/api-universities": { guards: ["catalogue.search"] },
  "admissions/wizard/api-courses": { guards: ["catalogue.search"] },
  "api/description/api-openapi": { guards: ["public.read"] },
  "api/description/docs-api": { guards: ["public.read", "public.read"] },
  "people/sign-in/api-session": { guards: ["public.read"] },
  "people/sign-in/api-token": {
    guards: ["account.issueToken"],
    intents: { issue: "account.issueToken" },
  },
  "platform/human-check/human-check": {
    guards: ["public.read"],
    intents: { solve: "public.read", wait: "public.read" },
  },
  "platform/sessions/jwks": { guards: ["public.read"] },
  "people/sign-in/api-identity": {
    guards: ["public.read"],
    intents: { nonce: "auth.signIn", "id-token": "auth.signIn" },
  },
  "people/sign-in/auth-identity": {
    guards: ["public.read"],
    intents: {
      "sign-in": "auth.signIn",
      accept: "auth.acceptInvitation",
      link: "account.manageIdentities",
    },
  },
  "people/sign-in/auth-directory": {
    guards: ["public.read"],
    intents: { "sign-in": "auth.signIn", test: "directory.test" },
  },
  "people/sign-in/auth-directory-callback": { guards: ["public.read"] },
  "people/sign-in/auth-identity-callback": { guards: ["public.read"] },
  "people/identities/account-identities": {
    guards: ["account.view", "account.manageIdentities"],
    intents: { unlink: "account.manageIdentities" },
  },
  "people/second-factors/api-passkey": {
    guards: ["account.reauthenticate"],
    intents: { registration: "account.manageFactors", proof: "account.reauthenticate" },
  },
  "site/frame/not-found": { guards: ["public.read"], intents: {} },
};

/** What the HTTP layer answers before the routes. All of it is public; what is private lies behind it. */
export const HTTP_BOOK: Readonly<Record<string, string>> = {
  "ALL /*":
    "headers, log, unreadable addresses, compression, kept pages, the origin check, and last of all the routes",
  "GET /api/live":
    "what changes for whoever has the session: 401 without one, 403 without live.read or the second factor; each event is judged when it is sent",
  "GET /healthz": "whether the process serves",
  "POST /api/policy-reports":
    "what a browser has stopped on our pages; bounded, and grouped without a person's words",
  "GET /readyz": "whether the database answers",
  "GET /api/v1/points/official": "JSON for everybody, of the query alone",
  "ALL /api/v1/points/official": "says that there is nothing but to read",
  "GET /api/v1/points/quick": "JSON for everybody, of the query alone",
  "ALL /api/v1/points/quick": "says that there is nothing but to read",
  "ALL /api/v1/*":
    "lists, records and what programs write, by a key or an access token alone: 401 without one, 403 without the scope or the right; see api-reading.test.ts, api-changes.test.ts, api-bookings.test.ts, api-documents.test.ts, api-offers.test.ts, api-catalogue.test.ts",
  "ALL /api/whatsapp":
    "takes what WhatsApp reports, by the signature of its body alone: 401 without one; see whatsapp.test.ts",
  "ALL /api/leads/:token":
    "adds an enquiry, by the token of the address alone: 404 without one; see lead-webhook.test.ts",
  "POST /auth/identity/callback/:provider":
    "leads the form that Apple answers with on to the page that reads it; the state in it is judged there",
  "POST /auth/directory/callback/:directoryId":
    "judges what a directory answers by SAML and leads on to the page that reads it; the state is judged there",
  "ALL /assets/*": "built files",
  "ALL /brand/*": "public files",
  "GET /favicon.ico": "public file",
  "GET /favicon.svg": "public file",
  "GET /apple-touch-icon.png": "public file",
  "ALL /api/uploads":
    "begins an upload of whoever has the session: 401 without one, 403 without document.send, 413 without room",
  "ALL /api/uploads/:id": "goes on with an upload of one's own, or ends it; 404 for any other",
  "ALL /api/auth/*": "the listed endpoints of the auth library; see AUTH_ENDPOINTS",
};
