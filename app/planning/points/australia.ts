import { AU_POINTS } from "#app/catalogue/facts/au-points.ts";
import {
  AU_SKILLED_ENGLISH,
  AU_SKILLED_ENGLISH_BEFORE,
  ENGLISH_CHANGE,
} from "#app/catalogue/facts/english-tests.ts";
import type { EnglishScores } from "./facts.ts";
import { ENGLISH_TESTS } from "./profile.ts";
import type { GroupData, Outcome, Requirement, RuleSetData } from "./rule-set.ts";
import { AU_SOURCES, SOURCES_CHECKED } from "./sources.ts";

const SOURCE = "points-test";
const outcome = (points: number, rule: string, source: keyof typeof AU_SOURCES = SOURCE): Outcome => ({
  points,
  rule,
  source,
});
const yesNo = (points: number, yes: string, no: string) => ({
  no: outcome(0, no),
  yes: outcome(points, yes),
});

const [youngest] = AU_POINTS.age;
const AGE_LIMIT = AU_POINTS.maxAgeAtInvitation + 1;

const age = {
  id: "age",
  label: "Age",
  evidence: "age",
  fact: "age",
  bands: [
    { from: 0, below: youngest.from, ...outcome(0, `No points before the ${youngest.from}th birthday.`) },
    ...AU_POINTS.age.map(({ from, to, points }) => ({
      from,
      below: to + 1,
      ...outcome(points, `${from} to ${to} years old on the day of the invitation.`),
    })),
    { from: AGE_LIMIT, below: null, ...outcome(0, `No points from the ${AGE_LIMIT}th birthday on.`) },
  ],
} as const;

const { competent, proficient, superior } = AU_POINTS.english;
const english = {
  id: "english",
  label: "English",
  evidence: "english",
  fact: "english",
  choices: {
    "below-competent": outcome(0, "No points, and no invitation, below competent English."),
    competent: outcome(competent, "Competent English is needed and brings no points by itself."),
    proficient: outcome(proficient, "Proficient English."),
    superior: outcome(superior, "Superior English."),
  },
} as const;

type WorkRow = { readonly years: number; readonly points: number };

/** Bands of full years, from no points on. */
function workBands(rows: readonly WorkRow[], where: string) {
  const [first] = rows;
  const least = first?.years ?? 0;
  return [
    { from: 0, below: least, ...outcome(0, `Less than ${yearsText(least)} of skilled work ${where}.`) },
    ...rows.map(({ years, points }, at) => {
      const below = rows[at + 1]?.years ?? null;
      const span =
        below === null ? `${years} years or more` : `${yearsText(years)} or more, less than ${below}`;
      return {
        from: years,
        below,
        ...outcome(points, `${span} of skilled work ${where} in the last ten years.`),
      };
    }),
  ];
}

function yearsText(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}

const { qualification } = AU_POINTS;

function groups(nomination: GroupData | null): GroupData[] {
  const { communityLanguage, professionalYear, researchStem, australianStudy, regionalStudy, partner } =
    AU_POINTS;
  return [
    { id: "personal", label: "You", combine: "sum", cap: null, categories: [age, english] },
    {
      id: "employment",
      label: "Skilled work",
      combine: "sum",
      cap: AU_POINTS.workCap,
      rule: `Work in and outside Australia together brings ${AU_POINTS.workCap} points at most.`,
      source: SOURCE,
      categories: [
        {
          id: "work-australia",
          label: "Work in Australia",
          evidence: "work",
          fact: "australianYears",
          bands: workBands(AU_POINTS.workInAustralia, "in Australia"),
        },
        {
          id: "work-overseas",
          label: "Work outside Australia",
          evidence: "work",
          fact: "overseasYears",
          bands: workBands(AU_POINTS.workElsewhere, "outside Australia"),
        },
      ],
    },
    {
      id: "study",
      label: "Study",
      combine: "sum",
      cap: null,
      categories: [
        {
          id: "qualification",
          label: "Highest qualification",
          evidence: "qualification",
          fact: "australianQualification",
          choices: {
            none: outcome(0, "No qualification that counts."),
            "recognised-award": outcome(
              qualification.recognisedAward,
              "An award that the assessing authority recognises for the occupation.",
            ),
            "australian-diploma": outcome(
              qualification.australianDiplomaOrTrade,
              "An Australian diploma or trade qualification.",
            ),
            degree: outcome(
              qualification.bachelorOrMaster,
              "A bachelor or master degree; of several qualifications the highest counts.",
            ),
            doctorate: outcome(qualification.doctorate, "A doctorate."),
          },
        },
        {
          id: "research-stem",
          label: "Research in science or technology",
          evidence: "study",
          fact: "researchStem",
          choices: yesNo(
            researchStem,
            "An Australian master by research or doctorate in a specialist STEM field.",
            "No Australian research degree in a specialist STEM field.",
          ),
        },
        {
          id: "australian-study",
          label: "Study in Australia",
          evidence: "study",
          fact: "australianStudy",
          choices: {
            none: outcome(0, "Less than two academic years of study in Australia."),
            "two-years": outcome(australianStudy, "The Australian study requirement: two academic years."),
            "two-years-regional": outcome(
              australianStudy,
              "The Australian study requirement: two academic years.",
            ),
          },
        },
        {
          id: "regional-study",
          label: "Study in a regional area",
          evidence: "study",
          fact: "australianStudy",
          choices: {
            none: outcome(0, "No study in a regional area of Australia."),
            "two-years": outcome(0, "No study in a regional area of Australia."),
            "two-years-regional": outcome(regionalStudy, "Studied in a regional area of Australia."),
          },
        },
        {
          id: "professional-year",
          label: "Professional year",
          evidence: "professional-year",
          fact: "professionalYear",
          choices: yesNo(
            professionalYear,
            "A professional year completed in Australia.",
            "No professional year in Australia.",
          ),
        },
      ],
    },
    {
      id: "further",
      label: "Language and partner",
      combine: "sum",
      cap: null,
      categories: [
        {
          id: "community-language",
          label: "Community language",
          evidence: "language",
          fact: "communityLanguage",
          choices: yesNo(
            communityLanguage,
            "A credentialled community language (NAATI).",
            "No credentialled community language.",
          ),
        },
        {
          id: "partner",
          label: "Partner",
          evidence: "partner",
          fact: "partner",
          choices: {
            single: outcome(partner.singleOrAustralian, "No partner."),
            australian: outcome(
              partner.singleOrAustralian,
              "The partner is an Australian citizen or permanent resident.",
            ),
            skilled: outcome(
              partner.skilled,
              "The partner is under 45, has competent English and a skills assessment.",
            ),
            english: outcome(partner.englishOnly, "The partner has competent English."),
            neither: outcome(0, "A partner without competent English or skills assessment."),
          },
        },
      ],
    },
    ...(nomination ? [nomination] : []),
  ];
}

const requirements: Requirement[] = [
  {
    id: "age-limit",
    label: `Under ${AGE_LIMIT} when invited`,
    rule: `Whoever is ${AGE_LIMIT} or older on the day of the invitation is not invited, whatever the points.`,
    source: SOURCE,
    condition: { fact: "age", from: youngest.from, below: AGE_LIMIT },
  },
  {
    id: "competent-english",
    label: "Competent English",
    rule: "English is at least competent.",
    source: SOURCE,
    condition: { fact: "english", oneOf: ["competent", "proficient", "superior"] },
  },
];

const LEVELS = ["competent", "proficient", "superior"] as const;

/** Scores for tests before and since the change; earlier tests count for three years. */
const englishScores: EnglishScores[] = [
  ...ENGLISH_TESTS.map((test) => ({
    test,
    takenFrom: null,
    takenBefore: ENGLISH_CHANGE,
    validYears: AU_SKILLED_ENGLISH_BEFORE.validYears,
    levels: LEVELS.map((level) => ({ level, scores: AU_SKILLED_ENGLISH_BEFORE[test][level] })),
  })),
  ...ENGLISH_TESTS.map((test) => ({
    test,
    takenFrom: ENGLISH_CHANGE,
    takenBefore: null,
    validYears: null,
    levels: LEVELS.map((level) => ({ level, scores: AU_SKILLED_ENGLISH[test][level] })),
  })),
];

function nominationGroup(points: number, label: string, rule: string): GroupData {
  return {
    id: "nomination",
    label: "Nomination",
    combine: "sum",
    cap: null,
    categories: [
      { id: "nomination", label, evidence: "nomination", given: outcome(points, rule, "schedule") },
    ],
  };
}

function ruleSet(
  programme: "au-189" | "au-190" | "au-491",
  words: { name: string; shortName: string },
  nomination: GroupData | null,
): RuleSetData {
  return {
    programme,
    country: "australia",
    ...words,
    inForce: { from: AU_POINTS.inForceSince, to: null },
    checked: SOURCES_CHECKED,
    passMark: AU_POINTS.passMark,
    passMarkSource: "reform",
    groups: groups(nomination),
    requirements,
    pathways: [],
    unknowns: [
      "Invitations go to the highest points first: 85 to 95 were seen in 2026. The mark of 65 lets you ask, no more.",
      "A reform of the test is being prepared; draft legislation is expected by December 2026. Its points are not known.",
      "Scores of other tests than IELTS, PTE and TOEFL are not in this table: ask a counsellor.",
    ],
    tables: { englishScores, medianWages: [] },
    sources: AU_SOURCES,
  };
}

export const AU_189 = ruleSet(
  "au-189",
  { name: "Skilled Independent visa (subclass 189)", shortName: "189 Independent" },
  null,
);
export const AU_190 = ruleSet(
  "au-190",
  { name: "Skilled Nominated visa (subclass 190)", shortName: "190 Nominated" },
  nominationGroup(
    AU_POINTS.nomination["190"],
    "Nomination by a state or territory",
    "The nomination of a state or territory, without which there is no invitation to this visa.",
  ),
);
export const AU_491 = ruleSet(
  "au-491",
  { name: "Skilled Work Regional visa (subclass 491)", shortName: "491 Regional" },
  nominationGroup(
    AU_POINTS.nomination["491"],
    "Nomination or family sponsor",
    "The nomination of a state or territory, or a family sponsor in a regional area, without which there is no invitation to this visa.",
  ),
);
