import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { notes } from "./notes.tables.server.ts";

/** Internal notes of staff: included in the copy of personal data as decision 0095 defines. */
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
