import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { enquiries } from "#app/registry/tables.server.ts";

/** What somebody wrote to us through a form. */
export const enquiryHoldings: readonly Holding[] = [
  holding({
    section: "enquiries",
    table: enquiries,
    columns: {
      id: "technical",
      kind: "copied",
      name: "copied",
      email: "copied",
      phone: "copied",
      message: "copied",
      handledAt: "copied",
      handledBy: "others",
      createdAt: "copied",
    },
    whose: ({ enquiryIds }) => among(enquiries.id, enquiryIds),
    erasure: "deleted",
    newestBy: enquiries.createdAt,
  }),
];
