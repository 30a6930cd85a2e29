import { useContext } from "react";
import { ClosedPages } from "#app/platform/portal/closed-pages.view.ts";
import { SETTINGS_TABS } from "#app/registry/settings-tabs.view.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { settingsMessages } from "./settings.words.ts";

export type SettingsPath = (typeof SETTINGS_TABS)[number]["href"];

/** The kinds of settings, above the list of each. */
export function SettingsTabs({ current }: { current: SettingsPath }) {
  const closed = useContext(ClosedPages);
  return (
    <div className="mb-4">
      <TabLinks
        label={settingsMessages.tabs}
        wraps
        items={SETTINGS_TABS.filter(({ href }) => !closed.includes(href)).map(({ href, label }) => ({
          href,
          label,
          current: href === current,
        }))}
      />
    </div>
  );
}
