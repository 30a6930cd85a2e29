import { randomUUID } from "node:crypto";
import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What an institution says of its courses, and what staff decide about it. */
export function courseProposalForms(world: World): Record<string, FormSample> {
  const { courseId, intakeCourseId, withdrawId, newId, universityId } = world.ownCourses;
  const path = "/institution-dashboard/courses";
  const proposable = {
    durationWeeks: field("option", "104"),
    tuition: field("option", "38,500"),
    tuitionCurrency: field("option", "AUD"),
    tuitionPeriod: field("option", "year"),
    nonTuition: field("option", "900"),
    entryNote: field("lines", "A portfolio"),
    english_ielts_overall: field("option", "6.5"),
    english_ielts_writing: field("option", "6"),
    "grade_in-percent": field("option", "60"),
    summary: field("lines", "Two years of testing"),
    website: field("website", "https://university.example/testing"),
    intakeCodes: field("option", world.intakeCode),
    note: field("lines", "From the next year on"),
    evidence: field("website", "https://university.example/fees"),
  };
  return {
    "catalogue/course-proposals/own-course-change propose": {
      to: `${path}/${courseId}/change`,
      fields: {
        ...VERSION,
        name: field("line", `Master of Testing ${randomUUID().slice(0, 8)}`),
        status: field("option", "open"),
        ...proposable,
      },
    },
    "catalogue/course-proposals/own-course-new propose": {
      to: `${path}/new`,
      fields: {
        universityId: field("draft", universityId),
        name: field("line", `Bachelor of Testing ${randomUUID().slice(0, 8)}`),
        level: field("option", "bachelor"),
        discipline: field("option", "it"),
        registerCode: field("optional-code", `P${randomUUID().slice(0, 7).toUpperCase()}`),
        ...proposable,
      },
    },
    "catalogue/course-proposals/own-course set-intake": {
      to: `${path}/${intakeCourseId}`,
      fields: { intakeCode: field("option", world.intakeCode), state: field("option", "full") },
    },
    "catalogue/course-proposals/own-proposal withdraw": {
      to: `${path}/proposals/${withdrawId}`,
      fields: VERSION,
    },
    "catalogue/course-proposals/admin-proposal decide": {
      to: `/admin/courses/proposals/${newId}`,
      fields: {
        ...VERSION,
        courseVersion: field("version", "0"),
        verdict_identity: field("option", "rejected"),
        reason_identity: field("line", "The register does not have it"),
      },
    },
  };
}
