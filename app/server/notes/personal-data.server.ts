import { notes } from "../db/schema/schema.server.ts";
import { type Holding, holding } from "../personal-data/holding.server.ts";
import { among } from "../personal-data/rows-of.server.ts";

/** What staff noted for one another: the copy tells when, see decision 0095. */
export const noteHoldings: readonly Holding[] = [
  holding({
    section: "internalNotes",
    table: notes,
    columns: {
      id: "technical",
      studentId: "technical",
      applicationId: "technical",
      body: "internal",
      authorId: "others",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => among(notes.studentId, studentIds),
    erasure: "deleted",
    newestBy: notes.createdAt,
  }),
];
