import { and, isNotNull, lt } from "drizzle-orm";
import type { FixedRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { words } from "#app/words/words.ts";
import { LONGEST_DAYS, READ_DAYS } from "./notification.ts";
import { notifications } from "./notifications.tables.server.ts";
import { forgetQueued } from "./notify-changes.server.ts";

const DAY_MS = 86_400_000;

export const oldNotifications: SweptRule = {
  kind: "swept",
  key: "notifications",
  texts: words({
    label: "Notifications",
    about: "Deleted after this period, whether read or unread. The related records stay.",
    limits: "At least as long as read notifications are kept, and at most 1 year.",
  }),
  unit: "days",
  ours: LONGEST_DAYS,
  least: READ_DAYS,
  most: LONGEST_DAYS,
  ...sweptRows(notifications, (before) => lt(notifications.createdAt, before)),
};

export const readNotifications: FixedRule = {
  key: "notifications-read",
  texts: words({ label: "Read notifications", about: "Deleted after 90 days." }),
  async forget({ db, now }) {
    const before = new Date(now().getTime() - READ_DAYS * DAY_MS);
    const gone = await db
      .delete(notifications)
      .where(and(lt(notifications.createdAt, before), isNotNull(notifications.readAt)));
    return gone.rowCount ?? 0;
  },
};

export const queuedNotifications: FixedRule = {
  key: "untold-changes",
  texts: words({
    label: "Unsent notifications",
    about: "Deleted after a day, so that old changes are not announced as new.",
  }),
  forget: forgetQueued,
};
