import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { words } from "#app/words/words.ts";
import type { SubscriptionKind } from "./subscriptions.ts";

/** The heading of the page where an address is asked for again, and what is sent to it. */
export const subscriptionHeading = (kind: SubscriptionKind): { title: string; lead: string } =>
  kind === "newsletter"
    ? newsletter
    : { title: newsletter.notifyTitle({ country: DESTINATION_LABELS[kind] }), lead: newsletter.notifyLead };

/** What an address was left for, as a sentence names it: the newsletter, or the day that a country opens. */
export const subscriptionValues = (kind: SubscriptionKind) => ({
  kind,
  country: kind === "newsletter" ? "" : DESTINATION_LABELS[kind],
});

/** The words of the newsletter: its form in the foot of every page, and its own pages. */
export const newsletter = words({
  title: "Newsletter",
  lead: "Once a month: what changed in visas, fees and scholarships, with the source of each.",
  email: "Email",
  placeholder: "name@example.com",
  subscribe: "Subscribe",
  notify: "Notify Me",
  notifyTitle: "Hear from us about {country}",
  notifyLead: "One message, on the day we can guide you there. No newsletter.",
  trap: "Leave this field empty",
  promise: "You confirm your address first, and can leave with one press.",
  privacy: "Privacy Policy",
  problems: "Please check your email address. Nothing has been sent yet.",
  again: "Please press the button once more, so that we know you are a person.",
  tooMany: "Several addresses have been left from your network already. Please try again in an hour.",
  sentTitle: "Look into your inbox",
  sentText:
    "If the address is new to us, there is a mail with one link to press. Nothing else is sent before you do. It may be in the spam folder.",
  confirmTitle: "One press, and you are on the list",
  confirmAction: "Yes, put me on the list",
  confirmed:
    "Thank you. We write to you about {kind, select, newsletter {the newsletter} other {the day we can guide you to {country}}}, and nothing else.",
  leaveTitle: "Leave the list",
  leaveText: "One press, and we do not write to this address any more.",
  leaveAction: "Take me off the list",
  left: "You are off the list. We do not write to you any more.",
  invalidTitle: "This link does not work any more",
  invalidText: "It may be too old, or cut off. Leave your address once more, and a new one comes.",
  leaveAnother: "Leave your address",
  home: "Return to Home",
});
