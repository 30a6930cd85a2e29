import type { Action } from "#app/domain/permissions/vocabulary.ts";

/**
 * Every door of the product and what it asks for, written down by hand: guards from the outermost to
 * the route's own, then the intents of its action. The permission matrix fails when a route, a guard or
 * an intent is added, weakened or taken away and this book does not say so.
 */
export const ROUTE_BOOK: Readonly<
  Record<string, { guards: readonly Action[]; intents?: Readonly<Record<string, Action>> }>
> = {
  "public/layout": { guards: ["public.read"] },
  "public/home": { guards: ["public.read", "public.read"] },
  "public/courses": { guards: ["public.read", "public.read"] },
  "public/course": { guards: ["public.read", "public.read"] },
  "public/course-eligibility": { guards: ["public.read", "public.read"] },
  "public/funds": { guards: ["public.read", "public.read"] },
  "public/compare": { guards: ["public.read", "public.read"] },
  "public/shortlist": {
    guards: ["public.read", "public.read"],
    intents: { add: "public.read", remove: "public.read" },
  },
  "public/currency": { guards: ["public.read", "public.read"], intents: { choose: "public.read" } },
  "public/universities": { guards: ["public.read", "public.read"] },
  "public/university": { guards: ["public.read", "public.read"] },
  "public/scholarships": { guards: ["public.read", "public.read"] },
  "public/scholarship": { guards: ["public.read", "public.read"] },
  "public/countries": { guards: ["public.read", "public.read"] },
  "public/country": { guards: ["public.read", "public.read"] },
  "public/guides": { guards: ["public.read", "public.read"] },
  "public/guide": { guards: ["public.read", "public.read"] },
  "seo/guides-feed": { guards: ["public.read"] },
  "public/students": { guards: ["public.read", "public.read"] },
  "public/about": { guards: ["public.read", "public.read"] },
  "public/contact": { guards: ["public.read", "public.read"], intents: { send: "public.read" } },
  "public/points": { guards: ["public.read", "public.read"] },
  "public/newsletter": {
    guards: ["public.read", "public.read"],
    intents: { subscribe: "public.read" },
  },
  "public/newsletter-confirm": {
    guards: ["public.read", "public.read"],
    intents: { confirm: "public.read" },
  },
  "public/newsletter-leave": { guards: ["public.read", "public.read"], intents: { leave: "public.read" } },
  "public/book": { guards: ["public.read", "public.read"], intents: { request: "public.read" } },
  "public/book-details": {
    guards: ["public.read", "public.read"],
    intents: { hold: "public.read", confirm: "public.read" },
  },
  "public/booked": { guards: ["public.read", "public.read"] },
  "public/booked-file": { guards: ["public.read"] },
  "public/book-change": { guards: ["public.read", "public.read"], intents: { move: "public.read" } },
  "public/book-cancel": { guards: ["public.read", "public.read"], intents: { cancel: "public.read" } },
  "public/book-wait": { guards: ["public.read", "public.read"], intents: { wait: "public.read" } },
  "public/book-wait-leave": { guards: ["public.read", "public.read"], intents: { leave: "public.read" } },
  "public/terms": { guards: ["public.read", "public.read"] },
  "public/privacy": { guards: ["public.read", "public.read"] },
  "api/course-suggestions": { guards: ["public.read"] },
  "api/v1/points-official": { guards: ["public.read"] },
  "seo/robots": { guards: ["public.read"] },
  "seo/sitemap-index": { guards: ["public.read"] },
  "seo/sitemap-part": { guards: ["public.read"] },
  "seo/share-card": { guards: ["public.read"] },
  "auth/layout": { guards: ["public.read"] },
  "auth/general": {
    guards: ["public.read"],
    intents: { "sign-in": "auth.signIn", "sign-up": "auth.signUp", "judge-password": "auth.signUp" },
  },
  "auth/student": {
    guards: ["public.read"],
    intents: { "sign-in": "auth.signIn", "sign-up": "auth.signUp", "judge-password": "auth.signUp" },
  },
  "auth/admin": {
    guards: ["public.read"],
    intents: { "sign-in": "auth.signIn", "sign-up": "auth.signUp", "judge-password": "auth.signUp" },
  },
  "auth/code": { guards: ["public.read"], intents: { send: "auth.signIn", "sign-in": "auth.signIn" } },
  "auth/second-factor": {
    guards: ["public.read", "public.read"],
    intents: { "app-code": "auth.signIn", "recovery-code": "auth.signIn", passkey: "auth.signIn" },
  },
  "auth/recover": { guards: ["public.read"], intents: { recover: "auth.recover" } },
  "auth/reset": {
    guards: ["public.read"],
    intents: { reset: "auth.recover", "judge-password": "auth.recover" },
  },
  "auth/verify": { guards: ["public.read"], intents: { confirm: "account.view", resend: "auth.signIn" } },
  "auth/set-up": {
    guards: ["public.read"],
    intents: { "set-up": "auth.signUp", "judge-password": "auth.signUp" },
  },
  "auth/sign-out": { guards: ["public.read"], intents: { "sign-out": "auth.signOut" } },
  "account/layout": { guards: ["account.view"] },
  "account/profile": {
    guards: ["account.view", "account.view"],
    intents: { "save-profile": "account.changeProfile" },
  },
  "account/security": {
    guards: ["account.view", "account.view"],
    intents: {
      "change-email": "account.changeEmail",
      "confirm-email": "account.changeEmail",
      "change-password": "account.changePassword",
      "judge-password": "account.changePassword",
    },
  },
  "account/second-factor": {
    guards: ["account.view", "account.manageFactors"],
    intents: {
      "start-app": "account.manageFactors",
      "confirm-app": "account.manageFactors",
      "remove-app": "account.manageFactors",
      "renew-recovery-codes": "account.manageFactors",
      "add-passkey": "account.manageFactors",
      "rename-passkey": "account.manageFactors",
      "remove-passkey": "account.manageFactors",
    },
  },
  "account/sessions": {
    guards: ["account.view", "account.manageSessions"],
    intents: { "end-session": "account.manageSessions" },
  },
  "account/confirm": {
    guards: ["account.view", "account.reauthenticate"],
    intents: {
      password: "account.reauthenticate",
      "app-code": "account.reauthenticate",
      "mail-code": "account.reauthenticate",
      "send-code": "account.reauthenticate",
      passkey: "account.reauthenticate",
    },
  },
  "apply/layout": { guards: ["draft.start"] },
  "apply/start": { guards: ["draft.start"] },
  "apply/review": { guards: ["draft.start"], intents: { submit: "application.submitOwn" } },
  "apply/conflict": { guards: ["draft.start"], intents: { resolve: "draft.edit" } },
  "apply/submitted": { guards: ["draft.start"] },
  "apply/step": {
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
      "find-university": "draft.edit",
      "find-course": "draft.edit",
      submit: "application.submitOwn",
    },
  },
  "student/layout": { guards: ["dashboard.student"] },
  "student/dashboard": {
    guards: ["dashboard.student", "dashboard.student"],
    intents: { "resend-verification": "dashboard.student" },
  },
  "student/application": {
    guards: ["dashboard.student", "dashboard.student"],
    intents: { withdraw: "application.withdrawOwn" },
  },
  "partner/dashboard": { guards: ["dashboard.partner"] },
  "institution/dashboard": { guards: ["dashboard.institution"] },
  "admin/layout": { guards: ["admin.enter"], intents: { "set-sidebar": "admin.enter" } },
  "admin/dashboard": { guards: ["admin.enter", "admin.counts"] },
  "admin/dashboard-alias": { guards: ["admin.enter", "admin.enter"] },
  "admin/students": { guards: ["admin.enter", "student.list"] },
  "admin/student-new": {
    guards: ["admin.enter", "student.list", "student.create"],
    intents: { create: "student.create" },
  },
  "admin/student": {
    guards: ["admin.enter", "student.list", "student.view"],
    intents: {
      update: "student.update",
      "change-stage": "student.changeStage",
      assign: "student.assign",
      "add-note": "note.write",
      archive: "student.archive",
      restore: "student.restore",
    },
  },
  "admin/applications": { guards: ["admin.enter", "application.list"] },
  "admin/application-new": {
    guards: ["admin.enter", "application.list", "application.createForStudent"],
    intents: {
      start: "draft.startForStudent",
      save: "draft.edit",
      "find-university": "draft.edit",
      "find-course": "draft.edit",
      submit: "application.createForStudent",
      discard: "draft.discard",
    },
  },
  "admin/application": {
    guards: ["admin.enter", "application.list", "application.view"],
    intents: {
      "change-status": "application.changeStatus",
      "set-course": "application.setCourse",
      "find-university": "application.setCourse",
      "find-course": "application.setCourse",
      assign: "application.assign",
      "add-milestone": "application.addMilestone",
      "add-note": "note.write",
      archive: "application.archive",
      restore: "application.restore",
    },
  },
  "admin/universities": { guards: ["admin.enter", "university.list"] },
  "admin/university-new": {
    guards: ["admin.enter", "university.list", "university.create"],
    intents: { create: "university.create" },
  },
  "admin/university": {
    guards: ["admin.enter", "university.list", "university.view"],
    intents: {
      update: "university.update",
      "follow-register": "university.update",
      archive: "university.archive",
      restore: "university.restore",
    },
  },
  "admin/campus-new": {
    guards: ["admin.enter", "university.list", "campus.create"],
    intents: { create: "campus.create" },
  },
  "admin/campus": {
    guards: ["admin.enter", "university.list", "university.view"],
    intents: { update: "campus.update", "follow-register": "campus.update", remove: "campus.remove" },
  },
  "admin/courses": { guards: ["admin.enter", "course.list"] },
  "admin/course-new": {
    guards: ["admin.enter", "course.list", "course.create"],
    intents: { create: "course.create" },
  },
  "admin/course": {
    guards: ["admin.enter", "course.list", "course.list"],
    intents: {
      update: "course.update",
      "follow-register": "course.update",
      archive: "course.archive",
      restore: "course.restore",
    },
  },
  "admin/intakes": { guards: ["admin.enter", "intake.list"] },
  "admin/intake-new": {
    guards: ["admin.enter", "intake.list", "intake.create"],
    intents: { create: "intake.create" },
  },
  "admin/intake": {
    guards: ["admin.enter", "intake.list", "intake.list"],
    intents: { update: "intake.update", remove: "intake.remove" },
  },
  "admin/scholarships": { guards: ["admin.enter", "scholarship.list"] },
  "admin/scholarship-new": {
    guards: ["admin.enter", "scholarship.list", "scholarship.create"],
    intents: { create: "scholarship.create" },
  },
  "admin/scholarship": {
    guards: ["admin.enter", "scholarship.list", "scholarship.list"],
    intents: {
      update: "scholarship.update",
      archive: "scholarship.archive",
      restore: "scholarship.restore",
    },
  },
  "admin/subscribers": { guards: ["admin.enter", "subscriber.list"] },
  "admin/subscriber": {
    guards: ["admin.enter", "subscriber.list", "subscriber.list"],
    intents: { remove: "subscriber.remove" },
  },
  "admin/subscribers-export": {
    guards: ["admin.enter", "subscriber.export"],
    intents: { export: "subscriber.export" },
  },
  "admin/settings": { guards: ["admin.enter", "rate.list"] },
  "admin/exchange-rates": { guards: ["admin.enter", "rate.list"] },
  "admin/exchange-rate": {
    guards: ["admin.enter", "rate.list", "rate.list"],
    intents: { update: "rate.set" },
  },
  "admin/equivalences": { guards: ["admin.enter", "equivalence.list"] },
  "admin/equivalence-new": {
    guards: ["admin.enter", "equivalence.list", "equivalence.create"],
    intents: { create: "equivalence.create" },
  },
  "admin/equivalence": {
    guards: ["admin.enter", "equivalence.list", "equivalence.list"],
    intents: { update: "equivalence.update", remove: "equivalence.remove" },
  },
  "admin/estimates": { guards: ["admin.enter", "estimate.list"] },
  "admin/estimate": {
    guards: ["admin.enter", "estimate.list", "estimate.list"],
    intents: { update: "estimate.set", clear: "estimate.set" },
  },
  "admin/counsellors": { guards: ["admin.enter", "counsellor.list"] },
  "admin/counsellor-new": {
    guards: ["admin.enter", "counsellor.list", "counsellor.create"],
    intents: { create: "counsellor.create" },
  },
  "admin/counsellor": {
    guards: ["admin.enter", "counsellor.list", "counsellor.view"],
    intents: { update: "counsellor.update", activate: "counsellor.update", deactivate: "counsellor.update" },
  },
  "admin/agents": { guards: ["admin.enter", "approval.list"] },
  "admin/approval": {
    guards: ["admin.enter", "approval.list", "approval.list"],
    intents: { decide: "approval.decide", "decide-staff": "staffRequest.decide" },
  },
  "admin/messages": { guards: ["admin.enter", "enquiry.list"] },
  "admin/message": {
    guards: ["admin.enter", "enquiry.list", "enquiry.list"],
    intents: { handle: "enquiry.handle", reopen: "enquiry.handle" },
  },
  "admin/later": { guards: ["admin.enter", "admin.enter"] },
  "api/draft": { guards: ["draft.edit"], intents: { save: "draft.edit", submit: "draft.edit" } },
  "api/universities": { guards: ["catalogue.search"] },
  "api/courses": { guards: ["catalogue.search"] },
  "api/session": { guards: ["public.read"] },
  "api/passkey": {
    guards: ["account.reauthenticate"],
    intents: { registration: "account.manageFactors", proof: "account.reauthenticate" },
  },
  "public/not-found": { guards: ["public.read"], intents: {} },
};

/** What the HTTP layer answers before the routes. All of it is public; what is private lies behind it. */
export const HTTP_BOOK: Readonly<Record<string, string>> = {
  "ALL /*": "headers, log, compression, the origin check, and last of all the routes",
  "GET /healthz": "whether the process serves",
  "GET /readyz": "whether the database answers",
  "ALL /assets/*": "built files",
  "ALL /brand/*": "public files",
  "GET /favicon.ico": "public file",
  "GET /favicon.svg": "public file",
  "GET /apple-touch-icon.png": "public file",
  "ALL /api/auth/*": "the listed endpoints of the auth library; see AUTH_ENDPOINTS",
};
