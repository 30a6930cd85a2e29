import type { FormSample } from "./form-sample.ts";
import { accountForms } from "./forms-of-accounts.ts";
import { bookingForms } from "./forms-of-bookings.ts";
import { calendarForms } from "./forms-of-calendars.ts";
import { catalogueForms } from "./forms-of-catalogue.ts";
import { organisationForms } from "./forms-of-organisations.ts";
import { staffForms } from "./forms-of-staff.ts";
import { studentForms } from "./forms-of-students.ts";
import { universityForms } from "./forms-of-universities.ts";
import type { World } from "./world.ts";

/** Every form of the product, by route and intent. A new intent fails the permission matrix until it stands here. */
export function formsOf(world: World): Readonly<Record<string, FormSample>> {
  return {
    ...accountForms(),
    ...organisationForms(world),
    ...studentForms(world),
    ...staffForms(world),
    ...catalogueForms(world),
    ...universityForms(world),
    ...bookingForms(world),
    ...calendarForms(world),
  };
}
