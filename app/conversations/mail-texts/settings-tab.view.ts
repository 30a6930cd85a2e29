import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { mailTextMessages } from "./mail-texts.words.ts";

export const mailTextTab = {
  href: "/admin/settings/mails",
  needs: "mailText.list",
  get label() {
    return mailTextMessages.tab;
  },
} as const satisfies SettingsTab;
