import { sql } from "drizzle-orm";
import type { RecordImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  label: "Commissions",
  why: "Accepted by the new provider on {day}",
});

/**
 * Applications to Australia whose commission another last day of acceptance opens or stops: accepted between the two days,
 * and not declared to be open for another reason. Without a new day, all that depend on the day.
 */
export const gateImpact: RecordImpact = {
  name: "commissions",
  label: () => texts.label,
  needs: "ledger.list",
  isCase: true,
  affected({ key, before, after }) {
    if (key !== "au-transfer-accepted-by" || before.kind !== "day") return null;
    const day = sql`coalesce(d.accepted_on, (o.accepted_at at time zone 'UTC')::date)`;
    const between =
      after?.kind === "day"
        ? sql`${day} > least(${before.day}::date, ${after.day}::date)
            and ${day} <= greatest(${before.day}::date, ${after.day}::date)`
        : sql`${day} is not null`;
    return sql`
      select a.id, s.first_name || ' ' || s.last_name || ' · ' || a.reference as name,
        '/admin/applications/' || a.id as path, jsonb_build_object('day', ${day}) as detail,
        a.student_id, a.counsellor_id
      from applications a
      join students s on s.id = a.student_id
      join universities u on u.id = a.university_id
      join countries c on c.id = u.country_id
      left join lateral (
        select od.has_begun, od.has_completed, od.accepted_on from onshore_declarations od
        where od.application_id = a.id order by od.sequence desc limit 1
      ) d on true
      left join lateral (
        select oa.accepted_at from offers f join offer_acceptances oa on oa.offer_id = f.id
        where f.application_id = a.id and f.state = 'accepted' order by oa.accepted_at desc limit 1
      ) o on true
      where c.code = 'australia' and not a.is_archived
        and (a.agent_id is not null or u.organisation_id is not null)
        and (d.has_begun is null or (d.has_begun and d.has_completed is not distinct from false))
        and ${between}`;
  },
  why: ({ day }) => texts.why({ day: asOfText(day ?? "") }),
};
