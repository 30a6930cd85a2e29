import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { directoryMessages } from "./directories.words.ts";

export const directoryTab = {
  href: "/admin/settings/single-sign-on",
  needs: "directory.list",
  get label() {
    return directoryMessages.title;
  },
} as const satisfies SettingsTab;
