import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { retentionMessages } from "./retention.words.ts";

export const retentionTab = {
  href: "/admin/settings/retention",
  get label() {
    return retentionMessages.tab;
  },
  needs: "retention.view",
} as const satisfies SettingsTab;
