import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { integrationMessages } from "./integrations.words.ts";

export const integrationTab = {
  href: "/admin/settings/integrations",
  needs: "integration.view",
  get label() {
    return integrationMessages.title;
  },
} as const satisfies SettingsTab;
