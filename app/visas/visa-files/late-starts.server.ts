import { type SQL, sql } from "drizzle-orm";
import { SOON_DAYS } from "./last-safe-day.ts";

const stands = (kinds: SQL): SQL => sql`exists (select from application_milestones m
  where m.application_id = f.application_id and m.voided_at is null and m.kind in (${kinds}))`;

const LODGED = stands(sql`'visa-lodged'`);
/** The visa is decided, or the way of the student has ended. */
const DECIDED = stands(
  sql`'visa-granted', 'visa-refused', 'arrived', 'enrolled', 'withdrawn', 'transferred'`,
);

/** Ids of applications that can no longer make their start, as `startRisk` says. Each part has an index of its own. */
export const LATE_STARTS: SQL = sql`(
  select f.application_id from visa_files f where f.starts_on <= current_date and not ${DECIDED}
  union all
  select f.application_id from visa_files f where f.latest_on < current_date and not ${LODGED} and not ${DECIDED})`;

/** Ids of applications with a visa step that is late or due within `SOON_DAYS`. */
export const VISA_STEPS_DUE: SQL = sql`(
  select f.application_id from visa_files f
   where f.latest_on <= current_date + ${sql.raw(String(SOON_DAYS))} and not ${LODGED} and not ${DECIDED}
  union all
  select f.application_id from visa_files f where f.starts_on <= current_date and not ${DECIDED}
  union all
  select f.application_id from visa_dates f
   where f.done_on is null and f.due_on <= current_date + ${sql.raw(String(SOON_DAYS))} and not ${DECIDED})`;

/** When the visa step of an application is due: the earliest of its open dates and the last safe day. */
export const visaStepDay = (applicationId: SQL): SQL => sql`(
  select min(day) from (
    select f.latest_on as day from visa_files f where f.application_id = ${applicationId} and not ${LODGED}
    union all
    select f.starts_on from visa_files f where f.application_id = ${applicationId} and not ${DECIDED}
    union all
    select f.due_on from visa_dates f where f.application_id = ${applicationId} and f.done_on is null) as days)`;

/** Whether the application of that id can no longer make its start. */
export const isLateStart = (applicationId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from visa_files f where f.application_id = ${applicationId} and not ${DECIDED}
    and (f.starts_on <= current_date or (f.latest_on < current_date and not ${LODGED})))`;
