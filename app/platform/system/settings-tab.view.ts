import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { systemMessages } from "./system.words.ts";

export const systemTab = {
  href: "/admin/settings/system",
  get label() {
    return systemMessages.title;
  },
  ownersOnly: true,
} as const satisfies SettingsTab;
