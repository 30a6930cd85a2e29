import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { findPublicCourse, type PublicCourse } from "#app/catalogue/courses/public-course.server.ts";
import { yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import { chosenCurrency } from "#app/catalogue/exchange-rates/currency-cookie.server.ts";
import { currentRates } from "#app/catalogue/exchange-rates/queries.server.ts";
import { dayIn } from "#app/catalogue/rules/rule-set.ts";
import { currentEstimates } from "#app/planning/estimates/estimates.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { formatMoney } from "#app/platform/money/format-money.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { fundsPage } from "./funds.words.ts";
import { fundsRulesOf } from "./funds-figures.ts";
import { type PlannedTuition, planFunds } from "./funds-plan.ts";
import { MOST_MONTHS, parseFundsQuery } from "./funds-query.ts";
import type { FundsRules } from "./funds-rules.ts";
import { tuitionOfLevel } from "./tuition-of-level.server.ts";

const WEEKS_PER_MONTH = 52 / 12;

/** Everything that `/funds` shows, for the plan that its address asks for. */
export async function fundsPageOf(
  { db, rules: known, now }: Pick<Services, "db" | "rules" | "now">,
  request: Request,
) {
  const { query: asked, ignored } = parseFundsQuery(new URL(request.url).searchParams);
  const found = asked.course === null ? null : await findPublicCourse(db, asked.course);
  const course = found?.country ? found : null;
  const notes = [
    ...(asked.course !== null && !found ? [fundsPage.unknownCourse] : []),
    ...(found && !course ? [fundsPage.noCountry] : []),
  ];
  const country = course?.country ?? asked.country ?? "australia";
  const day = dayIn(country, now());
  const rules = fundsRulesOf(known.now(), country, day);
  const query = {
    ...asked,
    course: course?.slug ?? null,
    currency: asked.currency ?? chosenCurrency(request),
  };
  const [estimates, rates, { tuition, note }] = await Promise.all([
    currentEstimates(db, country),
    currentRates(db),
    tuitionFor(db, query, course, rules),
  ]);
  const plan = planFunds({
    rules,
    tuition,
    estimates,
    rates,
    family: query,
    months: query.months ?? usualMonths(course?.durationWeeks ?? null),
    // A course defines the length of the stay, even if the plan covers only a part of it.
    ...(course ? { stay: usualMonths(course.durationWeeks) } : {}),
    from: query.from,
    day,
  });
  return {
    query,
    ignored,
    notes,
    course: course && { slug: course.slug, name: course.name, university: course.university.name },
    country,
    plan,
    familyCondition: rules.family,
    tuitionNote: note,
    home: query.currency === null ? null : { currency: query.currency, rates },
    today: calendarDateOf(now()),
  };
}

/** A year, or the whole of a course that is shorter. */
function usualMonths(durationWeeks: number | null): number {
  if (durationWeeks === null) return MOST_MONTHS;
  return Math.max(1, Math.min(MOST_MONTHS, Math.ceil(durationWeeks / WEEKS_PER_MONTH)));
}

/** The entered tuition, else that of the course, else the median of the level; with its source. */
async function tuitionFor(
  db: DbOrTransaction,
  query: { tuition: number | null; level: PublicCourse["level"] | null },
  course: PublicCourse | null,
  rules: FundsRules,
): Promise<{ tuition: PlannedTuition; note: string }> {
  const { currency, country } = rules;
  const none: PlannedTuition = { minor: null, kind: "unknown", source: null };
  if (query.tuition !== null) {
    return { tuition: { minor: query.tuition, kind: "typed", source: null }, note: fundsPage.typed };
  }
  if (course) {
    const { tuitionMinor: minor, tuitionPeriod: period, tuitionCurrency, source, sourceAsOf } = course;
    const year =
      minor === null || tuitionCurrency !== currency
        ? null
        : yearlyTuition({ minor, period }, course.durationWeeks);
    if (year === null) return { tuition: none, note: "" };
    const named = source === null ? null : sourceOf(source, sourceAsOf);
    return { tuition: { minor: year, kind: "course", source: named }, note: "" };
  }
  if (query.level === null) return { tuition: none, note: fundsPage.noTuition };
  const middle = await tuitionOfLevel(db, { country, currency, level: query.level });
  if (!middle) return { tuition: none, note: fundsPage.tooFew };
  const money = (minor: number) => formatMoney(minor, currency);
  const level = COURSE_LEVEL_LABELS[query.level];
  return {
    tuition: { minor: middle.middle, kind: "middle", source: null },
    note: fundsPage.middle({
      count: middle.count,
      level,
      least: money(middle.lower),
      most: money(middle.upper),
    }),
  };
}

function sourceOf(source: string, asOf: string | null) {
  const href = URL.canParse(source) ? source : null;
  const label = href ? new URL(href).hostname.replace(/^www\./, "") : source;
  return { label, href, asOf: asOf === null ? "" : asOfText(asOf) };
}
