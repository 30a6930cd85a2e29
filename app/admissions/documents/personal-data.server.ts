import { sql } from "drizzle-orm";
import { copiedStudent } from "#app/platform/personal-data/copied-student.server.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { documentFiles, documents } from "./documents.tables.server.ts";

/** Documents and their files. The next sweep deletes the unreferenced file contents. */
export const documentHoldings: readonly Holding[] = [
  holding({
    section: "documentFiles",
    table: documentFiles,
    columns: {
      id: "technical",
      documentId: {
        as: "document",
        value: sql`(select d.kind from documents d where d.id = ${documentFiles.documentId})`,
      },
      fileId: {
        as: "bytes",
        value: sql`(select f.size::int from files f where f.id = ${documentFiles.fileId})`,
      },
      thumbnailId: "technical",
      name: "copied",
      pages: "copied",
      sentBy: "others",
      createdAt: "copied",
    },
    whose: ({ studentIds }) =>
      sql`exists (select from ${documents} where ${documents.id} = ${documentFiles.documentId} and ${among(documents.studentId, studentIds)})`,
    erasure: "deleted",
    newestBy: documentFiles.createdAt,
  }),
  holding({
    section: "documents",
    table: documents,
    columns: {
      id: "technical",
      studentId: copiedStudent(documents.studentId),
      kind: "copied",
      state: "copied",
      expiresOn: "copied",
      nameOnPaper: "copied",
      issuedOn: "copied",
      bornOn: "copied",
      returnReason: "copied",
      returnNote: "copied",
      decidedAt: "copied",
      decidedBy: "others",
      version: "technical",
      createdAt: "copied",
      updatedAt: "copied",
    },
    whose: ({ studentIds }) => among(documents.studentId, studentIds),
    erasure: "deleted",
    newestBy: documents.updatedAt,
  }),
];
