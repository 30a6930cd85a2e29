import { randomUUID } from "node:crypto";
import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What staff fill in about the catalogue. */
export function catalogueForms(world: World): Record<string, FormSample> {
  const courseAt = `/admin/courses/${world.courseId}`;
  const basics = {
    name: field("line", `Bachelor of Testing ${randomUUID().slice(0, 8)}`),
    level: field("option", "bachelor"),
    discipline: field("option", "it"),
    registerCode: field("code", `T${randomUUID().slice(0, 7).toUpperCase()}`),
  };
  return {
    "admin/course-new create": {
      to: "/admin/courses/new",
      fields: { universityId: field("reference", world.universityId), ...basics },
    },
    "admin/course update": {
      to: `${courseAt}?edit=1`,
      fields: {
        id: field("address", world.courseId),
        ...VERSION,
        ...basics,
        fields: field("lines", "Computer Science"),
        durationWeeks: field("option", "156"),
        tuition: field("option", "123,400"),
        tuitionCurrency: field("option", "AUD"),
        tuitionPeriod: field("option", "course"),
        nonTuition: field("option", "1000.50"),
        source: field("line", "https://university.example/fees"),
        sourceAsOf: field("date", "2026-01-15"),
        entryNote: field("lines", "A portfolio"),
        english_ielts_overall: field("option", "6.5"),
        english_ielts_writing: field("option", "6"),
        "grade_in-percent": field("option", "60"),
        requirementsSource: field("line", "https://university.example/entry"),
        requirementsAsOf: field("date", "2026-01-15"),
        summary: field("lines", "Three years of testing"),
        website: field("website", "https://university.example/testing"),
        status: field("option", "open"),
        intakeCodes: field("option", world.intakeCode),
      },
    },
    "admin/course follow-register": {
      to: courseAt,
      fields: { ...VERSION, column: field("option", "name") },
    },
    "admin/course archive": { to: courseAt, fields: VERSION },
    "admin/course restore": { to: courseAt, fields: VERSION },
  };
}
