import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { familyLinks } from "./family.tables.server.ts";

/** Who can open the family page of an application, and how they are reached. Deleted with the student. */
export const familyHoldings: readonly Holding[] = [
  holding({
    section: "familyLinks",
    table: familyLinks,
    columns: {
      id: "technical",
      applicationId: {
        as: "application",
        value: sql`(select a.reference from applications a where a.id = ${familyLinks.applicationId})`,
      },
      name: "copied",
      relation: "copied",
      email: "copied",
      phone: "copied",
      tokenHash: "secret",
      consentedAt: "copied",
      expiresAt: "copied",
      revokedAt: "copied",
      revokedBy: "others",
      lastOpenedAt: "copied",
      createdAt: "copied",
    },
    whose: ({ applicationIds }) => among(familyLinks.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: familyLinks.createdAt,
  }),
];
