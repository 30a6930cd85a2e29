import { field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** The forms about the students that a partner represents. */
export function representationForms(world: World) {
  const link = "admissions/representations/represented";
  const asked = `/represented/${world.askedToken}`;
  const active = `/represented/${world.activeToken}`;
  const page = "workspaces/represented/partner-student";
  const student = `/partner-dashboard/students/${world.askedId}`;
  const own = { representationId: field("reference", world.activeRepresentationId) };
  const file = `/partner-dashboard/students/import/${world.importId}`;
  const reason = field("lines", "Another plan");
  return {
    [`${link} consent`]: {
      to: asked,
      fields: { consentName: field("line", "Sunita Tamang"), leaves: field("loose", "") },
    },
    [`${link} decline`]: { to: asked, fields: { reason } },
    [`${link} unknown`]: { to: asked, fields: { reason } },
    [`${link} leave`]: { to: active, fields: { reason } },
    [`${link} extend`]: { to: active, fields: {} },
    [`${link} account`]: { to: active, fields: {} },
    "admissions/representations/represented-code open": {
      to: "/represented",
      fields: {
        country: field("option", "NP"),
        phone: field("phone", "9812345678"),
        code: field("code", "402913"),
      },
    },
    [`${page} show-code`]: { to: student, fields: VERSION },
    "admissions/representations/own-student-new ask": {
      to: "/partner-dashboard/students/new",
      fields: {
        firstName: field("line", "Sunita"),
        lastName: field("line", "Tamang"),
        email: field("email", "sunita.tamang@example.com"),
        phone: field("phone", "+9779812345678"),
        birthDate: field("date", "2004-05-31"),
        country: field("line", "Nepal"),
        note: field("lines", "Met at the fair."),
      },
    },
    "admissions/representations/own-students-import check": {
      to: "/partner-dashboard/students/import",
      fields: {},
    },
    "admissions/representations/own-students-import-check columns": {
      to: file,
      fields: {
        ...VERSION,
        firstName: field("option", "0"),
        lastName: field("option", "1"),
        email: field("option", "2"),
      },
    },
    "admissions/representations/own-students-import-check confirm": { to: file, fields: VERSION },
    "workspaces/represented/student-agent leave": {
      to: "/student-dashboard/agent",
      fields: { ...VERSION, ...own, reason },
    },
    "workspaces/represented/student-agent extend": {
      to: "/student-dashboard/agent",
      fields: { ...VERSION, ...own },
    },
    "workspaces/represented/admin-representations end": {
      to: `/admin/students/${world.student.studentId}/representations`,
      fields: { ...VERSION, ...own, reason },
    },
    [`${page} ask-again`]: { to: student, fields: VERSION },
    [`${page} withdraw`]: { to: student, fields: VERSION },
    [`${page} end`]: { to: `/partner-dashboard/students/${world.activeRepresentationId}`, fields: VERSION },
  };
}
