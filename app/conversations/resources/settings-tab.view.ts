import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { resourceMessages } from "./resources.words.ts";

export const resourceTab = {
  href: "/admin/settings/resources",
  needs: "resource.list",
  get label() {
    return resourceMessages.title;
  },
} as const satisfies SettingsTab;
