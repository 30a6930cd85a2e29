import { CONSULTATION_ENQUIRY } from "#app/conversations/enquiries/commands.server.ts";
import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";

type Enquiry = readonly [name: string, phone: string | null, daysAgo: number, message: string | null];

const ENQUIRIES: readonly Enquiry[] = [
  [
    "Sushila Magar",
    "+9779891122301",
    0.2,
    "Preferred time: Sunday morning\n\nNursing in Adelaide or Hobart.",
  ],
  ["Rahul Pillai", "+915900122302", 0.8, "Preferred time: weekdays after 6 pm (IST)"],
  ["Nazneen Sultana", null, 1.6, "My HSC result comes next month. Can I book already?"],
  [
    "Ahmed Raza",
    "+923911122303",
    2.9,
    "Preferred time: Saturday\n\nHow much must be in the bank, and since when?",
  ],
  ["Ishara Madushan", "+94791122304", 5.5, "Preferred time: any day after 4 pm\n\nIT in New Zealand."],
  ["Pratima Oli", "+9779891122305", 9.3, null],
  ["Deepak Kumar", "+915900122306", 17, "Refused a student visa in 2024. Is there a way?"],
];
/** The first ones still wait for somebody. */
const OPEN = 4;

/** Visitors who asked for a consultation; the older ones have been dealt with. */
export function tellEnquiries(story: Story, handlerId: string): void {
  for (const [order, [name, phone, daysAgo, message]] of ENQUIRIES.entries()) {
    const handled = order >= OPEN;
    story.records.enquiries.push({
      id: story.dice.id(),
      kind: CONSULTATION_ENQUIRY,
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
      phone,
      message,
      handledAt: handled ? daysBefore(story.now, daysAgo - 1) : null,
      handledBy: handled ? handlerId : null,
      createdAt: daysBefore(story.now, daysAgo),
    });
  }
}
