import { sql } from "drizzle-orm";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** A year's tuition across the open courses of a level in a country, in minor units of its dollar. */
export interface LevelTuition {
  readonly count: number;
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
}

/** Of fewer courses a middle says nothing. */
const LEAST_COURSES = 5;
/** A year's tuition as in catalogue/courses/tuition.ts: whole units, and a course of a year or less counts whole. */
const YEARLY = sql`case when c.tuition_period = 'year' then c.tuition_minor::numeric
  else round(c.tuition_minor / greatest(1, c.duration_weeks / 52.0) / 100) * 100 end`;

/** The middle and the quartiles; null where too few courses publish their tuition. */
export async function tuitionOfLevel(
  db: DbOrTransaction,
  { country, currency, level }: { country: string; currency: string; level: CourseLevel },
): Promise<LevelTuition | null> {
  const { rows } = await db.execute<{ count: string; lower: string; middle: string; upper: string }>(sql`
    select count(*) as count,
      percentile_disc(0.25) within group (order by year_minor) as lower,
      percentile_disc(0.5) within group (order by year_minor) as middle,
      percentile_disc(0.75) within group (order by year_minor) as upper
    from (
      select ${YEARLY} as year_minor
      from courses c
      join universities u on u.id = c.university_id
      join countries n on n.id = u.country_id
      where n.code = ${country} and c.level = ${level} and c.tuition_currency = ${currency}
        and c.status = 'open' and not c.is_archived and not u.is_archived and c.tuition_minor > 0
        and (c.tuition_period = 'year' or c.duration_weeks is not null)
    ) yearly`);
  const [row] = rows;
  if (!row || Number(row.count) < LEAST_COURSES) return null;
  return {
    count: Number(row.count),
    lower: Number(row.lower),
    middle: Number(row.middle),
    upper: Number(row.upper),
  };
}
