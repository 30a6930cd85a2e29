import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { integrationMessages } from "./integrations.words.ts";

export const integrationTab = {
  href: "/admin/settings/integrations",
  get label() {
    return integrationMessages.title;
  },
  ownersOnly: true,
} as const satisfies SettingsTab;
