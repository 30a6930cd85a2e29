import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { rateMessages } from "./rates.words.ts";

export const rateTab = {
  href: "/admin/settings/rates",
  needs: "rate.list",
  get label() {
    return rateMessages.title;
  },
} as const satisfies SettingsTab;
