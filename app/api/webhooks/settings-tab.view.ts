import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { webhookMessages } from "./webhooks.words.ts";

export const webhookTab = {
  href: "/admin/settings/webhooks",
  get label() {
    return webhookMessages.title;
  },
  ownersOnly: true,
} as const satisfies SettingsTab;
