import { optionsOf } from "#app/domain/option.ts";

export const DISCIPLINES = ["it", "nursing", "business", "engineering", "healthcare"] as const;
export type Discipline = (typeof DISCIPLINES)[number];

export const DISCIPLINE_LABELS: Readonly<Record<Discipline, string>> = {
  it: "Information Technology",
  nursing: "Nursing",
  business: "Business",
  engineering: "Engineering",
  healthcare: "Healthcare",
};

export const DISCIPLINE_OPTIONS = optionsOf(DISCIPLINES, DISCIPLINE_LABELS);
