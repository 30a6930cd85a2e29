import { FORM_KEY, newFormKey } from "#app/platform/forms/form-key.ts";
import { type FormSample, field } from "./form-sample.ts";
import { accountForms } from "./forms-of-accounts.ts";
import { agencyForms } from "./forms-of-agencies.ts";
import { billingForms } from "./forms-of-billing.ts";
import { bookingForms } from "./forms-of-bookings.ts";
import { bulkChangeForms } from "./forms-of-bulk-changes.ts";
import { calendarForms } from "./forms-of-calendars.ts";
import { catalogueForms } from "./forms-of-catalogue.ts";
import { claimForms } from "./forms-of-claims.ts";
import { commissionForms } from "./forms-of-commissions.ts";
import { courseProposalForms } from "./forms-of-course-proposals.ts";
import { importForms } from "./forms-of-imports.ts";
import { institutionForms } from "./forms-of-institutions.ts";
import { milestoneForms } from "./forms-of-milestones.ts";
import { offerForms } from "./forms-of-offers.ts";
import { organisationForms } from "./forms-of-organisations.ts";
import { representationForms } from "./forms-of-representations.ts";
import { settingsForms } from "./forms-of-settings.ts";
import { staffForms } from "./forms-of-staff.ts";
import { studentForms } from "./forms-of-students.ts";
import { taskForms } from "./forms-of-tasks.ts";
import { universityForms } from "./forms-of-universities.ts";
import { visaFundsForms } from "./forms-of-visa-funds.ts";
import { visaStatementForms } from "./forms-of-visa-statements.ts";
import { visaForms } from "./forms-of-visas.ts";
import type { World } from "./world.ts";

/** Every form of the product, by route and intent. A new intent fails the permission matrix until it stands here. */
export function formsOf(world: World): Readonly<Record<string, FormSample>> {
  const key = () => ({ [FORM_KEY]: field("form-key", newFormKey(new Date())) });
  return Object.fromEntries(
    Object.entries(allForms(world)).map(([id, { to, fields }]) => [
      id,
      { to, fields: { ...fields, ...key() } },
    ]),
  );
}

function allForms(world: World): Readonly<Record<string, FormSample>> {
  return {
    ...accountForms(),
    ...organisationForms(world),
    ...institutionForms(world),
    ...studentForms(world),
    ...staffForms(world),
    ...milestoneForms(world),
    ...commissionForms(world),
    ...catalogueForms(world),
    ...universityForms(world),
    ...courseProposalForms(world),
    ...bookingForms(world),
    ...calendarForms(world),
    ...billingForms(world),
    ...claimForms(world),
    ...representationForms(world),
    ...agencyForms(world),
    ...offerForms(world),
    ...taskForms(world),
    ...bulkChangeForms(world),
    ...importForms(world),
    ...visaStatementForms(world),
    ...visaForms(world),
    ...settingsForms(),
    ...visaFundsForms(world),
  };
}
