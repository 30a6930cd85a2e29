import { and, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { customFields } from "#app/admissions/custom-fields/custom-fields.tables.server.ts";
import { assignmentRules } from "#app/admissions/students/assignment-rules.tables.server.ts";
import { lostReasons } from "#app/admissions/students/lost-reasons.tables.server.ts";
import { stageLimits } from "#app/admissions/students/stage-limits.tables.server.ts";
import { subStages } from "#app/admissions/students/sub-stages.tables.server.ts";
import { tags } from "#app/admissions/tags/tags.tables.server.ts";
import { webhooks } from "#app/api/webhooks/webhooks.tables.server.ts";
import { servicePrices } from "#app/billing/prices/prices.tables.server.ts";
import { gradeEquivalences } from "#app/catalogue/equivalences/equivalences.tables.server.ts";
import { exchangeRates } from "#app/catalogue/exchange-rates/exchange-rates.tables.server.ts";
import { leadSources } from "#app/conversations/lead-sources/lead-sources.tables.server.ts";
import { partnerResources } from "#app/conversations/partner-resources/resources.tables.server.ts";
import { messageTemplates } from "#app/conversations/templates/templates.tables.server.ts";
import { translationReports } from "#app/conversations/translation-reports/translation-reports.tables.server.ts";
import { whatsappTemplates } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import { apiKeys } from "#app/people/api-keys/api-keys.tables.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { directories } from "#app/people/directories/directories.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { emailTemplates } from "#app/platform/mail/mail.tables.server.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { policyReports } from "#app/platform/policy-reports/policy-reports.tables.server.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { CountedSetting, SettingsStates } from "./settings-states.ts";

/** What is counted of each setting. */
const countedAt = (now: Date): Readonly<Record<CountedSetting, readonly [PgTable, SQL?]>> => ({
  staff: [userRoles, eq(userRoles.role, "admin")],
  levels: [staffRoles],
  "single-sign-on": [directories],
  fields: [customFields, eq(customFields.isArchived, false)],
  branches: [branches, eq(branches.isArchived, false)],
  "lost-reasons": [lostReasons, eq(lostReasons.isArchived, false)],
  assignment: [assignmentRules],
  "time-limits": [stageLimits],
  "sub-stages": [subStages, eq(subStages.isArchived, false)],
  tags: [tags, eq(tags.isArchived, false)],
  prices: [servicePrices, eq(servicePrices.isArchived, false)],
  equivalences: [gradeEquivalences],
  rates: [exchangeRates],
  templates: [messageTemplates],
  "whatsapp-templates": [whatsappTemplates, eq(whatsappTemplates.isArchived, false)],
  mails: [emailTemplates],
  resources: [partnerResources, isNotNull(partnerResources.publishedAt)],
  "api-keys": [
    apiKeys,
    and(isNull(apiKeys.revokedAt), gte(apiKeys.expiresOn, now.toISOString().slice(0, 10))),
  ],
  "lead-sources": [leadSources],
  translations: [translationReports, isNull(translationReports.correctedAt)],
  webhooks: [webhooks],
  reports: [policyReports],
});

/** How many records each of these settings holds, in one statement. */
export async function readSettingsStates(
  db: DbOrTransaction,
  keys: readonly string[],
  now: Date,
): Promise<SettingsStates> {
  const counted = Object.entries(countedAt(now)).filter(([key]) => keys.includes(key));
  if (counted.length === 0) return {};
  const columns = counted.map(
    ([key, [table, where]]) =>
      sql`(select count(*)::int from ${table}${where ? sql` where ${where}` : sql``}) as ${sql.identifier(key)}`,
  );
  const { rows } = await db.execute<Record<CountedSetting, number>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  return rows[0] ?? {};
}
