import type { Action } from "#app/platform/permissions/permissions.ts";
import type { AttentionKind } from "./settings-attention.ts";
import { settingsTabTexts } from "./settings-tabs.words.ts";

/** The groups of the settings, in their order. */
export const SETTINGS_GROUPS = [
  "workspace",
  "people",
  "admissions",
  "messages",
  "connections",
  "safety",
] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/** A page of the settings. */
export interface SettingsTab {
  readonly key: keyof typeof settingsTabTexts;
  readonly href: string;
  readonly label: string;
  /** What it is for, in a line. */
  readonly lead: string;
  readonly group: SettingsGroup;
  /** The permission that it needs. */
  readonly needs: Action;
  /** What can need attention there. */
  readonly wants: readonly AttentionKind[];
}

const tab = <Key extends SettingsTab["key"]>(
  key: Key,
  group: SettingsGroup,
  needs: Action,
  ...wants: readonly AttentionKind[]
) => ({
  key,
  href: `/admin/settings/${key}` as const,
  group,
  needs,
  wants,
  get label() {
    return settingsTabTexts[key].label;
  },
  get lead() {
    return settingsTabTexts[key].lead;
  },
});

/** The pages of the settings, group by group. */
export const SETTINGS_TABS = [
  tab("brand", "workspace", "brand.view"),
  tab("billing", "workspace", "invoice.list"),
  tab("prices", "workspace", "price.list"),
  tab("agreement-text", "workspace", "serviceAgreement.list"),
  tab("visa-funds", "workspace", "visaFunds.list"),
  tab("working-days", "workspace", "availability.view"),
  tab("bookings", "workspace", "availability.view"),
  tab("staff", "people", "staff.list", "two-step"),
  tab("branches", "people", "branch.list"),
  tab("roles", "people", "role.list"),
  tab("single-sign-on", "people", "directory.list"),
  tab("documents", "admissions", "documentKind.list"),
  tab("visa-advice", "admissions", "visaFile.list"),
  tab("fields", "admissions", "customField.list"),
  tab("assignment", "admissions", "assignmentRule.list"),
  tab("sub-stages", "admissions", "subStage.list"),
  tab("time-limits", "admissions", "stageLimit.list"),
  tab("lost-reasons", "admissions", "lostReason.list"),
  tab("tags", "admissions", "tag.list"),
  tab("consents", "admissions", "consentText.list"),
  tab("equivalences", "admissions", "equivalence.list"),
  tab("estimates", "admissions", "estimate.list"),
  tab("rates", "admissions", "rate.list"),
  tab("rules", "admissions", "rule.list"),
  tab("templates", "messages", "template.list"),
  tab("whatsapp-templates", "messages", "whatsappTemplate.list"),
  tab("mails", "messages", "emailTemplate.list"),
  tab("outbox", "messages", "outbox.list", "mail-server", "failed-emails"),
  tab("resources", "messages", "resource.list"),
  tab("translations", "messages", "translationReport.list"),
  tab("api-keys", "connections", "apiKey.list"),
  tab("lead-sources", "connections", "leadSource.list"),
  tab("webhooks", "connections", "webhook.list"),
  tab("integrations", "connections", "integration.view"),
  tab("audit", "safety", "audit.read"),
  tab("retention", "safety", "retention.view"),
  tab("reports", "safety", "securityReport.list"),
  tab("system", "safety", "system.view", "backup"),
] as const;

/** The settings in which every word of a search occurs: in its name, or in the line below it. */
export function foundSettings<Tab extends { readonly label: string; readonly lead: string }>(
  tabs: readonly Tab[],
  search: string,
): readonly Tab[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tabs.filter(({ label, lead }) => {
    const text = `${label} ${lead}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}
