import { CONSULTATION_ENQUIRY } from "#app/conversations/enquiries/commands.server.ts";
import { promisedIn } from "./demo-promises.server.ts";
import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";

type Enquiry = readonly [
  name: string,
  phone: string | null,
  daysAgo: number,
  message: string | null,
  preferredTime?: string,
];

const ENQUIRIES: readonly Enquiry[] = [
  [
    "Sushila Magar",
    "+9779891122301",
    0.2,
    "I want to study nursing in Adelaide or Hobart.",
    "Sunday morning",
  ],
  ["Rahul Pillai", "+915900122302", 0.8, null, "weekdays after 6 pm (IST)"],
  ["Nazneen Sultana", null, 1.6, "My HSC result comes out next month. Can I book now?"],
  ["Ahmed Raza", "+923911122303", 2.9, "How much money do I need in the bank, and for how long?", "Saturday"],
  ["Ishara Madushan", "+94791122304", 5.5, "I want to study IT in New Zealand.", "any day after 4 pm"],
  ["Pratima Oli", "+9779891122305", 9.3, null],
  ["Deepak Kumar", "+915900122306", 17, "My student visa was refused in 2024. Can I apply again?"],
];
/** The first ones have no reply yet. */
const OPEN = 4;

/** Visitors who asked for a consultation; the older ones have been dealt with. */
export function tellEnquiries(story: Story, handlerId: string): void {
  for (const [order, [name, phone, daysAgo, message, preferredTime = null]] of ENQUIRIES.entries()) {
    const handled = order >= OPEN;
    story.records.enquiries.push({
      id: story.dice.id(),
      kind: CONSULTATION_ENQUIRY,
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
      phone,
      preferredTime,
      message,
      answerBy: promisedIn(daysBefore(story.now, daysAgo)),
      handledAt: handled ? daysBefore(story.now, daysAgo - 1) : null,
      handledBy: handled ? handlerId : null,
      createdAt: daysBefore(story.now, daysAgo),
    });
  }
}
