import { kindMessages } from "#app/admissions/document-kinds/document-kinds.words.ts";
import { webhookMessages } from "#app/api/webhooks/webhooks.words.ts";
import { equivalenceMessages } from "#app/catalogue/equivalences/equivalences.words.ts";
import { rateMessages } from "#app/catalogue/exchange-rates/rates.words.ts";
import { workingDaysMessages } from "#app/consultations/availability/working-days.words.ts";
import { bookingSettingsMessages } from "#app/consultations/bookings/booking-settings.words.ts";
import { mailTextMessages } from "#app/conversations/mail-texts/mail-texts.words.ts";
import { resourceMessages } from "#app/conversations/resources/resources.words.ts";
import { templateMessages } from "#app/conversations/templates/templates.words.ts";
import { apiKeyMessages } from "#app/people/api-keys/api-keys.words.ts";
import { consentMessages } from "#app/people/consents/consents.words.ts";
import { directoryMessages } from "#app/people/directories/directories.words.ts";
import { levelMessages } from "#app/people/levels/levels.words.ts";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import { estimateMessages } from "#app/planning/estimates/estimates.words.ts";
import { brandMessages } from "#app/platform/brand/brand.words.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { policyReportMessages } from "#app/platform/policy-reports/policy-reports.words.ts";
import { retentionMessages } from "#app/platform/retention/retention.words.ts";
import { systemMessages } from "#app/platform/system/system.words.ts";
import { integrationMessages } from "#app/workspaces/integrations/integrations.words.ts";
import { trailMessages } from "#app/workspaces/trail/trail.words.ts";

/** A page of the settings. */
export interface SettingsTab {
  readonly href: string;
  readonly label: string;
  /** The permission that it needs. */
  readonly needs: Action;
}

const tab = <Href extends string>(href: Href, needs: Action, label: () => string) => ({
  href,
  needs,
  get label() {
    return label();
  },
});

/** The pages of the settings, in their order. */
export const SETTINGS_TABS = [
  tab("/admin/settings/brand", "brand.view", () => brandMessages.tab),
  tab("/admin/settings/rates", "rate.list", () => rateMessages.title),
  tab("/admin/settings/equivalences", "equivalence.list", () => equivalenceMessages.title),
  tab("/admin/settings/estimates", "estimate.list", () => estimateMessages.title),
  tab("/admin/settings/bookings", "availability.view", () => bookingSettingsMessages.tab),
  tab("/admin/settings/working-days", "availability.view", () => workingDaysMessages.title),
  tab("/admin/settings/documents", "documentKind.list", () => kindMessages.title),
  tab("/admin/settings/templates", "template.list", () => templateMessages.title),
  tab("/admin/settings/mails", "mailText.list", () => mailTextMessages.tab),
  tab("/admin/settings/consents", "consentText.list", () => consentMessages.tab),
  tab("/admin/settings/resources", "resource.list", () => resourceMessages.title),
  tab("/admin/settings/staff", "staff.list", () => staffMessages.title),
  tab("/admin/settings/levels", "level.list", () => levelMessages.title),
  tab("/admin/settings/single-sign-on", "directory.list", () => directoryMessages.title),
  tab("/admin/settings/api-keys", "apiKey.list", () => apiKeyMessages.title),
  tab("/admin/settings/webhooks", "webhook.list", () => webhookMessages.title),
  tab("/admin/settings/reports", "securityReport.list", () => policyReportMessages.title),
  tab("/admin/settings/audit", "audit.read", () => trailMessages.title),
  tab("/admin/settings/retention", "retention.view", () => retentionMessages.tab),
  tab("/admin/settings/integrations", "integration.view", () => integrationMessages.title),
  tab("/admin/settings/system", "system.view", () => systemMessages.title),
] as const;
