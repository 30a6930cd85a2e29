import { words } from "#app/words/words.ts";
import type { LeadSourceKind } from "./lead-source.ts";

export const leadSourceMessages = words({
  title: "Website forms and leads",
  description: "Receive enquiries from a form on your own website.",
  none: "No website forms yet",
  noneHint: "Add a form, then copy its code into a page of your website.",
  loadFailed: "Failed to load website forms",
  add: "Add website form",
  addDescription: "Enquiries that arrive through it are listed in Messages, with this name as their source.",
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
  saved: "Website form saved",
  removed: "Website form removed",
  remove: "Remove",
  removeTitle: "Remove “{name}”?",
  removeDescription: "It stops accepting enquiries. Enquiries that arrived through it are not deleted.",
  noOrigins: "No website can show this form yet",
  noOriginsHint: "Select “Edit” and add the address of your website.",
  code: "Code for your website",
  codeHint:
    "Paste this code into the page where the form should appear. It sets no cookies and loads no scripts.",
  codeTitle: "Enquiry form of {brand}",
  codeCampaign: "Code that passes on campaigns",
  codeCampaignHint:
    "Use this code instead if visitors come from advertisements. It passes the campaign parameters of your page (utm_source, utm_medium, utm_campaign, utm_term, utm_content, gclid, fbclid and ref) to the form.",
  copy: "Copy code",
  preview: "Open form",
  height:
    "The frame is {height} pixels high. If the form needs more, it scrolls. Change the height in the code to suit your page.",
});

export const LEAD_SOURCE_KIND_LABELS: Readonly<Record<LeadSourceKind, string>> = words({
  form: "Website form",
});
