import type { Action } from "#app/platform/permissions/permissions.ts";
import { settingsTabLabels } from "./settings-tabs.words.ts";

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
  tab("/admin/settings/brand", "brand.view", () => settingsTabLabels.brand),
  tab("/admin/settings/rates", "rate.list", () => settingsTabLabels.rates),
  tab("/admin/settings/equivalences", "equivalence.list", () => settingsTabLabels.equivalences),
  tab("/admin/settings/estimates", "estimate.list", () => settingsTabLabels.estimates),
  tab("/admin/settings/bookings", "availability.view", () => settingsTabLabels.bookings),
  tab("/admin/settings/working-days", "availability.view", () => settingsTabLabels.workingDays),
  tab("/admin/settings/documents", "documentKind.list", () => settingsTabLabels.documents),
  tab("/admin/settings/templates", "template.list", () => settingsTabLabels.templates),
  tab("/admin/settings/mails", "mailText.list", () => settingsTabLabels.mails),
  tab("/admin/settings/consents", "consentText.list", () => settingsTabLabels.consents),
  tab("/admin/settings/resources", "resource.list", () => settingsTabLabels.resources),
  tab("/admin/settings/staff", "staff.list", () => settingsTabLabels.staff),
  tab("/admin/settings/levels", "level.list", () => settingsTabLabels.levels),
  tab("/admin/settings/single-sign-on", "directory.list", () => settingsTabLabels.singleSignOn),
  tab("/admin/settings/api-keys", "apiKey.list", () => settingsTabLabels.apiKeys),
  tab("/admin/settings/webhooks", "webhook.list", () => settingsTabLabels.webhooks),
  tab("/admin/settings/reports", "securityReport.list", () => settingsTabLabels.reports),
  tab("/admin/settings/audit", "audit.read", () => settingsTabLabels.audit),
  tab("/admin/settings/retention", "retention.view", () => settingsTabLabels.retention),
  tab("/admin/settings/integrations", "integration.view", () => settingsTabLabels.integrations),
  tab("/admin/settings/system", "system.view", () => settingsTabLabels.system),
] as const;
