import { and, isNotNull, lt } from "drizzle-orm";
import type { FixedRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { notifications } from "#app/registry/tables.server.ts";
import { words } from "#app/words/words.ts";
import { LONGEST_DAYS, READ_DAYS } from "./notification.ts";
import { forgetUntold } from "./tell-changes.server.ts";

const DAY_MS = 86_400_000;

export const oldNotifications: SweptRule = {
  kind: "swept",
  key: "notifications",
  texts: words({
    label: "Notifications",
    about: "Lines under the bell, read or not. What they tell of stays.",
    limits: "A year at most: nobody looks further back. A season at least, as for those that were read.",
  }),
  unit: "days",
  ours: LONGEST_DAYS,
  least: READ_DAYS,
  most: LONGEST_DAYS,
  ...sweptRows(notifications, (before) => lt(notifications.createdAt, before)),
};

export const readNotifications: FixedRule = {
  key: "notifications-read",
  texts: words({ label: "Notifications that were read", about: "After 90 days." }),
  async forget({ db, now }) {
    const before = new Date(now().getTime() - READ_DAYS * DAY_MS);
    const gone = await db
      .delete(notifications)
      .where(and(lt(notifications.createdAt, before), isNotNull(notifications.readAt)));
    return gone.rowCount ?? 0;
  },
};

export const untoldNews: FixedRule = {
  key: "untold-changes",
  texts: words({ label: "News that nobody was told of", about: "After a day: old news would come as new." }),
  forget: forgetUntold,
};
