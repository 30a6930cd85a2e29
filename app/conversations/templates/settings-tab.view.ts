import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { templateMessages } from "./templates.words.ts";

export const templateTab = {
  href: "/admin/settings/templates",
  needs: "template.list",
  get label() {
    return templateMessages.title;
  },
} as const satisfies SettingsTab;
