import { SegmentedLinks } from "#app/ui/segmented-links.tsx";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const TABS = [
  { key: "calendar", href: "/admin/bookings" },
  { key: "statistics", href: "/admin/bookings/statistics" },
  { key: "offices", href: "/admin/bookings/offices" },
] as const;

/** The pages of the section, in its head. */
export function BookingTabs({ current }: { current: (typeof TABS)[number]["key"] }) {
  return (
    <SegmentedLinks
      label={staffBookingMessages.tabs}
      items={TABS.map(({ key, href }) => ({
        href,
        label: staffBookingMessages.tab[key],
        current: key === current,
      }))}
    />
  );
}
