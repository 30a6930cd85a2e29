import { documentKindTab } from "#app/admissions/document-kinds/settings-tab.view.ts";
import { webhookTab } from "#app/api/webhooks/settings-tab.view.ts";
import { equivalenceTab } from "#app/catalogue/equivalences/settings-tab.view.ts";
import { rateTab } from "#app/catalogue/exchange-rates/settings-tab.view.ts";
import { workingDaysTab } from "#app/consultations/availability/settings-tab.view.ts";
import { bookingTab } from "#app/consultations/bookings/settings-tab.view.ts";
import { mailTextTab } from "#app/conversations/mail-texts/settings-tab.view.ts";
import { resourceTab } from "#app/conversations/resources/settings-tab.view.ts";
import { templateTab } from "#app/conversations/templates/settings-tab.view.ts";
import { apiKeyTab } from "#app/people/api-keys/settings-tab.view.ts";
import { consentTextTab } from "#app/people/consents/settings-tab.view.ts";
import { directoryTab } from "#app/people/directories/settings-tab.view.ts";
import { levelTab } from "#app/people/levels/settings-tab.view.ts";
import { staffTab } from "#app/people/staff/settings-tab.view.ts";
import { estimateTab } from "#app/planning/estimates/settings-tab.view.ts";
import { brandTab } from "#app/platform/brand/settings-tab.view.ts";
import { policyReportTab } from "#app/platform/policy-reports/settings-tab.view.ts";
import { retentionTab } from "#app/platform/retention/settings-tab.view.ts";
import { systemTab } from "#app/platform/system/settings-tab.view.ts";
import { integrationTab } from "#app/workspaces/integrations/settings-tab.view.ts";
import { trailTab } from "#app/workspaces/trail/settings-tab.view.ts";

/** The kinds of settings, in their order. */
export const SETTINGS_TABS = [
  brandTab,
  rateTab,
  equivalenceTab,
  estimateTab,
  bookingTab,
  workingDaysTab,
  documentKindTab,
  templateTab,
  mailTextTab,
  consentTextTab,
  resourceTab,
  staffTab,
  levelTab,
  directoryTab,
  apiKeyTab,
  webhookTab,
  policyReportTab,
  trailTab,
  retentionTab,
  integrationTab,
  systemTab,
] as const;
