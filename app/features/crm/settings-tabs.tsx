import { bookingSettingsMessages } from "#app/content/messages/booking-settings.ts";
import { equivalenceMessages } from "#app/content/messages/equivalences.ts";
import { estimateMessages } from "#app/content/messages/estimates.ts";
import { policyReportMessages } from "#app/content/messages/policy-reports.ts";
import { rateMessages, settingsMessages } from "#app/content/messages/rates.ts";
import { staffMessages } from "#app/content/messages/staff.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";

const TABS = [
  { href: "/admin/settings/rates", label: rateMessages.title },
  { href: "/admin/settings/equivalences", label: equivalenceMessages.title },
  { href: "/admin/settings/estimates", label: estimateMessages.title },
  { href: "/admin/settings/bookings", label: bookingSettingsMessages.tab },
] as const;
/** Those of owners alone. */
const OWNER_TABS = [
  { href: "/admin/settings/staff", label: staffMessages.title },
  { href: "/admin/settings/reports", label: policyReportMessages.title },
] as const;

export type SettingsPath = (typeof TABS)[number]["href"] | (typeof OWNER_TABS)[number]["href"];

type SettingsTabsProps = { current: SettingsPath; mayListStaff: boolean };

/** The kinds of settings, above the list of each. */
export function SettingsTabs({ current, mayListStaff }: SettingsTabsProps) {
  return (
    <div className="mb-4">
      <TabLinks
        label={settingsMessages.tabs}
        items={[...TABS, ...(mayListStaff ? OWNER_TABS : [])].map((tab) => ({
          ...tab,
          current: tab.href === current,
        }))}
      />
    </div>
  );
}
