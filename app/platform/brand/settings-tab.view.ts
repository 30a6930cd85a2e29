import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { brandMessages } from "./brand.words.ts";

export const brandTab = {
  href: "/admin/settings/brand",
  get label() {
    return brandMessages.tab;
  },
  ownersOnly: true,
} as const satisfies SettingsTab;
