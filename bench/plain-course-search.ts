import type { CourseQuery } from "#app/catalogue/course-search/course-query.ts";
import { COURSE_PAGE_SIZE } from "#app/catalogue/course-search/course-query.ts";
import { asAdmin } from "./database.ts";
import type { Statement } from "./processes/product.ts";

/** What the plain search needs that the product does not: the words of each course, ready for matching. */
export async function prepareForPlainSearch(url: string): Promise<void> {
  await asAdmin(
    url,
    "set session_replication_role = replica",
    "alter table courses add column bench_document tsvector",
    `update courses c set bench_document =
       setweight(to_tsvector('english', c.name), 'A') ||
       setweight(to_tsvector('english', u.name || ' ' || coalesce((select string_agg(distinct k.city, ' ')
         from course_campuses l join campuses k on k.id = l.campus_id where l.course_id = c.id), '')), 'B')
     from universities u where u.id = c.university_id`,
    "create index courses_bench_document_idx on courses using gin (bench_document)",
    "vacuum (full, analyze) courses",
  );
}

const YEARLY = `case when c.tuition_period = 'year' then c.tuition_minor
  else c.tuition_minor / greatest(1, c.duration_weeks / 52.0) end`;
const BAND = (of: string, edges: readonly number[]) =>
  `coalesce(width_bucket(${of}, array[${edges}]::numeric[]), -1)`;

/**
 * The same question as one plain statement: the text is matched by the full-text index, the total, the page
 * and the count of each facet (with the other filters applied) come from what matches.
 */
export function plainCourseSearch(query: CourseQuery, text: string): Statement {
  const values: unknown[] = [text];
  const given = (value: unknown) => `$${values.push(value)}`;
  const own = (column: string, wanted: readonly unknown[]) =>
    `m.${column}::text = any(${given(wanted.map(String))})`;
  const place = (column: string, wanted: readonly unknown[]) =>
    `m.${column} && ${given(wanted.map(String))}::text[]`;
  const filters = new Map<string, string>();
  for (const facet of ["country", "level", "discipline", "university"] as const) {
    if (query[facet].length > 0) filters.set(facet, own(facet, query[facet]));
  }
  for (const facet of ["state", "city", "category"] as const) {
    if (query[facet].length > 0) filters.set(facet, place(facet, query[facet]));
  }
  // The bands are counted by number: which band was chosen matters to nobody's time.
  if (query.tuition.length > 0) filters.set("tuition", own("tuition", [1]));
  if (query.duration.length > 0) filters.set("duration", own("duration", [2]));
  const where = (but?: string) =>
    [...filters].flatMap(([facet, filter]) => (facet === but ? [] : [filter])).join(" and ") || "true";
  const counts = ["country", "level", "discipline", "university", "tuition", "duration"].map(
    (facet) =>
      `(select '${facet}', m.${facet}::text, count(*) from matched m where ${where(facet)} group by 2 order by 3 desc limit 30)`,
  );
  const places = ["state", "city", "category"].map(
    (facet) =>
      `(select '${facet}', value, count(*) from matched m, unnest(m.${facet}) as value where ${where(facet)} group by 2 order by 3 desc limit 30)`,
  );
  const intakes = `(select 'intake', i.intake_code, count(*) from matched m join course_intakes i on i.course_id = m.id
        where ${where()} group by 2)`;
  const order = query.sort.startsWith("tuition")
    ? "m.yearly"
    : query.sort.startsWith("duration")
      ? "m.weeks"
      : query.sort === "name"
        ? "m.name"
        : "m.rank desc";
  return {
    text: `with matched as materialized (
      select c.id, c.name, c.level, c.discipline, u.slug as university, n.code as country, c.duration_weeks as weeks,
        ${YEARLY} as yearly, ${BAND(YEARLY, [0, 2_000_000, 3_000_000, 4_000_000, 5_000_000])} as tuition,
        ${BAND("c.duration_weeks", [0, 50, 102, 154, 206])} as duration, p.*,
        ${text === "" ? "0" : "ts_rank(c.bench_document, plainto_tsquery('english', $1))"} as rank
      from courses c join universities u on u.id = c.university_id left join countries n on n.id = u.country_id
        left join lateral (select array_agg(distinct k.state) as state, array_agg(distinct k.city) as city,
            array_agg(distinct k.regional_category::text) as category
          from course_campuses l join campuses k on k.id = l.campus_id where l.course_id = c.id) p on true
      where c.status = 'open' and not c.is_archived and not u.is_archived
        and ${text === "" ? "$1 = ''" : "c.bench_document @@ plainto_tsquery('english', $1)"}
    )
    select 'total', null, count(*) from matched m where ${where()}
    union all ${[...counts, ...places, intakes].join("\n    union all ")}
    union all (select 'hit', m.id::text, 0 from matched m where ${where()} order by ${order}, m.id
      limit ${COURSE_PAGE_SIZE} offset ${(query.page - 1) * COURSE_PAGE_SIZE})`,
    values,
  };
}
