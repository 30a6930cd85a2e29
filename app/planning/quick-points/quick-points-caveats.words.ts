import { AU_POINTS, AU_POINTS_FACTS } from "#app/catalogue/facts/au-points.ts";
import { type CitedFact, published } from "#app/catalogue/facts/cited-fact.ts";
import { NZ_POINTS_FACTS } from "#app/catalogue/facts/nz-points.ts";
import { fixed, words } from "#app/words/words.ts";
import type { QuickCaveatKey } from "./caveats.ts";
import { QUICK_PARTNER_LABELS } from "./quick-points.words.ts";

export interface CaveatWords {
  readonly title: string;
  readonly text: string;
  readonly fact: Omit<CitedFact, "value">;
}

const { nomination, workInAustralia, workElsewhere, partner } = AU_POINTS;
const [firstHere] = workInAustralia;
const [firstElsewhere] = workElsewhere;

export const quickCaveatWords = words({
  "age-limit": {
    title: "No invitation from age {age}",
    text: "In this estimate, you simply get no points for your age. Under the official rules, you cannot get these visas at this age, even with enough points.",
  },
  "state-nomination": {
    title: "State nomination: {permanent} or {regional} points",
    text: "This estimate always counts {regional} points, as for the regional visa (subclass 491). The permanent visa (subclass 190) gives {permanent} points. The independent visa (subclass 189) gives none.",
  },
  "work-abroad": {
    title: "Work outside Australia counts less",
    text: "This estimate counts every year as work in Australia. Outside Australia, you get the first {pointsElsewhere} points after {yearsElsewhere} years. In Australia, points start after {yearsHere, plural, one {# year} other {# years}}. Only the last 10 years count, with at most {cap} points in total.",
  },
  diploma: {
    title: "Not every diploma counts",
    text: "You get the {points} points only for an Australian diploma or trade qualification, or an award that your assessing authority recognises.",
  },
  "competent-needed": {
    title: "Competent English is the minimum",
    text: "This estimate counts a lower level as 0 points. Under the official rules, people without competent English are not invited.",
  },
  "not-asked": {
    title: "Points not included",
    text: "An Australian research master’s degree or doctorate in science or technology earns {research} points. A professional year earns {professionalYear} points and a credentialled community language {language}.",
  },
  partner: {
    title: "Being single earns points",
    text: "A person without a partner gets {points} points. If you are single and selected “{choice}”, this estimate is too low.",
  },
  invited: {
    title: "65 points do not guarantee an invitation",
    text: "People who were invited recently had {points} points. Your occupation must be on a list, and you need a skills assessment.",
  },
  "old-scheme": {
    title: "The 160-point scheme has ended",
    text: "New Zealand stopped accepting expressions of interest under this scheme after 15 August 2023. We show the table because people still ask about it.",
  },
  "six-points": {
    title: "The current system requires 6 points",
    text: "Since October 2023, points come from a qualification, registration or income, and from skilled work in New Zealand. The rules changed again on {date}. Age and English earn no points.",
  },
  "english-gate": {
    title: "English is required but earns no points",
    text: "You need {english}. A higher score earns no points. With a lower score, you do not qualify.",
  },
  "job-needed": {
    title: "You need a skilled job",
    text: "Residence requires a skilled job with an accredited employer. For most occupations, it must pay the median wage ({wage}) or more. This estimate does not ask about a job.",
  },
});

const sources = words({
  oldScheme: {
    label: fixed("The revamped Skilled Migrant Category, Visa Matters"),
    href: fixed(
      "https://visamatters.co.nz/articles/winners-and-losers-in-the-revamped-skilled-migrant-residence-category/",
    ),
  },
});

/** Source for the end of the 160-point scheme. */
const OLD_SCHEME: Omit<CitedFact, "value"> = {
  source: sources.oldScheme,
  asOf: published("2023"),
};

/** Returns the differences between the quick estimate and the rules in force, with their sources. */
export function quickCaveats(): Readonly<Record<QuickCaveatKey, CaveatWords>> {
  const texts = quickCaveatWords;
  return {
    "age-limit": {
      title: texts["age-limit"].title({ age: AU_POINTS_FACTS["au-age-limit"].value }),
      text: texts["age-limit"].text,
      fact: AU_POINTS_FACTS["au-age-limit"],
    },
    "state-nomination": {
      title: texts["state-nomination"].title({ permanent: nomination["190"], regional: nomination["491"] }),
      text: texts["state-nomination"].text({ permanent: nomination["190"], regional: nomination["491"] }),
      fact: AU_POINTS_FACTS["au-491-points"],
    },
    "work-abroad": {
      title: texts["work-abroad"].title,
      text: texts["work-abroad"].text({
        yearsElsewhere: firstElsewhere.years,
        pointsElsewhere: firstElsewhere.points,
        yearsHere: firstHere.years,
        cap: AU_POINTS.workCap,
      }),
      fact: AU_POINTS_FACTS["au-work-abroad-points"],
    },
    diploma: {
      title: texts.diploma.title,
      text: texts.diploma.text({ points: AU_POINTS.qualification.australianDiplomaOrTrade }),
      fact: AU_POINTS_FACTS["au-diploma"],
    },
    "competent-needed": { ...texts["competent-needed"], fact: AU_POINTS_FACTS["au-competent"] },
    "not-asked": {
      title: texts["not-asked"].title,
      text: texts["not-asked"].text({
        research: AU_POINTS.researchStem,
        professionalYear: AU_POINTS.professionalYear,
        language: AU_POINTS.communityLanguage,
      }),
      fact: AU_POINTS_FACTS["au-research"],
    },
    partner: {
      title: texts.partner.title,
      text: texts.partner.text({ points: partner.singleOrAustralian, choice: QUICK_PARTNER_LABELS[0] }),
      fact: AU_POINTS_FACTS["au-single"],
    },
    invited: {
      title: texts.invited.title,
      text: texts.invited.text({ points: AU_POINTS_FACTS["au-invited"].value }),
      fact: AU_POINTS_FACTS["au-invited"],
    },
    "old-scheme": { ...texts["old-scheme"], fact: OLD_SCHEME },
    "six-points": {
      title: texts["six-points"].title,
      text: texts["six-points"].text({ date: NZ_POINTS_FACTS["nz-change"].value }),
      fact: NZ_POINTS_FACTS["nz-six-points"],
    },
    "english-gate": {
      title: texts["english-gate"].title,
      text: texts["english-gate"].text({ english: NZ_POINTS_FACTS["nz-smc-english"].value }),
      fact: NZ_POINTS_FACTS["nz-smc-english"],
    },
    "job-needed": {
      title: texts["job-needed"].title,
      text: texts["job-needed"].text({ wage: NZ_POINTS_FACTS["nz-median"].value }),
      fact: NZ_POINTS_FACTS["nz-median"],
    },
  };
}
