import { applicationResource } from "./applications.server.ts";
import { bookingResource } from "./bookings.server.ts";
import { commissionResource } from "./commissions.server.ts";
import { courseResource } from "./courses.server.ts";
import { documentResource } from "./documents.server.ts";
import { intakeResource } from "./intakes.server.ts";
import { offerResource } from "./offers.server.ts";
import type { ApiResource } from "./resource.server.ts";
import { slotResource } from "./slots.server.ts";
import { studentResource } from "./students.server.ts";
import { universityResource } from "./universities.server.ts";
import { visaFileResource } from "./visa-files.server.ts";

/** Everything that programs may read. */
export const API_RESOURCES: readonly ApiResource[] = [
  studentResource,
  applicationResource,
  documentResource,
  offerResource,
  visaFileResource,
  bookingResource,
  slotResource,
  courseResource,
  universityResource,
  intakeResource,
  commissionResource,
];
