import { applicationImpact } from "#app/admissions/applications/rule-impact.server.ts";
import { draftImpact } from "#app/admissions/drafts/rule-impact.server.ts";
import type { RuleImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { gateImpact } from "#app/commissions/gates/rule-impact.server.ts";
import { emailTemplateImpact, templateImpact } from "#app/conversations/templates/rule-impact.server.ts";
import { pointsImpact } from "#app/planning/points/rule-impact.server.ts";
import { pageImpactLabel, pagesWith } from "#app/site/guides/rule-impact.ts";

/** Which records of each noun a change of a rule affects, in the order in which the editor lists them. */
export const RULE_IMPACTS: readonly RuleImpact[] = [
  applicationImpact,
  gateImpact,
  draftImpact,
  pointsImpact,
  templateImpact,
  emailTemplateImpact,
  { name: "pages", label: pageImpactLabel, needs: "rule.list", pages: pagesWith },
];
