import { words } from "#app/words/words.ts";
import type { SubmissionChannel } from "./submission-channels.ts";
import type { FeeCurrency } from "./submission-currencies.ts";
import type { SubmissionFollowUp } from "./submission-rules.ts";

export const CHANNEL_LABELS: Readonly<Record<SubmissionChannel, string>> = words({
  direct: "Direct",
  portal: "University portal",
  aggregator: "Aggregator",
  "sub-agent": "Sub-agent",
});

export const FEE_CURRENCY_LABELS: Readonly<Record<FeeCurrency, string>> = words({
  AUD: "AUD, Australian dollar",
  NZD: "NZD, New Zealand dollar",
  GBP: "GBP, British pound",
  USD: "USD, US dollar",
  CAD: "CAD, Canadian dollar",
  EUR: "EUR, Euro",
  SGD: "SGD, Singapore dollar",
  MYR: "MYR, Malaysian ringgit",
  AED: "AED, UAE dirham",
  INR: "INR, Indian rupee",
  NPR: "NPR, Nepalese rupee",
  PKR: "PKR, Pakistani rupee",
  BDT: "BDT, Bangladeshi taka",
  LKR: "LKR, Sri Lankan rupee",
});

export const submissionMessages = words({
  title: "University submission",
  pageTitle: "University submission for {reference}",
  lead: "For universities that do not use this system.",
  none: "Not recorded yet. Record how and when you send this application to the university.",
  noneRead:
    "No submission recorded yet. Staff with the permission to record university submissions can add it.",
  record: "Record submission",
  edit: "Edit submission",
  save: "Save submission",
  pasteSheet: "Open paste sheet",
  saved: "Submission saved",
  feePaid: "Fee paid on",
  followUps: {
    acknowledgement: "Ask {university} to confirm",
    decision: "Ask {university} for the decision",
    acknowledgementDetail: "Submitted on {day}. The university has not confirmed it.",
    decisionDetail: "The decision was expected on {day}.",
    noUniversity: "the university",
    action: "Edit submission",
  },
  statedOffer: {
    dated: "{offer}, made on {day}. Its conditions and dates are not recorded yet.",
    undated: "{offer}. Its conditions and dates are not recorded yet.",
  },
  parts: {
    university: "University",
    sending: "Sending",
    dates: "Dates",
    offer: "Offer",
    fee: "Application fee",
  },
  fields: {
    universityName: "University name",
    universityHint: "Use this if the university is not in the catalogue.",
    courseName: "Course name",
    courseHint: "Use this if the course is not in the catalogue.",
    channel: "Channel",
    notChosen: "Not selected",
    noOffer: "No offer",
    sentThrough: "Portal, aggregator or sub-agent",
    sentThroughHint: "For example Adventus, ApplyBoard or the name of the sub-agent.",
    universityReference: "University’s reference",
    loginHint: "Login",
    loginHintHint: "For example “portal account of the Kathmandu office”. Never enter a password.",
    submittedOn: "Submitted on",
    acknowledgedOn: "Confirmed by the university on",
    decisionExpectedOn: "Decision expected on",
    offerKind: "Offer",
    offerHint:
      "Select the type if the university has made an offer. Record its conditions and dates as an offer.",
    offeredOn: "Offer made on",
    fee: "Fee",
    feeCurrency: "Currency",
    feePaidOn: "Paid on",
  },
  problems: {
    channel: "Select a channel from the list",
    offerKind: "Select a kind of offer from the list",
    needsOffer: "Select the kind of offer, or remove its date",
    currency: "Select a currency from the list",
    needsCurrency: "Select the currency of the fee",
    needsFee: "Enter the fee, or remove the payment date",
    password: "Remove the password. Describe whose login it is.",
    future: "Choose today or a date in the past",
    tooEarly: "Choose a date within the last {years} years",
    tooLate: "Choose a date within the next {years} years",
    needsSubmitted: "Enter the date of submission first",
    beforeSubmitted: "Choose a date on or after the date of submission",
  },
});

/** What to ask a university, as a title. `university` null: its name is not known. */
export const followUpText = (about: SubmissionFollowUp, university: string | null): string =>
  submissionMessages.followUps[about]({
    university: university ?? submissionMessages.followUps.noUniversity,
  });
