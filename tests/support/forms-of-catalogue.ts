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
    registerCode: field("optional-code", `T${randomUUID().slice(0, 7).toUpperCase()}`),
  };
  const scholarshipAt = `/admin/scholarships/${world.scholarshipId}`;
  const scholarship = {
    name: field("line", `Award ${randomUUID().slice(0, 8)}`),
    universityId: field("reference", world.universityId),
    provider: field("line", "A foundation"),
    countryId: field("reference", ""),
    worth: field("line", "Up to half of the fees"),
    tuitionPercent: field("option", "50"),
    amount: field("option", "10,000"),
    currency: field("option", "AUD"),
    levels: field("option", "master"),
    eligibility: field("lines", "Anybody with good grades"),
    closesOn: field("date", "2031-01-15"),
    website: field("website", "https://award.example"),
    source: field("line", "https://award.example"),
    sourceAsOf: field("date", "2026-01-15"),
    status: field("option", "open"),
  };
  const equivalenceAt = `/admin/settings/equivalences/${world.equivalenceId}`;
  const equivalence = {
    fromScale: field("option", "pk-percent"),
    fromValue: field("option", "65"),
    toScale: field("option", "pk-cgpa-4"),
    toValue: field("option", "2.7"),
    source: field("line", "https://university.example/grades"),
    asOf: field("date", "2026-01-15"),
  };
  return {
    "catalogue/scholarships/admin-scholarship-new create": {
      to: "/admin/scholarships/new",
      fields: scholarship,
    },
    "catalogue/scholarships/admin-scholarship update": {
      to: `${scholarshipAt}?edit=1`,
      fields: { id: field("address", world.scholarshipId), ...VERSION, ...scholarship },
    },
    "catalogue/scholarships/admin-scholarship archive": { to: scholarshipAt, fields: VERSION },
    "catalogue/scholarships/admin-scholarship restore": { to: scholarshipAt, fields: VERSION },
    "conversations/newsletter/admin-subscriber remove": {
      to: `/admin/messages/subscribers/${world.subscriberId}`,
      fields: {},
    },
    "platform/system/system retry": {
      to: "/admin/settings/system",
      fields: { queue: field("option", "tell-waiting"), job: field("loose", world.failedJobId) },
    },
    "platform/system/system test-mail": { to: "/admin/settings/system", fields: {} },
    "platform/lists/admin-list-views save": {
      to: "/admin/lists/students/views?archived=yes",
      fields: { name: field("line", "Those that were archived"), isShared: field("tick", "on") },
    },
    "platform/lists/admin-list-views pin": {
      to: "/admin/lists/students/views",
      fields: { viewId: field("reference", world.listViewId), pinned: field("option", "yes") },
    },
    "platform/lists/admin-list-view update": {
      to: `/admin/lists/students/views/${world.listViewId}`,
      fields: { ...VERSION, name: field("line", "Archived ones"), isShared: field("tick", "on") },
    },
    "platform/lists/admin-list-view remove": {
      to: `/admin/lists/students/views/${world.listViewId}`,
      fields: VERSION,
    },
    "platform/lists/admin-list-layout columns": {
      to: "/admin/lists/students/layout",
      fields: { columns: field("loose", "email"), order: field("loose", "name,stage") },
    },
    "platform/lists/admin-list-layout widths": {
      to: "/admin/lists/students/layout",
      fields: { widths: field("loose", "name-240") },
    },
    "workspaces/staff/dashboard hide-first-steps": { to: "/admin?index", fields: {} },
    "platform/lists/admin-list-layout usual": { to: "/admin/lists/students/layout", fields: {} },
    "platform/lists/admin-list-export export": {
      to: "/admin/lists/subscribers/export",
      fields: { format: field("option", "csv") },
    },
    "admissions/document-kinds/admin-document-kind update": {
      to: "/admin/settings/documents/financial-proof?edit=1",
      fields: {
        version: field("version", "0"),
        asked: field("lines", "A statement of the last three months."),
        monthsBeyondStart: field("option", "3"),
        monthsOld: field("option", "3"),
        needsTranslation: field("tick", "on"),
        monthsKept: field("option", "24"),
      },
    },
    "catalogue/rules/admin-rule update": {
      to: `/admin/settings/rules/${world.rules.update}?edit=1`,
      fields: {
        version: field("version", "0"),
        kind: field("option", "new"),
        value: field("option", "40"),
        from: field("date", "2027-07-01"),
        sourceLabel: field("line", "A law"),
        sourceHref: field("website", "https://www.legislation.gov.au/F2027L00001/latest/text"),
        officialLabel: field("line", "Another law"),
        officialHref: field("website", "https://www.legislation.gov.au/F2027L00002/latest/text"),
        seenOn: field("date", "2026-01-15"),
        isConfirmed: field("tick", "on"),
        note: field("lines", "As announced in June."),
      },
    },
    ...Object.fromEntries(
      (["approve", "decline", "withdraw", "accept", "keep"] as const).map((intent) => [
        `catalogue/rules/admin-rule ${intent}`,
        { to: `/admin/settings/rules/${world.rules[intent]}`, fields: VERSION },
      ]),
    ),
    "catalogue/exchange-rates/admin-exchange-rate update": {
      to: "/admin/settings/rates/AUD-INR?edit=1",
      fields: {
        version: field("version", "0"),
        rate: field("option", "54.12"),
        asOf: field("date", "2025-01-15"),
        source: field("line", "A central bank"),
      },
    },
    "catalogue/equivalences/admin-equivalence-new create": {
      to: "/admin/settings/equivalences/new",
      fields: equivalence,
    },
    "catalogue/equivalences/admin-equivalence update": {
      to: `${equivalenceAt}?edit=1`,
      fields: {
        id: field("address", world.equivalenceId),
        ...VERSION,
        ...equivalence,
        fromValue: field("option", "70"),
        toValue: field("option", "3"),
      },
    },
    "catalogue/equivalences/admin-equivalence remove": { to: equivalenceAt, fields: VERSION },
    "planning/estimates/admin-estimate update": {
      to: "/admin/settings/estimates/australia-travel?edit=1",
      fields: {
        ...VERSION,
        amount: field("option", "1,450"),
        currency: field("option", "AUD"),
        asOf: field("date", "2025-01-15"),
        note: field("line", "Average of three fares"),
      },
    },
    "planning/estimates/admin-estimate clear": {
      to: "/admin/settings/estimates/australia-travel",
      fields: VERSION,
    },
    "catalogue/courses/admin-course-new create": {
      to: "/admin/courses/new",
      fields: { universityId: field("reference", world.universityId), ...basics },
    },
    "catalogue/courses/admin-course update": {
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
    "catalogue/courses/admin-course follow-register": {
      to: courseAt,
      fields: { ...VERSION, column: field("option", "name") },
    },
    "catalogue/courses/admin-course archive": { to: courseAt, fields: VERSION },
    "catalogue/courses/admin-course restore": { to: courseAt, fields: VERSION },
  };
}
