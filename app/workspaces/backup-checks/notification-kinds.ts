import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({ unusable: "Backup check failed: the newest backup may not restore" });

export const backupCheckNotificationKinds = {
  "backup-unusable": {
    needs: "system.view",
    text: () => texts.unusable,
    path: () => "/admin/settings/system",
  },
} as const satisfies NotificationKinds;
