import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { directoryMessages } from "./directories.words.ts";

export const directoryTab = {
  href: "/admin/settings/single-sign-on",
  get label() {
    return directoryMessages.title;
  },
  ownersOnly: true,
} as const satisfies SettingsTab;
