import { sql } from "drizzle-orm";
import { regionalCategoryOf } from "#app/catalogue/places/designated-areas.ts";
import { REGIONAL_AREAS } from "#app/catalogue/places/regional-areas.ts";
import { campuses } from "#app/catalogue/universities/universities.tables.server.ts";
import {
  AUSTRALIAN_UNIVERSITIES,
  CRICOS_AS_OF,
  CRICOS_SOURCE,
  NEW_ZEALAND_UNIVERSITIES,
  WEBSITES_AS_OF,
} from "#app/catalogue/universities/universities.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { COURSE_TOWNS, TOWNS_OF_COURSE } from "./course-towns.ts";
import { AUSTRALIAN_COURSES } from "./courses.ts";

type NewCampus = typeof campuses.$inferInsert;

/**
 * Campuses of the demo's universities: one for each town that a course of the demo is taught in. A
 * university that has campuses already, from a register or by hand, is left as it is.
 */
export async function insertDemoCampuses(
  db: DbOrTransaction,
  idByName: ReadonlyMap<string, string>,
): Promise<void> {
  const taken = await db.selectDistinct({ id: campuses.universityId }).from(campuses);
  const done = new Set(taken.map(({ id }) => id));
  const fresh = new Map([...idByName].filter(([, id]) => !done.has(id)));
  const taught = australianTowns(fresh);
  const rows = [...taught.map(({ campus }) => campus), ...newZealandCampuses(fresh)];
  if (rows.length === 0) return;
  const unique = new Map(rows.map((row) => [`${row.universityId} ${row.name}`, row]));
  await db
    .insert(campuses)
    .values([...unique.values()])
    .onConflictDoNothing();
  const codes = taught.map(({ registerCode }) => registerCode);
  const towns = taught.map(({ campus }) => campus.name);
  await db.execute(sql`
    insert into course_campuses (course_id, campus_id)
    select c.id, k.id
    from unnest(${sql.param(codes)}::text[], ${sql.param(towns)}::text[]) t (code, town)
    join courses c on c.register_code = t.code
    join campuses k on k.university_id = c.university_id and k.name = t.town
    on conflict do nothing`);
  // Where a university is in one place only, so are its courses.
  await db.execute(sql`
    insert into course_campuses (course_id, campus_id)
    select c.id, k.id
    from courses c join campuses k on k.university_id = c.university_id
    where c.university_id = any(${sql.param([...fresh.values()])}::uuid[]) and c.register_code is null
      and not exists (select from campuses o where o.university_id = k.university_id and o.id <> k.id)
    on conflict do nothing`);
}

function australianTowns(
  idByName: ReadonlyMap<string, string>,
): readonly { readonly registerCode: string; readonly campus: NewCampus }[] {
  return AUSTRALIAN_UNIVERSITIES.flatMap(({ code, name }) =>
    (AUSTRALIAN_COURSES[code] ?? []).flatMap(([registerCode]) =>
      (TOWNS_OF_COURSE[registerCode] ?? []).flatMap((number) => {
        const town = COURSE_TOWNS[number];
        const universityId = idByName.get(name);
        if (!town || universityId === undefined) return [];
        const [city, state, postcode] = town;
        const regionalCategory = regionalCategoryOf(REGIONAL_AREAS, { city, state, postcode });
        const source = { source: CRICOS_SOURCE, sourceAsOf: CRICOS_AS_OF };
        const campus = { universityId, name: city, city, state, postcode, regionalCategory, ...source };
        return [{ registerCode, campus }];
      }),
    ),
  );
}

function newZealandCampuses(idByName: ReadonlyMap<string, string>): NewCampus[] {
  return NEW_ZEALAND_UNIVERSITIES.flatMap(({ name, city, region, alsoIn = [], website }) => {
    const universityId = idByName.get(name);
    if (universityId === undefined) return [];
    const places = [{ city, state: region }, ...alsoIn.map((other) => ({ city: other, state: other }))];
    return places.map((place) => ({
      universityId,
      name: place.city,
      ...place,
      source: website,
      sourceAsOf: WEBSITES_AS_OF,
    }));
  });
}
