import type pg from "pg";

/** A fingerprint of everything that an import may write: the same before and after when nothing was written. */
export async function catalogueDigest(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(
    `select md5(concat(
       (select string_agg(t::text, '|' order by t::text) from universities t),
       (select string_agg(t::text, '|' order by t::text) from campuses t),
       (select string_agg(t::text, '|' order by t::text) from courses t),
       (select string_agg(t::text, '|' order by t::text) from course_campuses t),
       (select string_agg(t::text, '|' order by t::text) from catalogue_imports t))) as digest`,
  );
  return rows[0]?.digest ?? "";
}

/** What the catalogue says of each record of the register, by its code: without ids, versions and times. */
export async function catalogueFacts(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ key: string; facts: string }>(
    `select 'p ' || provider_code as key,
       concat_ws('|', name, coalesce(legal_name, '-'), ownership, coalesce(student_capacity::text, '-'), website, city, state, status) as facts
     from universities where provider_code is not null
     union all
     select 'l ' || u.provider_code || ' ' || k.name, concat_ws('|', k.city, k.state, k.postcode, k.regional_category, k.status)
     from campuses k join universities u on u.id = k.university_id
     union all
     select 'c ' || c.register_code, concat_ws('|', u.provider_code, c.name, c.level, c.register_level, c.discipline, c.fields,
       c.duration_weeks, coalesce(c.tuition_minor::text, '-'), coalesce(c.non_tuition_minor::text, '-'), c.language, c.dual_qualification, c.status)
     from courses c join universities u on u.id = c.university_id where c.register_code is not null
     union all
     select 'w ' || c.register_code || ' ' || k.name, 'there'
     from course_campuses l join courses c on c.id = l.course_id join campuses k on k.id = l.campus_id`,
  );
  return new Map(rows.map(({ key, facts }) => [key, facts]));
}
