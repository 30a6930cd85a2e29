import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { trailMessages } from "./trail.words.ts";

export const trailTab = {
  href: "/admin/settings/audit",
  needs: "audit.read",
  get label() {
    return trailMessages.title;
  },
} as const satisfies SettingsTab;
