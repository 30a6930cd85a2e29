import type { Section } from "#app/platform/portal/section.view.ts";
import { CalendarClock } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Bookings" });

export const bookingsSection = {
  key: "bookings",
  get label() {
    return texts.label;
  },
  path: "/admin/bookings",
  needs: "booking.list",
  icon: CalendarClock,
} as const satisfies Section;
