import { isTable, RULES } from "#app/catalogue/rules/rule.ts";
import type { AffectedRecord, RuleEffect } from "#app/catalogue/rules/rule-impact.ts";
import { phaseOf } from "#app/catalogue/rules/rule-impact.ts";
import { valueText } from "#app/catalogue/rules/value-text.ts";
import { words } from "#app/words/words.ts";
import { citedKeys } from "./guide-texts.words.ts";
import { GUIDES } from "./guides.words.ts";

const texts = words({
  label: "Public pages",
  states: "States {value}",
  counts: "Calculates with {value}",
  funds: "First-year costs",
  eligibility: "Eligibility check of each course",
  points: "Points calculator",
  quickPoints: "Quick points estimate",
});

export const pageImpactLabel = (): string => texts.label;

/** The public pages that state a rule, or calculate with it. */
export function pagesWith(effect: RuleEffect): AffectedRecord[] {
  const { key, topic, before } = effect;
  const value = valueText(key, before);
  const guides = GUIDES.filter((guide) => citedKeys(guide).includes(key)).map(({ slug, title }) => ({
    id: slug,
    name: title,
    path: `/guides/${slug}`,
    why: texts.states({ value }),
  }));
  const isPlanned =
    RULES[key].decides &&
    phaseOf(effect) === "before-lodgement" &&
    (topic === "funds" || topic === "fees" || topic === "family");
  const planner = { id: "funds", name: texts.funds, path: "/funds" };
  const check = { id: "eligibility", name: texts.eligibility, path: null };
  const points = { id: "points", name: texts.points, path: "/points" };
  const quick = { id: "quick-points", name: texts.quickPoints, path: "/pr-calculator" };
  const counts = texts.counts({ value });
  return [
    ...(isPlanned ? [{ ...planner, why: topic === "family" ? texts.states({ value }) : counts }] : []),
    ...(isTable(key)
      ? [
          { ...points, why: counts },
          { ...quick, why: counts },
        ]
      : []),
    ...(topic === "english" && RULES[key].decides ? [{ ...check, why: counts }] : []),
    ...guides,
  ];
}
