import { FROM_QUICK } from "#app/planning/points/from-quick.ts";
import type { OfficialField } from "#app/planning/points/official-fields.ts";
import type { QuickAnswers, QuickEnglish, QuickQualification } from "./answers.ts";

const QUALIFICATIONS: Readonly<Record<QuickQualification, string>> = {
  doctorate: "doctorate",
  masters: "master",
  bachelor: "bachelor",
  diploma: "diploma",
  "level-5-6": "diploma",
  none: "none",
};

/** Australia's levels are the rules' own. A score of IELTS overall says nothing about its parts. */
const LEVELS: readonly QuickEnglish[] = ["superior", "proficient", "competent"];

/**
 * The query of `/points` with the answers that mean the same there. Omitted is what the quick estimate asks less
 * exactly than the rules: where the person worked, how long they studied and where, which partner.
 */
export function officialStart(answers: QuickAnswers): URLSearchParams {
  const { country, age, englishLevel, qualificationLevel, stateSponsor, partnerPoints } = answers;
  const australia = country === "australia";
  const params = new URLSearchParams({
    visa: australia ? (stateSponsor ? "au-190" : "au-189") : "nz-smc",
  });
  const set = (field: OfficialField, value: string) => params.set(field, value);
  set("age", String(age));
  if (englishLevel !== null && LEVELS.includes(englishLevel)) set("english", englishLevel);
  if (qualificationLevel !== null) set("qualification", QUALIFICATIONS[qualificationLevel]);
  if (australia && partnerPoints === 5) set("partner", "english");
  params.set(FROM_QUICK.name, FROM_QUICK.value);
  return params;
}
