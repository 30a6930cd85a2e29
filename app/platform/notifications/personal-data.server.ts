import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { notifications } from "./notifications.tables.server.ts";
import { pushPreferences, pushSubscriptions } from "./push.tables.server.ts";

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
    // Notifications to others about a student.
    alsoErased: ({ studentIds }) => among(notifications.studentId, studentIds),
    erasure: "deleted",
    newestBy: notifications.createdAt,
  }),
  holding({
    section: "pushSubscriptions",
    table: pushSubscriptions,
    columns: {
      id: "technical",
      userId: "technical",
      sessionId: "technical",
      endpoint: "copied",
      keys: "secret",
      browser: "copied",
      system: "copied",
      createdAt: "copied",
      lastSuccessAt: "copied",
    },
    whose: ({ userIds }) => among(pushSubscriptions.userId, userIds),
    erasure: "deleted",
    newestBy: pushSubscriptions.createdAt,
  }),
  holding({
    section: "pushPreferences",
    table: pushPreferences,
    columns: { userId: "technical", topics: "copied", showDetails: "copied" },
    whose: ({ userIds }) => among(pushPreferences.userId, userIds),
    erasure: "deleted",
  }),
];
