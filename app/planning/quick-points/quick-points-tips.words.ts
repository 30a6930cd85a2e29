import type { QuickAnswers } from "./answers.ts";
import { QUICK_ENGLISH_LABELS } from "./quick-points.words.ts";
import { type QuickTip, quickTips } from "./tips.ts";

const more = (gain: number) => `${gain} more ${gain === 1 ? "point" : "points"}`;

/** The next steps for these answers, as sentences. */
export function quickTipTexts(answers: QuickAnswers): readonly string[] {
  return quickTips(answers).map((tip) => quickTipText(tip, answers));
}

function quickTipText(tip: QuickTip, { country }: QuickAnswers): string {
  switch (tip.kind) {
    case "answer":
      return tip.category === "englishLevel"
        ? "Choose your English level: without an answer it counts 0."
        : "Choose your qualification: without an answer it counts 0.";
    case "english":
      return `Take the English test again: ${QUICK_ENGLISH_LABELS[tip.to]} brings ${more(tip.gain)}.`;
    case "work":
      return `With ${tip.years} ${tip.years === 1 ? "year" : "years"} of work you have ${more(tip.gain)}.`;
    case "studiedInCountry":
      return country === "australia"
        ? `Study in Australia for two years: ${more(tip.gain)}.`
        : `Study in New Zealand: ${more(tip.gain)}.`;
    case "regionalStudy":
      return `Choose a campus in a regional area: ${more(tip.gain)}.`;
    case "stateSponsor":
      return `Ask which state could nominate your occupation: ${more(tip.gain)}.`;
    case "partnerPoints":
      return `Check what counts for a partner, or for being single: up to ${more(tip.gain)}.`;
    case "birthday":
      return `From your birthday at ${tip.age} your age counts ${more(tip.gain)}.`;
    case "age-limit":
      return `Do not wait long: at ${tip.age} your age counts ${tip.loss} ${tip.loss === 1 ? "point" : "points"} less.`;
    case "reached":
      return country === "australia"
        ? "The pass mark lets you into the pool. Those with the most points are invited first, so go on collecting."
        : "This table is no longer in force: check the six points that count today before you plan.";
    case "compare":
      return "Check the estimate against the official rules, and go through it with a counsellor.";
  }
}
