import type { CitedFact } from "#app/catalogue/facts/cited-fact.ts";
import { AU_SKILLED_ENGLISH, ENGLISH_FACTS } from "#app/catalogue/facts/english-tests.ts";
import { factDateWords, sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";
import type { QuickCountry, QuickEnglish } from "./answers.ts";
import type { QuickCaveatKey } from "./caveats.ts";
import { quickCaveats } from "./quick-points-caveats.words.ts";

/** A source as it is shown, with its date: "in force since 16 November 2019". */
export interface QuickSource {
  readonly label: string;
  readonly href: string;
  readonly asOf: string;
}

/** Facts that the page cites. They are sent as data, so that the page’s script does not contain all facts. */
export interface QuickFacts {
  /** IELTS scores of Australia’s English levels. New Zealand’s levels are IELTS scores already. */
  readonly englishHints: Readonly<Partial<Record<QuickEnglish, string>>>;
  readonly englishSource: QuickSource;
  /** Text below the heading on the question steps, and above the list of differences. */
  readonly lead: Readonly<Record<QuickCountry, string>>;
  readonly caveatsLead: Readonly<Record<QuickCountry, string>>;
  readonly notAdvice: string;
  readonly caveats: Readonly<
    Record<QuickCaveatKey, { readonly title: string; readonly text: string; readonly source: QuickSource }>
  >;
}

export const quickFactWords = words({
  englishHint: "IELTS {score} or equivalent",
  lead: {
    australia:
      "6 questions, no account needed. You see the reason for every point, and what a quick estimate does not cover.",
    newzealand:
      "This is the older 160-point table. New Zealand has used a 6-point system since October 2023. Your result explains the difference.",
  },
  caveatsLead: {
    australia:
      "The quick estimate is a simple table. Australia’s current rules differ in these ways. Differences that affect your result are listed first.",
    newzealand:
      "Read these limits before you plan with this estimate. New Zealand no longer uses this system.",
  },
  notAdvice:
    "This is general information, not migration advice. Only a registered migration agent or lawyer (Australia) or a licensed adviser (New Zealand) can advise you on your case.",
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
  const { label, href } = source;
  const dated = factDateWords[asOf.kind]({ date: asOfText(asOf.date) });
  const kind = isAuthority(href) ? "" : `, ${sourceKindWords.secondary}`;
  return { label, href, asOf: caveat ? `${dated}${kind}; ${caveat}` : dated + kind };
}
