import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  saved: "The draft is saved",
  letter: "The letter is saved",
  issued: "The offer is issued, and the student is told",
  withdrawn: "The offer is withdrawn",
  accepted: "You have accepted the offer",
  declined: "You have declined the offer",
  deferred: "The institution is asked for a later intake",
  proof: "The proof is sent",
  judged: "The decision is saved",
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
