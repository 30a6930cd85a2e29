import { TabLinks } from "#app/ui/tab-links.tsx";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const TABS = [
  { key: "calendar", href: "/admin/bookings" },
  { key: "statistics", href: "/admin/bookings/statistics" },
  { key: "offices", href: "/admin/bookings/offices" },
] as const;

/** The pages of the section. */
export function BookingTabs({ current }: { current: (typeof TABS)[number]["key"] }) {
  return (
    <TabLinks
      label={staffBookingMessages.tabs}
      items={TABS.map(({ key, href }) => ({
        href,
        label: staffBookingMessages.tab[key],
        current: key === current,
      }))}
    />
  );
}
