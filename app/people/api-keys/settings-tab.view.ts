import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { apiKeyMessages } from "./api-keys.words.ts";

export const apiKeyTab = {
  href: "/admin/settings/api-keys",
  get label() {
    return apiKeyMessages.title;
  },
  ownersOnly: true,
} as const satisfies SettingsTab;
