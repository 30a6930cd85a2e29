import type { SubjectKind } from "#app/domain/permissions/actor.ts";
import type { Action } from "#app/domain/permissions/vocabulary.ts";
import { MARKS, type World } from "./world.ts";

/** One address of a route, and what it is about. */
export interface Visit {
  to: string;
  /** What the record at this address needs beside the route's guards; without it there is no such page. */
  needs?: Action;
  /** A record of somebody else, at an address for one's own: not found, whoever asks. */
  foreign?: true;
  /** What only one person may see, whose work it is; not found for the others. */
  only?: SubjectKind;
  /** An address of writes alone: there is nothing to read, for anybody. */
  writesOnly?: true;
  /** A word of the record, which exactly those see who may. */
  shows?: string;
  /** The answer leads on instead of showing something. */
  leadsOn?: true;
}

/** The addresses of every route that has a parameter, or shows a record that can be told by its mark. */
export function visitsOf(world: World): Readonly<Record<string, readonly Visit[]>> {
  const { own, foreign } = world;
  return {
    "public/course": [{ to: `/courses/${world.courseSlug}` }],
    "public/course-eligibility": [{ to: `/courses/${world.courseSlug}/eligibility?test=ielts&overall=6.5` }],
    "public/university": [{ to: `/universities/${world.universitySlug}` }],
    "public/scholarship": [{ to: `/scholarships/${world.scholarshipSlug}` }],
    "public/guide": [{ to: "/guides/how-points-work" }],
    "public/country": [{ to: "/countries/australia" }, { to: "/countries/canada" }],
    "seo/sitemap-part": [{ to: "/sitemaps/pages-1.xml" }],
    "seo/share-card": [
      { to: `/share/course/${world.courseSlug}.png` },
      { to: `/share/university/${world.universitySlug}.png` },
      { to: "/share/guide/how-points-work.png" },
      { to: "/share/official-points/result.png?visa=nz-smc&age=30&qualification=master" },
      { to: "/share/points/australia-26-1-3-1-110-10.png" },
    ],
    "auth/sign-out": [{ to: "/sign-out" }],
    "apply/start": [{ to: "/apply", leadsOn: true }],
    "apply/review": [{ to: "/apply/review" }],
    "apply/conflict": [{ to: "/apply/conflict", leadsOn: true }],
    "apply/submitted": [
      { to: `/apply/submitted/${own.reference}` },
      { to: `/apply/submitted/${foreign.reference}`, foreign: true },
    ],
    "apply/layout": [{ to: "/apply/personal", shows: MARKS.own }],
    "apply/step": [{ to: "/apply/personal" }],
    "account/confirm": [{ to: "/account/confirm", leadsOn: true }],
    "account/data-file": [{ to: "/account/data/file", writesOnly: true }],
    "api/draft": [{ to: "/api/draft", writesOnly: true }],
    "api/passkey": [{ to: "/api/passkey", writesOnly: true }],
    "student/dashboard": [{ to: "/student-dashboard", shows: own.reference }],
    "student/application": [
      { to: `/student-dashboard/applications/${own.reference}`, shows: MARKS.own },
      { to: `/student-dashboard/applications/${foreign.reference}`, foreign: true },
    ],
    "student/points": [{ to: "/student-dashboard/points", shows: MARKS.points }],
    "student/kept-result": [
      { to: `/student-dashboard/points/${world.keptPointsId}`, shows: MARKS.points },
      { to: `/student-dashboard/points/${world.foreignKeptPointsId}`, foreign: true },
    ],
    "admin/dashboard-alias": [{ to: "/admin/dashboard", leadsOn: true }],
    "admin/students": [{ to: "/admin/students", shows: MARKS.record }],
    "admin/student": [
      { to: `/admin/students/${world.recordId}`, shows: MARKS.record },
      { to: `/admin/students/${world.student.studentId}`, shows: MARKS.note },
    ],
    "admin/kept-result": [
      {
        to: `/admin/students/${world.student.studentId}/points/${world.keptPointsId}`,
        shows: MARKS.points,
      },
      {
        to: `/admin/students/${world.student.studentId}/points/${world.foreignKeptPointsId}`,
        foreign: true,
      },
    ],
    "admin/applications": [{ to: "/admin/applications", shows: foreign.reference }],
    "admin/application": [{ to: `/admin/applications/${foreign.applicationId}`, shows: foreign.reference }],
    "admin/student-access": [{ to: `/admin/students/${world.recordId}/access`, shows: MARKS.record }],
    "admin/application-access": [
      { to: `/admin/applications/${foreign.applicationId}/access`, shows: foreign.reference },
    ],
    "admin/application-new": [
      { to: "/admin/applications/new" },
      {
        to: `/admin/applications/new?draft=${world.staffDraftId}`,
        only: "staff-counsellor",
        shows: MARKS.record,
      },
      { to: `/admin/applications/new?draft=${foreign.draftId}`, foreign: true },
    ],
    "admin/universities": [{ to: "/admin/universities", shows: MARKS.university }],
    "admin/university": [{ to: `/admin/universities/${world.universityId}`, shows: MARKS.university }],
    "admin/campus-new": [
      { to: `/admin/universities/${world.universityId}/campuses/new`, shows: MARKS.university },
    ],
    "admin/campus": [
      { to: `/admin/universities/${world.universityId}/campuses/${world.campusId}`, shows: MARKS.campus },
    ],
    "admin/courses": [{ to: "/admin/courses", shows: MARKS.course }],
    "admin/course": [{ to: `/admin/courses/${world.courseId}`, shows: MARKS.course }],
    "admin/intakes": [{ to: "/admin/intakes", shows: MARKS.intake }],
    "admin/intake": [{ to: `/admin/intakes/${world.intakeCode}`, shows: MARKS.intake }],
    "admin/scholarships": [{ to: "/admin/scholarships", shows: MARKS.scholarship }],
    "admin/scholarship": [{ to: `/admin/scholarships/${world.scholarshipId}`, shows: MARKS.scholarship }],
    "admin/subscribers": [{ to: "/admin/messages/subscribers", shows: MARKS.subscriber }],
    "admin/subscriber": [
      { to: `/admin/messages/subscribers/${world.subscriberId}`, shows: MARKS.subscriber },
    ],
    "admin/subscribers-export": [{ to: "/admin/messages/subscribers/export", writesOnly: true }],
    "admin/settings": [{ to: "/admin/settings", leadsOn: true }],
    "admin/staff": [{ to: "/admin/settings/staff", shows: MARKS.staffMember }],
    "admin/staff-member": [{ to: `/admin/settings/staff/${world.staffMemberId}`, shows: MARKS.staffMember }],
    "admin/exchange-rate": [{ to: "/admin/settings/rates/AUD-INR" }],
    "admin/equivalences": [{ to: "/admin/settings/equivalences", shows: MARKS.equivalence }],
    "admin/equivalence": [
      { to: `/admin/settings/equivalences/${world.equivalenceId}`, shows: MARKS.equivalence },
    ],
    "admin/estimates": [{ to: "/admin/settings/estimates", shows: MARKS.estimate }],
    "admin/estimate": [{ to: "/admin/settings/estimates/australia-travel", shows: MARKS.estimate }],
    "admin/booking-settings": [{ to: "/admin/settings/bookings", shows: MARKS.bookable }],
    "admin/counsellors": [{ to: "/admin/counsellors", shows: MARKS.counsellor }],
    "admin/counsellor": [{ to: `/admin/counsellors/${world.counsellorId}`, shows: MARKS.counsellor }],
    "calendars/feed": [{ to: `/calendars/${world.feedToken}.ics` }],
    "admin/availability": [{ to: `/admin/counsellors/${world.bookableId}/hours`, shows: MARKS.bookable }],
    "admin/bookings": [{ to: "/admin/bookings?view=list", shows: MARKS.booking }],
    "admin/booking": [{ to: `/admin/bookings/${world.bookingId}`, shows: MARKS.booking }],
    "admin/offices": [{ to: "/admin/bookings/offices", shows: MARKS.office }],
    "admin/agents": [
      { to: "/admin/agents", shows: MARKS.partner },
      { to: "/admin/agents?queue=institutions", shows: MARKS.institution },
      { to: "/admin/agents?queue=staff", needs: "staffRequest.list", shows: MARKS.staffRequest },
    ],
    "admin/approval": [
      { to: `/admin/agents/partners/${world.partnerId}`, shows: MARKS.partner },
      { to: `/admin/agents/institutions/${world.institutionId}`, shows: MARKS.institution },
      {
        to: `/admin/agents/staff/${world.staffRequestId}`,
        needs: "staffRequest.list",
        shows: MARKS.staffRequest,
      },
    ],
    "admin/messages": [
      { to: "/admin/messages?tab=outbox", needs: "outbox.list", shows: MARKS.mail },
      { to: "/admin/messages?tab=enquiries", shows: MARKS.enquiry },
    ],
    "admin/message": [
      { to: `/admin/messages/${world.mailId}`, needs: "outbox.list", shows: MARKS.mail },
      { to: `/admin/messages/${world.enquiryId}`, shows: MARKS.enquiry },
    ],
    "admin/later": [{ to: "/admin/analytics" }],
    "api/course-fit": [{ to: `/api/course-fit?course=${world.courseId}&test=ielts&overall=6.5` }],
    "api/universities": [{ to: "/api/universities?q=Universitymark", shows: MARKS.university }],
    "api/courses": [{ to: "/api/courses?q=Coursemark", shows: MARKS.course }],
    "public/not-found": [{ to: "/nothing/here" }],
  };
}
