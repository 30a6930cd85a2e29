import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { levelMessages } from "./levels.words.ts";

export const levelTab = {
  href: "/admin/settings/levels",
  needs: "level.list",
  get label() {
    return levelMessages.title;
  },
} as const satisfies SettingsTab;
