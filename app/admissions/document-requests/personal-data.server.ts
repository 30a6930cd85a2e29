import { copiedStudent } from "#app/platform/personal-data/copied-student.server.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { documentRequests } from "./document-requests.tables.server.ts";

export const documentRequestHoldings: readonly Holding[] = [
  holding({
    section: "documentRequests",
    table: documentRequests,
    columns: {
      id: "technical",
      studentId: copiedStudent(documentRequests.studentId),
      kind: "copied",
      note: "copied",
      dueOn: "copied",
      requestedBy: "others",
      requestedAt: "copied",
      reminded: "technical",
      cancelledAt: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => among(documentRequests.studentId, studentIds),
    erasure: "deleted",
    newestBy: documentRequests.requestedAt,
  }),
];
