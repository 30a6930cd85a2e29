import { type SQL, sql } from "drizzle-orm";
import { isAffectedCase } from "#app/admissions/applications/rule-impact.server.ts";
import type { RuleKey } from "#app/catalogue/rules/rule.ts";
import type { RecordImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import type { RuleEffect } from "#app/catalogue/rules/rule-impact.ts";
import { valueText } from "#app/catalogue/rules/value-text.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { matchesPlan } from "#app/visas/visa-files/rule-impact.server.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  label: "Funds of visa applications",
  counts: "Calculates with {value}",
  family: "Includes family",
  planned: "{why}, lodgement planned on {day}",
  notPlanned: "{why}, lodgement not planned",
});

const SAVINGS = sql`f.route = 'savings'`;
/** Family counts on one of the grounds on which it can be included, as `coverageOf` does. */
const GROUND = sql`f.family_ground is not null`;
const FAMILY = sql`(f.partner or f.children > 0)`;
const from = (origin: string) => sql`${SAVINGS} and f.origin = ${origin}`;

/** Which plans calculate with a figure, as `requiredLines` does; other rules are in none. */
const PLANS_WITH: Readonly<Partial<Record<RuleKey, SQL>>> = {
  "au-funds-student": SAVINGS,
  "au-funds-partner": sql`${SAVINGS} and ${GROUND} and f.partner`,
  "au-funds-child": sql`${SAVINGS} and ${GROUND} and f.children > 0`,
  "au-funds-school": sql`${SAVINGS} and ${GROUND} and f.school > 0`,
  "au-income-single": sql`f.route = 'income' and not (${GROUND} and ${FAMILY})`,
  "au-income-family": sql`f.route = 'income' and ${GROUND} and ${FAMILY}`,
  "au-funds-travel": from("elsewhere"),
  "au-funds-travel-east-africa": from("east-or-southern-africa"),
  "au-funds-travel-west-africa": from("west-africa"),
  "au-funds-travel-onshore": from("in-country"),
  // Of a stay under a year, the smaller of months and year counts.
  "nz-funds-year": SAVINGS,
  "nz-funds-month": sql`${SAVINGS} and f.stay_days is not null`,
};

const plansWith = ({ key, topic }: RuleEffect): SQL | undefined =>
  topic === "family" ? FAMILY : PLANS_WITH[key];

/** Saved funds of visa applications that are not lodged, and whose required amount a changed figure changes. */
export const fundsImpact: RecordImpact = {
  name: "visa-funds",
  label: () => texts.label,
  needs: "visaFunds.list",
  isCase: false,
  affected(effect) {
    const counts = plansWith(effect);
    return counts === undefined
      ? null
      : sql`
    select a.id, s.first_name || ' ' || s.last_name || ' · ' || a.reference as name,
      '/admin/applications/' || a.id || '/visa/funds' as path,
      jsonb_build_object('day', to_char(coalesce(v.planned_on, f.planned_on), 'YYYY-MM-DD')) as detail
    from visa_funds f
    join applications a on a.id = f.application_id
    join students s on s.id = a.student_id
    join universities u on u.id = a.university_id
    join countries c on c.id = u.country_id
    left join visa_files v on v.application_id = a.id
    where ${counts} and ${isAffectedCase(effect)}
      and ${matchesPlan(effect, sql`coalesce(v.planned_on, f.planned_on)`)}`;
  },
  why({ day }, { key, topic, before }) {
    const why = topic === "family" ? texts.family : texts.counts({ value: valueText(key, before) });
    return day ? texts.planned({ why, day: asOfText(day) }) : texts.notPlanned({ why });
  },
};
