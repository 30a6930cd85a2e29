import { NZ_CHANGES, NZ_POINTS } from "#app/catalogue/facts/nz-points.ts";
import { texts } from "./new-zealand.words.ts";
import type {
  CategoryData,
  Condition,
  GroupData,
  Outcome,
  Pathway,
  Requirement,
  RuleSetData,
} from "./rule-set.ts";
import { type NewZealandSource, newZealandSources, OFFICIAL_RULES, SOURCES_CHECKED } from "./sources.ts";

type Source = NewZealandSource;
const outcome = (points: number, rule: string, source: Source = "manual"): Outcome => ({
  points,
  rule,
  source,
});

const { qualification: degrees, overseasLevelOnly } = NZ_POINTS;

/** The types of qualification, with what they brought in 2023. */
const types = () =>
  [
    ["bachelor", degrees.bachelorOrPostgraduateCertificate, texts.bachelor],
    ["postgraduate-certificate", degrees.bachelorOrPostgraduateCertificate, texts.postgraduateCertificate],
    ["honours", degrees.honoursOrPostgraduateDiploma, texts.honours],
    ["postgraduate-diploma", degrees.honoursOrPostgraduateDiploma, texts.postgraduateDiploma],
    ["master", degrees.master, texts.master],
    ["doctorate", degrees.doctorate, texts.doctorate],
  ] as const;

/** The places that the table of 2023 does not tell apart. */
const PLACES = ["", "nz-", "nz-university-"] as const;
const degrees2023 = () =>
  Object.fromEntries(
    types().flatMap(([type, points, rule]) =>
      PLACES.flatMap((place) =>
        place === "nz-" && type === "doctorate" ? [] : [[`${place}${type}`, outcome(points, rule)] as const],
      ),
    ),
  );

const levelOnly = (level: 8 | 9 | 10) => outcome(overseasLevelOnly[level], texts.levelOnly({ level }));

const qualification2023 = () =>
  ({
    id: "qualification",
    label: texts.qualification,
    evidence: "qualification",
    fact: "newZealandQualification",
    choices: {
      none: outcome(0, texts.noQualification),
      "below-degree": outcome(0, texts.noQualification),
      "level-7-only": outcome(0, texts.levelSevenOnly),
      "level-8-only": levelOnly(8),
      "level-9-only": levelOnly(9),
      "level-10-only": levelOnly(10),
      ...degrees2023(),
    },
  }) satisfies CategoryData;

const since2026 = NZ_CHANGES.qualification;
const TABLE = "table-2026";
const row = (points: number, rule: string): Outcome => outcome(points, rule, TABLE);
/** An unpublished row: what is certain is counted, with a note that more is possible. */
const unpublished = (points: number, upTo: number, rule: string, caveat: string): Outcome => ({
  ...row(points, rule),
  ...(upTo > points ? { upTo } : {}),
  caveat,
});

/** A degree of a New Zealand provider; the announcement spoke of universities, the table does not. */
const hereRows = (place: "nz-" | "nz-university-") => {
  const of = (points: number, rule: string): Outcome => ({
    ...row(points, rule),
    ...(place === "nz-" ? { caveat: texts.notOfAUniversity } : {}),
  });
  return {
    [`${place}bachelor`]: of(since2026.degreeHere, texts.bachelorHere),
    [`${place}honours`]: of(since2026.degreeHere, texts.honoursHere),
    [`${place}postgraduate-certificate`]: of(since2026.degreeHere, texts.certificateHere),
    [`${place}postgraduate-diploma`]: of(since2026.degreeHere, texts.diplomaHere),
    [`${place}master`]: of(since2026.masterHere, texts.masterHere),
  };
};

const qualification2026 = (): CategoryData => {
  const { masterElsewhere, bachelorElsewhere, belowDegree, doctorate } = since2026;
  const besides = (rule: string) =>
    unpublished(bachelorElsewhere, masterElsewhere, rule, texts.rowElsewhereCaveat);
  const levels = (level: 8 | 9 | 10, upTo: number) =>
    unpublished(overseasLevelOnly[level], upTo, texts.levelOnly({ level }), texts.levelOnlyCaveat);
  return {
    ...qualification2023(),
    choices: {
      none: row(0, texts.noQualification2026),
      "below-degree": unpublished(0, belowDegree, texts.belowDegree, texts.belowDegreeCaveat),
      bachelor: row(bachelorElsewhere, texts.bachelorElsewhere),
      honours: besides(texts.honoursElsewhere),
      "postgraduate-certificate": besides(texts.certificateElsewhere),
      "postgraduate-diploma": besides(texts.diplomaElsewhere),
      master: row(masterElsewhere, texts.masterElsewhere),
      doctorate: row(doctorate, texts.doctorateAnywhere),
      "nz-university-doctorate": row(doctorate, texts.doctorateAnywhere),
      ...hereRows("nz-"),
      ...hereRows("nz-university-"),
      "level-7-only": unpublished(0, bachelorElsewhere, texts.levelOnly({ level: 7 }), texts.levelOnlyCaveat),
      "level-8-only": levels(8, masterElsewhere),
      "level-9-only": levels(9, masterElsewhere),
      "level-10-only": levels(10, doctorate),
    },
    unless: {
      fact: "postgraduateAlone",
      is: "yes",
      outcome: outcome(0, texts.postgraduateAlone, TABLE),
    },
  };
};

const [twoYears] = NZ_POINTS.registration;

/** @param change the note on each row that brings points, or could */
const registration = (change: (row: Outcome) => Outcome): CategoryData => ({
  id: "registration",
  label: texts.registration,
  evidence: "registration",
  fact: "registrationYears",
  bands: [
    { from: 0, below: 1, ...outcome(0, texts.notRegistered, "registration") },
    { from: 1, below: twoYears.years, ...change(outcome(0, texts.noRegistration, "registration")) },
    ...NZ_POINTS.registration.map(({ years, points }, at) => {
      const below = NZ_POINTS.registration[at + 1]?.years ?? null;
      const rule = below ? texts.registrationYears({ years }) : texts.registrationYearsMost({ years });
      return { from: years, below, ...change(outcome(points, rule, "registration")) };
    }),
  ],
});

const [low] = NZ_POINTS.incomeTimesMedian;
const income = (change: (row: Outcome) => Outcome): CategoryData => ({
  id: "income",
  label: texts.income,
  evidence: "new-zealand-work",
  fact: "incomeMultiple",
  bands: [
    { from: 0, below: 1, ...outcome(0, texts.payBelow({ times: "1" })) },
    { from: 1, below: low.times, ...change(outcome(0, texts.payBelow({ times: String(low.times) }))) },
    ...NZ_POINTS.incomeTimesMedian.map(({ times, points }, at) => ({
      from: times,
      below: NZ_POINTS.incomeTimesMedian[at + 1]?.times ?? null,
      ...change(outcome(points, texts.payFrom({ times: String(times) }))),
    })),
  ],
});

const asItIs = (row: Outcome): Outcome => row;
/** Since 24 August 2026 these rows are not published: those of 2023 are counted, and more may be possible. */
const oldRow = (row: Outcome): Outcome => ({
  ...row,
  ...(row.points < NZ_POINTS.threshold ? { upTo: NZ_POINTS.threshold } : {}),
  caveat: texts.oldRowCaveat,
});

function newZealandWork(most: number, source: Source): CategoryData {
  const per = NZ_POINTS.pointsForYearOfWork;
  return {
    id: "new-zealand-work",
    label: texts.skilledWork,
    evidence: "new-zealand-work",
    fact: "newZealandYears",
    bands: Array.from({ length: most + 1 }, (_, years) => ({
      from: years,
      below: years === most ? null : years + 1,
      ...outcome(years * per, years === 0 ? texts.lessThanAYear : texts.yearsOfWork({ years, most }), source),
    })),
    ...(source === "manual"
      ? {}
      : {
          unless: {
            fact: "bachelorEighteenMonths",
            is: "yes",
            outcome: {
              ...outcome(per, texts.yearsOfWork({ years: 1, most }), source),
              upTo: most * per,
              caveat: texts.eighteenMonths({ months: NZ_CHANGES.bachelorFromElsewhereMonths }),
            },
          },
        }),
  };
}

function groups(
  qualification: CategoryData,
  work: CategoryData,
  change: (row: Outcome) => Outcome,
): GroupData[] {
  return [
    {
      id: "skill",
      label: texts.bestOfThree,
      combine: "best",
      cap: null,
      rule: texts.bestOfThreeRule,
      source: "manual",
      categories: [qualification, registration(change), income(change)],
    },
    { id: "work", label: texts.work, combine: "sum", cap: null, categories: [work] },
  ];
}

/** Pay of so many median wages: of the day, or where `kept` counts of the day when the work began. */
const pays = (times: number, kept: boolean): Condition => {
  const now: Condition = { fact: "incomeMultiple", from: times };
  return kept ? { any: [now, { fact: "startMultiple", from: times }] } : now;
};

const requirements = (since2026: boolean): Requirement[] => [
  {
    id: "skilled-job",
    label: texts.skilledJob,
    rule: since2026 ? texts.skilledJobRule2026 : texts.skilledJobRule,
    source: since2026 ? "wage-2026" : "manual",
    ...(since2026 ? { caveat: texts.wageKeptCaveat } : {}),
    condition: {
      any: [
        { all: [{ fact: "newZealandJob", oneOf: ["skill-level-1-3"] }, pays(1, since2026)] },
        { all: [{ fact: "newZealandJob", oneOf: ["skill-level-4-5"] }, pays(1.5, since2026)] },
      ],
    },
  },
  {
    id: "age-limit",
    label: texts.ageLimit({ age: NZ_POINTS.maxAge }),
    rule: texts.ageLimitRule({ age: NZ_POINTS.maxAge }),
    source: "manual",
    condition: { fact: "age", from: 0, below: NZ_POINTS.maxAge + 1 },
  },
  {
    id: "english",
    label: texts.english({ test: `IELTS ${NZ_POINTS.ielts}` }),
    rule: texts.englishRule({ test: `IELTS ${NZ_POINTS.ielts}`, years: NZ_POINTS.englishTestYears }),
    source: "manual",
    caveat: texts.otherTests,
    condition: { fact: "ielts", from: NZ_POINTS.ielts },
  },
  ...(since2026
    ? [
        {
          id: "undergraduate",
          label: texts.undergraduate,
          rule: texts.postgraduateAlone,
          source: TABLE,
          caveat: texts.undergraduateCaveat,
          condition: {
            any: [
              { fact: "postgraduateAlone", oneOf: ["no"] },
              { fact: "registrationYears", from: twoYears.years },
              { fact: "incomeMultiple", from: low.times },
            ],
          },
        } satisfies Requirement,
      ]
    : []),
];

const { skilledWork, trades } = NZ_CHANGES;
const pathways = (): Pathway[] => [
  {
    id: "skilled-work-experience",
    label: texts.experiencePathway,
    requirements: [
      {
        id: "experience-job",
        label: texts.experienceJob,
        rule: texts.experienceJobRule,
        source: "pathways-2026",
        condition: { fact: "newZealandJob", oneOf: ["skill-level-1-3"] },
      },
      {
        id: "experience-years",
        label: texts.experienceYears({ years: skilledWork.experienceYears }),
        rule: texts.experienceYearsRule({ years: skilledWork.experienceYears }),
        source: "pathways-2026",
        condition: { fact: "experienceYears", from: skilledWork.experienceYears },
      },
      {
        id: "experience-years-nz",
        label: texts.ofThemHere({ years: skilledWork.ofWhichInNewZealand }),
        rule: texts.ofThemHereRule({ years: skilledWork.ofWhichInNewZealand }),
        source: "pathways-2026",
        condition: { fact: "newZealandYears", from: skilledWork.ofWhichInNewZealand },
      },
      {
        id: "experience-pay",
        label: texts.pay({ times: String(skilledWork.timesMedian) }),
        rule: texts.payRule({ times: String(skilledWork.timesMedian) }),
        source: "pathways-2026",
        caveat: texts.payKeptCaveat,
        condition: pays(skilledWork.timesMedian, true),
      },
      {
        id: "experience-lists",
        label: texts.lists,
        rule: texts.listsRule({
          red: NZ_CHANGES.redListOccupations,
          amber: NZ_CHANGES.amberListOccupations,
        }),
        source: "lists-2026",
        condition: {
          any: [
            { fact: "newZealandList", oneOf: ["neither"] },
            { all: [{ fact: "newZealandList", oneOf: ["amber"] }, { unknown: true }] },
          ],
        },
      },
    ],
  },
  {
    id: "trades-and-technicians",
    label: texts.tradesPathway,
    requirements: [
      {
        id: "trades-occupation",
        label: texts.tradesOccupation,
        rule: texts.tradesOccupationRule,
        source: "pathways-2026",
        condition: { fact: "tradesList", oneOf: ["yes"] },
      },
      {
        id: "trades-qualification",
        label: texts.tradesLevel({ level: trades.leastLevel }),
        rule: texts.tradesLevelRule({ level: trades.leastLevel, credits: trades.leastCredits }),
        source: "pathways-2026",
        condition: { fact: "levelFourOrMore", oneOf: ["yes"] },
      },
      {
        id: "trades-years",
        label: texts.tradesYears({ years: trades.experienceYears }),
        rule: texts.tradesYearsRule({ years: trades.experienceYears }),
        source: "pathways-2026",
        caveat: texts.tradesYearsCaveat,
        // Who has not worked so long at all has not worked so long since.
        condition: {
          all: [
            { fact: "experienceYears", from: trades.experienceYears },
            { fact: "afterQualificationYears", from: trades.experienceYears },
          ],
        },
      },
      {
        id: "trades-months-nz",
        label: texts.tradesMonths({ months: trades.ofWhichMonthsInNewZealand }),
        rule: texts.tradesMonthsRule({ months: trades.ofWhichMonthsInNewZealand }),
        source: "pathways-2026",
        condition: { fact: "newZealandYears", from: trades.ofWhichMonthsInNewZealand / 12 },
      },
      {
        id: "trades-pay",
        label: texts.medianWage,
        rule: texts.medianWageRule,
        source: "pathways-2026",
        caveat: texts.payKeptCaveat,
        condition: pays(trades.timesMedian, true),
      },
    ],
  },
];

const names = () =>
  ({
    programme: "nz-smc",
    country: "newzealand",
    name: texts.name,
    shortName: texts.shortName,
  }) as const;
const tables = {
  englishScores: [],
  medianWages: [...NZ_POINTS.medianWage],
  ieltsValidYears: NZ_POINTS.englishTestYears,
};
const common = () => ({
  ...names(),
  checked: SOURCES_CHECKED,
  passMark: NZ_POINTS.threshold,
  passMarkSource: "manual",
  official: OFFICIAL_RULES.newzealand,
  tables,
  sources: newZealandSources(),
});

/** Six points, in force from 9 October 2023. */
export const skilledMigrant2023 = (): RuleSetData => ({
  ...common(),
  inForce: { from: NZ_POINTS.inForceSince, to: "2026-08-23" },
  groups: groups(qualification2023(), newZealandWork(NZ_POINTS.mostYearsOfWork, "manual"), asItIs),
  requirements: requirements(false),
  pathways: [],
  unknowns: [texts.assessed],
});

/** Since 24 August 2026: another table of qualifications, less work to be counted, two further pathways. */
export const skilledMigrant2026 = (): RuleSetData => ({
  ...common(),
  inForce: { from: NZ_CHANGES.from, to: null },
  groups: groups(qualification2026(), newZealandWork(NZ_CHANGES.mostYearsOfWork, TABLE), oldRow),
  requirements: requirements(true),
  pathways: pathways(),
  unknowns: [texts.oldRowCaveat, texts.listsNotKnown, texts.assessed],
});
