import { GUARDIAN_TEXT } from "#app/people/consents/kinds.ts";
import { field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** The forms of what institutions see of applications, and of who lets them. */
export function institutionForms(world: World) {
  const { review, asked } = world;
  const page = "workspaces/company/institution-application";
  const to = `/institution-dashboard/applications/${review.applicationId}`;
  const parts = {
    answers: field("tick", "on"),
    finance: field("tick", "on"),
    pr: field("tick", ""),
    contact: field("tick", ""),
    documents: field("tick", "on"),
  };
  const answer = { question: field("draft", asked.questionId), answer: field("lines", "The last one.") };
  const ofStudent = `/student-dashboard/applications/${asked.reference}`;
  const ofStaff = `/admin/applications/${asked.applicationId}`;
  const criteria = "/institution-dashboard/applications/criteria";
  const link = {
    to: `/guardian/${asked.guardianToken}`,
    fields: { text: field("version", String(GUARDIAN_TEXT)) },
  };
  const guardian = {
    ...VERSION,
    guardianName: field("line", "Hari Thapa"),
    guardianRelationship: field("option", "father"),
    guardianEmail: field("email", "hari@guardians.example"),
    guardianPhone: field("phone", "+9779812345678"),
    guardianApplies: field("tick", ""),
  };
  return {
    [`${page} take`]: { to, fields: VERSION },
    [`${page} assign`]: { to, fields: { ...VERSION, assigneeId: field("reference", review.ownerId) } },
    [`${page} score`]: {
      to,
      fields: {
        ...VERSION,
        criterion0: field("loose", review.criterionId),
        score0: field("option", "4"),
        comment0: field("line", "Strong"),
      },
    },
    [`${page} note`]: { to, fields: { body: field("lines", "Strong") } },
    [`${page} ask`]: {
      to: `${to}?move=ask`,
      fields: {
        ...VERSION,
        body: field("lines", "Your last transcript"),
        kinds: field("option", "transcript"),
        dueOn: field("date", new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)),
      },
    },
    [`${page} take-back`]: {
      to: `/institution-dashboard/applications/${asked.applicationId}`,
      fields: { ...VERSION, question: field("draft", asked.questionId) },
    },
    [`${page} refuse`]: { to, fields: { ...VERSION, reason: field("lines", "The course is full.") } },
    "admissions/institution-queue/institution-criteria add": {
      to: criteria,
      fields: {
        kind: field("option", "check"),
        label: field("line", "Transcript seen"),
        hint: field("lines", "All semesters"),
      },
    },
    "admissions/institution-queue/institution-criteria remove": {
      to: criteria,
      fields: { ...VERSION, criterion: field("draft", review.criterionId) },
    },
    "admissions/guardians/guardian-link confirm": link,
    "admissions/guardians/guardian-link decline": link,
    "admissions/guardians/guardian-link not-guardian": link,
    "workspaces/student/application-guardian resend": { to: `${ofStudent}/guardian`, fields: VERSION },
    "workspaces/student/application-guardian change": { to: `${ofStudent}/guardian`, fields: guardian },
    "workspaces/application-record/application-guardian resend": {
      to: `${ofStaff}/guardian`,
      fields: VERSION,
    },
    "workspaces/application-record/application-guardian change": {
      to: `${ofStaff}/guardian`,
      fields: guardian,
    },
    "workspaces/application-record/application-guardian record": {
      to: `${ofStaff}/guardian`,
      fields: { ...VERSION, note: field("lines", "Form signed, seen by Mina") },
    },
    "workspaces/student/application-sharing give": {
      to: `${ofStudent}/sharing`,
      fields: { ...VERSION, ...parts },
    },
    "workspaces/student/application-sharing withdraw-share": { to: `${ofStudent}/sharing`, fields: VERSION },
    "workspaces/application-record/application-sharing record": {
      to: `${ofStaff}/sharing`,
      fields: {
        ...VERSION,
        ...parts,
        way: field("option", "phone"),
        note: field("lines", "By phone, to Mina, today"),
      },
    },
    "workspaces/application-record/application-sharing withdraw-share": {
      to: `${ofStaff}/sharing`,
      fields: VERSION,
    },
    "workspaces/student/application-questions answer": { to: `${ofStudent}/questions`, fields: answer },
    "workspaces/agency/agency-questions answer": {
      to: `/partner-dashboard/applications/${asked.applicationId}/questions`,
      fields: answer,
    },
    "workspaces/application-record/application-questions answer": {
      to: `${ofStaff}/questions`,
      fields: answer,
    },
  };
}
