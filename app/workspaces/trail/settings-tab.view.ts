import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { trailMessages } from "./trail.words.ts";

export const trailTab = {
  href: "/admin/settings/audit",
  get label() {
    return trailMessages.title;
  },
  ownersOnly: true,
} as const satisfies SettingsTab;
