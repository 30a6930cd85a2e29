import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { kindMessages } from "./document-kinds.words.ts";

export const documentKindTab = {
  href: "/admin/settings/documents",
  needs: "documentKind.list",
  get label() {
    return kindMessages.title;
  },
} as const satisfies SettingsTab;
