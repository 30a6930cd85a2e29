import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { words } from "#app/words/words.ts";
import { newsletterForm } from "./newsletter-form.words.ts";
import type { SubscriptionKind } from "./subscriptions.ts";

/** The heading and lead of the page that asks for an address again. */
export const subscriptionHeading = (kind: SubscriptionKind): { title: string; lead: string } =>
  kind === "newsletter"
    ? newsletterForm
    : { title: newsletter.notifyTitle({ country: DESTINATION_LABELS[kind] }), lead: newsletter.notifyLead };

/** The values that texts need to name a subscription: the newsletter, or a future destination. */
export const subscriptionValues = (kind: SubscriptionKind) => ({
  kind,
  country: kind === "newsletter" ? "" : DESTINATION_LABELS[kind],
});

/** Texts of the newsletter’s own pages. */
export const newsletter = words({
  notify: "Notify Me",
  notifyTitle: "Get notified about {country}",
  notifyLead: "We’ll email you once, when we can guide you there. You will not get the newsletter.",
  promise: "We’ll email you a link to confirm your address. You can unsubscribe at any time.",
  privacy: "Privacy Policy",
  problems: "Check your email address. Nothing has been sent yet.",
  again: "Select the button again so we know you’re not a robot.",
  tooMany: "Too many sign-ups from your network. Try again in an hour.",
  sentTitle: "Check your inbox",
  sentText:
    "If this address is new to our list, we’ve sent you an email with a confirmation link. Check your spam folder too.",
  confirmTitle: "Confirm your subscription",
  confirmAction: "Subscribe",
  confirmed:
    "{kind, select, newsletter {You’re subscribed to the newsletter} other {We’ll email you about {country}}}",
  leaveTitle: "Unsubscribe",
  leaveText: "We’ll stop sending emails to this address.",
  leaveAction: "Unsubscribe",
  left: "You’ve unsubscribed",
  invalidTitle: "This link has expired",
  invalidText: "Enter your email again and we’ll send you a new link.",
  leaveAnother: "Request a new link",
  home: "Return to Home",
});
