import type { CitedFact } from "#app/catalogue/facts/cited-fact.ts";
import { AU_SKILLED_ENGLISH, ENGLISH_FACTS } from "#app/catalogue/facts/english-tests.ts";
import { factDateWords } from "#app/catalogue/facts/fact-date.words.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";
import type { QuickCountry, QuickEnglish } from "./answers.ts";
import type { QuickCaveatKey } from "./caveats.ts";
import { quickCaveats } from "./quick-points-caveats.words.ts";

/** Where something comes from, ready to be shown: "in force since 16 November 2019". */
export interface QuickSource {
  readonly label: string;
  readonly href: string;
  readonly asOf: string;
}

/** What the page cites. It travels with the document as data, so that the page's script need not hold all facts. */
export interface QuickFacts {
  /** What a level of Australia's test means in IELTS; New Zealand's levels say it themselves. */
  readonly englishHints: Readonly<Partial<Record<QuickEnglish, string>>>;
  readonly englishSource: QuickSource;
  /** What stands under the heading while the questions are asked, and above the differences. */
  readonly lead: Readonly<Record<QuickCountry, string>>;
  readonly caveatsLead: Readonly<Record<QuickCountry, string>>;
  readonly notAdvice: string;
  readonly caveats: Readonly<
    Record<QuickCaveatKey, { readonly title: string; readonly text: string; readonly source: QuickSource }>
  >;
}

export const quickFactWords = words({
  englishHint: "IELTS {score} or the same in another test",
  lead: {
    australia:
      "Six questions, no account. Every point is shown with its reason, and so is what a quick estimate cannot know.",
    newzealand:
      "The older table of 160 points, as many still know it. New Zealand has counted six points since October 2023; the result says what that changes.",
  },
  caveatsLead: {
    australia:
      "The quick estimate is a simple table. These are the places where Australia's rules in force differ from it, those that touch your answers first.",
    newzealand:
      "Read this before you plan with the figure: the quick estimate for New Zealand is not the system in force.",
  },
  notAdvice:
    "This is general information, not migration advice. Only a registered migration agent or lawyer (Australia) or a licensed adviser (New Zealand) may tell you what to do in your own case.",
});

export function quickFacts(): QuickFacts {
  const { ielts } = AU_SKILLED_ENGLISH;
  const hint = (level: keyof typeof ielts) => quickFactWords.englishHint({ score: ielts[level][0] });
  const caveats = Object.entries(quickCaveats()).map(([key, { title, text, fact }]) => [
    key,
    { title, text, source: sourceOf(fact) },
  ]);
  return {
    englishHints: {
      superior: hint("superior"),
      proficient: hint("proficient"),
      competent: hint("competent"),
    },
    lead: quickFactWords.lead,
    caveatsLead: quickFactWords.caveatsLead,
    notAdvice: quickFactWords.notAdvice,
    englishSource: sourceOf(ENGLISH_FACTS["au-superior-ielts"]),
    caveats: Object.fromEntries(caveats) as QuickFacts["caveats"],
  };
}

function sourceOf({ source, asOf, caveat }: Omit<CitedFact, "value">): QuickSource {
  const dated = factDateWords[asOf.kind]({ date: asOfText(asOf.date) });
  return { ...source, asOf: caveat ? `${dated}; ${caveat}` : dated };
}
