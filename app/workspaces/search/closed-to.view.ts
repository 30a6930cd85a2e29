import type { Section } from "#app/platform/menus/sections.view.ts";
import { SECTIONS } from "#app/platform/menus/sections.view.ts";
import type { SettingsTab } from "#app/platform/menus/settings-tabs.ts";
import { SETTINGS_TABS } from "#app/platform/menus/settings-tabs.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";

/** The settings that somebody may see, in their order. */
export const openSettings = (actor: Actor): readonly SettingsTab[] =>
  SETTINGS_TABS.filter(({ needs }) => can(actor, needs));

/** The addresses of the sections and settings that somebody may not open. */
export function closedTo(actor: Actor): string[] {
  const open = openSettings(actor).map(({ href }) => href);
  const isOpen = ({ key, needs }: Section) => (key === "settings" ? open.length > 0 : can(actor, needs));
  return [
    ...SECTIONS.filter((section) => !isOpen(section)).map(({ path }) => path),
    ...SETTINGS_TABS.map(({ href }) => href).filter((href) => !open.includes(href)),
  ];
}
