import type pg from "pg";
import type { TuitionPeriod } from "#app/catalogue/course-terms/course-facts.ts";
import type { Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import type { EnglishRequirement, GradeRequirement } from "#app/catalogue/course-terms/entry-requirements.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import type { EntryRequirements } from "#app/catalogue/eligibility/course-fit.ts";
import { isLiveDestination } from "#app/catalogue/places/countries.ts";
import type { RegionalCategory } from "#app/catalogue/places/regional-category.ts";
import { isRegionalCategory } from "#app/catalogue/places/regional-category.ts";
import type { CourseHit } from "./course-search.ts";

/** A course as the index takes it in. */
export interface IndexedCourse extends CourseHit {
  readonly isUniversity: boolean;
  readonly fields: readonly string[];
  readonly code: string | null;
}

interface Row {
  id: string;
  slug: string;
  name: string;
  level: CourseLevel;
  discipline: Discipline | null;
  fields: string[];
  code: string | null;
  university_slug: string;
  university_name: string;
  partner: boolean;
  is_university: boolean;
  country: string | null;
  cities: string[];
  states: string[];
  categories: number[];
  duration_weeks: number | null;
  tuition_minor: number | null;
  tuition_currency: string | null;
  tuition_period: TuitionPeriod;
  english: EnglishRequirement[] | null;
  grades: GradeRequirement[] | null;
  intakes: string[];
  source: string | null;
  as_of: string | null;
}

/** Rows per batch: small enough not to delay requests. */
const PAGE = 1_000;

const QUERY = `
  select c.id, c.slug, c.name, c.level, c.discipline, c.fields, c.register_code as code,
    u.slug as university_slug, u.name as university_name, u.partner, u.is_university, n.code as country,
    coalesce(p.cities, case when u.city is null then '{}' else array[u.city] end) as cities,
    coalesce(p.states, case when u.state is null then '{}' else array[u.state] end) as states,
    coalesce(p.categories, '{}') as categories,
    c.duration_weeks, c.tuition_minor, c.tuition_currency, c.tuition_period,
    (select json_agg(json_build_object('test', e.test, 'overall', e.overall, 'listening', e.listening,
        'reading', e.reading, 'writing', e.writing, 'speaking', e.speaking) order by e.test)
      from course_english e where e.course_id = c.id) as english,
    (select json_agg(json_build_object('scale', g.scale, 'minimum', g.minimum) order by g.scale)
      from course_grades g where g.course_id = c.id) as grades,
    array(select i.intake_code from course_intakes i where i.course_id = c.id order by 1) as intakes,
    c.source, c.source_as_of as as_of
  from courses c
  join universities u on u.id = c.university_id
  left join countries n on n.id = u.country_id
  left join lateral (
    select array_agg(distinct k.city) filter (where k.city is not null) as cities,
      array_agg(distinct k.state) filter (where k.state is not null) as states,
      array_agg(distinct k.regional_category::int) filter (where k.regional_category is not null) as categories
    from course_campuses l join campuses k on k.id = l.campus_id
    where l.course_id = c.id and k.status = 'open'
  ) p on true
  where c.id > $1 and c.status = 'open' and not c.is_archived and not u.is_archived
  order by c.id
  limit ${PAGE}`;

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Every course that may be found, a page of rows at a time, as one moment of the database. */
export async function* readIndexedCourses(client: pg.ClientBase): AsyncGenerator<IndexedCourse[]> {
  const share = createSharer();
  await client.query("begin isolation level repeatable read read only");
  try {
    let after = BEFORE_ALL;
    while (true) {
      const { rows } = await client.query<Row>(QUERY, [after]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map((row) => toCourse(row, share));
      after = last.id;
    }
  } finally {
    await client.query("rollback");
  }
}

const NOTHING_PUBLISHED: EntryRequirements = { english: [], grades: [] };

interface Sharer {
  text<T extends string | null>(value: T): T;
  list(values: readonly string[]): readonly string[];
  university(row: Row): IndexedCourse["university"];
  requirements(row: Row): EntryRequirements;
}

/** Most of what is said of a course is said of many others too; in memory it stands once. */
function createSharer(): Sharer {
  const texts = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const universities = new Map<string, IndexedCourse["university"]>();
  const requirements = new Map<string, EntryRequirements>();
  const interned = <V>(map: Map<string, V>, key: string, make: () => V): V => {
    const known = map.get(key);
    if (known !== undefined) return known;
    const made = make();
    map.set(key, made);
    return made;
  };
  return {
    text: (value) => (value === null ? value : (interned(texts, value, () => value) as typeof value)),
    list: (values) => interned(lists, values.join("\n"), () => values),
    requirements: ({ english, grades }) =>
      english === null && grades === null
        ? NOTHING_PUBLISHED
        : interned(requirements, JSON.stringify([english, grades]), () => ({
            english: english ?? [],
            grades: grades ?? [],
          })),
    university: ({ university_slug: slug, university_name: name, partner }) =>
      interned(universities, slug, () => ({ slug, name, partner })),
  };
}

function toCourse(row: Row, share: Sharer): IndexedCourse {
  const tuition =
    row.tuition_minor !== null && row.tuition_currency !== null
      ? {
          minor: row.tuition_minor,
          currency: share.text(row.tuition_currency),
          period: share.text(row.tuition_period),
        }
      : null;
  return {
    id: row.id,
    slug: row.slug,
    name: share.text(row.name),
    level: share.text(row.level),
    discipline: share.text(row.discipline),
    university: share.university(row),
    isUniversity: row.is_university,
    fields: share.list(row.fields),
    code: row.code,
    country: isLiveDestination(row.country) ? row.country : null,
    cities: share.list(row.cities),
    states: share.list(row.states),
    categories: row.categories.filter(isRegionalCategory) as RegionalCategory[],
    durationWeeks: row.duration_weeks,
    tuition,
    tuitionYearMinor: tuition && yearlyTuition(tuition, row.duration_weeks),
    english: row.english?.find(({ test }) => test === "ielts")?.overall ?? null,
    requirements: share.requirements(row),
    intakes: share.list(row.intakes),
    source: share.text(row.source),
    asOf: share.text(row.as_of),
  };
}
