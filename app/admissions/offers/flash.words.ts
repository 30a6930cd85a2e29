import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  saved: "Draft saved",
  letter: "Letter saved",
  issued: "Offer issued. We’ve notified the student.",
  withdrawn: "Offer withdrawn",
  accepted: "Offer accepted",
  declined: "Offer declined",
  deferred: "Request sent. The institution will reply about a later intake.",
  proof: "Evidence submitted",
  judged: "Decision saved",
});

export const offerFlash = {
  "offer-saved": success(() => texts.saved),
  "offer-letter-saved": success(() => texts.letter),
  "offer-issued": success(() => texts.issued),
  "offer-withdrawn": success(() => texts.withdrawn),
  "offer-accepted": success(() => texts.accepted),
  "offer-declined": success(() => texts.declined),
  "offer-deferred": success(() => texts.deferred),
  "offer-proof-sent": success(() => texts.proof),
  "offer-condition-judged": success(() => texts.judged),
} as const satisfies FlashMessages;
