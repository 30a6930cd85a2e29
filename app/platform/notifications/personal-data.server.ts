import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { notifications } from "./notifications.tables.server.ts";

export const notificationHoldings: readonly Holding[] = [
  holding({
    section: "notifications",
    table: notifications,
    columns: {
      id: "technical",
      userId: "technical",
      kind: "copied",
      subjectType: "technical",
      subjectId: "technical",
      studentId: "technical",
      values: "copied",
      count: "copied",
      createdAt: "copied",
      readAt: "copied",
    },
    whose: ({ userIds }) => among(notifications.userId, userIds),
    // What others were told of a student.
    alsoErased: ({ studentIds }) => among(notifications.studentId, studentIds),
    erasure: "deleted",
    newestBy: notifications.createdAt,
  }),
];
