import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { apiKeyMessages } from "./api-keys.words.ts";

export const apiKeyTab = {
  href: "/admin/settings/api-keys",
  needs: "apiKey.list",
  get label() {
    return apiKeyMessages.title;
  },
} as const satisfies SettingsTab;
