import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { systemMessages } from "./system.words.ts";

export const systemTab = {
  href: "/admin/settings/system",
  needs: "system.view",
  get label() {
    return systemMessages.title;
  },
} as const satisfies SettingsTab;
