import { copiedStudent } from "#app/platform/personal-data/copied-student.server.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { pointsResults } from "./points.tables.server.ts";

/** The results of the official points that a student has saved. */
export const pointsHoldings: readonly Holding[] = [
  holding({
    section: "keptPoints",
    table: pointsResults,
    columns: {
      id: "technical",
      studentId: copiedStudent(pointsResults.studentId),
      rulesVersion: "copied",
      date: "copied",
      total: "copied",
      proven: "copied",
      passMark: "copied",
      atLeast: "copied",
      query: "copied",
      result: "copied",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => among(pointsResults.studentId, studentIds),
    erasure: "deleted",
    newestBy: pointsResults.createdAt,
  }),
];
