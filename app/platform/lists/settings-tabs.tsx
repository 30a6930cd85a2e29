import { SETTINGS_TABS } from "#app/registry/settings-tabs.view.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { settingsMessages } from "./settings.words.ts";
import type { SettingsTab } from "./settings-tab.view.ts";

export type SettingsPath = (typeof SETTINGS_TABS)[number]["href"];

type SettingsTabsProps = { current: SettingsPath; mayListStaff: boolean };

/** The kinds of settings, above the list of each. */
export function SettingsTabs({ current, mayListStaff }: SettingsTabsProps) {
  const tabs: readonly SettingsTab[] = SETTINGS_TABS;
  return (
    <div className="mb-4">
      <TabLinks
        label={settingsMessages.tabs}
        wraps
        items={tabs
          .filter(({ ownersOnly }) => mayListStaff || !ownersOnly)
          .map(({ href, label }) => ({ href, label, current: href === current }))}
      />
    </div>
  );
}
