import type { Transaction } from "#app/platform/database/client.server.ts";
import { holdings, type PersonKeys } from "./holding.server.ts";

const NOBODY: PersonKeys = {
  userIds: [],
  studentIds: [],
  emails: [],
  applicationIds: [],
  bookingIds: [],
  enquiryIds: [],
};

/** Erases what is held about some records, in every table, as it would be with the person. */
export async function eraseAbout(tx: Transaction, keys: Partial<PersonKeys>, now: Date): Promise<void> {
  for (const { erase } of holdings.all()) await erase(tx, { ...NOBODY, ...keys }, now);
}
