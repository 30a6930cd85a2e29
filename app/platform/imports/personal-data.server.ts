import { or } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { importLines, imports } from "./imports.tables.server.ts";

/** What staff imported, and the lines that are about people. */
export const importHoldings: readonly Holding[] = [
  holding({
    section: "importLines",
    table: importLines,
    columns: {
      importId: "technical",
      line: "copied",
      fields: "copied",
      title: "copied",
      email: "copied",
      fate: "copied",
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
      or(among(importLines.recordId, [...studentIds, ...applicationIds]), among(importLines.email, emails)),
    erasure: "deleted",
    newestBy: importLines.importId,
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
      lineCount: "copied",
      columns: "technical",
      ownerId: "technical",
      check: "technical",
      progress: "technical",
      mode: "copied",
      existing: "copied",
      isRefused: "copied",
      createdAt: "copied",
      checkBegunAt: "technical",
      checkedAt: "technical",
      begunAt: "copied",
      stoppedAt: "copied",
      endedAt: "copied",
      undoBegunAt: "copied",
      undoEndedAt: "technical",
      undoneBy: "technical",
    },
    whose: ({ userIds }) => among(imports.ownerId, userIds),
    erasure: "deleted",
    newestBy: imports.createdAt,
  }),
];
