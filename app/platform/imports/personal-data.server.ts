import { or } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { importRows, imports } from "./imports.tables.server.ts";

/** Imports by staff, and their lines about people. */
export const importHoldings: readonly Holding[] = [
  holding({
    section: "importLines",
    table: importRows,
    columns: {
      importId: "technical",
      line: "copied",
      fields: "copied",
      title: "copied",
      email: "copied",
      verdict: "copied",
      problems: "technical",
      changes: "copied",
      recordId: "technical",
      outcome: "copied",
      before: "copied",
      version: "technical",
      undone: "copied",
      refusal: "technical",
    },
    whose: ({ studentIds, applicationIds, emails }) =>
      or(among(importRows.recordId, [...studentIds, ...applicationIds]), among(importRows.email, emails)),
    erasure: "deleted",
    newestBy: importRows.importId,
  }),
  holding({
    section: "imports",
    table: imports,
    columns: {
      id: "technical",
      list: "copied",
      fileName: "copied",
      source: "technical",
      header: "technical",
      rowCount: "copied",
      columns: "technical",
      ownerId: "technical",
      check: "technical",
      progress: "technical",
      mode: "copied",
      existing: "copied",
      isRefused: "copied",
      forecast: "others",
      createdAt: "copied",
      checkStartedAt: "technical",
      checkedAt: "technical",
      startedAt: "copied",
      stoppedAt: "copied",
      endedAt: "copied",
      undoStartedAt: "copied",
      undoEndedAt: "technical",
      undoneBy: "technical",
    },
    whose: ({ userIds }) => among(imports.ownerId, userIds),
    erasure: "deleted",
    newestBy: imports.createdAt,
  }),
];
