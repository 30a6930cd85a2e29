import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** Terms as typed into the form. */
const TERMS = {
  currency: field("option", "AUD"),
  what: field("option", "first-year"),
  net: field("tick", "on"),
  rates: field("option", "12.5"),
  bonuses: field("option", "25 5,000"),
  earnedOn: field("option", "enrolled"),
  instalments: field("option", "2"),
  tax: field("option", "added"),
  taxPercent: field("option", "10"),
  taxSource: field("line", "https://www.ato.gov.au"),
  taxAsOf: field("date", "2026-07-01"),
  beforeCensus: field("option", "100"),
  withinDays: field("option", "30"),
  withinDaysPercent: field("option", "50"),
  visaRefused: field("option", "100"),
};

/** What is filled in about agreements, the ledger and the legal gates. */
export function commissionForms(world: World): Record<string, FormSample> {
  const { commission } = world;
  const agreement = (to: string, more: FormSample["fields"]): FormSample => ({
    to,
    fields: {
      name: field("line", "Agreement of July"),
      countries: field("option", "nepal"),
      levels: field("option", "master"),
      intakeCodes: field("option", world.intakeCode),
      universityId: field("reference", ""),
      course: field("option", world.courseSlug),
      validFrom: field("date", "2027-01-01"),
      validUntil: field("date", "2027-12-31"),
      ...TERMS,
      ...more,
    },
  });
  const version = (to: string): FormSample => ({
    to,
    fields: {
      ...VERSION,
      appliesFrom: field("date", "2027-07-01"),
      note: field("line", "The new contract"),
      ...TERMS,
    },
  });
  const declare = (to: string): FormSample => ({
    to,
    fields: {
      answer: field("option", "open"),
      acceptedOn: field("date", "2026-03-01"),
      reason: field("line", "It was another student"),
    },
  });
  return {
    "commissions/agreements/admin-agreement-new create": agreement("/admin/commissions/agreements/new", {
      payerId: field("reference", world.approvedInstitutionId),
      earnerId: field("reference", ""),
    }),
    "commissions/agreements/admin-agreement update": {
      to: `/admin/commissions/agreements/${commission.agreementId}?edit=1`,
      fields: {
        ...VERSION,
        name: field("line", "Agreement of August"),
        validUntil: field("date", "2028-12-31"),
      },
    },
    "commissions/ledger/admin-agreement-version preview": version(
      `/admin/commissions/agreements/${commission.agreementId}/version`,
    ),
    "commissions/ledger/admin-agreement-version version": version(
      `/admin/commissions/agreements/${commission.agreementId}/version`,
    ),
    "commissions/ledger/admin-ledger-adjust create": {
      to: "/admin/commissions/ledger/adjust",
      fields: {
        payerId: field("reference", ""),
        earnerId: field("reference", world.ownOrganisation.id),
        reference: field("option", commission.own.reference),
        direction: field("option", "more"),
        amount: field("option", "120.50"),
        currency: field("option", "AUD"),
        reason: field("line", "Agreed by phone"),
      },
    },
    "commissions/agreements/partner-agreement-new create": agreement("/partner-dashboard/agreements/new", {
      payerId: field("loose", ""),
      earnerId: field("reference", commission.subAgentId),
    }),
    "commissions/agreements/partner-agreement version": version(
      `/partner-dashboard/agreements/${commission.ownAgreementId}`,
    ),
    "commissions/gates/admin-declaration declare": declare(
      `/admin/applications/${commission.own.applicationId}/declaration`,
    ),
    "commissions/gates/partner-declaration declare": declare(
      `/partner-dashboard/applications/${commission.own.applicationId}/declaration`,
    ),
    "commissions/gates/student-declaration declare": declare(
      `/student-dashboard/applications/${commission.own.reference}/declaration`,
    ),
  };
}
