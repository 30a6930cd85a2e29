import { words } from "#app/words/words.ts";
import type { QuickAnswers } from "./answers.ts";
import { QUICK_ENGLISH_LABELS } from "./quick-points.words.ts";
import { type QuickTip, quickTips } from "./tips.ts";

export const quickTipWords = words({
  noEnglish: "Select your English level. An unanswered question counts as 0 points.",
  noQualification: "Select your qualification. An unanswered question counts as 0 points.",
  english: "Take the English test again. {level} would add {gain, plural, one {# point} other {# points}}.",
  work: "{years} years or more of work experience would add {gain, plural, one {# point} other {# points}}.",
  studiedInCountry: {
    australia: "2 years of study in Australia would add {gain, plural, one {# point} other {# points}}.",
    newzealand: "Study in New Zealand would add {gain, plural, one {# point} other {# points}}.",
  },
  regionalStudy:
    "Study at a campus in a regional area would add {gain, plural, one {# point} other {# points}}.",
  stateSponsor:
    "A state nomination would add {gain, plural, one {# point} other {# points}}. Ask which state could nominate your occupation.",
  partnerPoints:
    "Check the points for a partner or for being single. They could add up to {gain, plural, one {# point} other {# points}}.",
  birthday: "From age {age}, you get {gain, plural, one {# more point} other {# more points}} for your age.",
  ageLimit:
    "Apply soon. From age {age}, you lose {loss, plural, one {# point} other {# points}} for your age.",
  reached: {
    australia:
      "The pass mark lets you enter the pool. People with the most points are invited first, so more points help.",
    newzealand: "This table is no longer in force. Check the current 6-point system before you plan.",
  },
  compare: "Check this estimate against the official rules and discuss it with a counsellor.",
});

/** Returns the next steps for these answers as sentences. */
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
