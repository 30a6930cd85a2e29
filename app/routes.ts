import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map. Every address of the product stands here, but for those of the HTTP layer itself. */
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("courses", "routes/public/courses.tsx"),
    route("courses/:course", "routes/public/course.tsx"),
    route("courses/:course/eligibility", "routes/public/course-eligibility.tsx"),
    route("compare", "routes/public/compare.tsx"),
    route("shortlist", "routes/public/shortlist.tsx"),
    route("funds", "routes/public/funds.tsx"),
    route("currency", "routes/public/currency.tsx"),
    route("universities", "routes/public/universities.tsx"),
    route("universities/:university", "routes/public/university.tsx"),
    route("scholarships", "routes/public/scholarships.tsx"),
    route("scholarships/:scholarship", "routes/public/scholarship.tsx"),
    route("countries", "routes/public/countries.tsx"),
    route("countries/:country", "routes/public/country.tsx"),
    route("guides", "routes/public/guides.tsx"),
    route("guides/:guide", "routes/public/guide.tsx"),
    route("pr-calculator", "routes/public/pr-calculator.tsx"),
    route("students", "routes/public/students.tsx"),
    route("points", "routes/public/points.tsx"),
    route("about", "routes/public/about.tsx"),
    route("book", "routes/public/book.tsx"),
    route("book/details", "routes/public/book-details.tsx"),
    route("book/booked", "routes/public/booked.tsx"),
    route("book/change", "routes/public/book-change.tsx"),
    route("book/cancel", "routes/public/book-cancel.tsx"),
    route("book/wait", "routes/public/book-wait.tsx"),
    route("book/wait/leave", "routes/public/book-wait-leave.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("newsletter", "routes/public/newsletter.tsx"),
    route("newsletter/confirm", "routes/public/newsletter-confirm.tsx"),
    route("newsletter/leave", "routes/public/newsletter-leave.tsx"),
    route("terms", "routes/public/terms.tsx"),
    route("privacy", "routes/public/privacy.tsx"),
  ]),

  layout("routes/auth/layout.tsx", [
    route("auth", "routes/auth/general.tsx"),
    route("student-auth", "routes/auth/student.tsx"),
    route("admin-auth", "routes/auth/admin.tsx"),
    route("auth/code", "routes/auth/code.tsx"),
    route("auth/second-factor", "routes/auth/second-factor.tsx"),
    route("auth/recover", "routes/auth/recover.tsx"),
    route("auth/reset", "routes/auth/reset.tsx"),
    route("auth/verify", "routes/auth/verify.tsx"),
    route("set-up", "routes/auth/set-up.tsx"),
  ]),
  route("sign-out", "routes/auth/sign-out.tsx"),

  route("account", "routes/account/layout.tsx", [
    index("routes/account/profile.tsx"),
    route("security", "routes/account/security.tsx"),
    route("second-factor", "routes/account/second-factor.tsx"),
    route("sessions", "routes/account/sessions.tsx"),
    route("confirm", "routes/account/confirm.tsx"),
  ]),

  route("apply", "routes/apply/layout.tsx", [
    index("routes/apply/start.tsx"),
    route("review", "routes/apply/review.tsx"),
    route("conflict", "routes/apply/conflict.tsx"),
    route("submitted/:reference", "routes/apply/submitted.tsx"),
    route(":step", "routes/apply/step.tsx"),
  ]),

  route("student-dashboard", "routes/student/layout.tsx", [
    index("routes/student/dashboard.tsx"),
    route("applications/:reference", "routes/student/application.tsx"),
    route("points", "routes/student/points.tsx"),
  ]),
  route("partner-dashboard", "routes/partner/dashboard.tsx"),
  route("institution-dashboard", "routes/institution/dashboard.tsx"),

  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/dashboard.tsx"),
    route("dashboard", "routes/admin/dashboard-alias.tsx"),
    route("students", "routes/admin/students.tsx", [
      route("new", "routes/admin/student-new.tsx"),
      route(":studentId", "routes/admin/student.tsx"),
    ]),
    route("applications", "routes/admin/applications.tsx", [
      route("new", "routes/admin/application-new.tsx"),
      route(":applicationId", "routes/admin/application.tsx"),
    ]),
    route("universities", "routes/admin/universities.tsx", [
      route("new", "routes/admin/university-new.tsx"),
      route(":universityId", "routes/admin/university.tsx"),
      route(":universityId/campuses/new", "routes/admin/campus-new.tsx"),
      route(":universityId/campuses/:campusId", "routes/admin/campus.tsx"),
    ]),
    route("courses", "routes/admin/courses.tsx", [
      route("new", "routes/admin/course-new.tsx"),
      route(":courseId", "routes/admin/course.tsx"),
    ]),
    route("intakes", "routes/admin/intakes.tsx", [
      route("new", "routes/admin/intake-new.tsx"),
      route(":intakeCode", "routes/admin/intake.tsx"),
    ]),
    route("scholarships", "routes/admin/scholarships.tsx", [
      route("new", "routes/admin/scholarship-new.tsx"),
      route(":scholarshipId", "routes/admin/scholarship.tsx"),
    ]),
    route("counsellors", "routes/admin/counsellors.tsx", [
      route("new", "routes/admin/counsellor-new.tsx"),
      route(":counsellorId", "routes/admin/counsellor.tsx"),
    ]),
    route("counsellors/:counsellorId/hours", "routes/admin/availability.tsx"),
    route("agents", "routes/admin/agents.tsx", [route(":kind/:requestId", "routes/admin/approval.tsx")]),
    route("messages", "routes/admin/messages.tsx", [route(":mailId", "routes/admin/message.tsx")]),
    route("messages/subscribers", "routes/admin/subscribers.tsx", [
      route(":subscriberId", "routes/admin/subscriber.tsx"),
    ]),
    route("messages/subscribers/export", "routes/admin/subscribers-export.ts"),
    route("bookings", "routes/admin/bookings.tsx"),
    route("bookings/statistics", "routes/admin/booking-statistics.tsx"),
    route("bookings/offices", "routes/admin/offices.tsx"),
    route("bookings/:bookingId", "routes/admin/booking.tsx"),
    route("settings", "routes/admin/settings.tsx"),
    route("settings/rates", "routes/admin/exchange-rates.tsx", [
      route(":pair", "routes/admin/exchange-rate.tsx"),
    ]),
    route("settings/equivalences", "routes/admin/equivalences.tsx", [
      route("new", "routes/admin/equivalence-new.tsx"),
      route(":equivalenceId", "routes/admin/equivalence.tsx"),
    ]),
    route("settings/bookings", "routes/admin/booking-settings.tsx"),
    route("settings/staff", "routes/admin/staff.tsx", [route(":userId", "routes/admin/staff-member.tsx")]),
    route("settings/estimates", "routes/admin/estimates.tsx", [
      route(":estimate", "routes/admin/estimate.tsx"),
    ]),
    route(":section", "routes/admin/later.tsx"),
  ]),

  ...prefix("api", [
    route("draft", "routes/api/draft.ts"),
    route("universities", "routes/api/universities.ts"),
    route("courses", "routes/api/courses.ts"),
    route("course-fit", "routes/api/course-fit.ts"),
    route("course-suggestions", "routes/api/course-suggestions.ts"),
    route("session", "routes/api/session.ts"),
    route("passkey", "routes/api/passkey.ts"),
    route("v1/openapi.json", "routes/api/v1/openapi.ts"),
  ]),

  route("book/booked.ics", "routes/public/booked-file.ts"),
  route("calendars/:file", "routes/calendars/feed.ts"),
  route("guides/feed.xml", "routes/seo/guides-feed.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap-index.ts"),
  route("sitemaps/:file", "routes/seo/sitemap-part.ts"),
  route("share/:kind/:file", "routes/seo/share-card.tsx"),

  ...(process.env.NODE_ENV === "development" ? [route("dev/design", "routes/dev/design.tsx")] : []),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
