import { words } from "#app/words/words.ts";
import type { LeadRefusal, LeadResult, LeadSourceKind } from "./lead-source.ts";

export const leadSourceMessages = words({
  title: "Website forms and lead webhooks",
  description: "Receive enquiries from a form on your own website, or from advertising and automation tools.",
  none: "No website forms or lead webhooks yet",
  noneHint:
    "Add a form, then copy its code into a page of your website. Add a webhook for leads from other tools.",
  loadFailed: "Failed to load website forms and lead webhooks",
  addHook: "Add lead webhook",
  fromTools: "For leads from advertising and automation tools:",
  addHookDescription:
    "Tools such as Zapier, Make or Google Ads send leads to its address. We show the address only once.",
  createHookFailed: "Failed to add the lead webhook",
  hookNameHint: "For example: Google Ads, Nursing campaign",
  replace: "Replace address",
  replaceTitle: "Replace the address?",
  replaceDescription:
    "The old address stops working immediately. Enter the new one in the tool that sends the leads.",
  fieldNeeded: "Select a field from the list",
  exampleNeeded: "Enter an example",
  mapping: "Fields",
  mappingHint:
    "Match the tool’s fields to the fields of an enquiry. We suggest a match for fields with a known name. Other fields are added to the text of the enquiry.",
  mappingEmpty: "No fields yet. They appear here once the tool has sent a lead.",
  theirField: "Field of the tool",
  ourField: "Field of the enquiry",
  mapSave: "Save fields",
  mapped: "Fields saved",
  lastValue: "Last value: {value}",
  tryTitle: "Test",
  tryHint: "Shows the enquiry that this example would become, with the saved fields. Nothing is created.",
  example: "Example (JSON)",
  tryButton: "Test example",
  wouldBe: "This example would create an enquiry:",
  wouldNot: "This example would be refused: {reason}",
  wouldBeTest: "The tool marks this example as a test, so no enquiry would be created.",
  noMessage: "No text",
  deliveries: "Received leads",
  deliveriesHint: "The last {count} deliveries. Their content is deleted after {days} days.",
  noDeliveries: "No leads yet. Send a test from the tool.",
  contentDeleted: "The content was deleted.",
  showContent: "Content",
  repeated: "{count, plural, one {sent again # time} other {sent again # times}}",
  openEnquiry: "Open enquiry",
  add: "Add website form",
  addDescription: "Enquiries from this form appear in Messages, with this name as their source.",
  createFailed: "Failed to add the website form",
  fields: {
    name: "Name",
    nameHint: "For example: Website, contact page",
    origins: "Websites that can show the form",
    originsHint: "One per line, for example https://www.agency.example. Other websites cannot show it.",
    consent: "Consent text",
    consentHint: "Senders tick a box next to this text. Their enquiry stores what they agreed to.",
    isPaused: "Paused (no enquiries are accepted)",
  },
  defaultConsent: "I agree that my details are stored and that I am contacted about my enquiry.",
  nameNeeded: "Enter a name",
  consentNeeded: "Enter the text that senders agree to",
  tooMany: "You have reached the limit of {most}. Remove one that is not in use.",
  columns: {
    name: "Name",
    kind: "Type",
    origins: "Websites",
    enquiries: "Enquiries",
    state: "Status",
    createdBy: "Added by",
    created: "Added",
  },
  someone: "Former staff member",
  works: "Active",
  paused: "Paused",
  created: "Website form added",
  saved: "Changes saved",
  removed: "Source removed",
  remove: "Remove",
  removeTitle: "Remove “{name}”?",
  removeDescription: "This source stops accepting enquiries. Earlier enquiries are not deleted.",
  noOrigins: "No website can show this form yet",
  noOriginsHint: "Select “Edit” and add the address of your website.",
  code: "Code for your website",
  codeHint:
    "Paste this code into the page where the form should appear. It sets no cookies and loads no scripts.",
  codeTitle: "Enquiry form of {brand}",
  codeCampaign: "Code with campaign tracking",
  codeCampaignHint:
    "Use this code instead if visitors come from advertisements. It passes the campaign parameters of your page (utm_source, utm_medium, utm_campaign, utm_term, utm_content, gclid, fbclid and ref) to the form.",
  copy: "Copy code",
  preview: "Open form",
  height:
    "The frame is {height} pixels high. If the form needs more, it scrolls. Change the height in the code to suit your page.",
});

export const LEAD_SOURCE_KIND_LABELS: Readonly<Record<LeadSourceKind, string>> = words({
  form: "Website form",
  webhook: "Lead webhook",
});

export const LEAD_RESULT_LABELS: Readonly<Record<LeadResult, string>> = words({
  accepted: "Accepted",
  joined: "Added to an open enquiry",
  test: "Test",
  refused: "Refused",
});

export const LEAD_REFUSAL_LABELS: Readonly<Record<LeadRefusal, string>> = words({
  unreadable: "the content could not be read",
  "too-deep": "the content has too many levels",
  "too-many-fields": "the content has more than 100 fields",
  empty: "no field has a value",
  "no-contact": "no field holds an email address or a phone number",
  paused: "the webhook was paused",
});

/** Around the address of a webhook, the one time that it is shown. */
export const ADDRESS_ONCE = words({
  once: "Copy the address of your webhook. We show it only once.",
  onceHint:
    "Enter the address in the tool that sends the leads. Anyone who knows it can add enquiries. If you lose it, replace it.",
  copy: "Copy address",
  done: "Continue",
});
