import pg from "pg";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";

const FIRST = [
  "Aarav",
  "Aditi",
  "Amina",
  "Anil",
  "Anjali",
  "Arjun",
  "Asha",
  "Ayesha",
  "Bikash",
  "Bilal",
  "Chandra",
  "Deepa",
  "Dilini",
  "Farhan",
  "Fatima",
  "Gita",
  "Hamza",
  "Harpreet",
  "Imran",
  "Ishara",
  "Jyoti",
  "Kamal",
  "Kavya",
  "Kiran",
  "Lakshmi",
  "Manisha",
  "Maryam",
  "Mohan",
  "Nabin",
  "Nadia",
  "Nimal",
  "Nusrat",
  "Pasang",
  "Pooja",
  "Prakash",
  "Rabia",
  "Rahul",
  "Rajesh",
  "Rekha",
  "Rohan",
  "Sabina",
  "Sajid",
  "Sanjay",
  "Sarita",
  "Shanti",
  "Sita",
  "Sunil",
  "Suresh",
  "Tahmina",
  "Tariq",
  "Tenzin",
  "Usman",
  "Vikram",
  "Yasmin",
  "Zara",
];
const LAST = [
  "Ahmed",
  "Akter",
  "Ali",
  "Bajracharya",
  "Banerjee",
  "Basnet",
  "Bhandari",
  "Chaudhary",
  "Chowdhury",
  "Das",
  "Desai",
  "Fernando",
  "Ghosh",
  "Gurung",
  "Hossain",
  "Iqbal",
  "Islam",
  "Jayasuriya",
  "Joshi",
  "Karki",
  "Kaur",
  "Khan",
  "Khatun",
  "Kumar",
  "Lama",
  "Limbu",
  "Magar",
  "Malik",
  "Menon",
  "Mishra",
  "Nair",
  "Patel",
  "Perera",
  "Pillai",
  "Poudel",
  "Rahman",
  "Rai",
  "Rao",
  "Reddy",
  "Sharma",
  "Sherpa",
  "Shrestha",
  "Silva",
  "Singh",
  "Subedi",
  "Tamang",
  "Thapa",
  "Verma",
  "Wickramasinghe",
  "Yadav",
];

/** Seconds between two students: a million of them came over some three years. */
const APART = 95;
const TABLES = ["students", "applications"] as const;

/**
 * Fills a database up to `rows` students, each with one application, by statements that run inside the
 * database. Indexes are made afterwards and triggers stay out of it (their work is done in bulk), as in
 * an import; what comes out is what single writes would have left.
 *
 * @param options in SQL over the students in their order: the intake of the `n`th application, and whose it is; and whether
 * the lists are searched by words, for which indexes are made that take longer than all the others
 */
export async function addSyntheticRows(
  url: string,
  rows: number,
  {
    intake = "'flexible'",
    student = "id",
    isSearched = true,
  }: { readonly intake?: string; readonly student?: string; readonly isSearched?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '1GB'; set work_mem = '128MB'");
    // Each student is joined with a course by a rule, which the planner would try pair by pair.
    await client.query("set enable_nestloop = off");
    const indexes = await dropIndexes(client);
    await client.query(
      `insert into students (first_name, last_name, email, phone, stage, counsellor_id, source, created_at)
       select first_name, last_name, lower(first_name || '.' || last_name) || n || '@mail.example',
         '+977989' || lpad((n % 10000000)::text, 7, '0'),
         (enum_range(null::student_stage))[1 + (n * 7 % 4)],
         (select array_agg(id order by email) from counsellors)[1 + n % 8],
         (enum_range(null::record_source))[1 + (n * 5 % 4)],
         now() - make_interval(secs => n::double precision * ${APART})
       from (select n, $2::text[] as firsts, $3::text[] as lasts,
               ($2::text[])[1 + (n * 7919 % ${FIRST.length})] as first_name,
               ($3::text[])[1 + (n * 104729 / 7 % ${LAST.length})] as last_name
             from generate_series(1::bigint, $1::bigint - (select count(*) from students)) as n) as people`,
      [rows, FIRST, LAST],
    );
    await client.query("analyze students");
    await client.query(
      `insert into applications (reference, student_id, draft_id, university_id, course_id, intake_code, status,
         answers, counsellor_id, source, submitted_by, created_at, student_key, university_key)
       select 'SB-BENCH-' || n, s.applicant, gen_random_uuid(), c.university_id, c.id, s.intake,
         (enum_range(null::application_status))[1 + (n * 3 % 5)], $2::jsonb, s.counsellor_id, s.source, null,
         s.created_at + interval '1 day', s.name_key, c.university_key
       from (select *, ${student} as applicant, ${intake} as intake
             from (select *, row_number() over (order by created_at) as n from students where email like '%@mail.example') s
             window by_age as (order by created_at)) s
       join (select courses.*, lower(universities.name) as university_key,
               row_number() over (order by courses.name, courses.id) - 1 as place
             from courses join universities on universities.id = courses.university_id) c
         on c.place = s.n * 13 % (select count(*) from courses)
       limit greatest(0, $1::bigint - (select count(*) from applications))`,
      [rows, JSON.stringify(sampleAnswers())],
    );
    for (const { definition } of indexes)
      if (isSearched || !definition.includes(" USING gin ")) await client.query(definition);
    await client.query(`insert into application_next_steps
      select waits.* from (select array_agg(id) as ids from applications) as every, next_steps_of(every.ids) as waits
      on conflict do nothing`);
    await client.query(`delete from stored_counts;
      insert into stored_counts (name, value)
        select 'students', count(*) from students where not is_archived
        union all select 'applications', count(*) from applications where not is_archived
        union all select 'universities', count(*) from universities where not is_archived
        union all select 'open:' || status, count(*) from applications
          where not is_archived and status in ('New', 'Under Review', 'Submitted') group by status`);
    for (const table of [...TABLES, "application_next_steps"]) {
      await client.query(`vacuum (analyze) ${table}`);
    }
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

/** Every index of the two tables that no constraint needs; making them once is faster than keeping them. */
async function dropIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}
