import { AU_POINTS, AU_POINTS_FACTS } from "#app/catalogue/facts/au-points.ts";
import { type CitedFact, published } from "#app/catalogue/facts/cited-fact.ts";
import { NZ_POINTS_FACTS } from "#app/catalogue/facts/nz-points.ts";
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

/** When the scheme of 160 points ended. */
const OLD_SCHEME: Omit<CitedFact, "value"> = {
  source: {
    label: "The revamped Skilled Migrant Category, Visa Matters",
    href: "https://visamatters.co.nz/articles/winners-and-losers-in-the-revamped-skilled-migrant-residence-category/",
  },
  asOf: published("2023"),
};

/** Where the quick estimate differs from the rules in force, and by which source. */
export const QUICK_CAVEAT_WORDS: Readonly<Record<QuickCaveatKey, CaveatWords>> = {
  "age-limit": {
    title: `From ${AU_POINTS_FACTS["au-age-limit"].value} on, nobody is invited`,
    text: "Here such an age only counts no points. In the rules it ends the way to these visas, however many points the rest brings.",
    fact: AU_POINTS_FACTS["au-age-limit"],
  },
  "state-nomination": {
    title: `A state's nomination counts ${nomination["190"]} or ${nomination["491"]}`,
    text: `Here it always counts ${nomination["491"]}, as for the regional visa (subclass 491). For the permanent one (190) it counts ${nomination["190"]}, and for the independent one (189) there is none.`,
    fact: AU_POINTS_FACTS["au-491-points"],
  },
  "work-abroad": {
    title: "Work outside Australia counts less",
    text: `Here every year counts as if worked in Australia. Elsewhere points begin at ${firstElsewhere.years} years with ${firstElsewhere.points} (in Australia at ${firstHere.years} year), only the last ten years count, and both together count ${AU_POINTS.workCap} at most.`,
    fact: AU_POINTS_FACTS["au-work-abroad-points"],
  },
  diploma: {
    title: "Not every diploma counts",
    text: `The ${AU_POINTS.qualification.australianDiplomaOrTrade} points are for a diploma or trade qualification from Australia, or an award that the authority for your occupation recognises.`,
    fact: AU_POINTS_FACTS["au-diploma"],
  },
  "competent-needed": {
    title: "Competent English is the least",
    text: "Here less simply counts 0. In the rules nobody below competent is invited.",
    fact: AU_POINTS_FACTS["au-competent"],
  },
  "not-asked": {
    title: "Points that are not asked for",
    text: `A research master or doctorate in science or technology from Australia (${AU_POINTS.researchStem}), a professional year (${AU_POINTS.professionalYear}) and an accredited community language (${AU_POINTS.communityLanguage}) count, too.`,
    fact: AU_POINTS_FACTS["au-research"],
  },
  partner: {
    title: "Being single counts",
    text: `Somebody without a partner has ${partner.singleOrAustralian} points. If that is you and you chose “${QUICK_PARTNER_LABELS[0]}”, the estimate is too low.`,
    fact: AU_POINTS_FACTS["au-single"],
  },
  invited: {
    title: "65 is not an invitation",
    text: `Those invited lately had ${AU_POINTS_FACTS["au-invited"].value} points. Your occupation must be on a list, and your skills assessed.`,
    fact: AU_POINTS_FACTS["au-invited"],
  },
  "old-scheme": {
    title: "160 points are a scheme of the past",
    text: "New Zealand took no more expressions of interest under it after 15 August 2023. The table is kept because people still ask for it.",
    fact: OLD_SCHEME,
  },
  "six-points": {
    title: "Today six points count",
    text: `Since October 2023 they come from a qualification, a registration or an income, and from years of skilled work in New Zealand. The rules changed again on ${NZ_POINTS_FACTS["nz-change"].value}. Age and English bring no points.`,
    fact: NZ_POINTS_FACTS["nz-six-points"],
  },
  "english-gate": {
    title: "English is a condition, not a gain",
    text: `You need ${NZ_POINTS_FACTS["nz-smc-english"].value}; more than that brings nothing, less shuts the door.`,
    fact: NZ_POINTS_FACTS["nz-smc-english"],
  },
  "job-needed": {
    title: "You need the job",
    text: `Residence asks for a skilled job with an accredited employer at the median wage (${NZ_POINTS_FACTS["nz-median"].value}) or more, for most occupations. The estimate does not ask for one.`,
    fact: NZ_POINTS_FACTS["nz-median"],
  },
};
