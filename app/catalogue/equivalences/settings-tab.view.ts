import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

export const equivalenceTab = {
  href: "/admin/settings/equivalences",
  needs: "equivalence.list",
  get label() {
    return equivalenceMessages.title;
  },
} as const satisfies SettingsTab;
