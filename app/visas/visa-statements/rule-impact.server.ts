import { sql } from "drizzle-orm";
import { isAffectedCase } from "#app/admissions/applications/rule-impact.server.ts";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { WORD_LIMIT_KEYS } from "#app/catalogue/rules/rule.ts";
import type { RecordImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { matchesPlan } from "#app/visas/visa-files/rule-impact.server.ts";
import { words } from "#app/words/words.ts";
import { countWords, questionsFor, wordsOver } from "./statement-question.ts";

const texts = words({
  label: "Visa statements",
  written: "{count, plural, one {# answer} other {# answers}}, word count of the longest: {most, number}",
  over: "{count, plural, one {# answer} other {# answers}} over the limit of {most, number}",
  fits: "{count, plural, one {# answer} other {# answers}} within the limit of {most, number}",
});

/** Statements of cases that are not lodged, whose answers a changed limit allows to be longer or shorter. */
export const statementImpact: RecordImpact = {
  name: "visa-statements",
  label: () => texts.label,
  needs: "visaStatement.view",
  isCase: false,
  affected(effect) {
    const destination = LIVE_DESTINATIONS.find((one) => WORD_LIMIT_KEYS[one] === effect.key);
    if (!destination) return null;
    const answers = sql`from visa_answers w where w.application_id = a.id and w.text <> ''
      and w.question = any(${sql.param([...questionsFor(destination)])}::text[])`;
    return sql`
    select a.id, s.first_name || ' ' || s.last_name || ' · ' || a.reference as name,
      '/admin/applications/' || a.id || '/visa/statement' as path,
      (select jsonb_object_agg(w.question, w.text) ${answers}) as detail
    from applications a
    join students s on s.id = a.student_id
    join universities u on u.id = a.university_id
    join countries c on c.id = u.country_id
    left join visa_files f on f.application_id = a.id
    where exists (select ${answers}) and ${isAffectedCase(effect)} and ${matchesPlan(effect, sql`f.planned_on`)}`;
  },
  why(detail, { after }) {
    const answers = Object.values(detail).map((text) => text ?? "");
    const count = answers.length;
    if (after?.kind !== "number") return texts.written({ count, most: Math.max(...answers.map(countWords)) });
    const most = after.number;
    const tooLong = answers.filter((text) => wordsOver(most, text) > 0).length;
    return tooLong > 0 ? texts.over({ count: tooLong, most }) : texts.fits({ count, most });
  },
};
