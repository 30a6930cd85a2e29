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

/** The pages of the settings, in their order. */
export const SETTINGS_TABS = [
  {
    href: "/admin/settings/brand",
    needs: "brand.view",
    get label() {
      return brandMessages.tab;
    },
  },
  {
    href: "/admin/settings/rates",
    needs: "rate.list",
    get label() {
      return rateMessages.title;
    },
  },
  {
    href: "/admin/settings/equivalences",
    needs: "equivalence.list",
    get label() {
      return equivalenceMessages.title;
    },
  },
  {
    href: "/admin/settings/estimates",
    needs: "estimate.list",
    get label() {
      return estimateMessages.title;
    },
  },
  {
    href: "/admin/settings/bookings",
    needs: "availability.view",
    get label() {
      return bookingSettingsMessages.tab;
    },
  },
  {
    href: "/admin/settings/working-days",
    needs: "availability.view",
    get label() {
      return workingDaysMessages.title;
    },
  },
  {
    href: "/admin/settings/documents",
    needs: "documentKind.list",
    get label() {
      return kindMessages.title;
    },
  },
  {
    href: "/admin/settings/templates",
    needs: "template.list",
    get label() {
      return templateMessages.title;
    },
  },
  {
    href: "/admin/settings/mails",
    needs: "mailText.list",
    get label() {
      return mailTextMessages.tab;
    },
  },
  {
    href: "/admin/settings/consents",
    needs: "consentText.list",
    get label() {
      return consentMessages.tab;
    },
  },
  {
    href: "/admin/settings/resources",
    needs: "resource.list",
    get label() {
      return resourceMessages.title;
    },
  },
  {
    href: "/admin/settings/staff",
    needs: "staff.list",
    get label() {
      return staffMessages.title;
    },
  },
  {
    href: "/admin/settings/levels",
    needs: "level.list",
    get label() {
      return levelMessages.title;
    },
  },
  {
    href: "/admin/settings/single-sign-on",
    needs: "directory.list",
    get label() {
      return directoryMessages.title;
    },
  },
  {
    href: "/admin/settings/api-keys",
    needs: "apiKey.list",
    get label() {
      return apiKeyMessages.title;
    },
  },
  {
    href: "/admin/settings/webhooks",
    needs: "webhook.list",
    get label() {
      return webhookMessages.title;
    },
  },
  {
    href: "/admin/settings/reports",
    needs: "securityReport.list",
    get label() {
      return policyReportMessages.title;
    },
  },
  {
    href: "/admin/settings/audit",
    needs: "audit.read",
    get label() {
      return trailMessages.title;
    },
  },
  {
    href: "/admin/settings/retention",
    get label() {
      return retentionMessages.tab;
    },
    needs: "retention.view",
  },
  {
    href: "/admin/settings/integrations",
    needs: "integration.view",
    get label() {
      return integrationMessages.title;
    },
  },
  {
    href: "/admin/settings/system",
    needs: "system.view",
    get label() {
      return systemMessages.title;
    },
  },
] as const satisfies readonly SettingsTab[];
