import { asc, desc, isNull, ne } from "drizzle-orm";
import { emptyAnswers } from "#app/domain/apply/draft.ts";
import type { Db } from "#app/server/db/client.server.ts";
import {
  counsellors,
  enquiries,
  institutions,
  intakes,
  outboxMails,
  partners,
  passkeys,
  staffRequests,
  universities,
} from "#app/server/db/schema/schema.server.ts";
import type { DemoAccountKey } from "#app/server/demo/demo-accounts.server.ts";
import { makeStaffWithFactor } from "#tests/factories/actors.ts";
import {
  makeApplication,
  makeDraft,
  makeEquivalence,
  makeKeptPoints,
  makeScholarship,
  makeStudent,
  makeSubscriber,
  only,
} from "#tests/factories/records.ts";
import {
  campusAddress,
  comparisonAddress,
  counsellorCalendar,
  counsellorHours,
  courseAddress,
  demoApplication,
  demoBooking,
  demoCampus,
  demoCourse,
  demoStudent,
  idOf,
  pendingOf,
  referenceOf,
  scholarshipRecord,
} from "./page-addresses.ts";
import { givePassword } from "./people.ts";

/** Somebody made for one page, and its address. */
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
export const LOOKED_AT_ELSEWHERE: Readonly<Record<string, string>> = {
  "routes/apply/start": "leads on to a step",
  "routes/apply/conflict": "needs two devices: wizard-interrupted.spec.ts, wizard-without-script.spec.ts",
  "routes/admin/dashboard-alias": "leads on to /admin",
  "routes/admin/settings": "leads on to /admin/settings/rates",
};

const page = (route: string, path: string, as?: DemoAccountKey, more: Partial<VisitedPage> = {}) => ({
  route: `routes/${route}`,
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
): VisitedPage => ({ route: `routes/${route}`, title, prepare, as });

const STEPS = ["personal", "education", "finance", "english", "preferences", "documents", "pr"];

/** Every page of the product, each as somebody who may see it; busy ones also as others and empty. */
export const PAGES: readonly VisitedPage[] = [
  page("public/home", "/"),
  page("public/home", "/?book=1"),
  page("public/courses", "/courses"),
  page("public/courses", "/courses?q=nursng&state=VIC"),
  page("public/courses", "/courses?q=xyzzyqwert"),
  record("public/course", "/courses/:course", (db) => courseAddress(db)),
  record("public/compare", "/compare?course=…&course=…", (db) => comparisonAddress(db)),
  page("public/compare", "/compare"),
  page("public/shortlist", "/shortlist"),
  page("public/currency", "/currency?returnTo=/courses"),
  page("public/universities", "/universities"),
  page("public/universities", "/universities?q=otago"),
  page("public/university", "/universities/university-of-otago"),
  page("public/university", "/universities/the-university-of-melbourne"),
  record(
    "public/course-eligibility",
    "/courses/:course/eligibility",
    async (db) => `${await courseAddress(db)}/eligibility?scale=np-gpa-4&result=3.2&test=pte&overall=58`,
  ),
  page("public/funds", "/funds"),
  record("public/funds", "/funds for a course, a family and a currency", async (db) => {
    const slug = (await courseAddress(db)).split("/").at(-1) ?? "";
    return `/funds?course=${slug}&partner=1&children=2&school=1&currency=NPR&stress=15`;
  }),
  page("public/scholarships", "/scholarships"),
  page("public/scholarships", "/scholarships?country=newzealand&level=phd"),
  record("public/scholarship", "/scholarships/:scholarship", async (db) => {
    const made = await makeScholarship(db, { name: "A scholarship to look at", tuitionPercent: 25 });
    return `/scholarships/${made.slug}`;
  }),
  page("public/points", "/points"),
  page(
    "public/points",
    "/points?visa=au-189&birthDate=2000-03-14&englishTest=pte&listening=60&reading=60&writing=70&speaking=80&englishDate=2026-03-02&overseasYears=1.5&working=overseas&qualification=bachelor&partner=single&proven=qualification&against=au-491%402019-11-16&occupation=accountant",
  ),
  page(
    "public/points",
    "/points?visa=nz-smc&birthDate=1994-07-14&english=proficient&newZealandYears=1.25&working=newzealand&qualification=master&qualificationFrom=newzealand-university&newZealandJob=skill-level-1-3&newZealandPay=40&age=70",
  ),
  page("public/countries", "/countries"),
  page("public/country", "/countries/australia"),
  page("public/country", "/countries/australia?tab=courses"),
  page("public/country", "/countries/australia?tab=regional-areas"),
  page("public/country", "/countries/australia?tab=skills-lists&q=engineer"),
  page("public/country", "/countries/new-zealand"),
  page("public/country", "/countries/new-zealand?tab=regional-areas"),
  page("public/country", "/countries/new-zealand?tab=skills-lists"),
  page("public/country", "/countries/canada"),
  page("public/guides", "/guides"),
  page("public/guide", "/guides/how-points-work"),
  page("public/guide", "/guides/documents-nepal"),
  page("public/pr-calculator", "/pr-calculator"),
  page("public/pr-calculator", "/pr-calculator?country=newzealand&step=2"),
  page("public/pr-calculator", "/pr-calculator?country=australia&englishLevel=superior&step=5"),
  page(
    "public/pr-calculator",
    "/pr-calculator?country=australia&age=26&englishLevel=proficient&workExperienceYears=3&qualificationLevel=masters&studiedInCountry=true&step=6",
  ),
  page("public/pr-calculator", "/pr-calculator?country=newzealand&age=99&step=6"),
  page("public/students", "/students"),
  page("public/about", "/about"),
  page("public/contact", "/contact"),
  page("public/newsletter", "/newsletter"),
  page("public/newsletter-confirm", "/newsletter/confirm?token=none"),
  page("public/newsletter-leave", "/newsletter/leave?token=none"),
  page("public/book", "/book"),
  page("public/book", "/book?ask=1"),
  page("public/book", "/book?embed=1"),
  page("public/book", "/book?language=si&topic=residence"),
  page("public/book-details", "/book/details"),
  page("public/book-confirm", "/book/confirm?token=none", undefined, { status: 404 }),
  page("public/booked", "/book/booked?token=none", undefined, { status: 404 }),
  page("public/book-change", "/book/change?token=none", undefined, { status: 404 }),
  page("public/book-cancel", "/book/cancel?token=none", undefined, { status: 404 }),
  page("public/book-wait", "/book/wait?day=2030-01-02"),
  page("public/book-wait-leave", "/book/wait/leave?token=none"),
  page("public/terms", "/terms"),
  page("public/privacy", "/privacy"),
  page("public/not-found", "/nothing/here", undefined, { status: 404 }),
  page("auth/general", "/auth"),
  page("auth/general", "/auth?tab=signup&type=institution"),
  page("auth/general", "/auth", "partner", { title: "/auth for somebody who is signed in" }),
  page("auth/general", "/auth", "staff-pending", { title: "/auth while a staff request waits" }),
  page("auth/student", "/student-auth"),
  page("auth/student", "/student-auth?tab=signin"),
  page("auth/admin", "/admin-auth"),
  page("auth/admin", "/admin-auth?tab=signup"),
  page("auth/code", "/auth/code"),
  page("auth/code", "/auth/code?sent=1"),
  page("auth/code", "/auth/code?token=x"),
  page("auth/not-me", "/auth/not-me?token=x", undefined, { status: 410 }),
  page("auth/not-me", "/auth/not-me?done=1"),
  page("auth/recover", "/auth/recover"),
  page("auth/reset", "/auth/reset?token=x", undefined, { status: 410 }),
  page("auth/verify", "/auth/verify"),
  page("auth/verify", "/auth/verify?token=x"),
  page("auth/set-up", "/set-up", undefined, { status: 410 }),
  page("auth/sign-out", "/sign-out", "student"),
  record("auth/second-factor", "/auth/second-factor", async (db) => {
    const { actor } = await makeStudent(db);
    const made = { counter: 0, deviceType: "multiDevice", backedUp: true, publicKey: "none" };
    await db.insert(passkeys).values({ ...made, userId: actor.userId, credentialID: actor.userId });
    return { userId: actor.userId, path: "/auth/second-factor" };
  }),

  page("account/profile", "/account", "student"),
  page("account/security", "/account/security", "student"),
  page("account/second-factor", "/account/second-factor", "partner"),
  page("account/sessions", "/account/sessions", "student"),
  page("account/data", "/account/data", "student"),
  page("account/data", "/account/data", "partner"),
  page("account/data-copy", "/account/data/copy", "student"),
  page("account/close", "/account/close", "student"),
  record("account/confirm", "/account/confirm", async (db) => {
    const { actor } = await makeStudent(db);
    await givePassword(db, actor.userId);
    return { userId: actor.userId, path: "/account/confirm", owes: "proof" };
  }),

  ...STEPS.map((step) => page("apply/step", `/apply/${step}`, "student")),
  page("apply/step", "/apply/preferences?check=1", "student"),
  page("apply/step", "/apply/preferences?university-q=university&course-q=nursing", "student"),
  page("apply/review", "/apply/review", "student"),
  record("apply/submitted", "/apply/submitted", async (db) => {
    const { actor, student } = await makeStudent(db);
    const { reference } = await makeApplication(db, student.id);
    return { userId: actor.userId, path: `/apply/submitted/${reference}` };
  }),

  record("apply/step", "/apply/:step with everything still missing", async (db) => {
    const { actor, student } = await makeStudent(db);
    await makeDraft(db, student.id, { answers: emptyAnswers() });
    return { userId: actor.userId, path: "/apply/personal?check=1" };
  }),
  page("student/dashboard", "/student-dashboard", "student"),
  page("student/points", "/student-dashboard/points?visa=au-189&age=30&qualification=bachelor", "student"),
  record("student/kept-result", "/student-dashboard/points/:result", async (db) => {
    const { actor, student } = await makeStudent(db);
    const { id } = await makeKeptPoints(db, student.id, "Skilled Independent visa (subclass 189)");
    return { userId: actor.userId, path: `/student-dashboard/points/${id}` };
  }),
  page("student/dashboard", "/student-dashboard", "newcomer", { title: "/student-dashboard of a newcomer" }),
  record(
    "student/application",
    "/student-dashboard/applications/:reference",
    async (db) => `/student-dashboard/applications/${await referenceOf(db, "student")}`,
    "student",
  ),
  ...(["partner", "partner-pending", "partner-rejected"] as const).map((as) =>
    page("partner/dashboard", "/partner-dashboard", as, { title: `/partner-dashboard as ${as}` }),
  ),
  ...(["institution", "institution-pending", "institution-rejected"] as const).map((as) =>
    page("institution/dashboard", "/institution-dashboard", as, { title: `/institution-dashboard as ${as}` }),
  ),

  page("admin/dashboard", "/admin", "owner"),
  page("admin/dashboard", "/admin", "counsellor", { title: "/admin as counsellor" }),
  page("admin/bookings", "/admin/bookings", "counsellor"),
  page("admin/bookings", "/admin/bookings?view=day", "viewer"),
  page("admin/bookings", "/admin/bookings?view=list", "viewer"),
  record("admin/bookings", "/admin/bookings?counsellor", counsellorCalendar, "owner"),
  record("admin/booking", "/admin/bookings/:bookingId", demoBooking, "counsellor"),
  record("admin/booking", "/admin/bookings/:bookingId as viewer", demoBooking, "viewer"),
  page("admin/booking-statistics", "/admin/bookings/statistics", "viewer"),
  page("admin/offices", "/admin/bookings/offices", "owner"),
  record("admin/availability", "/admin/counsellors/:counsellorId/hours", counsellorHours, "owner"),
  page("admin/students", "/admin/students", "owner"),
  page("admin/students", "/admin/students?q=nobody-is-called-this", "viewer"),
  page("admin/students", "/admin/students?sort=wrong", "viewer", { status: 400 }),
  page("admin/student-new", "/admin/students/new", "counsellor"),
  record("admin/student", "/admin/students/:studentId", demoStudent, "counsellor"),
  record(
    "admin/kept-result",
    "/admin/students/:studentId/points/:result",
    async (db) => {
      const { student } = await makeStudent(db);
      const { id } = await makeKeptPoints(db, student.id, "Skilled Independent visa (subclass 189)");
      return `/admin/students/${student.id}/points/${id}`;
    },
    "counsellor",
  ),
  record("admin/student", "/admin/students/:studentId as viewer", demoStudent, "viewer"),
  record(
    "admin/student",
    "/admin/students/:studentId?edit=1",
    async (db) => `${await demoStudent(db)}?edit=1`,
    "counsellor",
  ),
  page("admin/applications", "/admin/applications", "owner"),
  page("admin/application-new", "/admin/applications/new", "counsellor"),
  record("admin/application", "/admin/applications/:applicationId", demoApplication, "counsellor"),
  record(
    "admin/application-access",
    "/admin/applications/:applicationId/access",
    async (db) => `${await demoApplication(db)}/access`,
    "owner",
  ),
  record(
    "admin/student-access",
    "/admin/students/:studentId/access",
    async (db) => `/admin/students/${(await makeStudent(db)).student.id}/access`,
    "owner",
  ),
  record("admin/application", "/admin/applications/:applicationId as viewer", demoApplication, "viewer"),
  record(
    "admin/application",
    "/admin/applications/:applicationId?edit=1",
    async (db) => `${await demoApplication(db)}?edit=1`,
    "owner",
  ),
  page("admin/universities", "/admin/universities", "owner"),
  page("admin/university-new", "/admin/universities/new", "owner"),
  record(
    "admin/university",
    "/admin/universities/:universityId",
    (db) =>
      idOf(
        db.select({ id: universities.id }).from(universities).orderBy(asc(universities.name)).limit(1),
        "/admin/universities",
      ),
    "owner",
  ),
  record(
    "admin/university",
    "/admin/universities/:universityId?edit=1",
    async (db) => `/admin/universities/${(await demoCampus(db)).universityId}?edit=1`,
    "owner",
  ),
  record(
    "admin/campus-new",
    "/admin/universities/:universityId/campuses/new",
    async (db) => `/admin/universities/${(await demoCampus(db)).universityId}/campuses/new`,
    "owner",
  ),
  record("admin/campus", "/admin/universities/:universityId/campuses/:campusId", campusAddress, "viewer"),
  record(
    "admin/campus",
    "/admin/universities/:universityId/campuses/:campusId?edit=1",
    async (db) => `${await campusAddress(db)}?edit=1`,
    "owner",
  ),
  page("admin/courses", "/admin/courses", "owner"),
  page("admin/courses", "/admin/courses?q=no-course-is-called-this", "viewer"),
  page("admin/course-new", "/admin/courses/new", "owner"),
  record("admin/course", "/admin/courses/:courseId", demoCourse, "viewer"),
  record(
    "admin/course",
    "/admin/courses/:courseId?edit=1",
    async (db) => `${await demoCourse(db)}?edit=1`,
    "owner",
  ),
  page("admin/scholarships", "/admin/scholarships", "owner"),
  page("admin/scholarship-new", "/admin/scholarships/new", "owner"),
  record("admin/scholarship", "/admin/scholarships/:scholarshipId", scholarshipRecord, "viewer"),
  record(
    "admin/scholarship",
    "/admin/scholarships/:scholarshipId?edit=1",
    async (db) => `${await scholarshipRecord(db)}?edit=1`,
    "owner",
  ),
  page("admin/exchange-rates", "/admin/settings/rates", "viewer"),
  page("admin/exchange-rate", "/admin/settings/rates/AUD-INR", "owner"),
  page("admin/exchange-rate", "/admin/settings/rates/NZD-BDT?edit=1", "owner"),
  page("admin/subscribers", "/admin/messages/subscribers", "counsellor"),
  page("admin/subscribers", "/admin/messages/subscribers?status=unsubscribed", "viewer"),
  record(
    "admin/subscriber",
    "/admin/messages/subscribers/:subscriberId",
    async (db) => {
      const { id } = await makeSubscriber(db, "somebody-with-a-long-name@example.com");
      return `/admin/messages/subscribers/${id}`;
    },
    "counsellor",
  ),
  page("admin/intakes", "/admin/intakes", "owner"),
  page("admin/intake-new", "/admin/intakes/new", "owner"),
  record(
    "admin/intake",
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
  page("admin/equivalences", "/admin/settings/equivalences", "owner"),
  page("admin/equivalence-new", "/admin/settings/equivalences/new", "owner"),
  record(
    "admin/equivalence",
    "/admin/settings/equivalences/:equivalenceId",
    async (db) => `/admin/settings/equivalences/${(await makeEquivalence(db)).id}`,
    "owner",
  ),
  page("admin/booking-settings", "/admin/settings/bookings", "owner"),
  page("admin/policy-reports", "/admin/settings/reports", "owner"),
  page("admin/staff", "/admin/settings/staff", "owner"),
  record(
    "admin/staff-member",
    "/admin/settings/staff/:userId",
    async (db) =>
      `/admin/settings/staff/${(await makeStaffWithFactor(db, "Somebody With A Long Name")).userId}`,
    "owner",
  ),
  page("admin/estimates", "/admin/settings/estimates", "viewer"),
  page("admin/estimate", "/admin/settings/estimates/australia-travel?edit=1", "owner"),
  page("admin/counsellors", "/admin/counsellors", "owner"),
  page("admin/counsellor-new", "/admin/counsellors/new", "owner"),
  record(
    "admin/counsellor",
    "/admin/counsellors/:counsellorId",
    (db) =>
      idOf(
        db.select({ id: counsellors.id }).from(counsellors).orderBy(asc(counsellors.createdAt)).limit(1),
        "/admin/counsellors",
      ),
    "owner",
  ),
  page("admin/agents", "/admin/agents", "owner"),
  page("admin/agents", "/admin/agents?queue=staff", "owner"),
  record(
    "admin/approval",
    "/admin/agents/partners/:requestId",
    (db) => idOf(pendingOf(db, partners), "/admin/agents/partners"),
    "owner",
  ),
  record(
    "admin/approval",
    "/admin/agents/institutions/:requestId",
    (db) => idOf(pendingOf(db, institutions), "/admin/agents/institutions"),
    "counsellor",
  ),
  record(
    "admin/approval",
    "/admin/agents/staff/:requestId",
    (db) => idOf(pendingOf(db, staffRequests), "/admin/agents/staff"),
    "owner",
  ),
  page("admin/messages", "/admin/messages", "owner"),
  page("admin/messages", "/admin/messages?tab=enquiries", "counsellor"),
  record(
    "admin/message",
    "/admin/messages/:mailId",
    (db) =>
      idOf(
        db.select({ id: outboxMails.id }).from(outboxMails).orderBy(asc(outboxMails.createdAt)).limit(1),
        "/admin/messages",
      ),
    "owner",
  ),
  record(
    "admin/message",
    "/admin/messages/:enquiryId",
    (db) =>
      idOf(
        db.select({ id: enquiries.id }).from(enquiries).where(isNull(enquiries.handledAt)).limit(1),
        "/admin/messages",
        "?tab=enquiries",
      ),
    "counsellor",
  ),
  page("admin/later", "/admin/analytics", "owner"),
];
