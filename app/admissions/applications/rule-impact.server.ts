import { type SQL, sql } from "drizzle-orm";
import { CITIZENSHIP_OPTIONS } from "#app/admissions/answers/options.ts";
import type { RecordImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import {
  affectsCases,
  englishTestOf,
  phaseOf,
  type RuleEffect,
  type RulePhase,
} from "#app/catalogue/rules/rule-impact.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from "./statuses.ts";

const texts = words({
  label: "Open applications",
  "before-lodgement": "{status}, visa not lodged{intake}{citizenship}",
  "after-grant": "Visa granted{intake}{citizenship}",
  both: "{status}{intake}{citizenship}",
  intake: ", intake {intake}",
  citizenship: ", citizenship {citizenship}",
  unknown: ", citizenship not known",
});

const VISA_LODGED = sql`('visa-lodged', 'visa-granted', 'visa-refused', 'arrived', 'enrolled', 'census-passed',
  'withdrawn', 'transferred')`;
const ENDED = sql`('visa-refused', 'withdrawn', 'transferred')`;

const has = (kinds: SQL) => sql`exists (select from application_milestones m
  where m.application_id = a.id and m.voided_at is null and m.kind in ${kinds})`;

const PHASES: Readonly<Record<RulePhase, SQL>> = {
  "before-lodgement": sql`not ${has(VISA_LODGED)}`,
  "after-grant": sql`${has(sql`('visa-granted', 'arrived', 'enrolled', 'census-passed')`)} and not ${has(ENDED)}`,
  both: sql`not ${has(ENDED)}`,
};

/** For a score, only students who took this test or have not said; an imported case has no answers. */
function tookTest({ key, topic }: RuleEffect): SQL {
  const test = topic === "english" ? englishTestOf(key) : null;
  return test === null
    ? sql`true`
    : sql`coalesce(nullif(a.answers #>> '{english,testType}', ''), 'not-taken') in (${test}, 'not-taken')`;
}

/** Of a rule for citizens of some countries, only these, and who has not said which: of an imported case nothing is known. */
const isFromHome = ({ homes }: RuleEffect): SQL =>
  homes === null
    ? sql`true`
    : sql`coalesce(nullif(a.answers #>> '{personalInfo,country}', ''), 'unknown')
        = any(${sql.param([...homes, "unknown"])}::text[])`;

/**
 * Whether a case is open, for the destination and citizens of the rule, and in the part of the case to which the rule
 * matters. In a query with the application as `a`, its student as `s` and the country of its university as `c`.
 */
export const isAffectedCase = (effect: RuleEffect): SQL => sql`
  ${effect.destination === null ? sql`true` : sql`c.code = ${effect.destination}`}
  and a.withdrawn_at is null and not a.is_archived
  and a.status <> 'Rejected' and not s.is_archived and s.lost_at is null
  and ${PHASES[phaseOf(effect)]} and ${tookTest(effect)} and ${isFromHome(effect)}`;

/** Open cases of the destination in the stage that the rule affects. */
export const applicationImpact: RecordImpact = {
  name: "applications",
  label: () => texts.label,
  needs: "application.view",
  isCase: true,
  affected: (effect) =>
    !affectsCases(effect)
      ? null
      : sql`
    select a.id, s.first_name || ' ' || s.last_name || ' · ' || a.reference as name,
      '/admin/applications/' || a.id as path,
      jsonb_build_object('status', a.status, 'intake', i.label,
        'citizenship', a.answers #>> '{personalInfo,country}') as detail,
      a.student_id, a.counsellor_id
    from applications a
    join students s on s.id = a.student_id
    join universities u on u.id = a.university_id
    join countries c on c.id = u.country_id
    left join intakes i on i.code = a.intake_code
    where ${isAffectedCase(effect)}`,
  why({ status, intake, citizenship }, effect) {
    const named = CITIZENSHIP_OPTIONS.find(({ value }) => value === citizenship);
    return texts[phaseOf(effect)]({
      status: isOneOf(APPLICATION_STATUSES, status) ? APPLICATION_STATUS_LABELS[status] : "",
      intake: intake ? texts.intake({ intake }) : "",
      citizenship: named
        ? texts.citizenship({ citizenship: named.label })
        : effect.homes && !citizenship
          ? texts.unknown
          : "",
    });
  },
};
