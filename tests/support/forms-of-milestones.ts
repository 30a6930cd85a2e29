import { type FormSample, field } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What is filled in about the steps of an application. */
export function milestoneForms(world: World): Record<string, FormSample> {
  const { applicationId, milestoneId } = world.sharedCase;
  const step = (to: string, kind: string, more: FormSample["fields"] = {}): FormSample => ({
    to,
    fields: {
      kind: field("option", kind),
      day: field("date", "2025-02-01"),
      note: field("lines", "By mail"),
      proofId: field("reference", ""),
      ...more,
    },
  });
  const back = (to: string): FormSample => ({
    to,
    fields: { milestoneId: field("reference", milestoneId), reason: field("lines", "Another student") },
  });
  const ofStaff = `/admin/applications/${applicationId}/milestones`;
  const ofInstitution = `/institution-dashboard/applications/${applicationId}/milestones`;
  return {
    "admissions/deadlines/student-calendar create-feed": { to: "/student-dashboard/calendar", fields: {} },
    "admissions/deadlines/student-calendar revoke-feed": { to: "/student-dashboard/calendar", fields: {} },
    "admissions/deadlines/partner-calendar create-feed": { to: "/partner-dashboard/calendar", fields: {} },
    "admissions/deadlines/partner-calendar revoke-feed": { to: "/partner-dashboard/calendar", fields: {} },
    "admissions/milestones/admin-milestones record": step(ofStaff, "deposit-paid"),
    "admissions/milestones/admin-milestones take-back": back(ofStaff),
    "admissions/milestones/institution-milestones record": step(ofInstitution, "enrolled", {
      censusOn: field("date", "2025-03-31"),
    }),
    "admissions/milestones/institution-milestones take-back": back(ofInstitution),
  };
}
