import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

const terms = {
  kind: field("option", "conditional"),
  university: field("line", "University of the South"),
  course: field("line", "Master of Data Science"),
  campus: field("line", "City"),
  startsOn: field("date", "2031-02-17"),
  currency: field("option", "AUD"),
  tuition: field("option", "42,000.50"),
  deposit: field("option", "10,500"),
  scholarshipName: field("line", "Southern Star"),
  scholarship: field("option", "5,000"),
  healthCover: field("option", "650"),
  otherFees: field("option", "300"),
  expiresOn: field("date", new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)),
  institutionReference: field("line", "UOS-2031-7"),
  note: field("lines", "We look forward to you."),
  conditions: field("lines", "IELTS 6.5 overall"),
};
const reason = field("lines", "The course is full.");

/** What is filled in about offers: by students, by staff and by institutions. */
export function offerForms({ offers, documentId, intakeCode }: World): Record<string, FormSample> {
  const own = (id: string) => `/student-dashboard/offers/${id}`;
  const condition = field("reference", offers.conditionId);
  const offering = (page: string, workspace: string): Record<string, FormSample> => {
    const at = (id: string) => `/${workspace}/applications/${offers.applicationId}/offers/${id}`;
    return {
      [`admissions/offers/${page}-new create`]: { to: at("new"), fields: terms },
      [`admissions/offers/${page} update`]: { to: at(offers.draftId), fields: { ...VERSION, ...terms } },
      [`admissions/offers/${page} attach-letter`]: { to: at(offers.draftId), fields: VERSION },
      [`admissions/offers/${page} remove-letter`]: { to: at(offers.draftId), fields: VERSION },
      [`admissions/offers/${page} issue`]: { to: at(offers.draftId), fields: VERSION },
      [`admissions/offers/${page} reissue`]: { to: at(offers.deferredId), fields: { ...VERSION, reason } },
      [`admissions/offers/${page} withdraw`]: { to: at(offers.openId), fields: { ...VERSION, reason } },
      [`admissions/offers/${page} judge-condition`]: {
        to: at(offers.openId),
        fields: { ...VERSION, condition, state: field("option", "waived"), reason },
      },
    };
  };
  return {
    "admissions/offers/own-offer accept": {
      to: own(offers.openId),
      fields: {
        ...VERSION,
        letterVersion: field("version", "1"),
        typedName: field("line", offers.studentName),
        agree: field("tick", "on"),
        ackFunds: field("tick", "on"),
        ackPassport: field("tick", "on"),
        ackAnother: field("tick", "on"),
      },
    },
    "admissions/offers/own-offer decline": { to: own(offers.openId), fields: { ...VERSION, reason } },
    "admissions/offers/own-offer defer": {
      to: own(offers.openId),
      fields: { ...VERSION, deferTo: field("reference", intakeCode) },
    },
    "admissions/offers/own-offer answer-condition": {
      to: own(offers.openId),
      fields: { ...VERSION, condition, document: field("reference", documentId) },
    },
    "workspaces/agency/agency-offer answer-condition": {
      to: `/partner-dashboard/applications/${offers.applicationId}/offers/${offers.openId}`,
      fields: { ...VERSION, condition, document: field("reference", documentId) },
    },
    ...offering("admin-offer", "admin"),
    ...offering("institution-offer", "institution-dashboard"),
  };
}
