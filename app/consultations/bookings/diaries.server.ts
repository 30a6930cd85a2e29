import { type SQL, sql } from "drizzle-orm";
import type { BookingLanguage, BookingTopic } from "#app/consultations/scheduling/booking-choices.ts";
import { CONSULTATION_MINUTES } from "#app/consultations/scheduling/booking-rules.ts";
import type {
  Availability,
  BusyTime,
  DateOverride,
  Diary,
  Interval,
  PublicHoliday,
  TimeOff,
  WeeklyHours,
} from "#app/consultations/scheduling/types.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { wholeOf } from "#app/platform/permissions/seen-rows.server.ts";

/** A counsellor who can be booked, and what the choice between several looks at. */
export interface BookableCounsellor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly zone: string;
  readonly topics: readonly BookingTopic[];
  readonly languages: readonly BookingLanguage[];
  readonly weight: number;
  readonly priority: number;
  readonly meetingPlace: string | null;
}

export interface DiaryOfCounsellor extends Diary {
  readonly counsellor: BookableCounsellor;
}

interface Wanted {
  /** Whose diaries; null: all who can be booked. */
  readonly counsellorId?: string | null;
  readonly topic?: BookingTopic;
  readonly language?: BookingLanguage;
  /** The interval of the requested slots. */
  readonly within: Interval;
  readonly now: Date;
  /** A booking that does not count: the one that is being moved. */
  readonly except?: string;
}

/** Neighbours and daily maximums extend beyond the requested period. */
const AROUND_MS = 2 * DAY_MS;

/**
 * The diaries of matching counsellors by name: hours, days off and bookings around a period. Two queries, regardless
 * of counsellors and days.
 */
export async function readDiaries(db: DbOrTransaction, wanted: Wanted): Promise<DiaryOfCounsellor[]> {
  const from = new Date(wanted.within.from - AROUND_MS);
  const to = new Date(wanted.within.to + AROUND_MS);
  const people = await readAvailability(db, wanted, from, to);
  if (people.length === 0) return [];
  const taken = await readBooked(
    db,
    people.map(({ counsellor }) => counsellor.id),
    { from, to, now: wanted.now, except: wanted.except },
  );
  return people.map((person) => ({ ...person, taken: taken.get(person.counsellor.id) ?? [] }));
}

type Row = Omit<BookableCounsellor, "zone"> & {
  zone: string;
  step: number;
  buffer_before: number;
  buffer_after: number;
  minimum_notice: number;
  horizon_days: number;
  daily_maximum: number | null;
  meeting_place: string | null;
  weekly: WeeklyHours[];
  overrides: DateOverride[];
  time_off: TimeOff[];
  holidays: PublicHoliday[];
};

const rows = (select: SQL) => sql`coalesce((select json_agg(row) from (${select}) row), '[]'::json)`;

async function readAvailability(db: DbOrTransaction, wanted: Wanted, from: Date, to: Date) {
  const { counsellorId = null, topic = null, language = null } = wanted;
  // Local dates may be a day away from those of UTC; the period is widened by more than that.
  const [fromDay, toDay] = [from.toISOString().slice(0, 10), to.toISOString().slice(0, 10)];
  const result = await db.execute<Row & Record<string, unknown>>(sql`
    select c.id, c.name, c.email, k.zone, k.topics, k.languages, k.weight, k.priority, k.meeting_place,
           k.step, k.buffer_before, k.buffer_after, k.minimum_notice, k.horizon_days, k.daily_maximum,
           ${rows(sql`select weekday, from_minute as "from", to_minute as "to", zone, office_id as "officeId"
             from weekly_hours where counsellor_id = c.id order by weekday, from_minute`)} as weekly,
           ${rows(sql`select o.date, o.zone, ${rows(sql`select from_minute as "from", to_minute as "to"
               from override_hours where override_id = o.id order by from_minute`)} as hours
             from date_overrides o
            where o.counsellor_id = c.id and o.date between ${fromDay}::date and ${toDay}::date`)} as overrides,
           ${rows(sql`select to_char(from_local, 'YYYY-MM-DD"T"HH24:MI') as "from",
                  to_char(until_local, 'YYYY-MM-DD"T"HH24:MI') as until, zone
             from time_off where counsellor_id = c.id
              and until_local >= ${fromDay}::date and from_local < ${toDay}::date + 1`)} as time_off,
           ${rows(sql`select date, name, office_id as "officeId"
             from public_holidays
            where date between ${fromDay}::date and ${toDay}::date
              and (office_id is null or office_id in
                    (select office_id from weekly_hours where counsellor_id = c.id))`)} as holidays
      from counsellors c join counsellor_calendars k on k.counsellor_id = c.id
     where c.active and k.takes_bookings
       and (${counsellorId}::uuid is null or c.id = ${counsellorId}::uuid)
       and (${topic}::text is null or ${topic}::text = any(k.topics))
       and (${language}::text is null or ${language}::text = any(k.languages))
     order by lower(c.name), c.id`);
  return result.rows.map((row) => ({ counsellor: counsellorOf(row), availability: availabilityOf(row) }));
}

function counsellorOf(row: Row): BookableCounsellor {
  const { id, name, email, zone, topics, languages, weight, priority, meeting_place: meetingPlace } = row;
  return { id, name, email, zone, topics, languages, weight, priority, meetingPlace };
}

function availabilityOf(row: Row): Availability {
  return {
    counsellorId: row.id,
    zone: row.zone,
    weekly: row.weekly,
    overrides: row.overrides,
    timeOff: row.time_off,
    holidays: row.holidays,
    rules: {
      durationMinutes: CONSULTATION_MINUTES,
      stepMinutes: row.step,
      bufferBeforeMinutes: row.buffer_before,
      bufferAfterMinutes: row.buffer_after,
      minimumNoticeMinutes: row.minimum_notice,
      horizonDays: row.horizon_days,
      dailyMaximum: row.daily_maximum,
    },
  };
}

/**
 * The booked times of several counsellors, in the format for computing slots. One text per counsellor: ten thousand
 * rows would take longer to unpack than the slots to compute.
 */
async function readBooked(
  db: DbOrTransaction,
  ids: readonly string[],
  within: { from: Date; to: Date; now: Date; except?: string | undefined },
): Promise<Map<string, BusyTime[]>> {
  const { from, to, now, except = null } = within;
  const whose = sql`any(${sql.param([...ids])}::uuid[])`;
  const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::int8`;
  const { rows: found } = await wholeOf(db).execute<
    { id: string; taken: string } & Record<string, unknown>
  >(sql`
    select counsellor_id as id, '[' || string_agg(entry, ',') || ']' as taken from (
      select counsellor_id,
             '[' || case when status = 'held' then 1 else 0 end || ',' || ${ms(sql`blocked_from`)} || ','
                 || ${ms(sql`blocked_until`)} || ',' || ${ms(sql`starts_at`)} || ',' || ${ms(sql`ends_at`)}
                 || ']' as entry
        from bookings
       where counsellor_id = ${whose} and status <> 'cancelled'
         and starts_at >= ${from} and starts_at < ${to}
         and (hold_expires_at is null or hold_expires_at > ${now})
         and (${except}::uuid is null or id <> ${except}::uuid)
      union all
      select counsellor_id, '[2,' || ${ms(sql`starts_at`)} || ',' || ${ms(sql`ends_at`)} || ']'
        from busy_blocks
       where counsellor_id = ${whose} and ends_at > ${from} and starts_at < ${to}
    ) entries group by counsellor_id`);
  return new Map(found.map(({ id, taken }) => [id, (JSON.parse(taken) as Entry[]).map(bookedOf)]));
}

type Entry = readonly [kind: 0 | 1 | 2, from: number, to: number, startsAt?: number, endsAt?: number];
const KINDS = ["booking", "hold", "busy"] as const;

function bookedOf([kind, from, to, startsAt, endsAt]: Entry): BusyTime {
  const session = startsAt === undefined || endsAt === undefined ? null : { from: startsAt, to: endsAt };
  return { kind: KINDS[kind], from, to, session };
}
