import { words } from "#app/words/words.ts";

/** The names of the pages of the settings. */
export const settingsTabLabels = words({
  brand: "Brand",
  rates: "Exchange rates",
  equivalences: "Grade equivalences",
  estimates: "Cost estimates",
  bookings: "Bookings",
  workingDays: "Business hours",
  documents: "Document types",
  templates: "Message templates",
  mails: "Email templates",
  consents: "Consent texts",
  resources: "Partner resources",
  staff: "Staff",
  levels: "Roles",
  singleSignOn: "Single sign-on",
  apiKeys: "API keys",
  webhooks: "Webhooks",
  reports: "Security reports",
  audit: "Audit log",
  retention: "Data retention",
  integrations: "Integrations",
  system: "System",
});
