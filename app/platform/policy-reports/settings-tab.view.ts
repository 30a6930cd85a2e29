import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { policyReportMessages } from "./policy-reports.words.ts";

export const policyReportTab = {
  href: "/admin/settings/reports",
  needs: "securityReport.list",
  get label() {
    return policyReportMessages.title;
  },
} as const satisfies SettingsTab;
