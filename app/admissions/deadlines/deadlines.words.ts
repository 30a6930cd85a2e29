import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { words } from "#app/words/words.ts";
import type { Deadline } from "./deadline.ts";

/** Texts of the deadlines and of the calendar subscription. */
export const deadlineMessages = words({
  title: "Deadlines",
  section: "Calendar",
  lead: "Upcoming due dates, soonest first.",
  partnerLead: "Upcoming due dates for students you represent, soonest first.",
  none: "No upcoming deadlines.",
  all: "View calendar",
  back: "Dashboard",
  left: "{days, plural, =0 {Today} =1 {Tomorrow} other {In # days}}",
  late: "{days, plural, one {# day overdue} other {# days overdue}}",
  kinds: {
    "offer-expires": "Offer expires",
    "paper-due": "{document} due",
    "intake-closes": "Applications close",
    "course-starts": "Course starts",
    "lodge-visa": "Last day to lodge the visa application",
    census: "Census date",
    "passport-ends": "Passport expires",
    "visa-request": "Visa: request for information due",
    "visa-appointment": "Visa: appointment",
  },
  event: "{what}: {who}",
  feed: {
    title: "Calendar subscription",
    hint: "A private link for your calendar app. Anyone with the link can see these dates, so do not share it.",
    once: "Copy this link. It is shown only once.",
    copy: "Copy link",
    subscribe: "Subscribe",
    active: "Active since {since}.",
    lastRead: "A calendar app last used the link on {when}.",
    neverRead: "No calendar app has used the link yet.",
    none: "No calendar link yet.",
    create: "Create link",
    replace: "Create new link",
    revoke: "Turn off link",
    stopped: "Calendar link turned off",
  },
});

/** The name of a deadline, without the person. */
export function deadlineText({ kind, paper }: Pick<Deadline, "kind" | "paper">): string {
  const { kinds } = deadlineMessages;
  if (kind === "paper-due") return kinds["paper-due"]({ document: paper ? DOCUMENT_KIND_LABELS[paper] : "" });
  return kinds[kind];
}

/** The name of a deadline with the first name and the reference; no other personal data. */
export const deadlineTitle = (deadline: Deadline): string =>
  deadlineMessages.event({
    what: deadlineText(deadline),
    who: [deadline.firstName, deadline.reference].filter(Boolean).join(" · "),
  });
