import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { consentMessages } from "./consents.words.ts";

export const consentTextTab = {
  href: "/admin/settings/consents",
  needs: "consentText.list",
  get label() {
    return consentMessages.tab;
  },
} as const satisfies SettingsTab;
