import { sql } from "drizzle-orm";
import { ERASED_NAME } from "#app/platform/personal-data/erased.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { guardianConfirmations } from "./guardians.tables.server.ts";

/** Guardians of students under 18 with their contacts. */
export const guardianHoldings: readonly Holding[] = [
  holding({
    section: "guardians",
    table: guardianConfirmations,
    columns: {
      id: "technical",
      applicationId: {
        as: "application",
        value: sql`(select a.reference from applications a where a.id = ${guardianConfirmations.applicationId})`,
      },
      name: { as: "guardianName", value: sql`${guardianConfirmations.name}` },
      relationship: "copied",
      email: "copied",
      phone: "copied",
      state: { as: "status", value: sql`${guardianConfirmations.state}` },
      way: "copied",
      note: "copied",
      textNumber: "technical",
      answeredAt: "copied",
      recordedBy: "others",
      tokenHash: "secret",
      sentAt: "copied",
      expiresAt: "copied",
      version: "technical",
      createdAt: "copied",
      updatedAt: "technical",
    },
    whose: ({ applicationIds }) => among(guardianConfirmations.applicationId, applicationIds),
    // The fact that a guardian agreed is kept as evidence; their name, contacts and link are erased.
    erasure: {
      because: "agreement",
      emptied: () => ({
        name: ERASED_NAME,
        email: null,
        phone: null,
        note: null,
        tokenHash: null,
        expiresAt: null,
      }),
    },
    newestBy: guardianConfirmations.createdAt,
  }),
];
