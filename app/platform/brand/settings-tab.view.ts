import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { brandMessages } from "./brand.words.ts";

export const brandTab = {
  href: "/admin/settings/brand",
  needs: "brand.view",
  get label() {
    return brandMessages.tab;
  },
} as const satisfies SettingsTab;
