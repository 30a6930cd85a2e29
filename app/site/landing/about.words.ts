import { words } from "#app/words/words.ts";

/** The words of `/about`. */
export const aboutPage = words({
  title: "About us",
  description:
    "Who we are, how we are paid, and the rules we follow when we advise students about Australia and New Zealand.",
  lead: "Studying abroad is the largest purchase most families ever make. We think they should see exactly what they are paying for.",
  who: "{brandName} guides students to courses in Australia and New Zealand, from the first search to the first week on campus. Most come from India, Pakistan, Bangladesh, Nepal and Sri Lanka.",
  help: "Our counsellors work with {universities} partner universities and answer in your time zone. A first consultation takes {minutes} minutes and is free.",
  rulesTitle: "Five rules we follow",
  rules: [
    {
      title: "Every figure has a source and a date",
      text: "Every fee, rule and date on this site shows its source and when we checked it. Where we do not know, we say so.",
    },
    {
      title: "Our advice is free for you",
      text: "Institutions pay us a commission when a student they accepted enrols. Ask your counsellor which ones do, and you will get an answer.",
    },
    {
      title: "No promise of a visa",
      text: "No one can promise a visa. We tell you what is required, and which parts of your case will be checked closely.",
    },
    {
      title: "Your documents belong to you",
      text: "Only people who work on your application see your passport and bank statements.",
    },
    {
      title: "We also say no",
      text: "If a course is wrong for you, or your budget is too small for it, we tell you before you apply.",
    },
  ],
  adviceTitle: "We are not migration agents",
  advice:
    "We give general guidance about study. We are not migration agents or lawyers, and nothing here is migration advice. In Australia, only registered migration agents and legal practitioners can give migration advice. In New Zealand, only licensed advisers and lawyers can. Your counsellor can give you some names.",
  talk: "Talk to a counsellor",
  contact: "Contact us",
});
