import { words } from "#app/words/words.ts";
import type { AdviceColumn, AdviceStep, HandledIn } from "./advice-table.ts";
import type { VisaDestination } from "./visa-destination.ts";

export const DESTINATION_LABELS: Readonly<Record<VisaDestination, string>> = words({
  australia: "Australia",
  "new-zealand": "New Zealand",
});

export const VISA_LABELS: Readonly<Record<VisaDestination, string>> = words({
  australia: "Australia, student visa (subclass 500)",
  "new-zealand": "New Zealand, student visa",
});

export const HANDLED_IN_LABELS: Readonly<Record<HandledIn, string>> = words({
  australia: "In Australia",
  "new-zealand": "In New Zealand",
  elsewhere: "In another country",
});

export const ADVICE_STEP_LABELS: Readonly<Record<AdviceStep, string>> = words({
  organise: "Collect documents, record dates and references, pass on published rules",
  "last-safe-day": "Calculate the last safe day from recorded dates",
  "consistency-findings": "See the findings of the consistency check",
  "funds-coverage": "See whether the funds cover the requirement",
  "comparable-outcomes": "See comparable past outcomes",
  "second-review": "Sign the second review",
  "ready-to-lodge": "Mark a file as ready to lodge",
  "other-visas": "Answer questions about other visas (partner, visitor, work)",
});

export const ADVICE_COLUMN_LABELS: Readonly<Record<AdviceColumn, string>> = words({
  "australia-inside": "Australian visa, handled in Australia",
  "australia-outside": "Australian visa, handled outside Australia",
  "new-zealand-inside": "New Zealand visa, handled in New Zealand",
  "new-zealand-outside": "New Zealand visa, handled outside New Zealand",
});

export const adviceMessages = words({
  rules: { everyone: "Everyone with the permission", licensed: "Licence only" },
  step: "Step",
  notAdvice:
    "Southbound organises visa files and calculates from recorded dates. It gives no immigration advice.",
  notOwn:
    "This page helps you to organise your documents. It is not immigration advice. Only the government decides on visas.",
  needs: {
    australia: "This step needs a valid migration agent registration (MARN) on your staff record.",
    "new-zealand": "This step needs a valid New Zealand adviser licence on your staff record.",
  },
  needsTitle: "Licence needed",
  inside: "The case is handled in the country of the visa.",
  "not-recorded":
    "The place where the case is handled is not recorded, or an owner has not confirmed the legal review.",
  handOver: "Transfer to a licensed colleague",
  handOverTo: "Colleague",
  handOverHint: "We create a task for them, about this application.",
  handOverTask: "Visa file: continue as a licensed adviser",
  handedOver: "Task created for your colleague",
  noLicensed: "No active colleague has a valid licence. An owner records licences under Settings, Staff.",
  problems: {
    colleague: "Select a colleague with a valid licence",
    needsReview: "Enter the day of the legal review, or clear the place",
    future: "Choose today or a date in the past",
    place: "Select a place from the list",
  },
  settings: {
    title: "Visa advice",
    description:
      "Some steps of a visa file can count as immigration advice. Until a lawyer has reviewed the table below for your agency, these steps need a licence.",
    table: "Steps and licences",
    place: "Place where your staff handle visa cases",
    placeHint: "An owner can set another place on a single visa file.",
    notSet: "Not recorded",
    reviewedOn: "Legal review completed on",
    reviewedBy: "Reviewed by",
    reviewedByHint: "The name of the lawyer or firm.",
    save: "Save",
    saved: "Visa advice settings saved",
    sources:
      "Migration Act 1958 (Australia) sections 276 and 280, and Immigration Advisers Licensing Act 2007 (New Zealand) section 11, as read on 27 Nov 2026. That the Australian scheme does not cover assistance outside Australia is from secondary sources.",
    readOnly: "Only owners can change these settings.",
  },
});
