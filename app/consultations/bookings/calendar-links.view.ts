import { factLines, howText, booking as words } from "./booking.words.ts";
import type { BookingSummary } from "./booking-summary.ts";

/** `20261124T043000Z`. */
const compact = (iso: string) => iso.replace(/[-:]|\.\d{3}/g, "");

/** URLs that add a consultation to an external calendar. All use UTC. */
export function calendarLinks(summary: BookingSummary, title: string): { label: string; href: string }[] {
  const details = factLines(summary);
  const place = howText(summary);
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(summary.startsAt)}/${compact(summary.endsAt)}`,
    details,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: summary.startsAt,
    enddt: summary.endsAt,
    body: details,
    location: place,
  });
  return [
    { label: words.booked.google, href: `https://calendar.google.com/calendar/render?${google}` },
    { label: words.booked.outlook, href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
    { label: words.booked.office, href: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook}` },
  ];
}

/** The link that opens WhatsApp with a text, where the user chooses a recipient. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?${new URLSearchParams({ text })}`;
}
