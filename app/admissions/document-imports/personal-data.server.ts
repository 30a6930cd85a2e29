import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { documentImportFiles, documentImports } from "./document-imports.tables.server.ts";

/** What staff imported from ZIP files, and the files that are about a student. */
export const documentImportHoldings: readonly Holding[] = [
  holding({
    section: "importedFiles",
    table: documentImportFiles,
    columns: {
      id: "technical",
      importId: "technical",
      position: "technical",
      path: "copied",
      size: "copied",
      entry: "technical",
      unread: "technical",
      recordId: "technical",
      kind: "copied",
      candidates: "technical",
      isSkipped: "technical",
      outcome: "copied",
      problem: "technical",
      documentId: "technical",
      undone: "copied",
    },
    whose: ({ studentIds }) => among(documentImportFiles.recordId, studentIds),
    erasure: "deleted",
    newestBy: documentImportFiles.importId,
  }),
  holding({
    section: "documentImports",
    table: documentImports,
    columns: {
      id: "technical",
      fileName: "copied",
      fileId: "technical",
      ownerId: "technical",
      createdAt: "copied",
      startedAt: "copied",
      stoppedAt: "copied",
      endedAt: "copied",
      undoStartedAt: "copied",
      undoEndedAt: "copied",
      undoneBy: "technical",
    },
    whose: ({ userIds }) => among(documentImports.ownerId, userIds),
    erasure: "deleted",
    newestBy: documentImports.createdAt,
  }),
];
