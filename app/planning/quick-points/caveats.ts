import type { QuickAnswers, QuickCountry } from "./answers.ts";

/**
 * How the quick estimate differs from the rules in force, and in which direction: more points than the rules give,
 * fewer, or something else.
 */
export const QUICK_CAVEATS = {
  australia: [
    { key: "age-limit", errs: "over" },
    { key: "state-nomination", errs: "over" },
    { key: "work-abroad", errs: "over" },
    { key: "diploma", errs: "over" },
    { key: "competent-needed", errs: "over" },
    { key: "not-asked", errs: "under" },
    { key: "partner", errs: "under" },
    { key: "invited", errs: "other" },
  ],
  newzealand: [
    { key: "old-scheme", errs: "other" },
    { key: "six-points", errs: "other" },
    { key: "english-gate", errs: "over" },
    { key: "job-needed", errs: "over" },
  ],
} as const satisfies Record<QuickCountry, readonly { key: string; errs: "over" | "under" | "other" }[]>;

export type QuickCaveat = (typeof QUICK_CAVEATS)[QuickCountry][number];
export type QuickCaveatKey = QuickCaveat["key"];

/** Age from which no one is invited to apply for a points-tested visa of Australia. */
const AUSTRALIAN_AGE_LIMIT = 45;

/** All differences of a country's table; those that touch these answers first and marked. */
export function quickCaveats(
  answers: QuickAnswers,
): readonly { readonly caveat: QuickCaveat; readonly concerns: boolean }[] {
  const all: readonly QuickCaveat[] = QUICK_CAVEATS[answers.country];
  const judged = all.map((caveat) => ({ caveat, concerns: concerns(caveat.key, answers) }));
  return [...judged.filter((each) => each.concerns), ...judged.filter((each) => !each.concerns)];
}

function concerns(key: QuickCaveatKey, answers: QuickAnswers): boolean {
  switch (key) {
    case "age-limit":
      return answers.age >= AUSTRALIAN_AGE_LIMIT;
    case "state-nomination":
      return answers.stateSponsor;
    case "work-abroad":
      return answers.workExperienceYears >= 1;
    case "diploma":
      return answers.qualificationLevel === "diploma";
    case "competent-needed":
      return answers.englishLevel === null;
    case "partner":
      return answers.partnerPoints === 0;
    case "english-gate":
      return answers.englishLevel === "ielts-6" || answers.englishLevel === null;
    case "not-asked":
    case "invited":
    case "job-needed":
      return false;
    case "old-scheme":
    case "six-points":
      return true;
  }
}
