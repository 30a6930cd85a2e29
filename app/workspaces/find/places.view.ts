import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { SECTIONS } from "#app/registry/sections.view.ts";
import { SETTINGS_TABS } from "#app/registry/settings-tabs.view.ts";
import { findMessages as texts } from "./find.words.ts";
import type { Found } from "./found.ts";

const place = (to: string, title: string, detail: string | null = null): Found => ({ to, title, detail });

/** The pages of the back office: its sections, the kinds of settings that somebody may see, and what is their own. */
export const pagesFor = ({ isOwner }: { isOwner: boolean }): Found[] => [
  ...SECTIONS.map(({ path, label }) => place(path, label)),
  ...SETTINGS_TABS.filter(({ ownersOnly }: SettingsTab) => isOwner || !ownersOnly).map(({ href, label }) =>
    place(href, label, texts.settings),
  ),
  place("/account/notifications", texts.notifications),
  place("/account", texts.yourAccount),
];
