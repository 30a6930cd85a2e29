import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";

/** The same numbers in every run: a Lehmer generator, whose quality is enough for spreading rows. */
export function seededRandom(seed: number): () => number {
  let state = seed % 2147483647 || 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The forms of names that a register has, each about as often as there. */
const FORMS: readonly (readonly [CourseLevel, string, number, number])[] = [
  ["bachelor", "Bachelor of %", 156, 20],
  ["bachelor", "Bachelor of % (Honours)", 208, 6],
  ["master", "Master of %", 104, 16],
  ["master", "Master of % (Research)", 78, 2],
  ["diploma", "Diploma of %", 52, 16],
  ["advanced-diploma", "Advanced Diploma of %", 78, 6],
  ["certificate", "Certificate III in %", 52, 7],
  ["certificate", "Certificate IV in %", 52, 7],
  ["graduate-diploma", "Graduate Diploma of %", 52, 6],
  ["graduate-certificate", "Graduate Certificate in %", 26, 4],
  ["phd", "Doctor of Philosophy (%)", 208, 4],
  ["associate-degree", "Associate Degree in %", 104, 1],
  ["non-award", "% Preparation Program", 40, 5],
];

export const SUBJECTS: Readonly<Record<Discipline, readonly string[]>> = {
  it: [
    "Information Technology",
    "Computer Science",
    "Data Science",
    "Cyber Security",
    "Software Development",
  ],
  nursing: ["Nursing", "Nursing Practice", "Midwifery", "Mental Health Nursing"],
  business: [
    "Business Administration",
    "Accounting",
    "Business",
    "Marketing",
    "Finance",
    "Project Management",
  ],
  engineering: ["Civil Engineering", "Mechanical Engineering", "Electrical Engineering", "Engineering"],
  healthcare: ["Public Health", "Physiotherapy", "Pharmacy", "Dental Science", "Ageing Support"],
  science: ["Science", "Biotechnology", "Mathematics", "Psychological Science", "Chemistry"],
  education: ["Early Childhood Education", "Secondary Teaching", "Educational Leadership"],
  law: ["Laws", "Criminology", "International Law"],
  society: ["Social Work", "Community Services", "International Relations", "Counselling"],
  arts: ["Arts", "Design", "Screen and Media", "Visual Communication", "Music"],
  architecture: ["Architecture", "Building and Construction", "Urban Planning", "Carpentry"],
  hospitality: ["Hospitality Management", "Commercial Cookery", "Kitchen Management", "Patisserie"],
  agriculture: ["Agriculture", "Environmental Management", "Horticulture", "Marine Science"],
  general: ["English", "Academic English", "University Foundation", "Leadership"],
};
const TWISTS = [
  "Advanced",
  "International",
  "Applied",
  "Sustainable",
  "Digital",
  "Clinical",
  "Global",
  "Industrial",
];
const FOCUS = [
  "Analytics",
  "Leadership",
  "Innovation",
  "Policy",
  "Entrepreneurship",
  "Systems",
  "Ethics",
  "Safety",
];

export const CITIES: readonly (readonly [string, string, number])[] = [
  ["Melbourne", "VIC", 1],
  ["Sydney", "NSW", 1],
  ["Adelaide", "SA", 2],
  ["Brisbane", "QLD", 1],
  ["Perth", "WA", 2],
  ["Parramatta", "NSW", 1],
  ["Canberra", "ACT", 2],
  ["Southport", "QLD", 2],
  ["Wollongong", "NSW", 2],
  ["Hobart", "TAS", 2],
  ["Darwin", "NT", 3],
  ["Geelong", "VIC", 2],
  ["Townsville", "QLD", 3],
  ["Bendigo", "VIC", 3],
  ["Armidale", "NSW", 3],
];
/** The register knows some fifteen hundred spellings of places; most of them have few courses. */
const SUBURBS = 400;
const COURSES_OF_ONE = 17;
const BATCH = 10_000;

/**
 * Fills the catalogue up to `rows` courses, spread like the national register: one provider to seventeen
 * courses, few of them large, nearly two campuses to a course, names that many share.
 */
export async function addSyntheticCourses(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set session_replication_role = replica");
    const { rows: counted } = await client.query<{ count: number }>(
      "select count(*)::int as count from courses",
    );
    const missing = rows - (counted[0]?.count ?? 0);
    const random = seededRandom(20_260_101);
    const campuses = await addProviders(client, Math.max(1, Math.round(missing / COURSES_OF_ONE)), random);
    for (let made = 0; made < missing; made += BATCH) {
      await addBatch(client, campuses, made, Math.min(BATCH, missing - made), random);
    }
    for (const table of ["universities", "campuses", "courses", "course_campuses"]) {
      await client.query(`vacuum (analyze) ${table}`);
    }
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

type Provider = { readonly id: string; readonly campuses: readonly string[] };

async function addProviders(client: pg.Client, count: number, random: () => number): Promise<Provider[]> {
  const { rows } = await client.query<{ id: string }>("select id from countries where code = 'australia'");
  const made: Provider[] = [];
  const universities: string[][] = [[], [], [], []];
  const campuses: (string | number)[][] = [[], [], [], [], []];
  for (let at = 0; at < count; at += 1) {
    const id = randomUUID();
    const [city, state] = placeOf(random);
    universities[0]?.push(id);
    universities[1]?.push(`bench-provider-${at}`);
    universities[2]?.push(`${pick(FOCUS, random)} Institute of ${city} ${at}`);
    universities[3]?.push(state);
    const own = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomUUID());
    for (const [nth, campus] of own.entries()) {
      const [at, of, category] = placeOf(random);
      [campus, id, `Campus ${nth}, ${at}`, `${at}|${of}`, category].forEach((value, column) => {
        campuses[column]?.push(value);
      });
    }
    made.push({ id, campuses: own });
  }
  await client.query(
    `insert into universities (id, slug, name, state, city, country_id)
     select id, slug, name, state, null, $5 from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as t(id, slug, name, state)`,
    [...universities, rows[0]?.id],
  );
  await client.query(
    `insert into campuses (id, university_id, name, city, state, regional_category)
     select id, university, name, split_part(place, '|', 1), split_part(place, '|', 2), category
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[]) as t(id, university, name, place, category)`,
    campuses,
  );
  return made;
}

async function addBatch(
  client: pg.Client,
  providers: readonly Provider[],
  from: number,
  count: number,
  random: () => number,
): Promise<void> {
  const columns: unknown[][] = Array.from({ length: 8 }, () => []);
  const taught: string[][] = [[], []];
  for (let at = from; at < from + count; at += 1) {
    // The square root of the register's spread: the largest have hundreds of courses.
    const provider = providers[Math.floor(random() ** 3 * providers.length)] as Provider;
    const id = randomUUID();
    const [level, discipline, name, weeks] = courseOf(random);
    const tuition = random() < 0.97 ? Math.round(random() ** 2 * 900 + 40) * 100_00 : null;
    [id, `bench-course-${at}`, provider.id, name, level, discipline, weeks, tuition].forEach(
      (value, column) => {
        columns[column]?.push(value);
      },
    );
    for (const campus of provider.campuses) {
      if (campus !== provider.campuses[0] && random() < 0.2) continue;
      taught[0]?.push(id);
      taught[1]?.push(campus);
    }
  }
  await client.query(
    `insert into courses (id, slug, university_id, name, level, discipline, duration_weeks, tuition_minor, tuition_currency, source, source_as_of)
     select id, slug, university, name, level::course_level, discipline::course_discipline, weeks, tuition, 'AUD', 'bench', '2026-01'
     from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[])
       as t(id, slug, university, name, level, discipline, weeks, tuition)`,
    columns,
  );
  await client.query(
    "insert into course_campuses (course_id, campus_id) select * from unnest($1::uuid[], $2::uuid[])",
    taught,
  );
}

function courseOf(random: () => number): [CourseLevel, Discipline, string, number] {
  const all = FORMS.reduce((sum, [, , , weight]) => sum + weight, 0);
  let left = random() * all;
  const form = FORMS.find(([, , , weight]) => {
    left -= weight;
    return left < 0;
  });
  const [level, pattern, weeks] = form ?? ["bachelor", "Bachelor of %", 156];
  const discipline = pick(Object.keys(SUBJECTS) as Discipline[], random);
  let subject = pick(SUBJECTS[discipline], random);
  if (random() < 0.3) subject = `${pick(TWISTS, random)} ${subject}`;
  if (random() < 0.3) subject = `${subject} and ${pick(FOCUS, random)}`;
  return [level, discipline, pattern.replace("%", subject), weeks];
}

function placeOf(random: () => number): readonly [string, string, number] {
  const known = CITIES[Math.floor(random() ** 2 * CITIES.length)] ?? ["Melbourne", "VIC", 1];
  if (random() < 0.6) return known;
  return [`${known[0]} Suburb ${Math.floor(random() * SUBURBS)}`, known[1], known[2]];
}

export function pick<V>(values: readonly V[], random: () => number): V {
  return values[Math.floor(random() * values.length)] as V;
}
