import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { staffMessages } from "./staff.words.ts";

export const staffTab = {
  href: "/admin/settings/staff",
  get label() {
    return staffMessages.title;
  },
  ownersOnly: true,
} as const satisfies SettingsTab;
