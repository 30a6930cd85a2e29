import {
  QUICK_AGE,
  QUICK_ENGLISH,
  QUICK_PARTNER_POINTS,
  QUICK_WORK_CHOICES,
  type QuickAnswers,
  type QuickEnglish,
  workChoiceOf,
} from "./answers.ts";
import { estimate, type QuickEstimate } from "./estimate.ts";
import { agePoints, QUICK_RULES } from "./rules.ts";

/** A next step. `gain` and `loss` are points of this estimate. */
export type QuickTip =
  | { readonly kind: "answer"; readonly category: "englishLevel" | "qualificationLevel" }
  | { readonly kind: "english"; readonly to: QuickEnglish; readonly gain: number }
  | { readonly kind: "work"; readonly years: number; readonly gain: number }
  | {
      readonly kind: "studiedInCountry" | "regionalStudy" | "stateSponsor" | "partnerPoints";
      readonly gain: number;
    }
  | { readonly kind: "birthday"; readonly age: number; readonly gain: number }
  | { readonly kind: "age-limit"; readonly age: number; readonly loss: number }
  | { readonly kind: "reached" }
  | { readonly kind: "compare" };

const MOST_RAISES = 4;
/** A birthday further away than this is no next step. */
const NEAR_YEARS = 2;

/**
 * What to do next, the most useful first: what is not answered yet; then, below the pass mark, what would
 * raise the points, the largest gain first; a birthday that costs points; and always how to check it.
 */
export function quickTips(answers: QuickAnswers): readonly QuickTip[] {
  const result = estimate(answers);
  const reached = result.shortfall === 0;
  return [
    ...openAnswers(answers),
    ...(reached ? [{ kind: "reached" } as const] : raises(answers, result).slice(0, MOST_RAISES)),
    ...nextLoss(answers),
    { kind: "compare" },
  ];
}

function openAnswers({ englishLevel, qualificationLevel }: QuickAnswers): QuickTip[] {
  return [
    ...(englishLevel === null ? [{ kind: "answer", category: "englishLevel" } as const] : []),
    ...(qualificationLevel === null ? [{ kind: "answer", category: "qualificationLevel" } as const] : []),
  ];
}

type Raise = Extract<QuickTip, { gain: number }>;

function raises(answers: QuickAnswers, now: QuickEstimate): Raise[] {
  const gainOf = (change: Partial<QuickAnswers>) => estimate({ ...answers, ...change }).total - now.total;
  const found: Raise[] = [];
  const { country, englishLevel, workExperienceYears } = answers;
  if (englishLevel !== null) {
    const levels: readonly QuickEnglish[] = QUICK_ENGLISH[country];
    const better = levels[levels.indexOf(englishLevel) - 1];
    if (better) found.push({ kind: "english", to: better, gain: gainOf({ englishLevel: better }) });
  }
  for (const kind of ["stateSponsor", "studiedInCountry", "regionalStudy"] as const) {
    found.push({ kind, gain: gainOf({ [kind]: true }) });
  }
  const most = QUICK_PARTNER_POINTS.at(-1) ?? 0;
  found.push({ kind: "partnerPoints", gain: gainOf({ partnerPoints: most }) });
  const choice = workChoiceOf(country, workExperienceYears);
  const years = QUICK_WORK_CHOICES[country].find((each) => each > choice);
  if (years !== undefined) found.push({ kind: "work", years, gain: gainOf({ workExperienceYears: years }) });
  for (let age = answers.age + 1; age <= Math.min(answers.age + NEAR_YEARS, QUICK_AGE.most); age += 1) {
    const gain = gainOf({ age });
    if (gain <= 0) continue;
    found.push({ kind: "birthday", age, gain });
    break;
  }
  return found.filter(({ gain }) => gain > 0).sort((one, other) => other.gain - one.gain);
}

/** The next birthday within reach at which the age counts less. */
function nextLoss({ country, age }: QuickAnswers): QuickTip[] {
  const rules = QUICK_RULES[country];
  const now = agePoints(rules, age);
  for (let later = age + 1; later <= age + NEAR_YEARS; later += 1) {
    const loss = now - agePoints(rules, later);
    if (loss > 0) return [{ kind: "age-limit", age: later, loss }];
  }
  return [];
}
