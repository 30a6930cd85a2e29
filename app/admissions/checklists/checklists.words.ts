import { words } from "#app/words/words.ts";
import type { AskedBecause } from "./checklist.ts";

export const checklistMessages = words({
  title: "Documents for this application",
  lead: "What this application needs, and how each stands. What you have sent counts for all your applications.",
  complete: "Nothing is missing.",
  open: "{count, plural, one {One document is still to be sent.} other {# documents are still to be sent.}}",
  staffLead: "Made from the answers. A document is accepted or returned where it is opened.",
  send: "Send it",
  sendAgain: "Send it again",
  look: "Open",
  some: "{sent} of {count} sent",
  count: "{kind} ({count})",
  needed: "Needed",
  tooSoon: "Ends too soon",
  tooSoonHint:
    "It has to be valid for longer after the start of the course. Renew it, then send the new one.",
});

/** Why a paper is asked for; nothing where it is asked of everybody. */
export const BECAUSE_TEXTS: Readonly<Record<Exclude<AskedBecause, "everybody">, string>> = words({
  qualified: "Of your highest qualification",
  "english-later": "Once you have taken a test",
  loan: "Because a loan pays for your studies",
  postgraduate: "For courses after a first degree",
  "under-18": "Because you are under 18 when the course begins",
  nepal: "Needed from Nepal to pay tuition abroad; get it once the offer is final",
});
