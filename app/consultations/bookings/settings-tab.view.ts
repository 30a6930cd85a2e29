import type { SettingsTab } from "#app/platform/lists/settings-tab.view.ts";
import { bookingSettingsMessages } from "./booking-settings.words.ts";

export const bookingTab = {
  href: "/admin/settings/bookings",
  needs: "availability.view",
  get label() {
    return bookingSettingsMessages.tab;
  },
} as const satisfies SettingsTab;
