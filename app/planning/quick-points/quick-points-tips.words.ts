import { words } from "#app/words/words.ts";
import type { QuickAnswers } from "./answers.ts";
import { QUICK_ENGLISH_LABELS } from "./quick-points.words.ts";
import { type QuickTip, quickTips } from "./tips.ts";

export const quickTipWords = words({
  noEnglish: "Choose your English level: without an answer it counts 0.",
  noQualification: "Choose your qualification: without an answer it counts 0.",
  english:
    "Take the English test again: {level} brings {gain, plural, one {# more point} other {# more points}}.",
  work: "With {years, plural, one {# year} other {# years}} of work you have {gain, plural, one {# more point} other {# more points}}.",
  studiedInCountry: {
    australia: "Study in Australia for two years: {gain, plural, one {# more point} other {# more points}}.",
    newzealand: "Study in New Zealand: {gain, plural, one {# more point} other {# more points}}.",
  },
  regionalStudy:
    "Choose a campus in a regional area: {gain, plural, one {# more point} other {# more points}}.",
  stateSponsor:
    "Ask which state could nominate your occupation: {gain, plural, one {# more point} other {# more points}}.",
  partnerPoints:
    "Check what counts for a partner, or for being single: up to {gain, plural, one {# more point} other {# more points}}.",
  birthday:
    "From your birthday at {age} your age counts {gain, plural, one {# more point} other {# more points}}.",
  ageLimit: "Do not wait long: at {age} your age counts {loss, plural, one {# point} other {# points}} less.",
  reached: {
    australia:
      "The pass mark lets you into the pool. Those with the most points are invited first, so go on collecting.",
    newzealand: "This table is no longer in force: check the six points that count today before you plan.",
  },
  compare: "Check the estimate against the official rules, and go through it with a counsellor.",
});

/** The next steps for these answers, as sentences. */
export function quickTipTexts(answers: QuickAnswers): readonly string[] {
  return quickTips(answers).map((tip) => quickTipText(tip, answers));
}

function quickTipText(tip: QuickTip, { country }: QuickAnswers): string {
  switch (tip.kind) {
    case "answer":
      return tip.category === "englishLevel" ? quickTipWords.noEnglish : quickTipWords.noQualification;
    case "english":
      return quickTipWords.english({ level: QUICK_ENGLISH_LABELS[tip.to], gain: tip.gain });
    case "work":
      return quickTipWords.work({ years: tip.years, gain: tip.gain });
    case "studiedInCountry":
      return quickTipWords.studiedInCountry[country]({ gain: tip.gain });
    case "regionalStudy":
    case "stateSponsor":
    case "partnerPoints":
      return quickTipWords[tip.kind]({ gain: tip.gain });
    case "birthday":
      return quickTipWords.birthday({ age: tip.age, gain: tip.gain });
    case "age-limit":
      return quickTipWords.ageLimit({ age: tip.age, loss: tip.loss });
    case "reached":
      return quickTipWords.reached[country];
    case "compare":
      return quickTipWords.compare;
  }
}
