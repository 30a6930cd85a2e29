import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { applicationShares } from "./shares.tables.server.ts";

/** Consents of students to share data with universities. */
export const shareHoldings: readonly Holding[] = [
  holding({
    section: "applicationShares",
    table: applicationShares,
    columns: {
      id: "technical",
      applicationId: {
        as: "application",
        value: sql`(select a.reference from applications a where a.id = ${applicationShares.applicationId})`,
      },
      number: "technical",
      universityId: {
        as: "university",
        value: sql`(select u.name from universities u where u.id = ${applicationShares.universityId})`,
      },
      parts: "copied",
      way: "copied",
      note: "copied",
      guardianName: "copied",
      disclosure: "copied",
      disclosedAt: "copied",
      givenBy: "others",
      givenAt: "copied",
      withdrawnBy: "others",
      withdrawnAt: "copied",
      createdAt: "technical",
    },
    whose: ({ applicationIds }) => among(applicationShares.applicationId, applicationIds),
    // The application is no longer visible; that there was a consent remains provable.
    erasure: {
      because: "agreement",
      emptied: (now) => ({
        note: null,
        guardianName: null,
        withdrawnAt: sql`coalesce(${applicationShares.withdrawnAt}, ${now.toISOString()}::timestamptz)`,
      }),
    },
    newestBy: applicationShares.givenAt,
  }),
];
