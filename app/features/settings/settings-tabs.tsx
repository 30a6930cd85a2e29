import { bookingSettingsMessages } from "#app/content/messages/booking-settings.ts";
import { equivalenceMessages } from "#app/content/messages/equivalences.ts";
import { estimateMessages } from "#app/content/messages/estimates.ts";
import { rateMessages, settingsMessages } from "#app/content/messages/rates.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";

const TABS = [
  { href: "/admin/settings/rates", label: rateMessages.title },
  { href: "/admin/settings/equivalences", label: equivalenceMessages.title },
  { href: "/admin/settings/estimates", label: estimateMessages.title },
  { href: "/admin/settings/bookings", label: bookingSettingsMessages.tab },
] as const;
export type SettingsPath = (typeof TABS)[number]["href"];

/** The kinds of settings, above the list of each. */
export function SettingsTabs({ current }: { current: SettingsPath }) {
  return (
    <div className="mb-4">
      <TabLinks
        label={settingsMessages.tabs}
        items={TABS.map((tab) => ({ ...tab, current: tab.href === current }))}
      />
    </div>
  );
}
