import { sql } from "drizzle-orm";
import type { RecordImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import type { RuleEffect } from "#app/catalogue/rules/rule-impact.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";
import { PROGRAMMES } from "./rule-set.ts";

const texts = words({
  label: "Saved points results",
  before: "{points} points for {day}, before the change",
  since: "{points} points for {day}, on or after the change",
});

/** Whether a saved result is for a day on which the changed rule applies; a change without a day applies to all. */
export const isForChangedDay = (day: string, from: RuleEffect["from"]): boolean =>
  from === null || day >= from;

/** Results that students have saved under the points tests of the destination: who plans by them has to count again. */
export const pointsImpact: RecordImpact = {
  name: "points",
  label: () => texts.label,
  needs: "points.view",
  isCase: false,
  affected({ topic, destination }) {
    if (topic !== "points") return null;
    const programmes = PROGRAMMES.filter((one) =>
      one.startsWith(destination === "australia" ? "au-" : "nz-"),
    );
    return sql`
      select p.id, s.first_name || ' ' || s.last_name || ' · ' || split_part(p.rules_version, '@', 1) as name,
        '/admin/students/' || s.id || '/points/' || p.id as path,
        jsonb_build_object('day', p.date::text, 'points', p.total::text) as detail
      from points_results p
      join students s on s.id = p.student_id
      where split_part(p.rules_version, '@', 1) = any(${sql.param(programmes)}::text[])
        and not s.is_archived and s.lost_at is null`;
  },
  why: ({ day, points }, { from }) =>
    texts[isForChangedDay(day ?? "", from) ? "since" : "before"]({
      points: points ?? "",
      day: asOfText(day ?? ""),
    }),
};
