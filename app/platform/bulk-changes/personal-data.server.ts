import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { bulkChangeRecords, bulkChanges } from "./bulk-changes.tables.server.ts";

/** Bulk changes by staff, and the outcome for each record. */
export const bulkChangeHoldings: readonly Holding[] = [
  holding({
    section: "bulkChangeRecords",
    table: bulkChangeRecords,
    columns: {
      changeId: "technical",
      position: "technical",
      recordId: "technical",
      outcome: "copied",
      refusal: "technical",
      // The staff's notes, and who closed a student, are not copied from the record either.
      before: { as: "before", value: sql`${bulkChangeRecords.before} - 'lostNote' - 'lostBy'` },
      version: "technical",
    },
    whose: ({ studentIds, applicationIds }) =>
      among(bulkChangeRecords.recordId, [...studentIds, ...applicationIds]),
    erasure: "deleted",
    newestBy: bulkChangeRecords.changeId,
  }),
  holding({
    section: "bulkChanges",
    table: bulkChanges,
    columns: {
      id: "technical",
      list: "copied",
      search: "copied",
      kind: "copied",
      values: "copied",
      undoesId: "technical",
      ownerId: "technical",
      createdAt: "copied",
      startedAt: "copied",
      stoppedAt: "copied",
    },
    whose: ({ userIds }) => among(bulkChanges.ownerId, userIds),
    erasure: "deleted",
    newestBy: bulkChanges.createdAt,
  }),
];
