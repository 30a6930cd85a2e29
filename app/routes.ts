import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map. Every address of the product stands here, but for those of the HTTP layer itself. */
export default [
  layout("site/frame/public-layout.route.tsx", [
    index("site/landing/home.route.tsx"),
    route("courses", "catalogue/course-search/courses.route.tsx"),
    route("courses/:course", "site/course-pages/course.route.tsx"),
    route("courses/:course/eligibility", "site/course-pages/course-eligibility.route.tsx"),
    route("compare", "catalogue/shortlist/compare.route.tsx"),
    route("shortlist", "catalogue/shortlist/shortlist.route.tsx"),
    route("funds", "planning/funds/funds.route.tsx"),
    route("currency", "catalogue/exchange-rates/currency.route.tsx"),
    route("universities", "site/university-pages/universities.route.tsx"),
    route("universities/:university", "site/university-pages/university.route.tsx"),
    route("scholarships", "catalogue/scholarships/scholarships.route.tsx"),
    route("scholarships/:scholarship", "catalogue/scholarships/scholarship.route.tsx"),
    route("countries", "site/countries/countries.route.tsx"),
    route("countries/:country", "site/countries/country.route.tsx"),
    route("guides", "site/guides/guides.route.tsx"),
    route("guides/:guide", "site/guides/guide.route.tsx"),
    route("pr-calculator", "planning/quick-points/pr-calculator.route.tsx"),
    route("students", "site/landing/students.route.tsx"),
    route("points", "planning/points/points.route.tsx"),
    route("about", "site/landing/about.route.tsx"),
    route("book", "consultations/bookings/book.route.tsx"),
    route("book/details", "consultations/bookings/book-details.route.tsx"),
    route("book/confirm", "consultations/bookings/book-confirm.route.tsx"),
    route("book/booked", "consultations/bookings/booked.route.tsx"),
    route("book/change", "consultations/bookings/book-change.route.tsx"),
    route("book/cancel", "consultations/bookings/book-cancel.route.tsx"),
    route("book/wait", "consultations/bookings/book-wait.route.tsx"),
    route("book/wait/leave", "consultations/bookings/book-wait-leave.route.tsx"),
    route("contact", "conversations/enquiries/contact.route.tsx"),
    route("newsletter", "conversations/newsletter/newsletter.route.tsx"),
    route("newsletter/confirm", "conversations/newsletter/newsletter-confirm.route.tsx"),
    route("newsletter/leave", "conversations/newsletter/newsletter-leave.route.tsx"),
    route("terms", "site/legal/terms.route.tsx"),
    route("privacy", "site/legal/privacy.route.tsx"),
  ]),

  layout("people/sign-in/auth-layout.route.tsx", [
    route("auth", "people/sign-in/auth-general.route.tsx"),
    route("student-auth", "people/sign-in/auth-student.route.tsx"),
    route("admin-auth", "people/sign-in/auth-admin.route.tsx"),
    route("auth/code", "people/sign-in/auth-code.route.tsx"),
    route("auth/second-factor", "people/second-factors/auth-second-factor.route.tsx"),
    route("auth/recover", "people/sign-in/auth-recover.route.tsx"),
    route("auth/reset", "people/sign-in/auth-reset.route.tsx"),
    route("auth/verify", "people/sign-in/auth-verify.route.tsx"),
    route("auth/not-me", "people/sign-in/auth-not-me.route.tsx"),
    route("set-up", "people/sign-in/auth-set-up.route.tsx"),
  ]),
  route("sign-out", "people/sign-in/auth-sign-out.route.tsx"),

  route("account/data/file", "workspaces/personal-data/account-data-file.route.ts"),
  route("account", "people/accounts/account-layout.route.tsx", [
    index("people/accounts/account-profile.route.tsx"),
    route("security", "people/accounts/account-security.route.tsx"),
    route("second-factor", "people/second-factors/account-second-factor.route.tsx"),
    route("sessions", "people/sign-in/account-sessions.route.tsx"),
    route("confirm", "people/second-factors/account-confirm.route.tsx"),
    route("data", "workspaces/personal-data/account-data.route.tsx"),
    route("data/copy", "workspaces/personal-data/account-data-copy.route.tsx"),
    route("close", "workspaces/personal-data/account-close.route.tsx"),
  ]),

  route("apply", "admissions/drafts/wizard-layout.route.tsx", [
    index("admissions/drafts/start.route.tsx"),
    route("review", "admissions/drafts/review.route.tsx"),
    route("conflict", "admissions/drafts/conflict.route.tsx"),
    route("submitted/:reference", "admissions/drafts/submitted.route.tsx"),
    route(":step", "admissions/drafts/step.route.tsx"),
  ]),

  route("student-dashboard", "workspaces/student/layout.route.tsx", [
    index("workspaces/student/dashboard.route.tsx"),
    route("applications/:reference", "workspaces/student/application.route.tsx"),
    route("points", "planning/points/student-points.route.tsx"),
    route("points/:keptId", "planning/points/student-kept-result.route.tsx"),
  ]),
  route("partner-dashboard", "workspaces/company/partner-dashboard.route.tsx"),
  route("institution-dashboard", "workspaces/company/institution-dashboard.route.tsx"),

  route("admin", "workspaces/staff/layout.route.tsx", [
    index("workspaces/staff/dashboard.route.tsx"),
    route("dashboard", "workspaces/staff/dashboard-alias.route.tsx"),
    route("students", "admissions/students/admin-students.route.tsx", [
      route("new", "admissions/students/admin-student-new.route.tsx"),
      route(":studentId", "workspaces/student-record/student.route.tsx"),
      route(":studentId/points/:keptId", "planning/points/admin-kept-result.route.tsx"),
      route(":studentId/access", "admissions/students/admin-student-access.route.tsx"),
    ]),
    route("applications", "admissions/applications/admin-applications.route.tsx", [
      route("new", "admissions/drafts/admin-application-new.route.tsx"),
      route(":applicationId", "admissions/applications/admin-application.route.tsx"),
      route(":applicationId/access", "admissions/applications/admin-application-access.route.tsx"),
    ]),
    route("universities", "catalogue/universities/admin-universities.route.tsx", [
      route("new", "catalogue/universities/admin-university-new.route.tsx"),
      route(":universityId", "catalogue/universities/admin-university.route.tsx"),
      route(":universityId/campuses/new", "catalogue/universities/admin-campus-new.route.tsx"),
      route(":universityId/campuses/:campusId", "catalogue/universities/admin-campus.route.tsx"),
    ]),
    route("courses", "catalogue/courses/admin-courses.route.tsx", [
      route("new", "catalogue/courses/admin-course-new.route.tsx"),
      route(":courseId", "catalogue/courses/admin-course.route.tsx"),
    ]),
    route("intakes", "catalogue/intakes/admin-intakes.route.tsx", [
      route("new", "catalogue/intakes/admin-intake-new.route.tsx"),
      route(":intakeCode", "catalogue/intakes/admin-intake.route.tsx"),
    ]),
    route("scholarships", "catalogue/scholarships/admin-scholarships.route.tsx", [
      route("new", "catalogue/scholarships/admin-scholarship-new.route.tsx"),
      route(":scholarshipId", "catalogue/scholarships/admin-scholarship.route.tsx"),
    ]),
    route("counsellors", "consultations/counsellors/admin-counsellors.route.tsx", [
      route("new", "consultations/counsellors/admin-counsellor-new.route.tsx"),
      route(":counsellorId", "consultations/counsellors/admin-counsellor.route.tsx"),
    ]),
    route("counsellors/:counsellorId/hours", "consultations/availability/admin-availability.route.tsx"),
    route("agents", "people/approvals/admin-agents.route.tsx", [
      route(":kind/:requestId", "people/approvals/admin-approval.route.tsx"),
    ]),
    route("messages", "workspaces/staff/messages.route.tsx", [
      route(":mailId", "workspaces/staff/message.route.tsx"),
    ]),
    route("messages/subscribers", "conversations/newsletter/admin-subscribers.route.tsx", [
      route(":subscriberId", "conversations/newsletter/admin-subscriber.route.tsx"),
    ]),
    route("messages/subscribers/export", "conversations/newsletter/admin-subscribers-export.route.ts"),
    route("bookings", "consultations/bookings/admin-bookings.route.tsx"),
    route("bookings/statistics", "consultations/bookings/admin-booking-statistics.route.tsx"),
    route("bookings/offices", "consultations/bookings/admin-offices.route.tsx"),
    route("bookings/:bookingId", "consultations/bookings/admin-booking.route.tsx"),
    route("settings", "workspaces/staff/settings.route.tsx"),
    route("settings/rates", "catalogue/exchange-rates/admin-exchange-rates.route.tsx", [
      route(":pair", "catalogue/exchange-rates/admin-exchange-rate.route.tsx"),
    ]),
    route("settings/equivalences", "catalogue/equivalences/admin-equivalences.route.tsx", [
      route("new", "catalogue/equivalences/admin-equivalence-new.route.tsx"),
      route(":equivalenceId", "catalogue/equivalences/admin-equivalence.route.tsx"),
    ]),
    route("settings/bookings", "consultations/bookings/admin-booking-settings.route.tsx"),
    route("settings/staff", "people/staff/admin-staff.route.tsx", [
      route(":userId", "people/staff/admin-staff-member.route.tsx"),
    ]),
    route("settings/reports", "platform/policy-reports/admin-policy-reports.route.tsx"),
    route("settings/estimates", "planning/estimates/admin-estimates.route.tsx", [
      route(":estimate", "planning/estimates/admin-estimate.route.tsx"),
    ]),
    route(":section", "workspaces/staff/later.route.tsx"),
  ]),

  ...prefix("api", [
    route("draft", "admissions/drafts/api-draft.route.ts"),
    route("universities", "admissions/drafts/api-universities.route.ts"),
    route("courses", "admissions/drafts/api-courses.route.ts"),
    route("course-fit", "catalogue/eligibility/api-course-fit.route.ts"),
    route("course-suggestions", "catalogue/course-search/api-course-suggestions.route.ts"),
    route("session", "people/sign-in/api-session.route.ts"),
    route("passkey", "people/second-factors/api-passkey.route.ts"),
    route("v1/openapi.json", "site/api/api-openapi.route.ts"),
  ]),

  route("book/booked.ics", "consultations/bookings/booked-file.route.ts"),
  route("calendars/:file", "consultations/availability/calendar-feed.route.ts"),
  route("guides/feed.xml", "site/guides/guides-feed.route.ts"),
  route(".well-known/security.txt", "site/search-engines/security-txt.route.ts"),
  route("robots.txt", "site/search-engines/robots.route.ts"),
  route("sitemap.xml", "site/search-engines/sitemap-index.route.ts"),
  route("sitemaps/:file", "site/search-engines/sitemap-part.route.ts"),
  route("share/:kind/:file", "site/share-cards/share-card.route.tsx"),

  ...(process.env.NODE_ENV === "development"
    ? [route("dev/design", "site/design-page/design.route.tsx")]
    : []),
  route("*", "site/frame/not-found.route.tsx"),
] satisfies RouteConfig;
