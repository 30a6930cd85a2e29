import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { workingDaysMessages } from "./working-days.words.ts";

export const workingDaysTab = {
  href: "/admin/settings/working-days",
  needs: "availability.view",
  get label() {
    return workingDaysMessages.title;
  },
} as const satisfies SettingsTab;
