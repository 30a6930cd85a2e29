import { currentLanguage } from "#app/words/current-language.ts";
import type { LanguageTag } from "#app/words/languages.ts";
import { subclass189, subclass190, subclass491 } from "./australia.ts";
import { loadVersions, type RuleSet } from "./load-rule-set.ts";
import { skilledMigrant2023, skilledMigrant2026 } from "./new-zealand.ts";
import type { Programme } from "./rule-set.ts";

type RuleSets = Readonly<Record<Programme, readonly RuleSet[]>>;

/** Rules carry their words, so that they are loaded and checked once in each language. */
const loaded = new Map<LanguageTag, RuleSets>();

function inLanguageOfReader(): RuleSets {
  const language = currentLanguage();
  const known = loaded.get(language);
  if (known) return known;
  const ruleSets = {
    "au-189": loadVersions([subclass189()]),
    "au-190": loadVersions([subclass190()]),
    "au-491": loadVersions([subclass491()]),
    "nz-smc": loadVersions([skilledMigrant2023(), skilledMigrant2026()]),
  };
  loaded.set(language, ruleSets);
  return ruleSets;
}

/** Every official rule set in the language of the reader; the oldest version of each programme first. */
export const RULE_SETS: RuleSets = {
  get "au-189"() {
    return inLanguageOfReader()["au-189"];
  },
  get "au-190"() {
    return inLanguageOfReader()["au-190"];
  },
  get "au-491"() {
    return inLanguageOfReader()["au-491"];
  },
  get "nz-smc"() {
    return inLanguageOfReader()["nz-smc"];
  },
};
