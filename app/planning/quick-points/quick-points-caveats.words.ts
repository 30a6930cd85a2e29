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
    title: "From {age} on, nobody is invited",
    text: "Here such an age only counts no points. In the rules it ends the way to these visas, however many points the rest brings.",
  },
  "state-nomination": {
    title: "A state's nomination counts {permanent} or {regional}",
    text: "Here it always counts {regional}, as for the regional visa (subclass 491). For the permanent one (190) it counts {permanent}, and for the independent one (189) there is none.",
  },
  "work-abroad": {
    title: "Work outside Australia counts less",
    text: "Here every year counts as if worked in Australia. Elsewhere points begin at {yearsElsewhere} years with {pointsElsewhere} (in Australia at {yearsHere} year), only the last ten years count, and both together count {cap} at most.",
  },
  diploma: {
    title: "Not every diploma counts",
    text: "The {points} points are for a diploma or trade qualification from Australia, or an award that the authority for your occupation recognises.",
  },
  "competent-needed": {
    title: "Competent English is the least",
    text: "Here less simply counts 0. In the rules nobody below competent is invited.",
  },
  "not-asked": {
    title: "Points that are not asked for",
    text: "A research master or doctorate in science or technology from Australia ({research}), a professional year ({professionalYear}) and an accredited community language ({language}) count, too.",
  },
  partner: {
    title: "Being single counts",
    text: "Somebody without a partner has {points} points. If that is you and you chose “{choice}”, the estimate is too low.",
  },
  invited: {
    title: "65 is not an invitation",
    text: "Those invited lately had {points} points. Your occupation must be on a list, and your skills assessed.",
  },
  "old-scheme": {
    title: "160 points are a scheme of the past",
    text: "New Zealand took no more expressions of interest under it after 15 August 2023. The table is kept because people still ask for it.",
  },
  "six-points": {
    title: "Today six points count",
    text: "Since October 2023 they come from a qualification, a registration or an income, and from years of skilled work in New Zealand. The rules changed again on {day}. Age and English bring no points.",
  },
  "english-gate": {
    title: "English is a condition, not a gain",
    text: "You need {english}; more than that brings nothing, less shuts the door.",
  },
  "job-needed": {
    title: "You need the job",
    text: "Residence asks for a skilled job with an accredited employer at the median wage ({wage}) or more, for most occupations. The estimate does not ask for one.",
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

/** When the scheme of 160 points ended. */
const OLD_SCHEME: Omit<CitedFact, "value"> = {
  source: sources.oldScheme,
  asOf: published("2023"),
};

/** Where the quick estimate differs from the rules in force, and by which source. */
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
      text: texts["six-points"].text({ day: NZ_POINTS_FACTS["nz-change"].value }),
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
