import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { uploadParts, uploads } from "./uploads.tables.server.ts";

/** Files that a user is uploading, for a day. The next sweep deletes the bytes, since nothing points at them. */
export const uploadHoldings: readonly Holding[] = [
  holding({
    section: "uploads",
    table: uploadParts,
    columns: { uploadId: "technical", from: "technical", fileId: "technical" },
    whose: ({ userIds }) =>
      sql`exists (select from ${uploads} where ${uploads.id} = ${uploadParts.uploadId} and ${among(uploads.ownerId, userIds)})`,
    erasure: "deleted",
  }),
  holding({
    section: "uploads",
    table: uploads,
    columns: {
      id: "technical",
      ownerId: "technical",
      name: "copied",
      size: "copied",
      received: "copied",
      usedAs: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(uploads.ownerId, userIds),
    erasure: "deleted",
    newestBy: uploads.createdAt,
  }),
];
