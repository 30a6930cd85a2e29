import { accountsOf, whoAnswers } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";

export const enquiryTellers = {
  // From a trigger of the table: visitors create no audit entry.
  async "enquiry.new"(db) {
    return [{ kind: "enquiry-received", to: accountsOf(await whoAnswers(db, "enquiry.handle")) }];
  },
  // Someone wrote again while their enquiry is open.
  async "enquiry.join"(db) {
    return [{ kind: "enquiry-received", to: accountsOf(await whoAnswers(db, "enquiry.handle")) }];
  },
} as const satisfies Tellers;
