import { desc, eq, exists, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { threads } from "#app/conversations/threads/threads.tables.server.ts";

/** A table whose rows belong to students, and the column that names the student. */
interface OfStudent {
  readonly name: string;
  readonly key: string;
  readonly table: PgTable;
  readonly columns: { readonly id: PgColumn; readonly student: PgColumn };
}

export const TABLES_OF_STUDENTS: readonly OfStudent[] = [
  ofStudent("students", "id", students, students.id, students.id),
  ofStudent("applications", "student_id", applications, applications.id, applications.studentId),
  ofStudent("notes", "student_id", notes, notes.id, notes.studentId),
  ofStudent("documents", "student_id", documents, documents.id, documents.studentId),
  ofStudent("tasks", "student_id", tasks, tasks.id, tasks.studentId),
  ofStudent("threads", "student_id", threads, threads.id, threads.studentId),
];

function ofStudent(name: string, key: string, table: PgTable, id: PgColumn, student: PgColumn): OfStudent {
  return { name, key, table, columns: { id, student } };
}

const anyTable = fc.constantFrom(...TABLES_OF_STUDENTS);
/** A table under any name that PostgreSQL takes for it. */
const named = (table: OfStudent) =>
  fc
    .constantFrom<(name: string) => string>(
      (name) => name,
      (name) => `"${name}"`,
      (name) => name.toUpperCase(),
      (name) => `public.${name}`,
      (name) => `"public"."${name}"`,
      (name) => `PUBLIC . "${name}"`,
    )
    .map((write) => ({ ...table, as: write(table.name) }));
const source = anyTable.chain(named);

const qb = new QueryBuilder();
const rowsOf = ({ table, columns }: OfStudent) =>
  qb
    .select({ id: sql`${columns.id}`.as("id"), student: sql`${columns.student}`.as("student") })
    .from(table)
    .$dynamic();
const none = sql`1`;

/** What the query builder writes; the two tables are not the same. */
const built = fc
  .tuple(anyTable, anyTable, fc.integer({ min: 0, max: 5 }), fc.boolean())
  .filter(([one, other]) => one !== other)
  .map(([one, other, shape, isTurned]) => {
    const linked = eq(other.columns.student, one.columns.student);
    const turned = (condition: SQL) => (isTurned ? not(condition) : condition);
    const within = qb.select({ found: none }).from(other.table).where(linked);
    const query = () => {
      switch (shape) {
        case 0:
          return rowsOf(one)
            .leftJoin(other.table, linked)
            .where(turned(isNotNull(other.columns.id)));
        case 1:
          return rowsOf(one)
            .where(turned(exists(within)))
            .orderBy(desc(one.columns.id));
        case 2:
          return rowsOf(one).where(
            inArray(one.columns.student, qb.select({ student: other.columns.student }).from(other.table)),
          );
        case 3:
          return qb
            .select({ id: sql`u.id`.as("id"), student: sql`u.student`.as("student") })
            .from(sql`(${rowsOf(one)} union all ${rowsOf(other)}) as u`);
        case 4: {
          const first = qb.$with("first").as(rowsOf(one));
          return qb.with(first).select({ id: first.id, student: first.student }).from(first);
        }
        default: {
          // Names that the joined table does not have: the builder writes those of a subquery without its alias.
          const sub = qb
            .select({
              id: sql`${one.columns.id}`.as("sub_id"),
              student: sql`${one.columns.student}`.as("sub_student"),
            })
            .from(one.table)
            .as("sub");
          return qb
            .select({ id: sql`${sub.id}`.as("id"), student: sql`${sub.student}`.as("student") })
            .from(sub)
            .innerJoin(other.table, eq(other.columns.student, sub.student))
            .groupBy(sub.id, sub.student);
        }
      }
    };
    return query().toSQL().sql;
  });

/** Queries with the columns `id` and `student`, written as in the templates of the product, within each other. */
const { query } = fc.letrec<{ query: string }>((tie) => {
  const inner = tie("query");
  const join = fc.constantFrom("join", "left join", "full join");
  const text = <Parts extends unknown[]>(
    parts: { [Part in keyof Parts]: fc.Arbitrary<Parts[Part]> },
    write: (...parts: Parts) => string,
  ) => fc.tuple<Parts>(...parts).map((drawn) => write(...drawn));
  return {
    query: fc.oneof(
      { maxDepth: 3, depthSize: "medium", withCrossShrink: true },
      text([source], (t) => `select t.id, t.${t.key} as student from ${t.as} as t`),
      text([source], (t) => `SELECT ${t.as}.id, ${t.as}.${t.key} AS student FROM ${t.as}`),
      built,
      text([source, inner], (t, q) => {
        return `select t.id, t.${t.key} as student from ${t.as} t where t.${t.key} in (select q.student from (${q}) q)`;
      }),
      text([inner, source, fc.boolean()], (q, u, is) => {
        const condition = `exists (select 1 from ${u.as} u where u.${u.key} = q.student)`;
        return `select q.id, q.student from (${q}) as q where ${is ? "" : "not "}${condition}`;
      }),
      text([inner, source, fc.integer({ min: 0, max: 3 })], (q, u, n) => {
        const number = `(select count(*) from ${u.as} u where u.${u.key} = q.student)`;
        return `select q.id, q.student from (${q}) q where ${number} = ${n} -- from other.students`;
      }).map((written) => `${written}\n`),
      text([source, join, inner], (t, how, q) => {
        return `select t.id, q.student from ${t.as} t ${how} (${q}) as q on q.student = t.${t.key}`;
      }),
      text([source, source, source], (t, u, v) => {
        return `select t.id, v.${v.key} as student from ${t.as} t join (${u.as} u cross join ${v.as} v)
          on u.${u.key} = t.${t.key} and v.id = any(array[u.id, t.id])`;
      }),
      text([source, source, fc.constantFrom(",", " cross join")], (t, u, how) => {
        return `select t.id, l.student from ${t.as} t${how} lateral
          (select u.${u.key} as student from ${u.as} as u where u.${u.key} = t.${t.key}) as l`;
      }),
      text([source, source], (t, s) => {
        return `select t.id, (select max(s.id::text)::uuid from ${s.as} s where s.id = t.${t.key}) as student from ${t.as} t`;
      }),
      text([inner, fc.constantFrom("union", "union all", "except", "intersect"), inner], (q, how, r) => {
        return `(${q}) ${how} (${r})`;
      }),
      text([inner, inner, fc.constantFrom("", "materialized ", "not materialized ")], (q, r, how) => {
        return `with w as ${how}(${q}), v (id, student) as (${r} ) select w.id, v.student from w join v on v.id = w.id`;
      }),
      text([inner, source], (q, t) => {
        return `with recursive w (id, student) as ((${q}) union
          select t.id, t.${t.key} from ${t.as} t join w on w.student = t.${t.key}) select id, student from w`;
      }),
      text([inner], (q) => {
        return `select (array_agg(q.id order by q.id))[1] as id, q.student from (${q}) as q
          group by q.student having count(*) filter (where q.id is not null) > 0`;
      }),
      text([inner], (q) => {
        return `select n.one as id, q.student from (${q}) q
          left join lateral unnest(array[q.id, q.student]) with ordinality as n(one, place) on true`;
      }),
      text([inner], (q) => {
        return `select q.id, case when extract(year from now()) > 2000 then q.student end as student
          from (${q}) q cross join (values (1), (2)) v (n) where v.n = 1 and q.id is distinct from null`;
      }),
    ),
  };
});

const condition = fc.tuple(fc.constantFrom("in", "not in"), query);

/**
 * What is written, answered with the columns `id` and `student`: rows are set to what they are, deleted, or added to a bulk
 * change.
 */
const write = (changeId: string) =>
  fc.oneof(
    fc.tuple(source, query, fc.boolean()).map(([t, q, isNamed]) => {
      const alias = isNamed ? "t" : t.name;
      return `update ${t.as}${isNamed ? " as t" : ""} set id = ${alias}.id from (${q}) as q
        where q.student = ${alias}.${t.key} returning ${alias}.id, ${alias}.${t.key} as student`;
    }),
    fc.tuple(source, condition).map(([t, [how, q]]) => {
      return `update ${t.as} t set id = t.id where t.${t.key} ${how} (select q.student from (${q}) q where q.student is not null)
        or false returning t.id, t.${t.key} as student`;
    }),
    source.map((t) => `update ${t.as} set id = id returning id, ${t.key} as student`),
    fc.tuple(named(ofNotes), query).map(([t, q]) => {
      return `delete from ${t.as} t using (${q}) q where q.student = t.${t.key} returning t.id, t.${t.key} as student`;
    }),
    fc.tuple(named(ofNotes), source).map(([t, u]) => {
      return `with gone as (delete from ${t.as} returning id, ${t.key} as student)
        select g.id, u.${u.key} as student from gone g left join ${u.as} as u on u.${u.key} = g.student`;
    }),
    query.map(
      (q) => `insert into bulk_change_records (change_id, position, record_id)
        select '${changeId}', row_number() over (order by q.id, q.student), q.id from (${q}) q where q.id is not null
        returning record_id as id, null as student`,
    ),
  );
const ofNotes = ofStudent("notes", "student_id", notes, notes.id, notes.studentId);

/**
 * Statements in the shapes that are written here, by the query builder and by hand.
 *
 * @param changeId a bulk change to which those that insert add its records
 */
export const statements = (changeId: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: query }, { weight: 1, arbitrary: write(changeId) });
