import type { Section } from "#app/platform/menus/sections.view.ts";
import { SECTIONS } from "#app/platform/menus/sections.view.ts";
import type { SettingsTab } from "#app/platform/menus/settings-tabs.ts";
import { SETTINGS_TABS } from "#app/platform/menus/settings-tabs.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";

/** What the server is set up for. */
type Setup = Readonly<Partial<Record<"whatsApp", unknown>>>;

const WHATSAPP_ONLY: readonly SettingsTab["key"][] = ["whatsapp-templates"];

/** The settings that a person may see, in their order, without those of services that are not set up. */
export const openSettings = (actor: Actor, { whatsApp }: Setup): readonly SettingsTab[] =>
  SETTINGS_TABS.filter(
    ({ key, needs }) => can(actor, needs) && (whatsApp !== undefined || !WHATSAPP_ONLY.includes(key)),
  );

/** The addresses of the sections and settings an actor cannot open. */
export function closedTo(actor: Actor, setup: Setup): string[] {
  const open = openSettings(actor, setup).map(({ href }) => href);
  const isOpen = ({ key, needs }: Section) => (key === "settings" ? open.length > 0 : can(actor, needs));
  return [
    ...SECTIONS.filter((section) => !isOpen(section)).map(({ path }) => path),
    ...SETTINGS_TABS.map(({ href }) => href).filter((href) => !open.includes(href)),
  ];
}
