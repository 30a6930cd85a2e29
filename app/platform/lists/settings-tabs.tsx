import { useRouteLoaderData } from "react-router";
import { SETTINGS_TABS } from "#app/platform/menus/settings-tabs.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { settingsMessages } from "./settings.words.ts";

export type SettingsPath = (typeof SETTINGS_TABS)[number]["href"];

/** Around every page of the back office; it says what the reader may not open. */
const BACK_OFFICE = "workspaces/staff/layout.route";

/** The kinds of settings, above the list of each. */
export function SettingsTabs({ current }: { current: SettingsPath }) {
  const { closed = [] } = useRouteLoaderData<{ closed?: readonly string[] }>(BACK_OFFICE) ?? {};
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
