import { describe, expect, it } from "vitest";
import { restrictedText, type SeenRows, StatementRefused } from "./restricted-text.ts";

const seen = (table: string, key: string[] | null = ["id"]): [string, SeenRows] => [
  table,
  { query: `select * from public.${table} where mine`, key },
];
const TABLES = new Map<string, SeenRows | null>([
  seen("students"),
  seen("applications"),
  seen("message_reads", ["thread_id", "user_id"]),
  seen("stored_counts", null),
  ["courses", null],
  ["pgboss.job", null],
]);
const STUDENTS = '"students" as not materialized (select * from public.students where mine)';
const APPLICATIONS = '"applications" as not materialized (select * from public.applications where mine)';
const READS = '"message_reads" as not materialized (select * from public.message_reads where mine)';
const narrowed = (text: string) => restrictedText(text, TABLES);
const refused = (text: string) => expect(() => narrowed(text), text).toThrow(StatementRefused);

describe("a narrowed query", () => {
  it("hides the tables that it names, quoted or not", () => {
    expect(narrowed('select "id" from "students"')).toBe(`with ${STUDENTS} select "id" from "students"`);
    expect(narrowed("select 1 from students s")).toBe(`with ${STUDENTS} select 1 from students s`);
    expect(narrowed("(select 1 from applications) union (select 2 from students)")).toBe(
      `with ${STUDENTS}, ${APPLICATIONS} (select 1 from applications) union (select 2 from students)`,
    );
  });
  it("hides them in upper case, which PostgreSQL takes for lower", () => {
    expect(narrowed("SELECT 1 FROM STUDENTS")).toBe(`with ${STUDENTS} SELECT 1 FROM STUDENTS`);
    expect(narrowed("select Students.id from Students")).toContain(STUDENTS);
  });
  it.each([
    ["select public.students.id from public.students", "select students.id from students"],
    ['select 1 from "public"."students"', 'select 1 from "students"'],
    ["select 1 from PUBLIC . students", "select 1 from students"],
  ])("hides them with their schema: %s", (text, without) => {
    expect(narrowed(text)).toBe(`with ${STUDENTS} ${without}`);
  });
  it("leaves what names none of them", () => {
    expect(narrowed("select * from courses")).toBe("select * from courses");
    expect(narrowed("select * from public.courses")).toBe("select * from courses");
    expect(narrowed("select count(*) from pgboss.job")).toBe("select count(*) from pgboss.job");
    expect(narrowed("select 'students', now() - interval '1 day'")).toBe(
      "select 'students', now() - interval '1 day'",
    );
  });
  it("stands before the query's own named ones", () => {
    expect(narrowed("with some as (select * from students) select * from some")).toBe(
      `with ${STUDENTS}, some as (select * from students) select * from some`,
    );
    expect(narrowed("\n  with recursive t(id) as (select 1 from students) select * from t")).toBe(
      `\n  with recursive ${STUDENTS}, t(id) as (select 1 from students) select * from t`,
    );
  });
  it("goes into a cursor", () => {
    expect(narrowed("declare exported no scroll cursor for select id from students")).toBe(
      `declare exported no scroll cursor for with ${STUDENTS} select id from students`,
    );
  });
  it.each([
    "select 1 from courses, students",
    "select 1 from courses c join (applications a cross join students s) on true",
    "select 1 from courses where id in (select course_id from students)",
    "select (select count(*) from students) from courses",
    "select 1 from courses c cross join lateral (select 1 from students s where s.course_id = c.id) as x",
    "select 1 from courses c left join lateral unnest(c.names) with ordinality as n(name, place) on true, students",
    "select 1 from (select 1 from ((select 1 from students) union (select 2)) as a) as b",
    "select array(select id from students), x[1] from courses",
    "select 1 from courses c join courses d on c.id = any(array[c.id, d.id]), students",
    "with a (n) as (select 1), b as materialized (select n from a) (select n from b) union select id from students",
    "with recursive a as (select 1 as n union select n + 1 from a) select n from a, students",
    "select exists (with t as (select 1 from students) select 1 from t)",
    "select 1 from students where a is distinct from b and c is not distinct from d",
    "select extract(epoch from max(s.at)), trim(both from s.name), substring(s.name from 2 for 3) from students s",
    "select sum(a) filter (where b) over (partition by c order by d rows between 1 preceding and current row) from students",
    "select percentile_cont(0.5) within group (order by a) from students, courses",
    "select 'it''s', E'\\'', \"a\"\"b\", $1::numeric(10, 2)[], a at time zone 'UTC' from students -- from other.t",
    "select * from jsonb_to_recordset($1) as given(id uuid, n int), (values (1, 2)) v (a, b), students",
    "select distinct on (a) /* from other.t */ a from students group by grouping sets ((a), ()) for update of students",
    "select case when lower(a) in ('x') then coalesce(b, c) else greatest(d) end as \"update\" from students;",
  ])("is read: %s", (text) => {
    expect(narrowed(text)).toContain(STUDENTS);
  });
});

describe("a narrowed write", () => {
  it("hides what it reads, not what it adds to", () => {
    expect(narrowed("insert into students (id) select id from applications")).toBe(
      `with ${APPLICATIONS} insert into students (id) select id from applications`,
    );
    expect(narrowed("insert into students (id) select id from students")).toBe(
      `with ${STUDENTS} insert into students (id) select id from students`,
    );
    expect(narrowed("insert into public.students (id) values ($1) on conflict do nothing")).toBe(
      "insert into students (id) values ($1) on conflict do nothing",
    );
  });
  it("finds only rows that are seen", () => {
    const found = '("students"."id") in (select "id" from "students")';
    expect(narrowed('update "students" set "stage" = $1')).toBe(
      `with ${STUDENTS} update "students" set "stage" = $1 where ${found}`,
    );
    expect(narrowed("delete from students where a or b returning id")).toBe(
      `with ${STUDENTS} delete from students where ${found} and ( a or b) returning id`,
    );
    expect(narrowed("delete from students -- all of them")).toBe(
      `with ${STUDENTS} delete from students where ${found} -- all of them`,
    );
    expect(narrowed("delete from students;")).toBe(`with ${STUDENTS} delete from students where ${found};`);
  });
  it("finds them by another name, and beside other tables", () => {
    const found = '("s"."id") in (select "id" from "students")';
    expect(narrowed("update students as s set a = b from public.applications p where p.a = s.a")).toBe(
      `with ${STUDENTS}, ${APPLICATIONS} update students as s set a = b from applications p where ${found} and ( p.a = s.a)`,
    );
    expect(narrowed("delete from students s using applications where true")).toBe(
      `with ${STUDENTS}, ${APPLICATIONS} delete from students s using applications where ${found} and ( true)`,
    );
    expect(narrowed("with gone as (delete from students s returning id) select * from gone")).toBe(
      `with ${STUDENTS}, gone as (delete from students s where ${found} returning id) select * from gone`,
    );
  });
  it("finds them in a conflict", () => {
    const found =
      '("message_reads"."thread_id", "message_reads"."user_id") in (select "thread_id", "user_id" from "message_reads")';
    const insert = "insert into message_reads (a) values ($1) on conflict (a) where b do update set c = 1";
    expect(narrowed(insert)).toBe(`with ${READS} ${insert} where ${found}`);
    expect(narrowed(`${insert} where d returning c`)).toBe(
      `with ${READS} ${insert} where ${found} and ( d) returning c`,
    );
  });
  it("leaves tables of which all is seen", () => {
    for (const text of ["update courses set a = 1", "delete from courses where a = 1"]) {
      expect(narrowed(text)).toBe(text);
    }
  });
});

it.each([
  "insert into students (id) values ($1)",
  "set local work_mem = '64MB'",
  "set local jit = off",
  "set local max_parallel_workers_per_gather = 0",
  "set local cursor_tuple_fraction = 1",
  "set transaction isolation level repeatable read read only",
  "fetch 100 from students",
  "begin",
  "savepoint sp1",
  "rollback to savepoint sp1",
])("leaves what reads nothing as it is: %s", (text) => {
  expect(narrowed(text)).toBe(text);
});

describe("a statement is refused", () => {
  it.each([
    "select * from students_of_old",
    "select * from other.students",
    'select * from "STUDENTS"',
    "select * from pg_stats",
    "select * from information_schema.columns",
    "select 1 from courses, other.students",
    "select 1 from courses c join courses d on c.id = any(array[c.id, d.id]), other.students",
    "select 1 from courses c join other.students s on s.id = c.id",
    "select 1 from courses c join (other.students s cross join courses d) on true",
    "select (select 1 from other.students)",
    "select 1 from lateral (select 1 from other.students) as x",
    "select 1 from (with a as (select 1) select 1 from a) as b, a",
    "with pg_stats as (select * from pg_stats) select * from pg_stats",
    "with a as (select * from b), b as (select 1) select * from a",
    "select 1. from other.students",
    "select .5 from other.students",
    "delete from courses using other.students",
    "update courses set a = 1 from other.students",
    "insert into courses select * from other.students",
    "insert into other.students values (1)",
    "(table other.students)",
    "table students",
    "select extract(epoch from other.students), 1 from other.students",
    "select 1 as as from other.students",
    "select 1 from courses set, other.students",
    "select 1 from courses values, other.students",
  ])("with a table that is not known: %s", refused);

  it.each([
    "select query_to_xml('select * from public.students', true, true, '')",
    "select * from ts_stat('select search from students')",
    "select public.lower(name) from courses",
    "select pg_catalog.table_to_xml('students', true, true, '')",
    "select \"table_to_xml\"('students', true, true, '')",
    "select a[query_to_xml('…')] from courses",
    "select a[1:query_to_xml('…')] from courses",
    "select * from rows from (ts_stat('…')) as t",
    "select distinct on (1) query_to_xml('select * from public.students', true, true, '')",
  ])("with a function that is not known: %s", refused);

  it.each([
    "with students as (select * from public.students) select * from students",
    "select * from (with courses as (select 1) select * from courses) as c",
  ])("whose own query has the name of a table: %s", refused);

  it.each([
    "select 1; select * from students",
    "begin; select * from students",
    "set local jit = off; select * from students",
    "set local search_path = other",
    "set role someone",
    "select * into copied from students",
    "create table copied as select * from students",
    "copy students to stdout",
    "explain analyze select 1",
    "merge into students using courses on true when matched then delete",
    "do $$ begin end $$",
    "execute stored",
    "truncate students",
    "update stored_counts set value = 0",
    "update only students set a = 1",
    "declare x cursor with hold for select 1 from students",
    "",
  ])("of another kind: %s", refused);

  it.each([
    "select $tag$ $tag$",
    'select * from u&"\\0073tudents"',
    "select u&'\\0073'",
    "select 'a' 'b'",
    "select E'a'\n'\\' from students --'",
    "select /* /* */ */ 1",
    "select 'open",
    'select "open',
    "select 1from students",
    "select (1",
    "select 1)",
    "select [1",
    "select * from",
    "select * from studénts",
    "select\u00a01",
  ])("whose text cannot be read: %s", refused);
});
