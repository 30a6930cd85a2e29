import { AU_POINTS } from "#app/catalogue/facts/au-points.ts";
import {
  AU_SKILLED_ENGLISH,
  AU_SKILLED_ENGLISH_BEFORE,
  AU_SKILLED_TEST_YEARS,
  ENGLISH_CHANGE,
  TOEFL_NOT_ACCEPTED,
} from "#app/catalogue/facts/english-tests.ts";
import { texts } from "./australia.words.ts";
import type { EnglishScores } from "./facts.ts";
import type { EnglishTest } from "./profile.ts";
import type { GroupData, Outcome, Requirement, RuleSetData } from "./rule-set.ts";
import { type AustralianSource, australianSources, OFFICIAL_RULES, SOURCES_CHECKED } from "./sources.ts";

const SOURCE = "points-test";
const outcome = (points: number, rule: string, source: AustralianSource = SOURCE): Outcome => ({
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

const age = () =>
  ({
    id: "age",
    label: texts.age,
    evidence: "age",
    fact: "age",
    bands: [
      { from: 0, below: youngest.from, ...outcome(0, texts.beforeBirthday({ age: youngest.from })) },
      ...AU_POINTS.age.map(({ from, to, points }) => ({
        from,
        below: to + 1,
        ...outcome(points, texts.ageSpan({ from, to })),
      })),
      { from: AGE_LIMIT, below: null, ...outcome(0, texts.fromBirthday({ age: AGE_LIMIT })) },
    ],
  }) as const;

const { competent, proficient, superior } = AU_POINTS.english;
const english = () =>
  ({
    id: "english",
    label: texts.english,
    evidence: "english",
    fact: "english",
    choices: {
      "below-competent": outcome(0, texts.belowCompetent),
      competent: outcome(competent, texts.competent),
      proficient: outcome(proficient, texts.proficient),
      superior: outcome(superior, texts.superior),
      "too-old": outcome(0, texts.testTooOld({ years: AU_SKILLED_TEST_YEARS }), "validity"),
      "not-accepted": outcome(0, texts.testNotAccepted, "not-accepted"),
      "no-table": {
        ...outcome(0, texts.testWithoutTable, "new-tests"),
        upTo: superior,
        caveat: texts.otherTests,
      },
    },
  }) as const;

type WorkRow = { readonly years: number; readonly points: number };

/** Bands of full years, from no points on. */
function workBands(rows: readonly WorkRow[], where: "australian" | "overseas") {
  const [first] = rows;
  const least = first?.years ?? 0;
  return [
    { from: 0, below: least, ...outcome(0, texts[`${where}YearsBelow`]({ years: least })) },
    ...rows.map(({ years, points }, at) => {
      const below = rows[at + 1]?.years ?? null;
      const rule =
        below === null ? texts[`${where}YearsMost`]({ years }) : texts[`${where}YearsSpan`]({ years, below });
      return { from: years, below, ...outcome(points, rule) };
    }),
  ];
}

const { qualification } = AU_POINTS;

function groups(nomination: GroupData | null): GroupData[] {
  const { communityLanguage, professionalYear, researchStem, australianStudy, regionalStudy, partner } =
    AU_POINTS;
  return [
    { id: "personal", label: texts.you, combine: "sum", cap: null, categories: [age(), english()] },
    {
      id: "employment",
      label: texts.skilledWork,
      combine: "sum",
      cap: AU_POINTS.workCap,
      rule: texts.workCap({ points: AU_POINTS.workCap }),
      source: SOURCE,
      categories: [
        {
          id: "work-australia",
          label: texts.workInAustralia,
          evidence: "work",
          fact: "australianYears",
          bands: workBands(AU_POINTS.workInAustralia, "australian"),
        },
        {
          id: "work-overseas",
          label: texts.workElsewhere,
          evidence: "work",
          fact: "overseasYears",
          bands: workBands(AU_POINTS.workElsewhere, "overseas"),
        },
      ],
    },
    {
      id: "study",
      label: texts.study,
      combine: "sum",
      cap: null,
      categories: [
        {
          id: "qualification",
          label: texts.highestQualification,
          evidence: "qualification",
          fact: "australianQualification",
          choices: {
            none: outcome(0, texts.noQualification),
            "recognised-award": outcome(qualification.recognisedAward, texts.recognisedAward),
            "australian-diploma": outcome(qualification.australianDiplomaOrTrade, texts.diploma),
            degree: outcome(qualification.bachelorOrMaster, texts.degree),
            doctorate: outcome(qualification.doctorate, texts.doctorate),
          },
        },
        {
          id: "research-stem",
          label: texts.research,
          evidence: "study",
          fact: "researchStem",
          choices: yesNo(researchStem, texts.researchDegree, texts.noResearchDegree),
        },
        {
          id: "australian-study",
          label: texts.studyInAustralia,
          evidence: "study",
          fact: "australianStudy",
          choices: {
            none: outcome(0, texts.noStudy),
            "two-years": outcome(australianStudy, texts.twoYears),
            "two-years-regional": outcome(australianStudy, texts.twoYears),
          },
        },
        {
          id: "regional-study",
          label: texts.regionalStudy,
          evidence: "study",
          fact: "australianStudy",
          choices: {
            none: outcome(0, texts.noRegionalStudy),
            "two-years": outcome(0, texts.noRegionalStudy),
            "two-years-regional": outcome(regionalStudy, texts.studiedRegional),
          },
        },
        {
          id: "professional-year",
          label: texts.professionalYear,
          evidence: "professional-year",
          fact: "professionalYear",
          choices: yesNo(professionalYear, texts.professionalYearDone, texts.noProfessionalYear),
        },
      ],
    },
    {
      id: "further",
      label: texts.languageAndPartner,
      combine: "sum",
      cap: null,
      categories: [
        {
          id: "community-language",
          label: texts.communityLanguage,
          evidence: "language",
          fact: "communityLanguage",
          choices: yesNo(communityLanguage, texts.languageCredential, texts.noLanguageCredential),
        },
        {
          id: "partner",
          label: texts.partner,
          evidence: "partner",
          fact: "partner",
          choices: {
            single: outcome(partner.singleOrAustralian, texts.noPartner),
            australian: outcome(partner.singleOrAustralian, texts.australianPartner),
            skilled: outcome(partner.skilled, texts.skilledPartner),
            english: outcome(partner.englishOnly, texts.partnerEnglish),
            neither: outcome(0, texts.partnerNeither),
          },
        },
      ],
    },
    ...(nomination ? [nomination] : []),
  ];
}

const requirements = (): Requirement[] => [
  {
    id: "age-limit",
    label: texts.ageLimit({ age: AGE_LIMIT }),
    rule: texts.ageLimitRule({ age: AGE_LIMIT }),
    source: SOURCE,
    condition: { fact: "age", from: youngest.from, below: AGE_LIMIT },
  },
  {
    id: "competent-english",
    label: texts.competentEnglish,
    rule: texts.competentNeeded,
    source: SOURCE,
    condition: {
      any: [
        { fact: "english", oneOf: ["competent", "proficient", "superior"] },
        { all: [{ fact: "english", oneOf: ["no-table"] }, { unknown: true }] },
      ],
    },
  },
];

const LEVELS = ["competent", "proficient", "superior"] as const;

type Taken = Pick<EnglishScores, "takenFrom" | "takenBefore">;
type Scores = Readonly<Record<(typeof LEVELS)[number], EnglishScores["levels"][number]["scores"]>>;

/** Without scores: a test that is taken, of which no source that we saw has them. */
function tableOf(test: EnglishTest, taken: Taken, scores: Scores | null): EnglishScores {
  const levels = scores ? LEVELS.map((level) => ({ level, scores: scores[level] })) : [];
  return { test, ...taken, accepted: true, validYears: AU_SKILLED_TEST_YEARS, levels };
}

const notAccepted = (test: EnglishTest, taken: Taken): EnglishScores => ({
  ...tableOf(test, taken, null),
  accepted: false,
});

const SINCE = { takenFrom: ENGLISH_CHANGE, takenBefore: null } as const;
const BEFORE = { takenFrom: null, takenBefore: ENGLISH_CHANGE } as const;
const { from: gap, before: gapEnd } = TOEFL_NOT_ACCEPTED;
const toefl = AU_SKILLED_ENGLISH_BEFORE.toefl;

/** Scores for tests before and since the change. */
const englishScores: EnglishScores[] = [
  ...(["ielts", "pte", "c1"] as const).map((test) => tableOf(test, BEFORE, AU_SKILLED_ENGLISH_BEFORE[test])),
  tableOf("toefl", { takenFrom: null, takenBefore: gap }, toefl),
  notAccepted("toefl", { takenFrom: gap, takenBefore: gapEnd }),
  tableOf("toefl", { takenFrom: gapEnd, takenBefore: ENGLISH_CHANGE }, toefl),
  tableOf("oet", BEFORE, null),
  ...(["celpip", "languagecert", "met"] as const).map((test) => notAccepted(test, BEFORE)),
  ...(["ielts", "pte", "toefl", "c1", "celpip"] as const).map((test) =>
    tableOf(test, SINCE, AU_SKILLED_ENGLISH[test]),
  ),
  ...(["languagecert", "met", "oet"] as const).map((test) => tableOf(test, SINCE, null)),
];

function nominationGroup(points: number, label: string, rule: string): GroupData {
  return {
    id: "nomination",
    label: texts.nomination,
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
    official: OFFICIAL_RULES.australia,
    groups: groups(nomination),
    requirements: requirements(),
    pathways: [],
    unknowns: [texts.invitations, texts.reform, texts.otherTests, texts.workWindow],
    tables: { englishScores, medianWages: [] },
    sources: australianSources(),
  };
}

export const subclass189 = () =>
  ruleSet("au-189", { name: texts.independent, shortName: texts.independentShort }, null);
export const subclass190 = () =>
  ruleSet(
    "au-190",
    { name: texts.nominated, shortName: texts.nominatedShort },
    nominationGroup(AU_POINTS.nomination["190"], texts.stateNomination, texts.stateNominationRule),
  );
export const subclass491 = () =>
  ruleSet(
    "au-491",
    { name: texts.regional, shortName: texts.regionalShort },
    nominationGroup(AU_POINTS.nomination["491"], texts.regionalNomination, texts.regionalNominationRule),
  );
