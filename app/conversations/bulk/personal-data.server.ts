import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { bulkRecipients } from "#app/registry/tables.server.ts";

/** Who of many got a message; the message itself stands in their thread. What staff wrote stays without its author. */
export const bulkHoldings: readonly Holding[] = [
  holding({
    section: "bulkRecipients",
    table: bulkRecipients,
    columns: {
      id: "technical",
      bulkId: "technical",
      studentId: "technical",
      doneAt: "copied",
      refused: "technical",
    },
    whose: ({ studentIds }) => among(bulkRecipients.studentId, studentIds),
    erasure: "deleted",
    newestBy: bulkRecipients.doneAt,
  }),
];
