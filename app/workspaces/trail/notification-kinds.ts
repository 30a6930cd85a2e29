import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({ broken: "The audit trail has been tampered with, or damaged: its chain is broken" });

export const trailNotificationKinds = {
  "trail-broken": {
    needs: "audit.read",
    text: () => texts.broken,
    path: () => "/admin/settings/audit",
  },
} as const satisfies NotificationKinds;
