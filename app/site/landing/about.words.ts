import { words } from "#app/words/words.ts";

/** The words of `/about`. */
export const aboutPage = words({
  title: "About us",
  description:
    "Who we are, how we are paid, and the rules we hold ourselves to when we advise students about Australia and New Zealand.",
  lead: "Going south to study is the largest thing most families ever buy. We think they should be able to see what they are buying.",
  who: "{brandName} guides students, mainly from India, Pakistan, Bangladesh, Nepal and Sri Lanka, to courses in Australia and New Zealand: from the first search to the first week on campus.",
  help: "Our counsellors work with {universities} partner universities and answer in your time zone. A first consultation takes {minutes} minutes and costs nothing.",
  rulesTitle: "Five rules we work by",
  rules: [
    {
      title: "A figure has a source and a date",
      text: "Every fee, rule and date on this site says where it comes from and when it was looked up. Where we do not know, we say so.",
    },
    {
      title: "You pay us nothing for advice",
      text: "Institutions pay a commission when a student they accepted enrols. Ask your counsellor which ones do; you get an answer.",
    },
    {
      title: "No promise of a visa",
      text: "Nobody can promise one. We tell you what is asked, and what in your case will be looked at twice.",
    },
    {
      title: "Your papers are yours",
      text: "Passports and bank statements are seen by those who work on your application, and by nobody else.",
    },
    {
      title: "No is an answer",
      text: "If a course is wrong for you, or the money does not reach, we say it before you apply.",
    },
  ],
  adviceTitle: "What we are not",
  advice:
    "We give general guidance about study. We are not migration agents or lawyers, and nothing here is migration advice. In Australia such advice may only be given by registered migration agents and legal practitioners; in New Zealand by licensed advisers and lawyers. Your counsellor can name some.",
  talk: "Talk to a counsellor",
  contact: "Write to us",
});
