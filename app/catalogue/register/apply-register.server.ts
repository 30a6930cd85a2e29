import type pg from "pg";
import { CRICOS_SOURCE } from "#app/catalogue/universities/universities.ts";

/** The changes of one kind of row. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** In the catalogue, but no longer in the register: closed, not deleted. */
  readonly withdrawn: number;
}

export interface Applied {
  readonly institutions: Changes;
  readonly campuses: Changes;
  readonly courses: Changes;
  /** Course locations; a withdrawn one is deleted, because nothing refers to it. */
  readonly courseLocations: Changes;
}

/** A column of the catalogue, and what the register says of it; `unless` names what staff may have taken over. */
interface Column {
  readonly name: string;
  readonly value: string;
  readonly unless?: string;
}

const own = (name: string, value = `r.${name}`): Column => ({ name, value });

const INSTITUTION: readonly Column[] = [
  own("name"),
  own("legal_name"),
  own("ownership"),
  own("student_capacity", "r.capacity"),
  own("website"),
  own("city"),
  own("state"),
  own("is_university", "(u.is_university or r.is_university)"),
  own("status", "'open'::course_status"),
  own("source", "$1::text"),
];
const CAMPUS: readonly Column[] = [
  own("city"),
  own("state"),
  own("postcode"),
  own("regional_category", "r.category"),
  own("status", "'open'::course_status"),
  own("source", "$1::text"),
];
const COURSE: readonly Column[] = [
  own("university_id", "p.id"),
  own("name"),
  own("level"),
  own("register_level"),
  own("discipline"),
  own("fields"),
  own("duration_weeks", "r.weeks"),
  own("tuition_minor"),
  {
    ...own("tuition_currency", "case when r.tuition_minor is null then null else 'AUD' end"),
    unless: "tuition_minor",
  },
  { ...own("tuition_period", "'course'::tuition_period"), unless: "tuition_minor" },
  own("non_tuition_minor"),
  own("work_hours"),
  own("language"),
  own("dual_qualification", "r.dual"),
  own("status", "(case when r.expired then 'closed' else 'open' end)::course_status"),
  { ...own("source", "$1::text"), unless: "tuition_minor" },
];

/** Values set by staff are kept. */
const kept = (table: string, { name, value, unless = name }: Column) =>
  `case when '${unless}' = any(${table}.staff_fields) then ${table}.${name} else ${value} end`;
const assignments = (table: string, columns: readonly Column[]) =>
  columns.map((column) => `${column.name} = ${kept(table, column)}`).join(", ");
const differs = (table: string, columns: readonly Column[]) =>
  `(${columns.map(({ name }) => `${table}.${name}`).join(", ")}) is distinct from (${columns
    .map((column) => kept(table, column))
    .join(", ")})`;

/**
 * Fills `staff_fields` of manually added rows that are now recognised in the register: typed values are not
 * overwritten. Rows that an import has seen before carry its source, or staff fields of their own.
 */
const typedByHand = (table: string, columns: readonly Column[]) =>
  `staff_fields = case when ${table}.source is distinct from $1 and ${table}.staff_fields = '{}'
     then array_remove(array[${columns
       .filter(({ name, unless }) => unless === undefined && !NEVER_TYPED.has(name))
       .map(({ name }) => `case when ${table}.${name}::text not in ('', '{}') then '${name}' end`)
       .join(", ")}], null) else ${table}.staff_fields end`;
/** The field whose keeping by staff keeps the date of the facts, too. */
const DATED_BY = [
  ["universities", "source"],
  ["campuses", "source"],
  ["courses", "tuition_minor"],
] as const;
const NEVER_TYPED = new Set(["status", "source", "is_university", "university_id", "dual_qualification"]);

async function count(client: pg.ClientBase, text: string, values: readonly unknown[] = []): Promise<number> {
  const { rowCount } = await client.query(text, [...values]);
  return rowCount ?? 0;
}

/**
 * Updates the catalogue from the register in the staging tables of this transaction. What is no longer in the
 * register is closed; what staff have set is preserved; unchanged rows are not touched.
 *
 * @param asOf the register's date, `2026-01`
 * @param kept codes of courses and providers in rows that were rejected, or about which the files contradict each
 * other: nothing of theirs is closed
 */
export async function applyRegister(
  client: pg.ClientBase,
  { asOf, kept }: { asOf: string; kept: readonly string[] },
): Promise<Applied> {
  const institutions = await applyInstitutions(client, kept);
  const campuses = await applyCampuses(client, kept);
  const courses = await applyCourses(client, kept);
  const courseLocations = await applyCourseCampuses(client, kept);
  await keepRegisterCourses(client, asOf, kept);
  for (const [table, dated] of DATED_BY) {
    await client.query(
      `update ${table} set source_as_of = $2 where source = $1 and (status = 'open' or source_as_of is null)
         and source_as_of is distinct from $2 and not '${dated}' = any(staff_fields)`,
      [CRICOS_SOURCE, asOf],
    );
  }
  return { institutions, campuses, courses, courseLocations };
}

async function applyInstitutions(client: pg.ClientBase, kept: readonly string[]): Promise<Changes> {
  // Rows that were made by hand, or for the demo, and are the same provider.
  await client.query(
    `update universities u set provider_code = r.code, ${typedByHand("u", INSTITUTION)} from read_institutions r
     where u.provider_code is null and u.slug = r.slug
       and u.country_id = (select id from countries where code = 'australia')
       and not exists (select from universities o where o.provider_code = r.code)
       and (select count(*) from read_institutions o where o.slug = r.slug) = 1`,
    [CRICOS_SOURCE],
  );
  const changed = await count(
    client,
    `update universities u set ${assignments("u", INSTITUTION)}, version = u.version + 1, updated_at = now()
     from read_institutions r where u.provider_code = r.code and ${differs("u", INSTITUTION)}`,
    [CRICOS_SOURCE],
  );
  const added = await count(
    client,
    `insert into universities (provider_code, slug, name, legal_name, ownership, student_capacity, website,
       city, state, is_university, country_id, source)
     select r.code,
       case when exists (select from universities o where o.slug = r.slug)
         or (select count(*) from read_institutions o where o.slug = r.slug) > 1
         then r.slug || '-' || lower(r.code) else r.slug end,
       r.name, r.legal_name, r.ownership, r.capacity, r.website, r.city, r.state, r.is_university, n.id, $1
     from read_institutions r join countries n on n.code = 'australia'
     where not exists (select from universities u where u.provider_code = r.code)`,
    [CRICOS_SOURCE],
  );
  const withdrawn = await count(
    client,
    `update universities u set status = 'closed', version = version + 1, updated_at = now()
     where u.source = $1 and u.status = 'open' and u.provider_code is not null and not 'status' = any(u.staff_fields)
       and u.provider_code <> all($2::text[])
       and not exists (select from read_institutions r where r.code = u.provider_code)`,
    [CRICOS_SOURCE, kept],
  );
  return withUnchanged(client, "read_institutions", { added, changed, withdrawn });
}

/** The register's name of a campus, regardless of the staff's name. */
const NAME_THERE = "coalesce(k.register_name, k.name)";

async function applyCampuses(client: pg.ClientBase, kept: readonly string[]): Promise<Changes> {
  await client.query(
    `update campuses k set ${typedByHand("k", CAMPUS)}
     from read_locations r join universities u on u.provider_code = r.provider
     where k.university_id = u.id and ${NAME_THERE} = r.name and k.source is distinct from $1 and k.staff_fields = '{}'`,
    [CRICOS_SOURCE],
  );
  const changed = await count(
    client,
    `update campuses k set ${assignments("k", CAMPUS)}, version = k.version + 1, updated_at = now()
     from read_locations r join universities u on u.provider_code = r.provider
     where k.university_id = u.id and ${NAME_THERE} = r.name and ${differs("k", CAMPUS)}`,
    [CRICOS_SOURCE],
  );
  const added = await count(
    client,
    `insert into campuses (university_id, name, city, state, postcode, regional_category, source)
     select u.id, r.name, r.city, r.state, r.postcode, r.category, $1
     from read_locations r join universities u on u.provider_code = r.provider
     where not exists (select from campuses k where k.university_id = u.id and ${NAME_THERE} = r.name)
     on conflict (university_id, name) do nothing`,
    [CRICOS_SOURCE],
  );
  const withdrawn = await count(
    client,
    `update campuses k set status = 'closed', version = k.version + 1, updated_at = now()
     from universities u
     where u.id = k.university_id and k.source = $1 and k.status = 'open' and not 'status' = any(k.staff_fields)
       and (u.provider_code is null or u.provider_code <> all($2::text[]))
       and not exists (select from read_locations r where r.provider = u.provider_code and r.name = ${NAME_THERE})`,
    [CRICOS_SOURCE, kept],
  );
  return withUnchanged(client, "read_locations", { added, changed, withdrawn });
}

async function applyCourses(client: pg.ClientBase, kept: readonly string[]): Promise<Changes> {
  await client.query(
    `update courses c set ${typedByHand("c", COURSE)} from read_courses r
     where c.register_code = r.code and c.source is distinct from $1 and c.staff_fields = '{}'`,
    [CRICOS_SOURCE],
  );
  const changed = await count(
    client,
    `update courses c set ${assignments("c", COURSE)}, version = c.version + 1, updated_at = now()
     from read_courses r join universities p on p.provider_code = r.provider
     where c.register_code = r.code and ${differs("c", COURSE)}`,
    [CRICOS_SOURCE],
  );
  const added = await count(
    client,
    `insert into courses (register_code, slug, ${COURSE.map(({ name }) => name).join(", ")})
     select r.code,
       case when exists (select from courses o where o.slug = r.slug) then r.slug || '-cricos' else r.slug end,
       ${COURSE.map(({ value }) => value).join(", ")}
     from read_courses r join universities p on p.provider_code = r.provider
     where not exists (select from courses c where c.register_code = r.code)`,
    [CRICOS_SOURCE],
  );
  const withdrawn = await count(
    client,
    `update courses c set status = 'closed', version = version + 1, updated_at = now()
     where c.source = $1 and c.status = 'open' and c.register_code is not null and not 'status' = any(c.staff_fields)
       and c.register_code <> all($2::text[])
       and not exists (select from universities u where u.id = c.university_id and u.provider_code = any($2::text[]))
       and not exists (select from read_courses r where r.code = c.register_code)`,
    [CRICOS_SOURCE, kept],
  );
  return withUnchanged(client, "read_courses", { added, changed, withdrawn });
}

/** Where each course is taught, for those whose campuses staff have not set. */
async function applyCourseCampuses(client: pg.ClientBase, kept: readonly string[]): Promise<Changes> {
  await client.query(
    `create temp table wanted_campuses on commit drop as
     select c.id as course_id, k.id as campus_id
     from read_course_locations r
     join courses c on c.register_code = r.course
     join universities u on u.provider_code = r.provider
     join campuses k on k.university_id = u.id and ${NAME_THERE} = r.location
     where not 'campuses' = any(c.staff_fields)`,
  );
  await client.query("analyze wanted_campuses");
  const withdrawn = await count(
    client,
    `delete from course_campuses l using courses c, read_courses r
     where c.id = l.course_id and r.code = c.register_code and not 'campuses' = any(c.staff_fields)
       and not (r.provider = any($1::text[]) or r.code = any($1::text[]))
       and not exists (select from wanted_campuses w where w.course_id = l.course_id and w.campus_id = l.campus_id)`,
    [kept],
  );
  const added = await count(
    client,
    `insert into course_campuses (course_id, campus_id) select course_id, campus_id from wanted_campuses
     on conflict do nothing`,
  );
  return withUnchanged(client, "wanted_campuses", { added, changed: 0, withdrawn });
}

/**
 * What the register says about each course, stored separately from the catalogue: the reviewer of a proposal compares
 * the two even if staff or the institution have set a value.
 */
async function keepRegisterCourses(
  client: pg.ClientBase,
  asOf: string,
  kept: readonly string[],
): Promise<void> {
  await client.query(
    `insert into register_courses as c
       (register_code, name, duration_weeks, tuition_minor, non_tuition_minor, expired, as_of)
     select r.code, r.name, r.weeks, r.tuition_minor, r.non_tuition_minor, coalesce(r.expired, false), $1 from read_courses r
     on conflict (register_code) do update set name = excluded.name, duration_weeks = excluded.duration_weeks,
       tuition_minor = excluded.tuition_minor, non_tuition_minor = excluded.non_tuition_minor,
       expired = excluded.expired, as_of = excluded.as_of`,
    [asOf],
  );
  await client.query(
    `delete from register_courses c where c.register_code <> all($1::text[])
       and not exists (select from read_courses r where r.code = c.register_code)`,
    [kept],
  );
}

async function withUnchanged(
  client: pg.ClientBase,
  table: string,
  { added, changed, withdrawn }: Omit<Changes, "unchanged">,
): Promise<Changes> {
  const { rows } = await client.query<{ number: number }>(`select count(*)::int as number from ${table}`);
  return { added, changed, withdrawn, unchanged: (rows[0]?.number ?? 0) - added - changed };
}
