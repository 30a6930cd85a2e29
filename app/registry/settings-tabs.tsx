import { equivalenceMessages } from "#app/catalogue/equivalences/equivalences.words.ts";
import { rateMessages } from "#app/catalogue/exchange-rates/rates.words.ts";
import { bookingSettingsMessages } from "#app/consultations/bookings/booking-settings.words.ts";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import { estimateMessages } from "#app/planning/estimates/estimates.words.ts";
import { settingsMessages } from "#app/platform/lists/settings.words.ts";
import { policyReportMessages } from "#app/platform/policy-reports/policy-reports.words.ts";
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
