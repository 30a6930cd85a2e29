import { fixed, words } from "#app/words/words.ts";
import type { AustralianState } from "./states.ts";

/** How sure we are of a row: read in a source, read in part, or commonly known and not checked. */
export type Certainty = "read" | "read-in-part" | "not-checked";

export interface RegionalArea {
  readonly state: AustralianState;
  readonly category: 2 | 3;
  /** Postcodes, as ranges; the list's own words where the postcodes themselves have not been seen. */
  readonly postcodes: string;
  readonly certainty: Certainty;
}

export const regionalAreaTexts = words({
  lookedUp: "November 2026, except rows marked “not checked”",
  /** Areas that the list has in words. */
  inWords: {
    rest: "the rest of the state",
    adelaide: "metropolitan Adelaide",
    hobart: "Hobart and surroundings",
    whole: "all of the territory",
  },
  andPartsOf: "{postcodes}, and parts of {parts}",
  andMore: "{postcodes}, and others that we have not checked",
  certainty: {
    "read-in-part": "partly checked",
    "not-checked": "not checked",
  },
  bonuses: [
    {
      title: "5 points for regional study",
      text: "The points test gives you these points for at least 2 years of study at a campus in a regional area. You get them in addition to the 5 points for study in Australia.",
      source: {
        label: fixed("Migration Regulations 1994, Schedule 6D"),
        href: fixed("https://swcg.com.au/migration_type/skilled-visas/point-test/"),
        asOf: "in force since 16 November 2019",
      },
    },
    {
      title: "15 points for a regional nomination",
      text: "A state nomination or family sponsor for the provisional regional visa (subclass 491) earns 15 points. You must live and work in a regional area on this visa.",
      source: {
        label: fixed("Migration Regulations 1994, Schedule 6D"),
        href: fixed("https://orangeglobal.co/fee-pr-points-calculator"),
        asOf: "in force since 16 November 2019",
      },
    },
    {
      title: "1 or 2 more years to work",
      text: "With a second Temporary Graduate visa (subclass 485), you get 1 more year after category 2 or 2 more years after category 3. Ask a counsellor which years count.",
      source: {
        label: fixed("Temporary Graduate visa, second stream"),
        href: fixed("https://wintrconsulting.com.au/services/temporary-graduate-visa"),
        asOf: "as of November 2026, categories not checked",
      },
    },
  ],
});

/** Where the list comes from, and when it was looked up. */
export const REGIONAL_AREAS_SOURCE = {
  label: "Designated regional areas, Department of Home Affairs",
  href: "https://immi.homeaffairs.gov.au/visas/working-in-australia/regional-migration/eligible-regional-areas",
  get asOf() {
    return regionalAreaTexts.lookedUp;
  },
};

/** Australia's designated regional areas by postcode. Everything else in the same states is category 1. */
export const REGIONAL_AREAS: readonly RegionalArea[] = [
  {
    state: "NSW",
    category: 2,
    postcodes: "2259, 2264–2308, 2500–2526, 2528–2535, 2574",
    certainty: "read",
  },
  {
    state: "NSW",
    category: 3,
    postcodes: "2250–2258, 2260–2263, 2311–2490, 2527, 2536–2551, 2575–2739, 2753–2754, 2756–2758, 2773–2898",
    certainty: "read",
  },
  {
    state: "VIC",
    category: 2,
    postcodes: "3211–3232, 3235, 3240, 3328, 3330–3333, 3340, 3342",
    certainty: "read",
  },
  {
    state: "VIC",
    category: 3,
    postcodes:
      "3097–3099, 3139, 3233–3234, 3236–3239, 3241–3325, 3329, 3334, 3341, 3345–3424, 3430–3799, 3809–3909, 3912–3971, 3978–3996",
    certainty: "read",
  },
  {
    state: "QLD",
    category: 2,
    postcodes:
      "4207–4275, 4517–4519, 4550–4551, 4553–4562, 4564–4569, 4571–4575, and parts of 4019–4022, 4025, 4037, 4074, 4076–4078, 4300–4301, 4303–4305, 4500–4506, 4508–4512, 4514–4516, 4521",
    certainty: "read",
  },
  {
    state: "QLD",
    category: 3,
    postcodes: "4124, 4125, 4133, 4183–4184, 4280–4287, 4306–4498, 4507, 4552, 4563, 4570, 4580–4895",
    certainty: "read",
  },
  {
    state: "WA",
    category: 2,
    postcodes: "6000–6038, 6050–6083, 6090–6182, 6208–6211, and more that we have not read",
    certainty: "read-in-part",
  },
  { state: "WA", category: 3, postcodes: "the rest of the state", certainty: "not-checked" },
  { state: "SA", category: 2, postcodes: "metropolitan Adelaide", certainty: "read-in-part" },
  { state: "SA", category: 3, postcodes: "the rest of the state", certainty: "not-checked" },
  { state: "TAS", category: 2, postcodes: "Hobart and around", certainty: "read-in-part" },
  { state: "TAS", category: 3, postcodes: "the rest of the state", certainty: "not-checked" },
  { state: "ACT", category: 2, postcodes: "all of the territory", certainty: "read-in-part" },
  { state: "NT", category: 3, postcodes: "all of the territory", certainty: "not-checked" },
];

/** What is to be said of how sure we are, if anything. */
export const certaintyNote = (certainty: Certainty): string | null =>
  certainty === "read" ? null : regionalAreaTexts.certainty[certainty];

/** The postcodes of an area as people read them: what the list says in words is in their language. */
export function postcodesText({ postcodes }: RegionalArea): string {
  const [sure = "", parts] = postcodes.split(", and parts of ");
  if (parts) return regionalAreaTexts.andPartsOf({ postcodes: sure, parts });
  const [first = "", more] = postcodes.split(", and more ");
  if (more) return regionalAreaTexts.andMore({ postcodes: first });
  return IN_WORDS[postcodes]?.() ?? postcodes;
}

const IN_WORDS: Readonly<Record<string, () => string>> = {
  "the rest of the state": () => regionalAreaTexts.inWords.rest,
  "metropolitan Adelaide": () => regionalAreaTexts.inWords.adelaide,
  "Hobart and around": () => regionalAreaTexts.inWords.hobart,
  "all of the territory": () => regionalAreaTexts.inWords.whole,
};

/** What studying or living in such an area brings, with its source and date. */
export const REGIONAL_BONUSES = regionalAreaTexts.bonuses;
