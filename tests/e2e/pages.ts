import { asc, desc, isNull, ne } from "drizzle-orm";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { passkeys } from "#app/people/second-factors/second-factors.tables.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { DemoAccountKey } from "#app/platform/environment/demo-accounts.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import {
  makeCompany,
  makeRole,
  makeStaff,
  makeStaffWithFactor,
  makeUnjoined,
} from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makeAssignmentRule } from "#tests/factories/assignment-rules.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeBulk } from "#tests/factories/bulk.ts";
import { makeBulkChange } from "#tests/factories/bulk-changes.ts";
import { makePaymentFile, makePayoutRun } from "#tests/factories/claims.ts";
import { makeReceipt } from "#tests/factories/consents.ts";
import { makeCustomField } from "#tests/factories/custom-fields.ts";
import { makeDocumentImports } from "#tests/factories/document-imports.ts";
import { makeFamily, makeTwoInOne } from "#tests/factories/families.ts";
import { makeUnfiledEmail } from "#tests/factories/filed-emails.ts";
import { makeGuardian } from "#tests/factories/guardians.ts";
import { makeImports } from "#tests/factories/imports.ts";
import { makeDraftInvoice, makeInvoice, makeRefund, makeStudentPayment } from "#tests/factories/invoices.ts";
import { makeLeadHook, makeWebsiteForm } from "#tests/factories/lead-sources.ts";
import { makeListView } from "#tests/factories/list-views.ts";
import { makeLostReason } from "#tests/factories/lost-reasons.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makePrice } from "#tests/factories/prices.ts";
import {
  makeApplication,
  makeCounsellor,
  makeDirectory,
  makeDraft,
  makeEquivalence,
  makeSavedPoints,
  makeScholarship,
  makeStudent,
  makeSubscriber,
  makeUniversity,
  only,
} from "#tests/factories/records.ts";
import { makeResource } from "#tests/factories/resources.ts";
import { makeAgreement, makeSentAgreement } from "#tests/factories/service-agreements.ts";
import { makeReview } from "#tests/factories/shares.ts";
import { makeStageLimit } from "#tests/factories/stage-limits.ts";
import { makeLookalikes, makeMerge } from "#tests/factories/student-merges.ts";
import { makeSubStage } from "#tests/factories/sub-stages.ts";
import { makeTag } from "#tests/factories/tags.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeTemplate } from "#tests/factories/templates.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { makeTranslationReport } from "#tests/factories/translation-reports.ts";
import { makeFamilyLink, makeFunds } from "#tests/factories/visa-funds.ts";
import { makeWebhook } from "#tests/factories/webhooks.ts";
import { makeUnmatched, makeWhatsAppTemplate } from "#tests/factories/whatsapp.ts";
import {
  anAgreement,
  anAustralian,
  applicationWithVisaFile,
  campusAddress,
  changedStudent,
  comparisonAddress,
  counsellorCalendar,
  counsellorHours,
  courseAddress,
  demoApplication,
  demoBooking,
  demoCampus,
  demoClaim,
  demoCourse,
  demoDocument,
  demoImport,
  demoProposal,
  demoRepresentation,
  demoRepresented,
  demoStudent,
  guardedReference,
  idOf,
  keptEntry,
  pendingOrganisation,
  pendingRequest,
  referenceOf,
  scholarshipRecord,
} from "./page-addresses.ts";
import { givePassword } from "./people.ts";

/** Someone made for one page, and its address. */
interface Prepared {
  userId: string;
  path: string;
  /** What the session still owes. */
  owes?: "proof";
}

export interface VisitedPage {
  /** The route whose page it is, as the site map names it. */
  route: string;
  /** What the title of the test says. */
  title: string;
  as?: DemoAccountKey;
  path?: string;
  /** Looks the address up, or makes what the page is about. */
  prepare?: (db: Db) => Promise<string | Prepared>;
  /** The status of a page that says that something is not there. */
  status?: number;
}

/** Routes that have no page to look at by an address of their own, and where they are looked at. */
/** An offer that does not end while pages are looked at. */
const LASTING = {
  startsOn: "2031-02-17",
  expiresOn: "2030-12-01",
  expiresAt: new Date("2030-12-01T16:00:00Z"),
} as const;
async function offeredApplication(db: Db) {
  const { student } = await makeStudent(db);
  return makeApplication(db, student.id, { status: "Submitted" });
}

/** An invoice with a payment above its total and a refund that is not approved yet. */
async function aPaidInvoice(db: Db) {
  const { actor, student } = await makeStudent(db);
  const invoice = await makeInvoice(db, student.id);
  const payment = await makeStudentPayment(db, invoice, 60_000);
  await makeRefund(db, payment.id);
  return { actor, invoice, payment };
}

export const LOOKED_AT_ELSEWHERE: Readonly<Record<string, string>> = {
  "admissions/offers/institution-offer-new.route": "the page of staff, for an institution",
  "admissions/offers/institution-offer.route": "the page of staff, for an institution",
  "admissions/wizard/conflict.route":
    "needs two devices: wizard-interrupted.spec.ts, wizard-without-script.spec.ts",
  "workspaces/staff/dashboard-alias.route": "leads on to /admin",
  "conversations/threads/admin-threads.route": "leads on to /admin/messages",
  "commissions/agreements/admin-commissions.route": "leads on to /admin/commissions/agreements",
};

const page = (route: string, path: string, as?: DemoAccountKey, more: Partial<VisitedPage> = {}) => ({
  route: `${route}.route`,
  title: path,
  path,
  as,
  ...more,
});

const record = (
  route: string,
  title: string,
  prepare: NonNullable<VisitedPage["prepare"]>,
  as?: DemoAccountKey,
): VisitedPage => ({ route: `${route}.route`, title, prepare, as });

const STEPS = ["personal", "education", "finance", "english", "preferences", "documents", "pr"];

/** Every page of the product, each as someone who may see it; busy ones also as others and empty. */
export const PAGES: readonly VisitedPage[] = [
  page("site/landing/home", "/"),
  page("site/landing/home", "/?book=1"),
  page("catalogue/course-search/courses", "/courses"),
  page("catalogue/course-search/courses", "/courses?q=nursng&state=VIC"),
  page("catalogue/course-search/courses", "/courses?q=xyzzyqwert"),
  record("site/course-pages/course", "/courses/:course", (db) => courseAddress(db)),
  record("catalogue/shortlist/compare", "/compare?course=…&course=…", (db) => comparisonAddress(db)),
  page("catalogue/shortlist/compare", "/compare"),
  page("catalogue/shortlist/shortlist", "/shortlist"),
  page("catalogue/exchange-rates/currency", "/currency?returnTo=/courses"),
  page("site/university-pages/universities", "/universities"),
  page("site/university-pages/universities", "/universities?q=otago"),
  page("site/university-pages/university", "/universities/university-of-otago"),
  page("site/university-pages/university", "/universities/the-university-of-melbourne"),
  record(
    "site/course-pages/course-eligibility",
    "/courses/:course/eligibility",
    async (db) => `${await courseAddress(db)}/eligibility?scale=np-gpa-4&result=3.2&test=pte&overall=58`,
  ),
  page("planning/funds/funds", "/funds"),
  record("planning/funds/funds", "/funds for a course, a family and a currency", async (db) => {
    const slug = (await courseAddress(db)).split("/").at(-1) ?? "";
    return `/funds?course=${slug}&partner=1&children=2&school=1&currency=NPR&stress=15`;
  }),
  page("catalogue/scholarships/scholarships", "/scholarships"),
  page("catalogue/scholarships/scholarships", "/scholarships?country=newzealand&level=phd"),
  record("catalogue/scholarships/scholarship", "/scholarships/:scholarship", async (db) => {
    const made = await makeScholarship(db, { name: "A scholarship to look at", tuitionPercent: 25 });
    return `/scholarships/${made.slug}`;
  }),
  page("planning/points/points", "/points"),
  page(
    "planning/points/points",
    "/points?visa=au-189&birthDate=2000-03-14&englishTest=pte&listening=60&reading=60&writing=70&speaking=80&englishDate=2026-03-02&overseasYears=1.5&working=overseas&qualification=bachelor&partner=single&proven=qualification&against=au-491%402019-11-16&occupation=accountant",
  ),
  page(
    "planning/points/points",
    "/points?visa=nz-smc&birthDate=1994-07-14&english=proficient&newZealandYears=1.25&working=newzealand&qualification=master&qualificationFrom=newzealand-university&newZealandJob=skill-level-1-3&newZealandPay=40&age=70",
  ),
  page("site/countries/countries", "/countries"),
  page("site/countries/country", "/countries/australia"),
  page("site/countries/country", "/countries/australia?tab=courses"),
  page("site/countries/country", "/countries/australia?tab=regional-areas"),
  page("site/countries/country", "/countries/australia?tab=skills-lists&q=engineer"),
  page("site/countries/country", "/countries/new-zealand"),
  page("site/countries/country", "/countries/new-zealand?tab=regional-areas"),
  page("site/countries/country", "/countries/new-zealand?tab=skills-lists"),
  page("site/countries/country", "/countries/new-zealand?tab=skills-lists&q=civil+engineer"),
  page("site/countries/country", "/countries/canada"),
  page("site/guides/guides", "/guides"),
  page("site/guides/guide", "/guides/how-points-work"),
  page("site/guides/guide", "/guides/documents-nepal"),
  page("planning/quick-points/pr-calculator", "/pr-calculator"),
  page("planning/quick-points/pr-calculator", "/pr-calculator?country=newzealand&step=2"),
  page(
    "planning/quick-points/pr-calculator",
    "/pr-calculator?country=australia&englishLevel=superior&step=5",
  ),
  page(
    "planning/quick-points/pr-calculator",
    "/pr-calculator?country=australia&age=26&englishLevel=proficient&workExperienceYears=3&qualificationLevel=masters&studiedInCountry=true&step=6",
  ),
  page("planning/quick-points/pr-calculator", "/pr-calculator?country=newzealand&age=99&step=6"),
  page("site/landing/students", "/students"),
  page("site/landing/about", "/about"),
  page("conversations/enquiries/contact", "/contact"),
  page("conversations/translation-reports/report-translation", "/translation-report?page=/courses"),
  page("conversations/translation-reports/report-translation", "/translation-report?sent=1&page=/courses"),
  page("conversations/newsletter/newsletter", "/newsletter"),
  page("conversations/newsletter/newsletter-confirm", "/newsletter/confirm?token=none"),
  page("conversations/newsletter/newsletter-leave", "/newsletter/leave?token=none"),
  page("consultations/bookings/book", "/book"),
  page("consultations/bookings/book", "/book?ask=1"),
  page("consultations/bookings/book", "/book?embed=1"),
  page("consultations/bookings/book", "/book?language=si&topic=residence"),
  page("consultations/bookings/book-details", "/book/details"),
  page("consultations/bookings/book-confirm", "/book/confirm?token=none", undefined, { status: 404 }),
  page("consultations/bookings/booked", "/book/booked?token=none", undefined, { status: 404 }),
  page("consultations/bookings/book-change", "/book/change?token=none", undefined, { status: 404 }),
  page("consultations/bookings/book-cancel", "/book/cancel?token=none", undefined, { status: 404 }),
  page("consultations/waiting-list/book-wait", "/book/wait?day=2030-01-02"),
  page("consultations/waiting-list/book-wait-leave", "/book/wait/leave?token=none"),
  page("site/legal/terms", "/terms"),
  page("site/legal/privacy", "/privacy"),
  page("api/description/docs-api", "/docs/api"),
  page("platform/brand/offline", "/offline"),
  page("site/frame/not-found", "/nothing/here", undefined, { status: 404 }),
  page("people/sign-in/auth-general", "/auth"),
  page("people/sign-in/auth-general", "/auth?tab=signup&type=institution"),
  page("people/sign-in/auth-general", "/auth", "partner", { title: "/auth for somebody who is signed in" }),
  page("people/sign-in/auth-general", "/auth", "staff-pending", {
    title: "/auth while a staff request waits",
  }),
  page("people/sign-in/auth-student", "/student-auth"),
  page("people/sign-in/auth-student", "/student-auth?tab=signin"),
  page("people/sign-in/auth-admin", "/admin-auth"),
  page("people/sign-in/auth-admin", "/admin-auth?tab=signup"),
  page("people/sign-in/auth-code", "/auth/code"),
  page("people/sign-in/auth-code", "/auth/code?sent=1"),
  page("people/sign-in/auth-code", "/auth/code?token=x"),
  page("people/sign-in/auth-student", "/student-auth?with=phone"),
  page("people/sign-in/auth-student", "/student-auth?tab=signin&with=phone"),
  page("people/sign-in/auth-phone", "/auth/phone"),
  page("people/sign-in/auth-phone", "/auth/phone?for=password"),
  page("people/sign-in/auth-record", "/auth/record?token=x", undefined, { status: 410 }),
  page("people/sign-in/auth-not-me", "/auth/not-me?token=x", undefined, { status: 410 }),
  page("people/sign-in/auth-not-me", "/auth/not-me?done=1"),
  page("people/sign-in/auth-recover", "/auth/recover"),
  page("people/sign-in/auth-reset", "/auth/reset?token=x", undefined, { status: 410 }),
  page("people/sign-in/auth-invitation", "/auth/invitation?token=x", undefined, { status: 410 }),
  page("platform/human-check/human-check", "/auth/human"),
  page("platform/human-check/human-check", "/auth/human?done=1"),
  page("people/sign-in/auth-verify", "/auth/verify"),
  page("people/sign-in/auth-verify", "/auth/verify?token=x"),
  page("people/sign-in/auth-set-up", "/set-up", undefined, { status: 410 }),
  page("people/sign-in/auth-sign-out", "/sign-out", "student"),
  record("people/second-factors/auth-second-factor", "/auth/second-factor", async (db) => {
    const { actor } = await makeStudent(db);
    const made = { counter: 0, deviceType: "multiDevice", backedUp: true, publicKey: "none" };
    await db.insert(passkeys).values({ ...made, userId: actor.userId, credentialID: actor.userId });
    return { userId: actor.userId, path: "/auth/second-factor" };
  }),

  page("people/accounts/account-profile", "/account", "student"),
  page("people/accounts/account-security", "/account/security", "student"),
  page("people/second-factors/account-second-factor", "/account/second-factor", "partner"),
  page("people/identities/account-identities", "/account/identities", "student"),
  page("people/sign-in/auth-identity", "/auth/identity"),
  page("people/sign-in/auth-directory", "/auth/directory"),
  page("people/sign-in/account-sessions", "/account/sessions", "student"),
  page("workspaces/company/account-organisation", "/account/organisation", "partner"),
  page("workspaces/company/account-organisation", "/account/organisation?leave=1", "institution"),
  page("platform/notifications/account-notifications", "/account/notifications", "student"),
  page("platform/notifications/account-notifications", "/account/notifications", "counsellor"),
  page("conversations/notices/account-messages", "/account/messages", "student"),
  page("platform/notifications/account-push", "/account/notifications/push", "student"),
  page("people/consents/account-consents", "/account/consents", "student"),
  page("people/consents/account-consents", "/account/consents", "partner"),
  record("people/consents/account-consent", "/account/consents/:receiptId", async (db) => {
    const { actor } = await makeStudent(db);
    return { userId: actor.userId, path: `/account/consents/${await makeReceipt(db, actor.userId)}` };
  }),
  page("workspaces/personal-data/account-data", "/account/data", "student"),
  page("workspaces/personal-data/account-data", "/account/data", "partner"),
  page("workspaces/personal-data/account-data-copy", "/account/data/copy", "student"),
  page("workspaces/personal-data/account-close", "/account/close", "student"),
  record("people/second-factors/account-confirm", "/account/confirm", async (db) => {
    const { actor } = await makeStudent(db);
    await givePassword(db, actor.userId);
    return { userId: actor.userId, path: "/account/confirm", owes: "proof" };
  }),

  ...STEPS.map((step) => page("admissions/wizard/step", `/apply/${step}`, "student")),
  page("admissions/wizard/step", "/apply/preferences?check=1", "student"),
  page("admissions/wizard/step", "/apply/preferences?university-q=university&course-q=nursing", "student"),
  page("admissions/wizard/review", "/apply/review", "student"),
  record("admissions/wizard/start", "/apply for a family", async (db) => {
    const { actor } = await makeFamily(db);
    return { userId: actor.userId, path: "/apply" };
  }),
  record("admissions/wizard/step", "/apply/:step with another person's name", async (db) => {
    const { actor, draftId } = await makeFamily(db);
    return { userId: actor.userId, path: `/apply/personal?draft=${draftId}` };
  }),
  record("workspaces/student/dashboard", "/student-dashboard of a family", async (db) => {
    const { actor } = await makeFamily(db);
    return { userId: actor.userId, path: "/student-dashboard" };
  }),
  record("admissions/wizard/submitted", "/apply/submitted", async (db) => {
    const { actor, student } = await makeStudent(db);
    const { reference } = await makeApplication(db, student.id);
    return { userId: actor.userId, path: `/apply/submitted/${reference}` };
  }),

  record("admissions/wizard/step", "/apply/:step with everything still missing", async (db) => {
    const { actor, student } = await makeStudent(db);
    await makeDraft(db, student.id, { answers: emptyAnswers() });
    return { userId: actor.userId, path: "/apply/personal?check=1" };
  }),
  page("workspaces/student/dashboard", "/student-dashboard", "student"),
  page("conversations/threads/own-threads", "/student-dashboard/messages", "student"),
  page("conversations/threads/own-threads", "/student-dashboard/messages?q=nothing", "student"),
  record("conversations/threads/own-thread", "/student-dashboard/messages/:thread", async (db) => {
    const { actor, student } = await makeStudent(db);
    await makeMessage(db, student.id, "Please read https://example.com/visa first");
    const { id } = await makeMessage(db, student.id, "What now?", {
      side: "student",
      authorId: actor.userId,
    });
    return { userId: actor.userId, path: `/student-dashboard/messages/${student.id}?quote=${id}` };
  }),
  record(
    "conversations/threads/admin-thread",
    "/admin/messages/threads/:thread",
    async (db) => {
      const { student } = await makeStudent(db);
      await makeMessage(db, student.id, "What now?", { side: "student" });
      return `/admin/messages/threads/${student.id}`;
    },
    "counsellor",
  ),
  page(
    "planning/points/student-points",
    "/student-dashboard/points?visa=au-189&age=30&qualification=bachelor",
    "student",
  ),
  record("planning/points/student-saved-result", "/student-dashboard/points/:result", async (db) => {
    const { actor, student } = await makeStudent(db);
    const { id } = await makeSavedPoints(db, student.id, "Skilled Independent visa (subclass 189)");
    return { userId: actor.userId, path: `/student-dashboard/points/${id}` };
  }),
  page("workspaces/student/dashboard", "/student-dashboard", "newcomer", {
    title: "/student-dashboard of a newcomer",
  }),
  record(
    "workspaces/student/application",
    "/student-dashboard/applications/:reference",
    async (db) => `/student-dashboard/applications/${await referenceOf(db, "student")}`,
    "student",
  ),
  page("workspaces/student/wallet", "/student-dashboard/documents", "student"),
  page("admissions/deadlines/student-calendar", "/student-dashboard/calendar", "student"),
  page("workspaces/student/wallet", "/student-dashboard/documents", "newcomer", {
    title: "/student-dashboard/documents of a newcomer",
  }),
  page("admissions/offers/own-offers", "/student-dashboard/offers", "newcomer"),
  record("admissions/offers/own-offer", "/student-dashboard/offers/:offer", async (db) => {
    const { actor, student } = await makeStudent(db);
    const application = await makeApplication(db, student.id, { status: "Accepted" });
    const { id } = await makeOffer(db, application.id, { ...LASTING, conditions: ["Final transcript"] });
    return { userId: actor.userId, path: `/student-dashboard/offers/${id}` };
  }),
  record(
    "admissions/offers/admin-offer-new",
    "/admin/applications/:applicationId/offers/new",
    async (db) => `/admin/applications/${(await offeredApplication(db)).id}/offers/new`,
    "counsellor",
  ),
  record(
    "admissions/offers/admin-offer",
    "/admin/applications/:applicationId/offers/:offer",
    async (db) => {
      const { id } = await offeredApplication(db);
      const offer = await makeOffer(db, id, { ...LASTING, state: "draft" });
      return `/admin/applications/${id}/offers/${offer.id}`;
    },
    "counsellor",
  ),
  page("admissions/documents/send", "/student-dashboard/documents/send", "student"),
  page("admissions/documents/send", "/student-dashboard/documents/send?kind=passport", "student"),
  ...(["in-review", "accepted", "returned"] as const).map((state) =>
    record(
      "admissions/documents/own-document",
      `/student-dashboard/documents/:document ${state}`,
      async (db) => `/student-dashboard/documents/${(await demoDocument(db, state)).id}`,
      "student",
    ),
  ),
  ...(["partner", "partner-pending", "partner-rejected"] as const).map((as) =>
    page("workspaces/company/partner-dashboard", "/partner-dashboard", as, {
      title: `/partner-dashboard as ${as}`,
    }),
  ),
  ...(["institution", "institution-pending", "institution-rejected"] as const).map((as) =>
    page("workspaces/company/institution-dashboard", "/institution-dashboard", as, {
      title: `/institution-dashboard as ${as}`,
    }),
  ),
  page(
    "admissions/institution-queue/institution-applications",
    "/institution-dashboard/applications",
    "institution",
  ),
  page("admissions/institution-queue/institution-numbers", "/institution-dashboard/numbers", "institution"),
  page(
    "admissions/institution-queue/institution-criteria",
    "/institution-dashboard/applications/criteria",
    "institution",
  ),
  record(
    "workspaces/company/institution-application",
    "/institution-dashboard/applications/:id",
    async (db) => {
      const { institution, application } = await makeReview(db);
      return {
        userId: institution.actor.userId,
        path: `/institution-dashboard/applications/${application.id}`,
      };
    },
  ),
  record(
    "admissions/milestones/institution-milestones",
    "/institution-dashboard/applications/:id/milestones",
    async (db) => {
      const { institution, application } = await makeReview(db);
      return {
        userId: institution.actor.userId,
        path: `/institution-dashboard/applications/${application.id}/milestones`,
      };
    },
  ),
  page("admissions/guardians/guardian-link", "/guardian/none", undefined, { status: 404 }),
  record(
    "admissions/guardians/guardian-link",
    "/guardian/:token",
    async (db) => `/guardian/${(await makeGuardian(db, (await makeReview(db)).application.id)).token}`,
  ),
  record(
    "workspaces/student/application-guardian",
    "/student-dashboard/applications/:reference/guardian",
    async (db) => `/student-dashboard/applications/${await guardedReference(db)}/guardian`,
    "student",
  ),
  record(
    "workspaces/application-record/application-guardian",
    "/admin/applications/:id/guardian",
    async (db) => {
      const { application } = await makeReview(db);
      await makeGuardian(db, application.id);
      return `/admin/applications/${application.id}/guardian`;
    },
    "counsellor",
  ),
  record(
    "workspaces/student/application-sharing",
    "/student-dashboard/applications/:reference/sharing",
    async (db) => `/student-dashboard/applications/${await referenceOf(db, "student")}/sharing`,
    "student",
  ),
  record(
    "workspaces/student/application-questions",
    "/student-dashboard/applications/:reference/questions",
    async (db) => `/student-dashboard/applications/${await referenceOf(db, "student")}/questions`,
    "student",
  ),
  record(
    "visas/visa-files/admin-visa",
    "/admin/applications/:applicationId/visa",
    async (db) => `${await applicationWithVisaFile(db)}/visa`,
    "counsellor",
  ),
  record(
    "visas/visa-files/admin-visa-documents",
    "/admin/applications/:applicationId/visa/documents",
    async (db) => `${await applicationWithVisaFile(db)}/visa/documents`,
    "counsellor",
  ),
  record(
    "visas/visa-files/admin-visa-review",
    "/admin/applications/:applicationId/visa/review",
    async (db) => `${await applicationWithVisaFile(db)}/visa/review`,
    "counsellor",
  ),
  record(
    "visas/visa-files/admin-visa-outcomes",
    "/admin/applications/:applicationId/visa/outcomes",
    async (db) => `${await applicationWithVisaFile(db)}/visa/outcomes`,
    "counsellor",
  ),
  record(
    "visas/visa-files/own-visa",
    "/student-dashboard/applications/:reference/visa",
    async (db) => `/student-dashboard/applications/${await referenceOf(db, "student")}/visa`,
    "student",
  ),
  page("visas/advice/admin-visa-advice", "/admin/settings/visa-advice", "owner"),
  record(
    "workspaces/application-record/application-submission",
    "/admin/applications/:applicationId/submission",
    async (db) => `${await demoApplication(db)}/submission`,
    "counsellor",
  ),
  record(
    "workspaces/application-record/application-paste-sheet",
    "/admin/applications/:applicationId/paste-sheet",
    async (db) => `${await demoApplication(db)}/paste-sheet?limit=0.1`,
    "counsellor",
  ),
  record(
    "workspaces/application-record/application-sharing",
    "/admin/applications/:id/sharing",
    async (db) => `/admin/applications/${(await makeReview(db)).application.id}/sharing`,
    "counsellor",
  ),
  record(
    "workspaces/application-record/application-questions",
    "/admin/applications/:id/questions",
    async (db) => `/admin/applications/${(await makeReview(db)).application.id}/questions`,
    "counsellor",
  ),

  page("workspaces/staff/dashboard", "/admin", "owner"),
  page("workspaces/staff/dashboard", "/admin", "counsellor", { title: "/admin as counsellor" }),
  page("workspaces/search/find", "/admin/find?q=rai", "counsellor"),
  page("consultations/calendar/admin-bookings", "/admin/bookings", "counsellor"),
  page("consultations/calendar/admin-bookings", "/admin/bookings?view=day", "viewer"),
  page("consultations/calendar/admin-bookings", "/admin/bookings?view=list", "viewer"),
  record("consultations/calendar/admin-bookings", "/admin/bookings?counsellor", counsellorCalendar, "owner"),
  record("consultations/calendar/admin-booking", "/admin/bookings/:bookingId", demoBooking, "counsellor"),
  record(
    "consultations/calendar/admin-booking",
    "/admin/bookings/:bookingId as viewer",
    demoBooking,
    "viewer",
  ),
  page("consultations/calendar/admin-booking-statistics", "/admin/bookings/statistics", "viewer"),
  page("workspaces/staff/settings-index", "/admin/settings", "owner"),
  page("workspaces/staff/settings-index", "/admin/settings", "viewer"),
  page("consultations/availability/admin-working-days", "/admin/settings/working-days", "owner"),
  page("consultations/calendar/admin-offices", "/admin/bookings/offices", "owner"),
  record(
    "consultations/availability/admin-availability",
    "/admin/counsellors/:counsellorId/hours",
    counsellorHours,
    "owner",
  ),
  page("admissions/students/admin-students", "/admin/students", "owner"),
  page("admissions/students/admin-students", "/admin/students?as=board", "counsellor"),
  page("admissions/students/admin-students", "/admin/students?q=nobody-is-called-this", "viewer"),
  page("admissions/students/admin-students", "/admin/students?as=board&q=nobody-is-called-this", "viewer"),
  page("admissions/students/admin-students", "/admin/students?sort=wrong", "viewer", { status: 400 }),
  page("admissions/students/admin-student-new", "/admin/students/new", "counsellor"),
  record("workspaces/student-record/student", "/admin/students/:studentId", demoStudent, "counsellor"),
  record(
    "planning/points/admin-saved-result",
    "/admin/students/:studentId/points/:result",
    async (db) => {
      const { student } = await makeStudent(db);
      const { id } = await makeSavedPoints(db, student.id, "Skilled Independent visa (subclass 189)");
      return `/admin/students/${student.id}/points/${id}`;
    },
    "counsellor",
  ),
  ...(["counsellor", "viewer"] as const).map((as) =>
    record(
      "admissions/documents/staff-document",
      `/admin/students/:studentId/documents/:document as ${as}`,
      async (db) => {
        const { id, studentId } = await demoDocument(db, as === "viewer" ? "returned" : "accepted");
        return `/admin/students/${studentId}/documents/${id}`;
      },
      as,
    ),
  ),
  page("admissions/documents/admin-files", "/admin/files", "counsellor"),
  page("platform/storage/storage", "/admin/files/storage", "owner"),
  ...(["counsellor", "viewer"] as const).map((as) =>
    record(
      "admissions/documents/admin-file",
      `/admin/files/:document as ${as}`,
      async (db) => `/admin/files/${(await demoDocument(db, as === "viewer" ? "accepted" : "in-review")).id}`,
      as,
    ),
  ),
  record("workspaces/student-record/student", "/admin/students/:studentId as viewer", demoStudent, "viewer"),
  record(
    "workspaces/student-record/student",
    "/admin/students/:studentId?edit=1",
    async (db) => `${await demoStudent(db)}?edit=1`,
    "counsellor",
  ),
  page("workspaces/application-list/admin-applications", "/admin/applications", "owner"),
  page("workspaces/application-list/admin-applications", "/admin/applications?as=board", "counsellor"),
  page("admissions/on-behalf/admin-application-new", "/admin/applications/new", "counsellor"),
  record(
    "workspaces/application-record/application",
    "/admin/applications/:applicationId",
    demoApplication,
    "counsellor",
  ),
  record(
    "admissions/applications/admin-application-access",
    "/admin/applications/:applicationId/access",
    async (db) => `${await demoApplication(db)}/access`,
    "owner",
  ),
  record(
    "admissions/milestones/admin-milestones",
    "/admin/applications/:applicationId/milestones",
    async (db) => `${await demoApplication(db)}/milestones`,
    "counsellor",
  ),
  record(
    "admissions/student-splits/admin-split",
    "/admin/students/:studentId/split",
    async (db) => {
      const { id, ofAsha } = await makeTwoInOne(db);
      return `/admin/students/${id}/split?application=${ofAsha}`;
    },
    "counsellor",
  ),
  page("admissions/student-merges/admin-duplicates", "/admin/students/duplicates", "counsellor"),
  record(
    "admissions/student-merges/admin-merge",
    "/admin/students/:studentId/merge/:otherId",
    async (db) => `/admin/students/${(await makeLookalikes(db)).join("/merge/")}`,
    "counsellor",
  ),
  record(
    "admissions/student-merges/admin-merged",
    "/admin/students/:studentId/merges/:mergeId",
    async (db) => {
      const { winnerId, mergeId } = await makeMerge(db);
      return `/admin/students/${winnerId}/merges/${mergeId}`;
    },
    "counsellor",
  ),
  record(
    "people/consents/admin-student-consents",
    "/admin/students/:studentId/consents",
    async (db) => {
      const { actor, student } = await makeStudent(db);
      await makeReceipt(db, actor.userId);
      return `/admin/students/${student.id}/consents`;
    },
    "counsellor",
  ),
  record(
    "workspaces/personal-data/admin-student-privacy",
    "/admin/students/:studentId/privacy",
    async (db) => `/admin/students/${(await makeStudent(db)).student.id}/privacy`,
    "owner",
  ),
  record(
    "admissions/students/admin-student-access",
    "/admin/students/:studentId/access",
    async (db) => `/admin/students/${(await makeStudent(db)).student.id}/access`,
    "owner",
  ),
  record(
    "workspaces/application-record/application",
    "/admin/applications/:applicationId as viewer",
    demoApplication,
    "viewer",
  ),
  record(
    "workspaces/application-record/application",
    "/admin/applications/:applicationId?wide=1&tab=documents",
    async (db) => `${await demoApplication(db)}?wide=1&tab=documents`,
    "counsellor",
  ),
  record(
    "workspaces/application-record/application",
    "/admin/applications/:applicationId?wide=1&edit=counsellor",
    async (db) => `${await demoApplication(db)}?wide=1&edit=counsellor`,
    "counsellor",
  ),
  record(
    "workspaces/application-record/application",
    "/admin/applications/:applicationId?edit=1",
    async (db) => `${await demoApplication(db)}?edit=1`,
    "owner",
  ),
  page("catalogue/universities/admin-universities", "/admin/universities", "owner"),
  page("catalogue/universities/admin-university-new", "/admin/universities/new", "owner"),
  record(
    "catalogue/universities/admin-university",
    "/admin/universities/:universityId",
    (db) =>
      idOf(
        db.select({ id: universities.id }).from(universities).orderBy(asc(universities.name)).limit(1),
        "/admin/universities",
      ),
    "owner",
  ),
  record(
    "catalogue/universities/admin-university",
    "/admin/universities/:universityId?edit=1",
    async (db) => `/admin/universities/${(await demoCampus(db)).universityId}?edit=1`,
    "owner",
  ),
  record(
    "catalogue/universities/admin-campus-new",
    "/admin/universities/:universityId/campuses/new",
    async (db) => `/admin/universities/${(await demoCampus(db)).universityId}/campuses/new`,
    "owner",
  ),
  record(
    "catalogue/universities/admin-campus",
    "/admin/universities/:universityId/campuses/:campusId",
    campusAddress,
    "viewer",
  ),
  record(
    "catalogue/universities/admin-campus",
    "/admin/universities/:universityId/campuses/:campusId?edit=1",
    async (db) => `${await campusAddress(db)}?edit=1`,
    "owner",
  ),
  page("people/approvals/partner-organisation", "/partner-dashboard/organisation", "partner"),
  record(
    "people/organisation-details/admin-organisation-details",
    "/admin/agents/partners/:organisationId/details",
    async (db) => {
      const { id } = await makeCompany(db, "partner", { status: "approved", name: "Partner with details" });
      return `/admin/agents/partners/${id}/details`;
    },
    "owner",
  ),
  page("catalogue/course-proposals/own-courses", "/institution-dashboard/courses", "institution"),
  page("catalogue/course-proposals/own-course-new", "/institution-dashboard/courses/new", "institution"),
  page("catalogue/course-proposals/own-proposals", "/institution-dashboard/courses/proposals", "institution"),
  record(
    "catalogue/course-proposals/own-course",
    "/institution-dashboard/courses/:courseId",
    async (db) => `/institution-dashboard/courses/${(await demoProposal(db)).courseId}`,
    "institution",
  ),
  record(
    "catalogue/course-proposals/own-course-change",
    "/institution-dashboard/courses/:courseId/change",
    async (db) => `/institution-dashboard/courses/${(await demoProposal(db)).courseId}/change`,
    "institution",
  ),
  record(
    "catalogue/course-proposals/own-proposal",
    "/institution-dashboard/courses/proposals/:proposalId",
    async (db) => `/institution-dashboard/courses/proposals/${(await demoProposal(db)).proposalId}`,
    "institution",
  ),
  page("catalogue/course-proposals/admin-proposals", "/admin/courses/proposals", "owner"),
  record(
    "catalogue/course-proposals/admin-proposal",
    "/admin/courses/proposals/:proposalId",
    async (db) => `/admin/courses/proposals/${(await demoProposal(db)).proposalId}`,
    "owner",
  ),
  page("catalogue/courses/admin-courses", "/admin/courses", "owner"),
  page("catalogue/courses/admin-courses", "/admin/courses?q=no-course-is-called-this", "viewer"),
  page("catalogue/courses/admin-course-new", "/admin/courses/new", "owner"),
  record("catalogue/courses/admin-course", "/admin/courses/:courseId", demoCourse, "viewer"),
  record(
    "catalogue/courses/admin-course",
    "/admin/courses/:courseId?edit=1",
    async (db) => `${await demoCourse(db)}?edit=1`,
    "owner",
  ),
  page("catalogue/scholarships/admin-scholarships", "/admin/scholarships", "owner"),
  page("catalogue/scholarships/admin-scholarship-new", "/admin/scholarships/new", "owner"),
  record(
    "catalogue/scholarships/admin-scholarship",
    "/admin/scholarships/:scholarshipId",
    scholarshipRecord,
    "viewer",
  ),
  record(
    "catalogue/scholarships/admin-scholarship",
    "/admin/scholarships/:scholarshipId?edit=1",
    async (db) => `${await scholarshipRecord(db)}?edit=1`,
    "owner",
  ),
  page("admissions/document-kinds/admin-document-kinds", "/admin/settings/documents", "viewer"),
  page("admissions/document-kinds/admin-document-kind", "/admin/settings/documents/passport", "counsellor"),
  page("admissions/document-kinds/admin-document-kind", "/admin/settings/documents/passport?edit=1", "owner"),
  page("catalogue/rules/admin-rules", "/admin/settings/rules", "viewer"),
  page("catalogue/rules/admin-rule", "/admin/settings/rules/au-funds-student", "owner"),
  page("catalogue/rules/admin-rule", "/admin/settings/rules/au-funds-partner?edit=1", "owner"),
  page("catalogue/exchange-rates/admin-exchange-rates", "/admin/settings/rates", "viewer"),
  page("catalogue/exchange-rates/admin-exchange-rate", "/admin/settings/rates/AUD-INR", "owner"),
  page("catalogue/exchange-rates/admin-exchange-rate", "/admin/settings/rates/NZD-BDT?edit=1", "owner"),
  page("workspaces/staff/unfiled", "/admin/messages/unfiled", "counsellor"),
  record(
    "conversations/filed-emails/admin-unfiled-email",
    "/admin/messages/unfiled/:emailId",
    async (db) => {
      const { id } = await makeUnfiledEmail(
        db,
        "A subject that is long enough to be broken into lines on a phone",
      );
      return `/admin/messages/unfiled/${id}`;
    },
    "counsellor",
  ),
  page("conversations/newsletter/admin-subscribers", "/admin/messages/subscribers", "counsellor"),
  page(
    "conversations/newsletter/admin-subscribers",
    "/admin/messages/subscribers?status=unsubscribed",
    "viewer",
  ),
  record(
    "conversations/newsletter/admin-subscriber",
    "/admin/messages/subscribers/:subscriberId",
    async (db) => {
      const { id } = await makeSubscriber(db, "somebody-with-a-long-name@example.com");
      return `/admin/messages/subscribers/${id}`;
    },
    "counsellor",
  ),
  page("admissions/tasks/admin-tasks", "/admin/tasks", "counsellor"),
  page("admissions/tasks/admin-task-new", "/admin/tasks/new", "counsellor"),
  record(
    "admissions/tasks/admin-task",
    "/admin/tasks/:taskId",
    async (db) => {
      const { id } = await makeTask(db, { dueOn: "2031-01-31", details: "After six in the evening" });
      return `/admin/tasks/${id}`;
    },
    "counsellor",
  ),
  page("catalogue/intakes/admin-intakes", "/admin/intakes", "owner"),
  page("catalogue/intakes/admin-intake-new", "/admin/intakes/new", "owner"),
  record(
    "catalogue/intakes/admin-intake",
    "/admin/intakes/:intakeCode",
    async (db) => {
      const { code } = only(
        await db
          .select()
          .from(intakes)
          .where(ne(intakes.code, "flexible"))
          .orderBy(desc(intakes.code))
          .limit(1),
      );
      return `/admin/intakes/${code}`;
    },
    "owner",
  ),
  page("conversations/bulk-messages/admin-bulk", "/admin/messages/bulk?stage=Lead", "counsellor"),
  record(
    "conversations/bulk-messages/admin-bulk-sent",
    "/admin/messages/bulk/:bulkId",
    async (db) => {
      const { student } = await makeStudent(db);
      return `/admin/messages/bulk/${(await makeBulk(db, [student.id])).id}`;
    },
    "counsellor",
  ),
  page("commissions/agreements/admin-agreements", "/admin/commissions/agreements", "owner"),
  page("commissions/agreements/admin-agreement-new", "/admin/commissions/agreements/new", "owner"),
  record(
    "commissions/agreements/admin-agreement",
    "/admin/commissions/agreements/:agreementId",
    async (db) => `/admin/commissions/agreements/${await anAgreement(db)}`,
    "owner",
  ),
  record(
    "commissions/ledger/admin-agreement-version",
    "/admin/commissions/agreements/:agreementId/version",
    async (db) => `/admin/commissions/agreements/${await anAgreement(db)}/version`,
    "owner",
  ),
  page("commissions/projections/admin-projections", "/admin/commissions/projected", "owner"),
  page("commissions/projections/admin-projection-totals", "/admin/commissions/projected/totals", "owner"),
  page("commissions/ledger/admin-ledger", "/admin/commissions/ledger", "owner"),
  page("commissions/ledger/admin-ledger-adjust", "/admin/commissions/ledger/adjust", "owner"),
  record(
    "commissions/gates/admin-declaration",
    "/admin/applications/:applicationId/declaration",
    async (db) => `/admin/applications/${(await anAustralian(db)).id}/declaration`,
    "owner",
  ),
  record(
    "commissions/gates/partner-declaration",
    "/partner-dashboard/applications/:applicationId/declaration",
    async (db) => `/partner-dashboard/applications/${(await anAustralian(db)).id}/declaration`,
    "partner",
  ),
  record(
    "visas/visa-statements/own-visa-statement",
    "/student-dashboard/applications/:reference/visa/statement",
    async (db) => `/student-dashboard/applications/${(await anAustralian(db)).reference}/visa/statement`,
    "student",
  ),
  record(
    "visas/visa-statements/admin-visa-statement",
    "/admin/applications/:applicationId/visa/statement",
    async (db) => `/admin/applications/${(await anAustralian(db)).id}/visa/statement`,
    "counsellor",
  ),
  record(
    "commissions/gates/student-declaration",
    "/student-dashboard/applications/:reference/declaration",
    async (db) => `/student-dashboard/applications/${(await anAustralian(db)).reference}/declaration`,
    "student",
  ),
  record(
    "commissions/agreements/partner-agreement",
    "/partner-dashboard/agreements/:agreementId",
    async (db) => `/partner-dashboard/agreements/${await anAgreement(db)}`,
    "partner",
  ),
  page("commissions/agreements/partner-agreements", "/partner-dashboard/agreements", "partner"),
  page("commissions/agreements/partner-agreement-new", "/partner-dashboard/agreements/new", "partner"),
  page("conversations/partner-resources/admin-resources", "/admin/settings/resources", "counsellor"),
  page("conversations/partner-resources/admin-resource-new", "/admin/settings/resources/new", "counsellor"),
  record(
    "conversations/partner-resources/admin-resource",
    "/admin/settings/resources/:resourceId",
    async (db) => `/admin/settings/resources/${(await makeResource(db)).id}`,
    "counsellor",
  ),
  page("admissions/representations/represented-code", "/represented"),
  page("admissions/representations/represented", "/represented/none", undefined, { status: 404 }),
  record(
    "admissions/representations/represented",
    "/represented/:token",
    async (db) => `/represented/${(await demoRepresentation(db)).token}`,
  ),
  page("admissions/deadlines/partner-calendar", "/partner-dashboard/calendar", "partner"),
  page("admissions/representations/own-students", "/partner-dashboard/students", "partner"),
  page("admissions/representations/own-student-new", "/partner-dashboard/students/new", "partner"),
  page("admissions/representations/own-students-import", "/partner-dashboard/students/import", "partner"),
  record(
    "admissions/representations/own-students-import-check",
    "/partner-dashboard/students/import/:importId",
    async (db) => `/partner-dashboard/students/import/${await demoImport(db)}`,
    "partner",
  ),
  page("workspaces/represented/student-agent", "/student-dashboard/agent", "student"),
  record(
    "workspaces/represented/admin-representations",
    "/admin/students/:studentId/representations",
    async (db) => `${await demoStudent(db)}/representations`,
    "counsellor",
  ),
  record(
    "workspaces/represented/partner-student",
    "/partner-dashboard/students/:studentId",
    async (db) => `/partner-dashboard/students/${(await demoRepresentation(db)).id}`,
    "partner",
  ),
  page("workspaces/agency/agency-applications", "/partner-dashboard/applications", "partner"),
  page("workspaces/agency/agency-board", "/partner-dashboard/applications/board", "partner"),
  page("conversations/threads/agent-threads", "/partner-dashboard/messages", "partner"),
  ...(
    [
      ["workspaces/agency/agency-application", "/partner-dashboard/applications/:applicationId"],
      ["workspaces/agency/agency-questions", "/partner-dashboard/applications/:applicationId/questions"],
      ["workspaces/agency/agency-offer", "/partner-dashboard/applications/:applicationId/offers/:offerId"],
      ["conversations/threads/agent-thread", "/partner-dashboard/messages/:threadId"],
      ["workspaces/agency/agency-apply", "/partner-dashboard/students/:studentId/apply"],
      ["workspaces/agency/agency-wallet", "/partner-dashboard/students/:studentId/documents"],
      ["workspaces/agency/agency-send", "/partner-dashboard/students/:studentId/documents/send"],
      ["workspaces/agency/agency-document", "/partner-dashboard/students/:studentId/documents/:documentId"],
      ["workspaces/agency/agency-book", "/partner-dashboard/students/:studentId/book"],
    ] as const
  ).map(([route, path]) =>
    record(
      route,
      path,
      async (db) => {
        const made = await demoRepresented(db);
        return path
          .replace(":applicationId", made.applicationId)
          .replace(":threadId", made.applicationId)
          .replace(":studentId", made.studentId)
          .replace(":offerId", made.offerId)
          .replace(":documentId", made.documentId);
      },
      "partner",
    ),
  ),
  page("billing/office/admin-billing", "/admin/settings/billing", "owner"),
  page("visas/funds/admin-funds-settings", "/admin/settings/visa-funds", "owner"),
  record(
    "visas/funds/admin-visa-funds",
    "/admin/applications/:id/visa/funds",
    async (db) => {
      const { application } = await makeReview(db);
      await makeFunds(db, application.id);
      return `/admin/applications/${application.id}/visa/funds`;
    },
    "counsellor",
  ),
  record(
    "visas/funds/own-visa-funds",
    "/student-dashboard/applications/:reference/visa/funds",
    async (db) => `/student-dashboard/applications/${await referenceOf(db, "student")}/visa/funds`,
    "student",
  ),
  record(
    "visas/family/admin-family",
    "/admin/applications/:id/visa/family",
    async (db) => {
      const { application } = await makeReview(db);
      await makeFamilyLink(db, application.id);
      return `/admin/applications/${application.id}/visa/family`;
    },
    "counsellor",
  ),
  record(
    "visas/family/own-family",
    "/student-dashboard/applications/:reference/visa/family",
    async (db) => `/student-dashboard/applications/${await referenceOf(db, "student")}/visa/family`,
    "student",
  ),
  page("visas/family/family-page", "/family-page/none"),
  record(
    "visas/family/family-page",
    "/family-page/:token",
    async (db) => `/family-page/${(await makeFamilyLink(db, (await makeReview(db)).application.id)).token}`,
  ),
  record(
    "visas/family/admin-payment-page",
    "/admin/universities/:universityId/payment-page",
    async (db) => `/admin/universities/${(await makeUniversity(db)).id}/payment-page`,
    "owner",
  ),
  page("billing/service-agreements/admin-agreement-text", "/admin/settings/agreement-text", "owner"),
  record(
    "billing/service-agreements/admin-service-agreement-new",
    "/admin/invoices/agreements/new",
    async (db) => `/admin/invoices/agreements/new?student=${(await makeStudent(db)).student.id}`,
    "owner",
  ),
  record(
    "billing/service-agreements/admin-service-agreement",
    "/admin/invoices/agreements/:agreementId",
    async (db) =>
      `/admin/invoices/agreements/${(await makeAgreement(db, (await makeStudent(db)).student.id)).id}`,
    "owner",
  ),
  record(
    "billing/service-agreements/own-service-agreement",
    "/student-dashboard/invoices/agreements/:agreementId",
    async (db) => {
      const { student, actor } = await makeStudent(db);
      const { id } = await makeSentAgreement(db, student.id);
      return { userId: actor.userId, path: `/student-dashboard/invoices/agreements/${id}` };
    },
  ),
  page("billing/prices/admin-prices", "/admin/settings/prices", "owner"),
  page("billing/prices/admin-price-new", "/admin/settings/prices/new", "owner"),
  record(
    "billing/prices/admin-price",
    "/admin/settings/prices/:priceId",
    async (db) => `/admin/settings/prices/${(await makePrice(db)).id}`,
    "owner",
  ),
  page("billing/invoices/admin-invoices", "/admin/invoices", "owner"),
  record(
    "billing/invoices/admin-invoice-new",
    "/admin/invoices/new",
    async (db) => `/admin/invoices/new?student=${(await makeStudent(db)).student.id}`,
    "counsellor",
  ),
  record(
    "billing/invoice-record/admin-invoice",
    "/admin/invoices/:draft",
    async (db) => `/admin/invoices/${(await makeDraftInvoice(db, (await makeStudent(db)).student.id)).id}`,
    "owner",
  ),
  record(
    "billing/invoice-record/admin-invoice",
    "/admin/invoices/:invoiceId",
    async (db) => `/admin/invoices/${(await aPaidInvoice(db)).invoice.id}`,
    "owner",
  ),
  record("billing/invoice-record/own-invoices", "/student-dashboard/invoices", async (db) => {
    const { actor } = await aPaidInvoice(db);
    return { userId: actor.userId, path: "/student-dashboard/invoices" };
  }),
  record("billing/invoice-record/own-invoice", "/student-dashboard/invoices/:invoiceId", async (db) => {
    const { actor, invoice } = await aPaidInvoice(db);
    return { userId: actor.userId, path: `/student-dashboard/invoices/${invoice.id}` };
  }),
  page("billing/receipts/check-receipt", "/receipts/none", undefined, { status: 404 }),
  record(
    "billing/receipts/check-receipt",
    "/receipts/:token",
    async (db) => `/receipts/${(await aPaidInvoice(db)).payment.token}`,
  ),
  page("commissions/claims/admin-claims", "/admin/commissions/claims", "owner"),
  page("commissions/claims/admin-office", "/admin/commissions/office", "owner"),
  page("commissions/payments/admin-payments", "/admin/commissions/payments", "owner"),
  page("commissions/payouts/admin-payouts", "/admin/commissions/payouts", "owner"),
  page("commissions/claims/own-claims", "/institution-dashboard/claims", "institution"),
  page("commissions/statements/partner-commissions", "/partner-dashboard/commissions", "partner"),
  record(
    "commissions/claims/admin-claim",
    "/admin/commissions/claims/:claimId",
    async (db) => `/admin/commissions/claims/${await demoClaim(db)}`,
    "owner",
  ),
  record(
    "commissions/claims/own-claim",
    "/institution-dashboard/claims/:claimId",
    async (db) => `/institution-dashboard/claims/${await demoClaim(db)}`,
    "institution",
  ),
  record(
    "commissions/payments/admin-payment-file",
    "/admin/commissions/payments/files/:fileId",
    async (db) => `/admin/commissions/payments/files/${(await makePaymentFile(db, { number: null })).id}`,
    "owner",
  ),
  record(
    "commissions/payouts/admin-payout-run",
    "/admin/commissions/payouts/:runId",
    async (db) =>
      `/admin/commissions/payouts/${(await makePayoutRun(db, (await makeStaff(db, "owner")).userId)).id}`,
    "owner",
  ),
  record(
    "workspaces/company/partner-resource",
    "/partner-dashboard/resources/:resourceId",
    async (db) => `/partner-dashboard/resources/${(await makeResource(db)).id}`,
    "partner",
  ),
  page(
    "platform/bulk-changes/admin-choose-records",
    "/admin/lists/students/change?stage=Prospect",
    "counsellor",
  ),
  page("people/consents/admin-consents", "/admin/settings/consents", "owner"),
  page("people/consents/admin-consent", "/admin/settings/consents/terms", "owner"),
  page("people/consents/admin-consent-version", "/admin/settings/consents/privacy/versions/1", "owner"),
  page("conversations/email-templates/admin-email-templates", "/admin/settings/mails", "owner"),
  page("conversations/email-templates/admin-email-template", "/admin/settings/mails/offer-issued", "owner"),
  page("platform/brand/brand", "/admin/settings/brand", "owner"),
  page("workspaces/integrations/admin-integrations", "/admin/settings/integrations", "owner"),
  page("platform/retention/admin-retention", "/admin/settings/retention", "owner"),
  page("platform/retention/admin-retention-rule", "/admin/settings/retention/students", "owner"),
  page("platform/retention/admin-retention-nights", "/admin/settings/retention/nights", "owner"),
  page("platform/system/system", "/admin/settings/system", "owner"),
  page("platform/bulk-changes/admin-changes", "/admin/changes", "counsellor"),
  record(
    "platform/bulk-changes/admin-change",
    "/admin/changes/:changeId",
    async (db) => {
      const { userId } = await makeStaff(db, "counsellor");
      const { student } = await makeStudent(db);
      const given = { list: "students", ownerId: userId };
      return `/admin/changes/${(await makeBulkChange(db, [student.id], given)).id}`;
    },
    "counsellor",
  ),
  page("platform/imports/admin-import-file", "/admin/lists/universities/import", "owner"),
  page("platform/imports/admin-imports", "/admin/imports", "counsellor"),
  record(
    "platform/imports/admin-import",
    "/admin/imports/:importId",
    async (db) => {
      const { userId } = await makeStaff(db, "counsellor");
      return `/admin/imports/${(await makeImports(db, userId, "Bina Rai")).checked}`;
    },
    "counsellor",
  ),
  page("admissions/document-imports/admin-document-imports", "/admin/document-imports", "counsellor"),
  record(
    "admissions/document-imports/admin-document-import",
    "/admin/document-imports/:importId",
    async (db) => {
      const { userId } = await makeStaff(db, "counsellor");
      return `/admin/document-imports/${(await makeDocumentImports(db, userId, "Bina Rai")).checked}`;
    },
    "counsellor",
  ),
  page("platform/lists/admin-list-views", "/admin/lists/students/views?stage=Enrolled", "counsellor"),
  record(
    "platform/lists/admin-list-view",
    "/admin/lists/students/views/:viewId",
    async (db) => {
      const { userId } = await makeStaff(db, "counsellor");
      return `/admin/lists/students/views/${(await makeListView(db, userId, { name: `View ${Date.now()}` })).id}`;
    },
    "counsellor",
  ),
  page("people/roles/admin-roles", "/admin/settings/roles", "owner"),
  page("people/roles/admin-role-new", "/admin/settings/roles/new", "owner"),
  record(
    "people/roles/admin-role",
    "/admin/settings/roles/:roleId",
    async (db) => `/admin/settings/roles/${(await makeRole(db, ["document.list", "student.list"])).id}`,
    "owner",
  ),
  page("people/branches/admin-branches", "/admin/settings/branches", "owner"),
  page("people/branches/admin-branch-new", "/admin/settings/branches/new", "owner"),
  record(
    "people/branches/admin-branch",
    "/admin/settings/branches/:branchId",
    async (db) => `/admin/settings/branches/${(await makeBranch(db)).id}`,
    "owner",
  ),
  record(
    "conversations/whatsapp-inbox/admin-unmatched",
    "/admin/messages/unmatched",
    async (db) => {
      await makeUnmatched(db);
      return "/admin/messages/unmatched";
    },
    "counsellor",
  ),
  page("conversations/whatsapp/admin-whatsapp-templates", "/admin/settings/whatsapp-templates", "owner"),
  page(
    "conversations/whatsapp/admin-whatsapp-template-new",
    "/admin/settings/whatsapp-templates/new",
    "owner",
  ),
  record(
    "conversations/whatsapp/admin-whatsapp-template",
    "/admin/settings/whatsapp-templates/:whatsappTemplateId",
    async (db) => `/admin/settings/whatsapp-templates/${(await makeWhatsAppTemplate(db)).id}`,
    "owner",
  ),
  page("admissions/students/admin-lost-reasons", "/admin/settings/lost-reasons", "owner"),
  page("admissions/students/admin-lost-reason-new", "/admin/settings/lost-reasons/new", "owner"),
  record(
    "admissions/students/admin-lost-reason",
    "/admin/settings/lost-reasons/:lostReasonId",
    async (db) => `/admin/settings/lost-reasons/${(await makeLostReason(db)).id}`,
    "owner",
  ),
  page("admissions/students/admin-assignment-rules", "/admin/settings/assignment", "owner"),
  page("admissions/students/admin-assignment-rule-new", "/admin/settings/assignment/new", "owner"),
  record(
    "admissions/students/admin-assignment-rule",
    "/admin/settings/assignment/:assignmentRuleId",
    async (db) =>
      `/admin/settings/assignment/${
        (await makeAssignmentRule(db, { counsellorIds: [(await makeCounsellor(db, { active: false })).id] }))
          .id
      }`,
    "owner",
  ),
  page("admissions/students/admin-stage-limits", "/admin/settings/time-limits", "owner"),
  page("admissions/students/admin-stage-limit-new", "/admin/settings/time-limits/new", "owner"),
  record(
    "admissions/students/admin-stage-limit",
    "/admin/settings/time-limits/:stageLimitId",
    async (db) => `/admin/settings/time-limits/${(await makeStageLimit(db)).id}`,
    "owner",
  ),
  page("admissions/students/admin-sub-stages", "/admin/settings/sub-stages", "owner"),
  page("admissions/students/admin-sub-stage-new", "/admin/settings/sub-stages/new", "owner"),
  record(
    "admissions/students/admin-sub-stage",
    "/admin/settings/sub-stages/:subStageId",
    async (db) => `/admin/settings/sub-stages/${(await makeSubStage(db)).id}`,
    "owner",
  ),
  page("admissions/tags/admin-tags", "/admin/settings/tags", "owner"),
  page("admissions/tags/admin-tag-new", "/admin/settings/tags/new", "owner"),
  record(
    "admissions/tags/admin-tag",
    "/admin/settings/tags/:tagId",
    async (db) => {
      await makeTag(db);
      return `/admin/settings/tags/${(await makeTag(db)).id}`;
    },
    "owner",
  ),
  page("admissions/custom-fields/admin-custom-fields", "/admin/settings/fields", "owner"),
  page("admissions/custom-fields/admin-custom-field-new", "/admin/settings/fields/new", "owner"),
  record(
    "admissions/custom-fields/admin-custom-field",
    "/admin/settings/fields/:customFieldId",
    async (db) =>
      `/admin/settings/fields/${(await makeCustomField(db, { label: `Office ${Date.now()}` })).id}`,
    "owner",
  ),
  page("conversations/templates/admin-templates", "/admin/settings/templates", "counsellor"),
  page("conversations/templates/admin-template-new", "/admin/settings/templates/new", "counsellor"),
  record(
    "conversations/templates/admin-template",
    "/admin/settings/templates/:templateId",
    async (db) =>
      `/admin/settings/templates/${(await makeTemplate(db, { title: `Welcome ${Date.now()}` })).id}`,
    "counsellor",
  ),
  page("catalogue/equivalences/admin-equivalences", "/admin/settings/equivalences", "owner"),
  page("catalogue/equivalences/admin-equivalence-new", "/admin/settings/equivalences/new", "owner"),
  record(
    "catalogue/equivalences/admin-equivalence",
    "/admin/settings/equivalences/:equivalenceId",
    async (db) => `/admin/settings/equivalences/${(await makeEquivalence(db)).id}`,
    "owner",
  ),
  page(
    "conversations/translation-reports/admin-translation-reports",
    "/admin/settings/translations",
    "owner",
  ),
  record(
    "conversations/translation-reports/admin-translation-report",
    "/admin/settings/translations/:reportId",
    async (db) => `/admin/settings/translations/${(await makeTranslationReport(db)).id}`,
    "owner",
  ),
  page("conversations/lead-sources/admin-lead-sources", "/admin/settings/lead-sources", "owner"),
  page("conversations/lead-sources/admin-website-form-new", "/admin/settings/lead-sources/new", "owner"),
  record(
    "conversations/lead-sources/admin-lead-source",
    "/admin/settings/lead-sources/:sourceId",
    async (db) =>
      `/admin/settings/lead-sources/${(await makeWebsiteForm(db, (await makeStaff(db, "owner")).userId)).id}`,
    "owner",
  ),
  page("conversations/lead-sources/admin-lead-hook-new", "/admin/settings/lead-sources/new-webhook", "owner"),
  record(
    "conversations/lead-sources/admin-lead-source",
    "/admin/settings/lead-sources/:webhookId",
    async (db) =>
      `/admin/settings/lead-sources/${(await makeLeadHook(db, (await makeStaff(db, "owner")).userId)).id}`,
    "owner",
  ),
  record(
    "conversations/lead-sources/embedded-form",
    "/embed/enquiry/:formId",
    async (db) => `/embed/enquiry/${(await makeWebsiteForm(db, (await makeStaff(db, "owner")).userId)).id}`,
  ),
  page("api/webhooks/admin-webhooks", "/admin/settings/webhooks", "owner"),
  page("api/webhooks/admin-webhook-new", "/admin/settings/webhooks/new", "owner"),
  record(
    "api/webhooks/admin-webhook",
    "/admin/settings/webhooks/:webhookId",
    async (db) =>
      `/admin/settings/webhooks/${(await makeWebhook(db, (await makeStaff(db, "owner")).userId)).id}`,
    "owner",
  ),
  page("people/api-keys/admin-api-keys", "/admin/settings/api-keys", "owner"),
  page("people/api-keys/admin-api-key-new", "/admin/settings/api-keys/new", "owner"),
  record(
    "people/api-keys/admin-api-key",
    "/admin/settings/api-keys/:keyId",
    async (db) =>
      `/admin/settings/api-keys/${(await makeApiKey(db, (await makeStaff(db, "owner")).userId)).id}`,
    "owner",
  ),
  page("people/directories/admin-directories", "/admin/settings/single-sign-on", "owner"),
  page("people/directories/admin-directory-new", "/admin/settings/single-sign-on/new", "owner"),
  record(
    "people/directories/admin-directory",
    "/admin/settings/single-sign-on/:directoryId",
    async (db) => `/admin/settings/single-sign-on/${(await makeDirectory(db)).directoryId}`,
    "owner",
  ),
  page("consultations/bookings/admin-booking-settings", "/admin/settings/bookings", "owner"),
  page("workspaces/audit-log/admin-audit-log", "/admin/settings/audit", "owner"),
  record(
    "workspaces/audit-log/admin-audit-log-entry",
    "/admin/settings/audit/:entryId",
    async (db) => `/admin/settings/audit/${await keptEntry(db)}`,
    "owner",
  ),
  record(
    "workspaces/audit-log/admin-audit-log-record",
    "/admin/settings/audit/records/:type/:id",
    changedStudent,
    "owner",
  ),
  page("platform/policy-reports/admin-policy-reports", "/admin/settings/reports", "owner"),
  page("people/staff/admin-staff", "/admin/settings/staff", "owner"),
  page("people/invitations/admin-invitations", "/admin/settings/staff/invitations", "owner"),
  record(
    "people/staff/admin-staff-member",
    "/admin/settings/staff/:userId",
    async (db) =>
      `/admin/settings/staff/${(await makeStaffWithFactor(db, "Somebody With A Long Name")).userId}`,
    "owner",
  ),
  page("planning/estimates/admin-estimates", "/admin/settings/estimates", "viewer"),
  page("planning/estimates/admin-estimate", "/admin/settings/estimates/australia-travel?edit=1", "owner"),
  page("consultations/counsellors/admin-counsellors", "/admin/counsellors", "owner"),
  page("consultations/counsellors/admin-counsellor-new", "/admin/counsellors/new", "owner"),
  record(
    "consultations/counsellors/admin-counsellor",
    "/admin/counsellors/:counsellorId",
    (db) =>
      idOf(
        db.select({ id: counsellors.id }).from(counsellors).orderBy(asc(counsellors.createdAt)).limit(1),
        "/admin/counsellors",
      ),
    "owner",
  ),
  page("people/approvals/admin-agents", "/admin/agents", "owner"),
  page("people/organisations/admin-organisation-new", "/admin/agents/new", "owner"),
  record(
    "people/organisations/admin-organisation-contact",
    "/admin/agents/partners/:organisationId/contact",
    async (db) => `${await idOf(pendingOrganisation(db, "partner"), "/admin/agents/partners")}/contact`,
    "owner",
  ),
  record(
    "people/invitations/admin-organisation-invite",
    "/admin/agents/partners/:organisationId/invite",
    async (db) => `/admin/agents/partners/${await makeUnjoined(db, "partner")}/invite`,
    "owner",
  ),
  page("people/approvals/admin-agents", "/admin/agents?queue=staff", "owner"),
  record(
    "people/approvals/admin-approval",
    "/admin/agents/partners/:requestId",
    (db) => idOf(pendingOrganisation(db, "partner"), "/admin/agents/partners"),
    "owner",
  ),
  record(
    "people/approvals/admin-approval",
    "/admin/agents/institutions/:requestId",
    (db) => idOf(pendingOrganisation(db, "institution"), "/admin/agents/institutions"),
    "counsellor",
  ),
  record(
    "people/approvals/admin-approval",
    "/admin/agents/staff/:requestId",
    (db) => idOf(pendingRequest(db), "/admin/agents/staff"),
    "owner",
  ),
  page("workspaces/staff/messages", "/admin/messages", "owner"),
  page("workspaces/staff/messages", "/admin/messages?box=snoozed", "viewer"),
  page("conversations/outbox/admin-outbox", "/admin/settings/outbox", "owner"),
  page("workspaces/staff/messages", "/admin/messages?tab=enquiries", "counsellor"),
  record(
    "conversations/outbox/admin-mail",
    "/admin/settings/outbox/:mailId",
    (db) =>
      idOf(
        db.select({ id: outboxEmails.id }).from(outboxEmails).orderBy(asc(outboxEmails.createdAt)).limit(1),
        "/admin/settings/outbox",
      ),
    "owner",
  ),
  record(
    "workspaces/staff/message",
    "/admin/messages/:enquiryId",
    (db) =>
      idOf(
        db.select({ id: enquiries.id }).from(enquiries).where(isNull(enquiries.handledAt)).limit(1),
        "/admin/messages",
        "?tab=enquiries",
      ),
    "counsellor",
  ),
  page("workspaces/analytics/analytics", "/admin/analytics", "owner"),
  page("workspaces/analytics/analytics", "/admin/analytics/forecast", "owner"),
  page("workspaces/analytics/behind", "/admin/analytics/funnel/records?figure=came", "counsellor"),
];
