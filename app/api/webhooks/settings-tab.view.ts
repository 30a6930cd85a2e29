import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { webhookMessages } from "./webhooks.words.ts";

export const webhookTab = {
  href: "/admin/settings/webhooks",
  needs: "webhook.list",
  get label() {
    return webhookMessages.title;
  },
} as const satisfies SettingsTab;
