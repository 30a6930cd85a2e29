import { sql } from "drizzle-orm";
import type { RecordImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { affectsCases, englishTestOf, phaseOf } from "#app/catalogue/rules/rule-impact.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  label: "Students with a draft application",
  why: "Draft names this destination, last saved {day}",
  home: "Draft last saved {day}",
});

/** Students with a draft for the destination. They have no case yet, and get no task. */
export const draftImpact: RecordImpact = {
  name: "drafts",
  label: () => texts.label,
  needs: "student.list",
  isCase: false,
  affected(effect) {
    if (!affectsCases(effect) || phaseOf(effect) === "after-grant") return null;
    const test = effect.topic === "english" ? englishTestOf(effect.key) : null;
    return sql`
      select distinct on (s.id) s.id, s.first_name || ' ' || s.last_name as name, '/admin/students/' || s.id as path,
        jsonb_build_object('day', to_char(d.updated_at, 'YYYY-MM-DD')) as detail
      from application_drafts d
      join students s on s.id = d.student_id
      where d.submitted_at is null and not s.is_archived and s.lost_at is null
        and ${effect.destination === null ? sql`true` : sql`d.answers #> '{preferences,countries}' ? ${effect.destination}`}
        ${
          effect.homes === null
            ? sql``
            : sql`and coalesce(nullif(d.answers #>> '{personalInfo,country}', ''), 'unknown')
                = any(${sql.param([...effect.homes, "unknown"])}::text[])`
        }
        ${test === null ? sql`` : sql`and coalesce(nullif(d.answers #>> '{english,testType}', ''), 'not-taken') in (${test}, 'not-taken')`}
      order by s.id, d.updated_at desc`;
  },
  why: ({ day }, { destination }) => texts[destination ? "why" : "home"]({ day: asOfText(day ?? "") }),
};
