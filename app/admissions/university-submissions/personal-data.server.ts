import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { universitySubmissions } from "./university-submissions.tables.server.ts";

/** Submissions of applications to universities that do not use this system. */
export const universitySubmissionHoldings: readonly Holding[] = [
  holding({
    section: "universitySubmissions",
    table: universitySubmissions,
    columns: {
      applicationId: {
        as: "application",
        value: sql`(select a.reference from applications a where a.id = ${universitySubmissions.applicationId})`,
      },
      universityName: "copied",
      courseName: "copied",
      channel: "copied",
      sentThrough: "copied",
      universityReference: "copied",
      loginHint: "internal",
      feeMinor: "copied",
      feeCurrency: "copied",
      feePaidOn: "copied",
      submittedOn: "copied",
      acknowledgedOn: "copied",
      decisionExpectedOn: "copied",
      offerKind: "copied",
      offeredOn: "copied",
      isOpen: "technical",
      version: "technical",
      createdAt: "copied",
      updatedAt: "technical",
    },
    whose: ({ applicationIds }) => among(universitySubmissions.applicationId, applicationIds),
    // The row stays, as the application does: its fee is in the accounts.
    erasure: {
      because: "accounts",
      emptied: () => ({ sentThrough: null, universityReference: null, loginHint: null }),
    },
    newestBy: universitySubmissions.createdAt,
  }),
];
