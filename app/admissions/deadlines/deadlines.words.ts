import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { words } from "#app/words/words.ts";
import type { Deadline } from "./deadline.ts";

/** Words of what falls due, and of the calendar that one subscribes to. */
export const deadlineMessages = words({
  title: "Deadlines",
  section: "Calendar",
  lead: "What falls due, the nearest first.",
  partnerLead: "What falls due for the students whom you represent, the nearest first.",
  none: "Nothing falls due at the moment.",
  all: "All deadlines and calendar",
  back: "Dashboard",
  left: "{days, plural, =0 {today} =1 {tomorrow} other {in # days}}",
  late: "{days, plural, one {# day late} other {# days late}}",
  kinds: {
    "offer-expires": "Offer expires",
    "paper-due": "{paper} is due",
    "intake-closes": "Applications for the intake close",
    "course-starts": "Course starts",
    "lodge-visa": "Lodge the visa before this day",
    census: "Census date",
    "passport-ends": "Passport expires",
  },
  event: "{what}: {who}",
  feed: {
    title: "In your own calendar",
    hint: "A private address that your calendar program reads by itself. Whoever has it can read these days, so give it to nobody.",
    once: "Copy the address now: it is shown this once",
    copy: "Copy address",
    subscribe: "Subscribe",
    active: "An address is in use since {since}.",
    lastRead: "A calendar read it last on {when}.",
    neverRead: "No calendar has read it yet.",
    none: "No address is in use.",
    create: "Make an address",
    replace: "Make a new address",
    revoke: "Stop the address",
    stopped: "Calendar address stopped",
  },
});

/** What falls due, without whose it is. */
export function deadlineText({ kind, paper }: Pick<Deadline, "kind" | "paper">): string {
  const { kinds } = deadlineMessages;
  if (kind === "paper-due") return kinds["paper-due"]({ paper: paper ? DOCUMENT_KIND_LABELS[paper] : "" });
  return kinds[kind];
}

/** The same with the first name and the reference, and nothing more of the person. */
export const deadlineTitle = (deadline: Deadline): string =>
  deadlineMessages.event({
    what: deadlineText(deadline),
    who: [deadline.firstName, deadline.reference].filter(Boolean).join(" · "),
  });
