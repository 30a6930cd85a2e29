import {
  type CourseQuery,
  courseSearchHref,
  EVERY_COURSE,
} from "#app/catalogue/course-search/course-query.ts";
import { ANZSCO_OCCUPATIONS } from "#app/planning/occupations/anzsco-occupations.ts";
import { findOccupations } from "#app/planning/occupations/find-occupations.ts";
import { SKILLS_LIST } from "#app/planning/occupations/skills-list.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { evaluate } from "./engine.ts";
import { factsOf } from "./facts.ts";
import { findingsOf } from "./findings.ts";
import { FROM_QUICK } from "./from-quick.ts";
import { OFFICIAL_PATH, officialHref, officialQuery, withoutBirthDate } from "./official-address.ts";
import { OFFICIAL_FIELD_NAMES } from "./official-fields.ts";
import { officialResult } from "./official-result.ts";
import { answeredAndAsked } from "./open-questions.ts";
import { pointsPage } from "./points.words.ts";
import { comparable, type OfficialQuestion, readOfficial } from "./read-official.ts";
import { PROGRAMMES } from "./rule-set.ts";
import { RULE_SETS } from "./rule-sets.ts";
import { tableChange } from "./table-change.ts";

const MOST_OCCUPATIONS = 12;
const OCCUPATION_MAX = 100;
/** Longer than any value of a field; an address may hold anything. */
const TYPED_MAX = 40;

/** What an address of `/points` shows. */
export async function readPointsView(
  services: Pick<Services, "courseSearch" | "now" | "rules">,
  params: URLSearchParams,
) {
  const today = calendarDateOf(services.now());
  const { problems, ...question } = readOfficial(params, RULE_SETS, today);
  const asked = officialQuery(question, today);
  const findings = findingsOf(question);
  const occupation = (params.get("occupation") ?? "").slice(0, OCCUPATION_MAX).trim();
  return {
    result: officialResult(findings, pointsPage.notice),
    values: typedValues(params),
    proven: asked.getAll("proven"),
    problems,
    fromQuick:
      params.get(FROM_QUICK.name) === FROM_QUICK.value
        ? answeredAndAsked(question.ruleSet.data.country, (field) => asked.has(field))
        : null,
    answered: [...asked.keys()].some((name) => !["visa", "date", "against"].includes(name)),
    today,
    tableChange: tableChange(services.rules.now(), question.ruleSet.data.country, services.now()),
    tabs: PROGRAMMES.map((visa) => ({
      visa,
      label: RULE_SETS[visa].at(-1)?.data.shortName ?? visa,
      href: officialHref({ ...question, visa, date: today, against: null }, today),
    })),
    siblings: siblingsOf(question, today),
    occupation,
    occupations: occupationsFor(occupation),
    courses: await coursesFor(services, question),
    shareHref: shareHref(question, today),
    saveHref: `/student-dashboard/points?${asked}`,
  };
}

/** The text of each field as typed, even if invalid: otherwise it could not be corrected. */
function typedValues(params: URLSearchParams): Readonly<Record<string, string>> {
  const fields = OFFICIAL_FIELD_NAMES.filter((name) => name !== "proven" && name !== "visa");
  return Object.fromEntries(
    fields.flatMap((name) => {
      const [value, ...more] = params.getAll(name);
      return value && more.length === 0 ? [[name, value.slice(0, TYPED_MAX)]] : [];
    }),
  );
}

function siblingsOf(question: OfficialQuestion, today: string) {
  const { ruleSet, profile, date } = question;
  return comparable(ruleSet, RULE_SETS).map((other) => {
    const { data, version } = other;
    const { total, atLeast, verdict } = evaluate(other, profile, date);
    // Earlier rules of the same visa are looked at on their own last day.
    const earlier = data.programme === ruleSet.data.programme ? data.inForce.to : null;
    const to = { ...question, visa: data.programme, date: earlier ?? date, against: null };
    return {
      version,
      name: data.shortName,
      from: data.inForce.from,
      total,
      atLeast,
      passMark: data.passMark,
      verdict,
      href: officialHref(to, today),
    };
  });
}

/** The link to share: without a birth date, and always with the date, since an age belongs to a date. */
function shareHref(question: OfficialQuestion, today: string): string {
  const { ruleSet, profile, date } = question;
  const age = factsOf(profile, date, ruleSet.data.tables)[0] ?? Number.NaN;
  const query = officialQuery(withoutBirthDate(question, Number.isNaN(age) ? null : age), today);
  query.set("date", date);
  return `${OFFICIAL_PATH}?${query}`;
}

function occupationsFor(text: string) {
  const found = text === "" ? [] : findOccupations(ANZSCO_OCCUPATIONS, text);
  return {
    found: found.slice(0, MOST_OCCUPATIONS).map((each) => ({
      ...each,
      authority: SKILLS_LIST.find(({ code }) => code === each.code)?.authority ?? null,
    })),
    total: found.length,
  };
}

/** The catalogue's courses that would bring points which are not there yet, with how many there are. */
async function coursesFor(
  { courseSearch }: Pick<Services, "courseSearch">,
  { ruleSet, profile }: OfficialQuestion,
) {
  const australia = ruleSet.data.country === "australia";
  const longEnough = ["2-3", "3-4", "over-4"] as const;
  const wanted: readonly [keyof typeof pointsPage.courseLinks, Partial<CourseQuery>, boolean][] = australia
    ? [
        [
          "regional",
          { country: ["australia"], category: [2, 3], duration: longEnough },
          profile.australianStudy !== "two-years-regional",
        ],
        [
          "australia",
          { country: ["australia"], level: ["master"], duration: longEnough },
          profile.australianStudy === null || profile.australianStudy === "none",
        ],
        [
          "research",
          { country: ["australia"], level: ["phd"], discipline: ["it", "engineering"] },
          !profile.researchStem,
        ],
      ]
    : [
        [
          "newZealandMaster",
          { country: ["newzealand"], level: ["master"] },
          profile.qualification !== "master" && profile.qualification !== "doctorate",
        ],
        [
          "newZealandDoctorate",
          { country: ["newzealand"], level: ["phd"] },
          profile.qualification !== "doctorate",
        ],
      ];
  const links = await Promise.all(
    wanted
      .filter(([, , useful]) => useful)
      .map(async ([id, filters]) => {
        const query = { ...EVERY_COURSE, ...filters };
        const { total } = await courseSearch.search(query);
        return { id, count: total, href: courseSearchHref(query) };
      }),
  );
  return links.filter(({ count }) => count > 0);
}
