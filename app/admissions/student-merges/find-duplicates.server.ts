import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { BIRTHS } from "#app/admissions/students/births.server.ts";
import { LIKENESS_REASONS, type LikenessReason } from "#app/admissions/students/likeness.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { selectFrom } from "#app/platform/database/select-from.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import type { Duplicate, DuplicatePair, ListedMerge, Lookalike, Lookalikes } from "./duplicates.ts";
import { studentMerges } from "./student-merges.tables.server.ts";

/** The maximum on a record. */
const MOST_SHOWN = 5;
/** A number or an address shared by more students belongs to an office, not a person; a name says too little. */
const MOST_ALIKE = 20;
/** Pairs per page; resolved ones make room for the next. */
const MOST_PAIRS = 50;

/** A record and those merged into it. */
const family = (id: SQL): SQL =>
  sql`array(select f.id from students f where f.id = ${id} union all select f.id from students f where f.merged_into = ${id})`;

/** Whether two records, or those merged into them, were reviewed and marked as different people. */
const dismissed = (a: SQL, b: SQL): SQL => sql`exists (
  select from duplicate_dismissals t
  where (t.first_id = any(${family(a)}) and t.second_id = any(${family(b)}))
    or (t.first_id = any(${family(b)}) and t.second_id = any(${family(a)})))`;

/** Whether one name's words are a subset of the other's: a surname can be missing. */
const isAlike = (a: SQL, b: SQL): SQL => sql`(
  ${a} <> '' and ${b} <> '' and (string_to_array(${a}, ' ') <@ string_to_array(${b}, ' ')
    or string_to_array(${b}, ' ') <@ string_to_array(${a}, ' ')))`;

/** Students of one account share its number and address, which does not make them duplicates. */
const notOfOneAccount = (one: string, other: string): SQL =>
  sql.raw(`(${one}.user_id is null or ${one}.user_id is distinct from ${other}.user_id)`);

/** Births on a day, using the index of each source. */
const birthsOn = (day: SQL): SQL => sql`lateral (
  select student_id from applications where born_on = ${day}::text
  union all select student_id from documents where born_on = ${day}
  union all select student_id from representations where birth_date = ${day} and student_id is not null) b`;

/** Whether a value of a student, or a row of one, is shared by few enough students to say something. */
const isRare = (column: "phone_key" | "email_match_key" | "name_sound", value: SQL): SQL => sql`(
  select count(*) from (select from students g where g.${sql.raw(column)} = ${value} and not g.is_archived
    limit ${MOST_ALIKE + 1}) g) <= ${MOST_ALIKE}`;

/** Whether the date of birth of a student is not known. */
const isUnborn = (id: SQL): SQL => sql`not exists (select from ${BIRTHS} k where k.student_id = ${id})`;

/**
 * Whether two students with one sounding name can be the same only because of it: both parts, not two known births, and not
 * two numbers and two addresses that differ.
 */
const byName = (a: string, b: string): SQL =>
  sql`(${sql.raw(a)}.name_sound like '% %' and (${isUnborn(sql.raw(`${a}.id`))} or ${isUnborn(sql.raw(`${b}.id`))})
    and not coalesce(${sql.raw(`${a}.phone_key <> ${b}.phone_key and ${a}.email_match_key <> ${b}.email_match_key`)}, false))`;

/**
 * Possible duplicates of a student, by the same rules as the list of all: the same number or address in any format; a
 * similar-sounding name in any order
 * with the same date of birth; or only such a name, unless both dates of birth are known, or both numbers and both
 * addresses, and they differ.
 */
async function findDuplicates(db: DbOrTransaction, id: string): Promise<Duplicate[]> {
  const rows = await selectFrom<Found & { reasons: LikenessReason[] }>(
    db,
    ["id", "first_name", "last_name", "email", "phone", "created_at", "reasons"],
    sql`
    with me as materialized (
      select id, user_id, phone_key, email_match_key, name_sound from students where id = ${id} and not is_archived),
    born as materialized (
      select distinct day_or_null(b.born_on) as day from ${BIRTHS} b where b.student_id = ${id}),
    alike as (
      (select s.id, 'phone' as reason from me join students s on s.phone_key = me.phone_key
        where not s.is_archived and ${notOfOneAccount("s", "me")} and ${isRare("phone_key", sql`me.phone_key`)})
      union all (select s.id, 'email' from me join students s on s.email_match_key = me.email_match_key
        where not s.is_archived and ${notOfOneAccount("s", "me")} and ${isRare("email_match_key", sql`me.email_match_key`)})
      union all select s.id, 'birth' from me cross join born cross join ${birthsOn(sql`born.day`)}
        join students s on s.id = b.student_id
        where not s.is_archived and ${isAlike(sql`s.name_sound`, sql`me.name_sound`)}
      union all (select s.id, 'name' from me join students s on s.name_sound = me.name_sound
        where not s.is_archived and ${isRare("name_sound", sql`me.name_sound`)} and ${byName("me", "s")}))
    select s.id, s.first_name, s.last_name, s.email, s.phone, ${moment(sql`s.created_at`)} as created_at, reasons
    from (select id, array_agg(distinct reason) as reasons from alike where id <> ${id} group by id) found
      join students s on s.id = found.id
    where not ${dismissed(sql`s.id`, sql`${id}::uuid`)}
    order by reasons = array['name'], cardinality(reasons) desc, s.created_at desc, s.id
    limit ${MOST_SHOWN}`,
  );
  return rows.map(({ reasons, ...row }) => ({ ...shown(row), reasons: inOrder(reasons) }));
}

interface Found {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly created_at: string;
}

const moment = (at: SQL): SQL => sql`to_jsonb(${at}) #>> '{}'`;

const shown = ({ id, first_name, last_name, email, phone, created_at }: Found): Lookalike => ({
  id,
  name: joinName(first_name, last_name),
  email: shownAddress(email),
  phone,
  createdAt: new Date(created_at),
});

const inOrder = (reasons: readonly LikenessReason[]) =>
  LIKENESS_REASONS.filter((reason) => reasons.includes(reason));

/** Students who share a rare key. */
const sharing = (key: SQL, reason: LikenessReason): SQL => sql`
  select a.id as one, b.id as other, ${reason}::text as reason
  from (select ${key} as key from students where not is_archived and ${key} is not null
    group by 1 having count(*) between 2 and ${MOST_ALIKE}) shared
  join students a on a.${key} = shared.key and not a.is_archived
  join students b on b.${key} = shared.key and not b.is_archived and a.id < b.id
  where ${notOfOneAccount("a", "b")}`;

interface FoundPair {
  readonly [column: string]: unknown;
  readonly one: Found;
  readonly other: Found;
  readonly reasons: LikenessReason[];
}

const side = (
  name: string,
) => sql`jsonb_build_object('id', ${sql.raw(name)}.id, 'first_name', ${sql.raw(name)}.first_name,
  'last_name', ${sql.raw(name)}.last_name, 'email', ${sql.raw(name)}.email, 'phone', ${sql.raw(name)}.phone, 'created_at', ${sql.raw(name)}.created_at)`;

/**
 * Pairs of possible duplicates by the rules of a record, those that share more than a name first, then newest first; `more`
 * if not all fit.
 */
export async function listDuplicates(
  db: DbOrTransaction,
): Promise<{ pairs: readonly DuplicatePair[]; more: boolean }> {
  const { rows } = await db.execute<FoundPair>(sql`
    with births as materialized (
      select b.student_id as id, b.born_on, s.name_sound, word
      from ${BIRTHS} b join students s on s.id = b.student_id
        cross join lateral unnest(string_to_array(s.name_sound, ' ')) word
      where not s.is_archived and s.name_sound <> ''),
    alike as (
      ${sharing(sql`phone_key`, "phone")}
      union all ${sharing(sql`email_match_key`, "email")}
      union all select a.id, b.id, 'birth' from births a join births b
        on a.born_on = b.born_on and a.word = b.word and a.id < b.id and ${isAlike(sql`a.name_sound`, sql`b.name_sound`)}),
    pairs as (select one, other, array_agg(distinct reason) as reasons from alike group by one, other)
    select ${side("a")} as one, ${side("b")} as other, reasons
    from pairs join students a on a.id = pairs.one join students b on b.id = pairs.other
    where not ${dismissed(sql`a.id`, sql`b.id`)}
    order by greatest(a.created_at, b.created_at) desc, a.id, b.id
    limit ${MOST_PAIRS + 1}`);
  const strong = rows.map(pairOf);
  const known = new Set(strong.map(({ one, other }) => `${one.id} ${other.id}`));
  const left = MOST_PAIRS + 1 - strong.length;
  const named = left > 0 ? await listNamesakes(db, left + strong.length) : [];
  const all = [...strong, ...named.filter(({ one, other }) => !known.has(`${one.id} ${other.id}`))];
  return { pairs: all.slice(0, MOST_PAIRS), more: all.length > MOST_PAIRS };
}

const pairOf = ({ one, other, reasons }: FoundPair): DuplicatePair => ({
  one: shown(one),
  other: shown(other),
  reasons: inOrder(reasons),
});

/**
 * Pairs that only sound alike, newest first. Reads the newest students until there are enough, so that the number of
 * students matters only where few names are shared.
 */
async function listNamesakes(db: DbOrTransaction, most: number): Promise<DuplicatePair[]> {
  const { rows } = await db.execute<FoundPair>(sql`
    select ${side("a")} as one, ${side("b")} as other, array['name'] as reasons
    from (select * from students where not is_archived and name_sound like '% %'
        order by created_at desc, id desc) newer
      join lateral (select * from students o where o.name_sound = newer.name_sound and not o.is_archived
        and (o.created_at, o.id) < (newer.created_at, newer.id)
        order by o.created_at desc, o.id desc limit ${MOST_ALIKE}) older on true
      join students a on a.id = least(newer.id, older.id)
      join students b on b.id = greatest(newer.id, older.id)
    where ${isRare("name_sound", sql`newer.name_sound`)} and ${byName("newer", "older")}
      and ${notOfOneAccount("newer", "older")} and not ${dismissed(sql`a.id`, sql`b.id`)}
    order by newer.created_at desc, newer.id desc
    limit ${most}`);
  return rows.map(pairOf);
}

/** The existing records that a student was marked as different from. */
async function listDismissed(db: DbOrTransaction, id: string): Promise<Lookalike[]> {
  const rows = await selectFrom<Found>(
    db,
    ["id", "first_name", "last_name", "email", "phone", "created_at"],
    sql`
    select s.id, s.first_name, s.last_name, s.email, s.phone, ${moment(sql`s.created_at`)} as created_at
    from duplicate_dismissals t
      join students s on s.id = case when t.first_id = ${id} then t.second_id else t.first_id end
    where ${id}::uuid in (t.first_id, t.second_id) and not s.is_archived
    order by t.created_at desc, s.id limit ${MOST_SHOWN}`,
  );
  return rows.map(shown);
}

/** The record that another was merged into; null if it was not merged, or is not accessible. */
export async function findWinner(db: DbOrTransaction, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.id from students s join students w on w.id = s.merged_into where s.id = ${id}`);
  return rows[0]?.id ?? null;
}

/** Whether two records were marked as two different people. */
export async function isDismissed(db: DbOrTransaction, id: string, otherId: string): Promise<boolean> {
  const { rows } = await db.execute<{ apart: boolean }>(
    sql`select ${dismissed(sql`${id}::uuid`, sql`${otherId}::uuid`)} as apart`,
  );
  return rows[0]?.apart ?? false;
}

/** The possible duplicates on a student's record. */
export async function findLookalikes(db: DbOrTransaction, id: string): Promise<Lookalikes> {
  const [duplicates, apart, merges] = await Promise.all([
    findDuplicates(db, id),
    listDismissed(db, id),
    listMerges(db, id),
  ]);
  return { duplicates, apart, merges };
}

/** The merges into a student that can still be undone, latest first. */
async function listMerges(db: DbOrTransaction, id: string): Promise<ListedMerge[]> {
  const rows = await db
    .select({
      id: studentMerges.id,
      mergedAt: studentMerges.mergedAt,
      firstName: students.firstName,
      lastName: students.lastName,
    })
    .from(studentMerges)
    .innerJoin(students, eq(students.id, studentMerges.loserId))
    .where(and(eq(studentMerges.winnerId, id), isNotNull(studentMerges.kept)))
    .orderBy(desc(studentMerges.mergedAt))
    .limit(MOST_SHOWN);
  return rows.map(({ firstName, lastName, ...merge }) => ({ ...merge, name: joinName(firstName, lastName) }));
}
