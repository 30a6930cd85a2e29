import { note, words } from "#app/words/words.ts";
import type { RequestReason } from "./checklist.ts";

export const checklistMessages = words({
  title: "Document checklist",
  lead: "Documents this application needs. Each document you upload counts for all your applications.",
  complete: "All documents uploaded",
  open: "{count, plural, one {# document to upload} other {# documents to upload}}",
  staffLead: "Based on the student’s answers. Open a document to accept or return it.",
  send: "Upload",
  sendAgain: "Upload again",
  look: note("Open", "Link that opens a document"),
  some: "{sent} of {count} uploaded",
  count: "{kind} ({count})",
  needed: "Required",
  ready: "The student says this is ready",
  overview: {
    title: "Documents",
    all: "View all",
    summary: "{accepted} accepted, {withUs} in review, {missing} to upload",
    missing: "{count, plural, one {# not uploaded yet} other {# not uploaded yet}}",
    review: note("Review", "Link to a document that is to be accepted or returned"),
    sent: "Uploaded {day}",
    expired: "Expired {day}",
  },
  tooSoon: "Expires too soon",
  tooSoonHint:
    "This document must be valid for longer after the course starts. Renew the document, then upload the new version.",
});

/** Why a document is required. Documents that everyone needs have no text. */
export const REQUEST_REASON_TEXTS: Readonly<Record<Exclude<RequestReason, "everyone">, string>> = words({
  qualified: "For your highest qualification",
  "english-later": "After the English test",
  loan: "For an education loan",
  postgraduate: "For postgraduate courses",
  "under-18": "For students who will be under 18 when the course starts",
  nepal: "Required by Nepal before tuition can be paid abroad. Apply once the offer is final.",
});
