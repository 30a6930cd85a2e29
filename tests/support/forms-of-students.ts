import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What students fill in. */
export function studentForms({ own, courseSlug, keptPointsId }: World): Record<string, FormSample> {
  const draft = { draftId: field("draft", own.draftId), ...VERSION };
  const step = { ...draft, "personalInfo.firstName": field("draft-text", "Maya") };
  const steps = Object.fromEntries(
    [
      "next",
      "back",
      "stay",
      "education",
      "finance",
      "english",
      "preferences",
      "documents",
      "pr",
      "review",
    ].map((name) => {
      const intent = ["next", "back", "stay"].includes(name) ? name : `go-${name}`;
      return [`admissions/drafts/step ${intent}`, { to: "/apply/personal", fields: step }];
    }),
  );
  const find = { ...draft, "preferences.desiredCourse": field("draft-text", "Nursing") };
  const shortlisted = { course: field("reference", courseSlug) };
  return {
    "catalogue/shortlist/shortlist add": {
      to: "/shortlist",
      fields: { ...shortlisted, returnTo: field("loose", "/courses") },
    },
    "catalogue/shortlist/shortlist remove": { to: "/shortlist", fields: shortlisted },
    "catalogue/exchange-rates/currency choose": {
      to: "/currency",
      fields: { currency: field("option", "NPR"), returnTo: field("loose", "/courses") },
    },
    ...steps,
    "admissions/drafts/step go-personal": {
      to: "/apply/education",
      fields: {
        ...draft,
        "education.institution": field("draft-text", "Tribhuvan"),
        "education.gpa": field("draft-text", "3.1"),
        "education.highestQualification": field("option", "bachelor"),
      },
    },
    "admissions/drafts/step find-university": {
      to: "/apply/preferences",
      fields: { ...find, "find-university": field("loose", "Monash") },
    },
    "admissions/drafts/step find-course": {
      to: "/apply/preferences",
      fields: { ...find, "find-course": field("loose", "Nursing") },
    },
    "admissions/drafts/step submit": {
      to: "/apply/pr",
      fields: {
        ...draft,
        "prInterest.preferredCountry": field("option", "both"),
        "consent.termsAccepted": field("tick", "on"),
      },
    },
    "admissions/drafts/review submit": { to: "/apply/review", fields: draft },
    "admissions/drafts/conflict resolve": { to: "/apply/conflict", fields: draft },
    "admissions/drafts/api-draft save": {
      to: "/api/draft",
      fields: { ...draft, changes: field("loose", JSON.stringify({ personalInfo: { firstName: "Maya" } })) },
    },
    "admissions/drafts/api-draft submit": { to: "/api/draft", fields: draft },
    "workspaces/student/dashboard discard-draft": { to: "/student-dashboard?index", fields: draft },
    "planning/points/student-points keep": {
      to: "/student-dashboard/points",
      fields: { query: field("option", "visa=nz-smc&age=30&qualification=master") },
    },
    "planning/points/student-points remove": {
      to: "/student-dashboard/points",
      fields: { id: field("reference", keptPointsId) },
    },
    "workspaces/student/application withdraw": {
      to: `/student-dashboard/applications/${own.reference}`,
      fields: {
        id: field("reference", own.applicationId),
        ...VERSION,
        reason: field("lines", "Another plan"),
      },
    },
  };
}
