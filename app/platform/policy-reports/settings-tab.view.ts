import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { policyReportMessages } from "./policy-reports.words.ts";

export const policyReportTab = {
  href: "/admin/settings/reports",
  get label() {
    return policyReportMessages.title;
  },
  ownersOnly: true,
} as const satisfies SettingsTab;
