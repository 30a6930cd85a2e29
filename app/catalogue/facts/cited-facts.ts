import { AGENT_FACTS } from "./agents.ts";
import { AU_POINTS_FACTS } from "./au-points.ts";
import { AU_REFORM_FACTS } from "./au-reform.ts";
import type { CitedFact } from "./cited-fact.ts";
import { ENGLISH_FACTS } from "./english-tests.ts";
import { HOME_COUNTRY_FACTS } from "./home-countries.ts";
import { NZ_POINTS_FACTS } from "./nz-points.ts";
import { NZ_VISA_FACTS } from "./nz-visas.ts";
import { VISA_DOCUMENT_FACTS } from "./visa-documents.ts";
import { VISA_FACTS } from "./visas.ts";

/** Every figure that guides and checklists cite, by the key that stands in their text. See docs/content.md. */
const FACTS: Readonly<Record<string, CitedFact>> = {
  ...VISA_FACTS,
  ...NZ_VISA_FACTS,
  ...AU_REFORM_FACTS,
  ...AGENT_FACTS,
  ...HOME_COUNTRY_FACTS,
  ...ENGLISH_FACTS,
  ...AU_POINTS_FACTS,
  ...NZ_POINTS_FACTS,
  ...VISA_DOCUMENT_FACTS,
};

/** @throws for a key that no fact has; a test reads every guide, so that none of them gets this far */
export function citedFact(key: string): CitedFact {
  const fact = Object.hasOwn(FACTS, key) ? FACTS[key] : undefined;
  if (!fact) throw new Error(`No fact is called "${key}": see app/catalogue/facts.`);
  return fact;
}

export const CITED_FACT_KEYS: readonly string[] = Object.keys(FACTS);
