import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { bulkMessages, bulkRecipients } from "./bulk.tables.server.ts";

/**
 * Recipients of bulk messages, which are in their conversations; and texts by staff, which stay without the author.
 */
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
  holding({
    section: "bulkMessages",
    table: bulkMessages,
    columns: {
      id: "technical",
      body: "copied",
      authorId: "technical",
      createdAt: "copied",
      finishedAt: "technical",
    },
    whose: ({ userIds }) => among(bulkMessages.authorId, userIds),
    erasure: { because: "others", emptied: () => ({ authorId: null }) },
    newestBy: bulkMessages.createdAt,
  }),
];
