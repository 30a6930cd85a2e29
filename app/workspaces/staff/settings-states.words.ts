import { words } from "#app/words/words.ts";

/** How much a setting holds, in the list of all settings. */
export const settingsStateTexts = words({
  staff: "{count, plural, one {# person} other {# people}}",
  levels: "{count, plural, one {# custom role} other {# custom roles}}",
  "single-sign-on": "{count, plural, one {# directory} other {# directories}}",
  fields: "{count, plural, one {# field} other {# fields}}",
  branches: "{count, plural, one {# branch} other {# branches}}",
  assignment: "{count, plural, one {# rule} other {# rules}}",
  "time-limits": "{count, plural, one {# time limit} other {# time limits}}",
  "sub-stages": "{count, plural, one {# sub-stage} other {# sub-stages}}",
  "lost-reasons": "{count, plural, one {# reason} other {# reasons}}",
  tags: "{count, plural, one {# tag} other {# tags}}",
  prices: "{count, plural, one {# price} other {# prices}}",
  equivalences: "{count, plural, one {# equivalence} other {# equivalences}}",
  rates: "{count, plural, one {# rate} other {# rates}}",
  templates: "{count, plural, one {# template} other {# templates}}",
  "whatsapp-templates": "{count, plural, one {# template} other {# templates}}",
  mails: "{count, plural, one {# custom template} other {# custom templates}}",
  resources: "{count, plural, one {# published} other {# published}}",
  "api-keys": "{count, plural, one {# active key} other {# active keys}}",
  "lead-sources": "{count, plural, one {# source} other {# sources}}",
  translations: "{count, plural, one {# open report} other {# open reports}}",
  webhooks: "{count, plural, one {# webhook} other {# webhooks}}",
  reports: "{count, plural, one {# report} other {# reports}}",
});
