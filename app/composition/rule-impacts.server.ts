import { applicationImpact } from "#app/admissions/applications/rule-impact.server.ts";
import { draftImpact } from "#app/admissions/drafts/rule-impact.server.ts";
import type { RuleImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { gateImpact } from "#app/commissions/gates/rule-impact.server.ts";
import {
  emailTemplateImpact,
  templateImpact,
  whatsappTemplateImpact,
} from "#app/conversations/templates/rule-impact.server.ts";
import { pointsImpact } from "#app/planning/points/rule-impact.server.ts";
import { pageImpactLabel, pagesWith } from "#app/site/guides/rule-impact.ts";
import { fundsImpact } from "#app/visas/funds/rule-impact.server.ts";
import { visaFileImpact } from "#app/visas/visa-files/rule-impact.server.ts";
import { statementImpact } from "#app/visas/visa-statements/rule-impact.server.ts";

/** Which records of each noun a change of a rule affects, in the order in which the editor lists them. */
export const RULE_IMPACTS: readonly RuleImpact[] = [
  applicationImpact,
  visaFileImpact,
  fundsImpact,
  statementImpact,
  gateImpact,
  draftImpact,
  pointsImpact,
  templateImpact,
  emailTemplateImpact,
  whatsappTemplateImpact,
  { name: "pages", label: pageImpactLabel, needs: "rule.list", pages: pagesWith },
];
