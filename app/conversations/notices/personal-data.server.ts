import { messageNotices } from "#app/conversations/threads/threads.tables.server.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { messagePreferences } from "./notices.tables.server.ts";

/** A user's notification preferences for messages, and their pending notices. */
export const noticeHoldings: readonly Holding[] = [
  holding({
    section: "messagePreferences",
    table: messagePreferences,
    columns: { userId: "technical", pace: "copied", quietFrom: "copied", quietUntil: "copied" },
    whose: ({ userIds }) => among(messagePreferences.userId, userIds),
    erasure: "deleted",
  }),
  holding({
    section: "messageNotices",
    table: messageNotices,
    columns: {
      userId: "technical",
      threadId: "technical",
      number: "copied",
      writtenAt: "copied",
      dueAt: "copied",
    },
    whose: ({ userIds }) => among(messageNotices.userId, userIds),
    erasure: "deleted",
    newestBy: messageNotices.writtenAt,
  }),
];
