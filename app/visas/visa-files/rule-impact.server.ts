import { type SQL, sql } from "drizzle-orm";
import { isAffectedCase } from "#app/admissions/applications/rule-impact.server.ts";
import type { RecordImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { affectsCases, phaseOf, type RuleEffect } from "#app/catalogue/rules/rule-impact.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";
import { VISA_STATE_LABELS } from "./visa-files.words.ts";

const texts = words({
  label: "Visa files",
  planned: "{state}, lodgement planned on {day}",
  notPlanned: "{state}, lodgement not planned",
});

/**
 * Whether a rule that starts on a day matters to a case by the day on which it plans to lodge. A plan whose day has passed
 * says nothing about the lodgement to come.
 */
export const matchesPlan = ({ from }: Pick<RuleEffect, "from">, planned: SQL): SQL =>
  from === null
    ? sql`true`
    : sql`(${planned} is null or ${planned} < current_date or ${planned} >= ${from}::date)`;

const OPEN_STATES = ["preparing", "signed", "ready"] as const;

/** Visa files that are not lodged and plan to lodge under the changed rule. Their applications are the cases that get tasks. */
export const visaFileImpact: RecordImpact = {
  name: "visa-files",
  label: () => texts.label,
  needs: "visaFile.list",
  isCase: false,
  affected: (effect) =>
    !affectsCases(effect) || phaseOf(effect) !== "before-lodgement"
      ? null
      : sql`
    select a.id, s.first_name || ' ' || s.last_name || ' · ' || a.reference as name,
      '/admin/applications/' || a.id || '/visa' as path,
      jsonb_build_object('day', to_char(f.planned_on, 'YYYY-MM-DD'), 'state',
        case when f.ready_at is not null then 'ready'
          when exists (select from visa_reviews r where r.application_id = a.id and r.withdrawn_at is null) then 'signed'
          else 'preparing' end) as detail
    from visa_files f
    join applications a on a.id = f.application_id
    join students s on s.id = a.student_id
    join universities u on u.id = a.university_id
    join countries c on c.id = u.country_id
    where ${isAffectedCase(effect)} and ${matchesPlan(effect, sql`f.planned_on`)}`,
  why({ day, state }) {
    const named = VISA_STATE_LABELS[isOneOf(OPEN_STATES, state) ? state : "preparing"];
    return day ? texts.planned({ state: named, day: asOfText(day) }) : texts.notPlanned({ state: named });
  },
};
