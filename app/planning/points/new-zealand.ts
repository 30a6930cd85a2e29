import { NZ_CHANGES, NZ_POINTS } from "#app/catalogue/facts/nz-points.ts";
import type { CategoryData, GroupData, Outcome, Pathway, Requirement, RuleSetData } from "./rule-set.ts";
import { NZ_SOURCES, SOURCES_CHECKED } from "./sources.ts";

type Source = keyof typeof NZ_SOURCES;
const outcome = (points: number, rule: string, source: Source = "manual"): Outcome => ({
  points,
  rule,
  source,
});

const { qualification: degrees, overseasLevelOnly } = NZ_POINTS;

/** The types of qualification, with what they brought in 2023. */
const TYPES = [
  ["bachelor", degrees.bachelorOrPostgraduateCertificate, "A bachelor degree (level 7)."],
  [
    "postgraduate-certificate",
    degrees.bachelorOrPostgraduateCertificate,
    "A postgraduate certificate (level 8).",
  ],
  ["honours", degrees.honoursOrPostgraduateDiploma, "A bachelor degree with honours (level 8)."],
  ["postgraduate-diploma", degrees.honoursOrPostgraduateDiploma, "A postgraduate diploma (level 8)."],
  ["master", degrees.master, "A master degree (level 9)."],
  ["doctorate", degrees.doctorate, "A doctorate (level 10)."],
] as const;

const types = Object.fromEntries(TYPES.map(([type, points, rule]) => [type, outcome(points, rule)]));
const ofUniversities = (of: (points: number, rule: string) => Outcome) =>
  Object.fromEntries(TYPES.map(([type, points, rule]) => [`nz-university-${type}`, of(points, rule)]));

const levelOnly = (level: 8 | 9 | 10) =>
  outcome(
    overseasLevelOnly[level],
    `An overseas qualification that is assessed at level ${level} without a type.`,
  );
const OTHER_QUALIFICATIONS = {
  none: outcome(0, "No qualification of level 7 or above."),
  "level-7-only": outcome(0, "For an assessment that names a level only, the table begins at level 8."),
  "level-8-only": levelOnly(8),
  "level-9-only": levelOnly(9),
  "level-10-only": levelOnly(10),
};

const qualification2023: CategoryData = {
  id: "qualification",
  label: "Qualification",
  evidence: "qualification",
  fact: "newZealandQualification",
  choices: { ...OTHER_QUALIFICATIONS, ...types, ...ofUniversities(outcome) },
};

const UNIVERSITY_CAVEAT =
  "Degrees of New Zealand universities bring more points since 24 August 2026; the new table we have not seen. The points of 2023 are counted here, as the least.";
const qualification2026: CategoryData = {
  ...qualification2023,
  choices: {
    ...OTHER_QUALIFICATIONS,
    ...types,
    ...ofUniversities((points, rule) =>
      points >= NZ_POINTS.threshold
        ? outcome(points, rule)
        : { ...outcome(points, rule, "changes-2026"), upTo: null, caveat: UNIVERSITY_CAVEAT },
    ),
  },
  unless: {
    fact: "postgraduateAlone",
    is: "yes",
    outcome: outcome(
      0,
      "Since 24 August 2026 a postgraduate qualification counts only with an undergraduate degree behind it.",
      "changes-2026",
    ),
  },
};

const [twoYears, fourYears, fiveYears, sixYears] = NZ_POINTS.registration;
const registered = (years: number, points: number, below: number | null) => ({
  from: years,
  below,
  ...outcome(
    points,
    `An occupational registration that took ${years} years of training${below ? "" : " or more"}.`,
    "registration",
  ),
});
const registration: CategoryData = {
  id: "registration",
  label: "Occupational registration",
  evidence: "registration",
  fact: "registrationYears",
  bands: [
    {
      from: 0,
      below: twoYears.years,
      ...outcome(0, "No registration, or less than 2 years of training for it.", "registration"),
    },
    {
      from: twoYears.years,
      below: 3,
      ...outcome(0, "A registration that took 2 years of training.", "registration"),
      upTo: twoYears.points,
      caveat:
        "Sources differ: one gives 3 points from 2 years of training, another from 3. None are counted here.",
    },
    { ...registered(3, twoYears.points, fourYears.years) },
    registered(fourYears.years, fourYears.points, fiveYears.years),
    registered(fiveYears.years, fiveYears.points, sixYears.years),
    registered(sixYears.years, sixYears.points, null),
  ],
};

const [low] = NZ_POINTS.incomeTimesMedian;
const income: CategoryData = {
  id: "income",
  label: "Income",
  evidence: "new-zealand-work",
  fact: "incomeMultiple",
  bands: [
    { from: 0, below: low.times, ...outcome(0, `Pay below ${low.times} times the median wage.`) },
    ...NZ_POINTS.incomeTimesMedian.map(({ times, points }, at) => ({
      from: times,
      below: NZ_POINTS.incomeTimesMedian[at + 1]?.times ?? null,
      ...outcome(points, `Pay of ${times} times the median wage or more.`),
    })),
  ],
};

function newZealandWork(most: number, source: Source): CategoryData {
  const per = NZ_POINTS.pointsForYearOfWork;
  return {
    id: "new-zealand-work",
    label: "Skilled work in New Zealand",
    evidence: "new-zealand-work",
    fact: "newZealandYears",
    bands: Array.from({ length: most + 1 }, (_, years) => ({
      from: years,
      below: years === most ? null : years + 1,
      ...outcome(
        years * per,
        years === 0
          ? "Less than a year of skilled work in New Zealand."
          : `${years === 1 ? "1 year" : `${years} years`} of skilled work in New Zealand; one point a year, ${most} at most.`,
        source,
      ),
    })),
  };
}

function groups(qualification: CategoryData, work: CategoryData): GroupData[] {
  return [
    {
      id: "skill",
      label: "Skill: the best of three",
      combine: "best",
      cap: null,
      rule: "One of qualification, registration and income counts: the one that brings most.",
      source: "manual",
      categories: [qualification, registration, income],
    },
    { id: "work", label: "Work in New Zealand", combine: "sum", cap: null, categories: [work] },
  ];
}

const requirements: Requirement[] = [
  {
    id: "skilled-job",
    label: "A skilled job or offer",
    rule: "A job or offer of an accredited employer, 30 hours a week or more: of skill level 1 to 3 at the median wage or more, of level 4 or 5 at 1.5 times the median wage or more.",
    source: "manual",
    condition: {
      any: [
        {
          all: [
            { fact: "newZealandJob", oneOf: ["skill-level-1-3"] },
            { fact: "incomeMultiple", from: 1 },
          ],
        },
        {
          all: [
            { fact: "newZealandJob", oneOf: ["skill-level-4-5"] },
            { fact: "incomeMultiple", from: 1.5 },
          ],
        },
      ],
    },
  },
  {
    id: "age-limit",
    label: `${NZ_POINTS.maxAge} or younger`,
    rule: `${NZ_POINTS.maxAge} years old or younger.`,
    source: "manual",
    condition: { fact: "age", from: 0, below: NZ_POINTS.maxAge + 1 },
  },
  {
    id: "english",
    label: `IELTS ${NZ_POINTS.ielts} overall`,
    rule: `English of IELTS ${NZ_POINTS.ielts} overall. It opens the way and brings no points.`,
    source: "manual",
    caveat: "What other tests have to show we have not seen in a source: ask a counsellor.",
    condition: { fact: "ielts", from: NZ_POINTS.ielts },
  },
];

const { skilledWork, trades } = NZ_CHANGES;
const pathways: Pathway[] = [
  {
    id: "skilled-work-experience",
    label: "Skilled work experience pathway",
    requirements: [
      {
        id: "experience-job",
        label: "A job of skill level 1 to 3",
        rule: "The occupation is of ANZSCO skill level 1 to 3.",
        source: "pathways-2026",
        condition: { fact: "newZealandJob", oneOf: ["skill-level-1-3"] },
      },
      {
        id: "experience-years",
        label: `${skilledWork.experienceYears} years of skilled work`,
        rule: `${skilledWork.experienceYears} years of skilled work, in any country.`,
        source: "pathways-2026",
        condition: { fact: "experienceYears", from: skilledWork.experienceYears },
      },
      {
        id: "experience-years-nz",
        label: `${skilledWork.ofWhichInNewZealand} of them in New Zealand`,
        rule: `${skilledWork.ofWhichInNewZealand} of these years in New Zealand.`,
        source: "pathways-2026",
        condition: { fact: "newZealandYears", from: skilledWork.ofWhichInNewZealand },
      },
      {
        id: "experience-pay",
        label: `${skilledWork.timesMedian} times the median wage`,
        rule: `The New Zealand work was paid ${skilledWork.timesMedian} times the median wage or more.`,
        source: "pathways-2026",
        condition: { fact: "incomeMultiple", from: skilledWork.timesMedian },
      },
      {
        id: "experience-lists",
        label: "Not kept out by the red or amber list",
        rule: `${NZ_CHANGES.redListOccupations} occupations stand on a red list and ${NZ_CHANGES.amberListOccupations} on an amber one. Which they are, and what follows, is not in our facts.`,
        source: "lists-2026",
        condition: { unknown: true },
      },
    ],
  },
  {
    id: "trades-and-technicians",
    label: "Trades and technician pathway",
    requirements: [
      {
        id: "trades-occupation",
        label: "An occupation on the list",
        rule: "The occupation is one of more than a hundred on a list that is not in our facts.",
        source: "pathways-2026",
        condition: { unknown: true },
      },
      {
        id: "trades-qualification",
        label: `A qualification of level ${trades.leastLevel} or above`,
        rule: `A qualification of level ${trades.leastLevel} or above, of at least ${trades.leastCredits} credits.`,
        source: "pathways-2026",
        condition: { fact: "levelFourOrMore", oneOf: ["yes"] },
      },
      {
        id: "trades-years",
        label: `${trades.experienceYears} years of work after it`,
        rule: `${trades.experienceYears} years of relevant work after the qualification.`,
        source: "pathways-2026",
        caveat: "Which of your work came after the qualification is not asked here.",
        condition: { fact: "experienceYears", from: trades.experienceYears },
      },
      {
        id: "trades-months-nz",
        label: `${trades.ofWhichMonthsInNewZealand} months of them in New Zealand`,
        rule: `${trades.ofWhichMonthsInNewZealand} months of this work in New Zealand.`,
        source: "pathways-2026",
        condition: { fact: "newZealandYears", from: trades.ofWhichMonthsInNewZealand / 12 },
      },
      {
        id: "trades-pay",
        label: "The median wage",
        rule: "The New Zealand work was paid the median wage or more.",
        source: "pathways-2026",
        condition: { fact: "incomeMultiple", from: trades.timesMedian },
      },
    ],
  },
];

const NAMES = {
  programme: "nz-smc",
  country: "newzealand",
  name: "Skilled Migrant Category Resident Visa",
  shortName: "Skilled Migrant",
} as const;
const tables = { englishScores: [], medianWages: [...NZ_POINTS.medianWage] };
const common = {
  ...NAMES,
  checked: SOURCES_CHECKED,
  passMark: NZ_POINTS.threshold,
  passMarkSource: "manual",
  requirements,
  tables,
  sources: NZ_SOURCES,
};
const LIST_UNKNOWN =
  "Overseas qualifications have to be assessed (IQA), unless they stand on a list of exemptions that is not in our facts.";

/** Six points, in force from 9 October 2023. */
export const NZ_SMC_2023: RuleSetData = {
  ...common,
  inForce: { from: NZ_POINTS.inForceSince, to: "2026-08-23" },
  groups: groups(qualification2023, newZealandWork(NZ_POINTS.mostYearsOfWork, "manual")),
  pathways: [],
  unknowns: [LIST_UNKNOWN, "Median wages before 28 February 2024 are not in our facts."],
};

/** Since 24 August 2026: two further pathways, less work to be counted, more for degrees of universities here. */
export const NZ_SMC_2026: RuleSetData = {
  ...common,
  inForce: { from: NZ_CHANGES.from, to: null },
  groups: groups(qualification2026, newZealandWork(NZ_CHANGES.mostYearsOfWork, "changes-2026")),
  pathways,
  unknowns: [
    UNIVERSITY_CAVEAT,
    "Which occupations stand on the red and amber lists, and on the list of trades and technicians, is not in our facts: ask a counsellor.",
    LIST_UNKNOWN,
  ],
};
