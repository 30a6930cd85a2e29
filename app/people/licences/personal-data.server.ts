import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { staffLicences } from "./licences.tables.server.ts";

/** Licences of staff to give immigration advice. */
export const licenceHoldings: readonly Holding[] = [
  holding({
    section: "licences",
    table: staffLicences,
    columns: {
      id: "technical",
      userId: "technical",
      kind: "copied",
      number: "copied",
      validFrom: "copied",
      validUntil: "copied",
      recordedBy: "others",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(staffLicences.userId, userIds),
    erasure: "deleted",
    newestBy: staffLicences.createdAt,
  }),
];
