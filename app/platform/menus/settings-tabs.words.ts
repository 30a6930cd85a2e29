import { words } from "#app/words/words.ts";

/** The groups of the settings. */
export const settingsGroupLabels = words({
  workspace: "Workspace",
  people: "People and access",
  admissions: "Admissions",
  messages: "Messages and email",
  connections: "Connections",
  safety: "Security and data",
});

/** Each page of the settings, by the end of its address: its name, and what it is for. */
export const settingsTabTexts = words({
  brand: { label: "Brand", lead: "Name, logo and colours" },
  billing: { label: "Student invoices", lead: "Your details, tax and payment instructions on invoices" },
  "agreement-text": { label: "Service agreement text", lead: "Terms of service agreements with students" },
  "visa-funds": { label: "Funds for visas", lead: "Which deposits need an explanation" },
  prices: { label: "Price list", lead: "Services and prices for student invoices" },
  "working-days": {
    label: "Business hours",
    lead: "Opening hours and holidays, for reply times and due dates",
  },
  bookings: {
    label: "Bookings",
    lead: "Who is assigned to a consultation, and booking on partners’ websites",
  },
  staff: { label: "Staff", lead: "Staff accounts, their roles and two-step verification" },
  branches: { label: "Branches", lead: "Offices with their own staff and students" },
  roles: { label: "Roles", lead: "Permissions of staff" },
  "single-sign-on": { label: "Single sign-on", lead: "Sign in with an organisation’s own accounts" },
  documents: { label: "Document types", lead: "Instructions and rules for each document" },
  "visa-advice": {
    label: "Visa advice",
    lead: "Licence rules for steps of a visa file, and your legal review",
  },
  assignment: { label: "Assignment", lead: "Rules that assign new students to counsellors" },
  "sub-stages": { label: "Sub-stages", lead: "Your own steps within the student stages" },
  "time-limits": { label: "Time limits", lead: "Time limits for students in each stage" },
  "lost-reasons": { label: "Lost reasons", lead: "Reasons for closing students as lost" },
  tags: { label: "Tags", lead: "Labels for groups of students" },
  fields: { label: "Custom fields", lead: "Your own fields on student and application records" },
  consents: { label: "Consent texts", lead: "Terms and privacy policy, with all versions" },
  equivalences: { label: "Grade equivalences", lead: "Results on one grading scale compared with another" },
  estimates: { label: "Cost estimates", lead: "Living costs in the funds planner" },
  rules: { label: "Rules and figures", lead: "Official figures, with sources and approved changes" },
  rates: { label: "Exchange rates", lead: "Rates for fees in visitors’ home currencies" },
  templates: { label: "Message templates", lead: "Saved messages for students" },
  "whatsapp-templates": {
    label: "WhatsApp templates",
    lead: "Approved templates, for installations with a WhatsApp number",
  },
  mails: { label: "Email templates", lead: "Your own text in the emails that we send" },
  outbox: { label: "Outbox", lead: "Every email that we send, and failed emails" },
  resources: { label: "Partner resources", lead: "News, guides and price lists for partners" },
  translations: { label: "Translation reports", lead: "Translations that readers reported as wrong" },
  "api-keys": { label: "API keys", lead: "Access for other applications" },
  "lead-sources": {
    label: "Website form",
    lead: "Enquiries from your own website, and leads from advertising and automation tools",
  },
  webhooks: { label: "Webhooks", lead: "Notify other systems when a record changes" },
  integrations: { label: "Integrations", lead: "Email, storage and other external services" },
  audit: { label: "Audit log", lead: "Views, changes and exports of records" },
  retention: { label: "Data retention", lead: "Storage periods and deleted data" },
  reports: { label: "Security reports", lead: "Content that browsers blocked on our pages" },
  system: { label: "System", lead: "Version, backups, jobs and failures" },
});
