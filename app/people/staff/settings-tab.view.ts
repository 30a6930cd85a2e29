import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { staffMessages } from "./staff.words.ts";

export const staffTab = {
  href: "/admin/settings/staff",
  needs: "staff.list",
  get label() {
    return staffMessages.title;
  },
} as const satisfies SettingsTab;
