import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { estimateMessages } from "./estimates.words.ts";

export const estimateTab = {
  href: "/admin/settings/estimates",
  needs: "estimate.list",
  get label() {
    return estimateMessages.title;
  },
} as const satisfies SettingsTab;
