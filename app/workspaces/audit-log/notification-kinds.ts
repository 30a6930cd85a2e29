import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({ broken: "Audit log integrity check failed: entries may have been changed or damaged" });

export const auditLogNotificationKinds = {
  "audit-log-damaged": {
    needs: "audit.read",
    text: () => texts.broken,
    path: () => "/admin/settings/audit",
  },
} as const satisfies NotificationKinds;
