import { SECTIONS } from "#app/platform/menus/sections.view.ts";
import { SETTINGS_TABS } from "#app/platform/menus/settings-tabs.ts";
import { findMessages as texts } from "./find.words.ts";
import type { Found } from "./found.ts";

const place = (to: string, title: string, detail: string | null = null): Found => ({ to, title, detail });

/** The pages of the back office that the user can open: its sections, the settings, and their own pages. */
export function pagesFor(closed: readonly string[]): Found[] {
  const isOpen = ({ to }: Found) => !closed.includes(to);
  return [
    ...SECTIONS.map(({ path, label }) => place(path, label)).filter(isOpen),
    ...SETTINGS_TABS.map(({ href, label }) => place(href, label, texts.settings)).filter(isOpen),
    place("/account/notifications", texts.notifications),
    place("/account", texts.yourAccount),
  ];
}
