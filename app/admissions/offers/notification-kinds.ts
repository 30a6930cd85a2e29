import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";
import { offersPath, ownOfferPath } from "./offer-paths.ts";

const texts = words({
  issued: "You have an offer of a place: {reference}",
  withdrawn: "Your offer was withdrawn: {reference}",
  condition: "A condition of your offer was reviewed: {reference}",
  issuedOf: "{student} has an offer of a place",
  changedOf: "{student}’s offer was updated",
  expired: "Your offer has expired: {reference}",
  answered: "A student replied to an offer: {reference}",
  ended: "An offer has expired: {reference}",
  news: "Offer updated: {reference}",
  aStudent: "A student",
});

const reference = ({ values }: NotificationFacts) => ({ reference: values.reference ?? "" });
const student = (facts: NotificationFacts) => ({ student: facts.student ?? texts.aStudent });
const own = ({ subjectId }: NotificationFacts) => ownOfferPath(subjectId);
const at =
  (workspace: string) =>
  ({ subjectId, values }: NotificationFacts) =>
    `${offersPath(workspace, values.application ?? "")}/${subjectId}`;

export const offerNotificationKinds = {
  "offer-issued": { needs: "offer.accept", text: (facts) => texts.issued(reference(facts)), path: own },
  "offer-withdrawn": { needs: "offer.accept", text: (facts) => texts.withdrawn(reference(facts)), path: own },
  "offer-expired": { needs: "offer.accept", text: (facts) => texts.expired(reference(facts)), path: own },
  "offer-condition": { needs: "offer.accept", text: (facts) => texts.condition(reference(facts)), path: own },
  "offer-issued-of": {
    needs: "application.list",
    text: (facts) => texts.issuedOf(student(facts)),
    path: at("admin"),
  },
  "offer-changed-of": {
    needs: "application.list",
    text: (facts) => texts.changedOf(student(facts)),
    path: at("admin"),
  },
  // Without names: the institution sees what the student has shared on the page.
  "offer-answered": {
    needs: "offer.issue",
    text: (facts) => texts.answered(reference(facts)),
    path: at("institution-dashboard"),
  },
  "offer-ended": {
    needs: "offer.issue",
    text: (facts) => texts.ended(reference(facts)),
    path: at("institution-dashboard"),
  },
  "offer-news-of-own": {
    needs: "offer.view",
    text: (facts) => texts.news(reference(facts)),
    path: at("partner-dashboard"),
  },
} as const satisfies NotificationKinds;
