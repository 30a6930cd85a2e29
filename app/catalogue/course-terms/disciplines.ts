import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What the landing page's search card offers, in its order. */
export const LANDING_DISCIPLINES = ["it", "nursing", "business", "engineering", "healthcare"] as const;

/** The disciplines of the catalogue: the landing page's five, then the rest of what people study. */
export const DISCIPLINES = [
  ...LANDING_DISCIPLINES,
  "science",
  "education",
  "law",
  "society",
  "arts",
  "architecture",
  "hospitality",
  "agriculture",
  "general",
] as const;
export type Discipline = (typeof DISCIPLINES)[number];

export const DISCIPLINE_LABELS: Readonly<Record<Discipline, string>> = words({
  it: "Information Technology",
  nursing: "Nursing",
  business: "Business",
  engineering: "Engineering",
  healthcare: "Healthcare",
  science: "Science",
  education: "Education",
  law: "Law",
  society: "Society and culture",
  arts: "Creative arts",
  architecture: "Architecture and building",
  hospitality: "Food and hospitality",
  agriculture: "Agriculture and environment",
  general: "Preparation and general studies",
});

export const DISCIPLINE_OPTIONS = optionsOf(DISCIPLINES, DISCIPLINE_LABELS);
export const LANDING_DISCIPLINE_OPTIONS = optionsOf(LANDING_DISCIPLINES, DISCIPLINE_LABELS);
