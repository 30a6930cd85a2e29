import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { calls } from "./calls.tables.server.ts";

/** Calls of staff with a person: the copy tells when and with what outcome; the note is internal, see decision 0095. */
export const callHoldings: readonly Holding[] = [
  holding({
    section: "calls",
    table: calls,
    columns: {
      id: "technical",
      studentId: "technical",
      outcome: "copied",
      direction: "copied",
      calledAt: "copied",
      note: "internal",
      authorId: "others",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => among(calls.studentId, studentIds),
    erasure: "deleted",
    newestBy: calls.calledAt,
  }),
];
