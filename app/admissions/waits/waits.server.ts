import { eq, type SQL, sql } from "drizzle-orm";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import {
  applicationMilestones,
  applicationPapers,
  applicationShares,
  applications,
  consents,
  offers,
  students,
  universities,
} from "#app/registry/tables.server.ts";
import { BOARD_RULES } from "./board.ts";
import { type Rule, WAIT_RULES, type WaitFacts } from "./waits-for.ts";

/** What an application has to be joined to for what is asked here. */
export const WITH_PAPERS = sql`${applications} left join ${applicationPapers} on ${eq(
  applicationPapers.applicationId,
  applications.id,
)}`;

/**
 * The last step that was recorded and stands; of `deferred` there may be several. Whoever recorded last knows most.
 */
const LAST_MILESTONE = sql`(
  select m.kind::text from ${applicationMilestones} m
  where m.application_id = ${applications.id} and m.voided_at is null
  order by m.recorded_at desc, m.id desc limit 1)`;

/** What an agent sent in waits for its student, who reads it and agrees to the terms. */
const UNCONFIRMED = sql`(${applications.source} = 'agent' and not exists (
  select from ${consents} c join ${students} s on s.user_id = c.user_id
  where s.id = ${applications.studentId} and c.context = ${applications.id}::text and c.kind = 'terms'))`;
/** `needsShare` and `judgeSending` of `shares/sending.server.ts`, for lists. */
const UNSHARED = sql`((${applications.agentId} is not null or exists (
    select from ${universities} u where u.id = ${applications.universityId} and u.organisation_id is not null))
  and not exists (
    select from ${applicationShares} s
    where s.application_id = ${applications.id} and s.withdrawn_at is null
      and s.university_id is not distinct from ${applications.universityId}))`;

/** The facts of `waits-for.ts`, asked of a row of `WITH_PAPERS`. */
export const WAIT_FACTS: Readonly<Record<keyof WaitFacts, SQL>> = {
  status: sql`${applications.status}::text`,
  isClosed: sql`(${applications.withdrawnAt} is not null or ${applications.isArchived})`,
  papersOpen: sql`coalesce(${applicationPapers.open}, 0) > 0`,
  offerOpen: sql`exists (
    select from ${offers} o
    where o.application_id = ${applications.id} and o.state = 'issued' and o.expires_at > now())`,
  consentMissing: sql`(${UNCONFIRMED} or ${UNSHARED})`,
  milestone: LAST_MILESTONE,
};

/**
 * What the first rule that holds says, as the database works it out. Several rules in a row ask for the last milestone: it
 * is looked up once for a row, and only for those in a status for which they ask (`offset 0` keeps the planner from
 * writing it out for each rule).
 */
function firstSaid<R extends Rule>(rules: readonly R[], said: (rule: R) => string): SQL {
  const asks = ({ when }: R) => when.milestone !== undefined;
  const from = rules.findIndex(asks);
  if (from === -1) return sql`case ${whens(rules, said)} end`;
  // The last rule always holds, and asks for nothing.
  const to = rules.findIndex((rule, at) => at > from && !asks(rule));
  const asking = rules.slice(from, to);
  const otherwise = firstSaid(rules.slice(to), said);
  const statuses = new Set(asking.flatMap(({ when }) => when.status ?? APPLICATION_STATUSES));
  return sql`case ${whens(rules.slice(0, from), said)}
    when ${applications.status} in ${listed([...statuses])} then (
      select case ${whens(asking, said)} else ${otherwise} end
      from (select ${LAST_MILESTONE} as milestone offset 0) as last)
    else ${otherwise} end`;
}

const whens = <R extends Rule>(rules: readonly R[], said: (rule: R) => string): SQL =>
  sql.join(
    rules.map((rule) => sql`when ${holds(rule)} then ${sql.raw(`'${said(rule)}'`)}`),
    sql` `,
  );

/** The last milestone, where a rule is asked. */
const MILESTONE = sql`last.milestone`;

function holds({ when }: Rule): SQL {
  const parts: SQL[] = [];
  if (when.status) parts.push(sql`${applications.status} in ${listed(when.status)}`);
  for (const flag of ["isClosed", "papersOpen", "offerOpen", "consentMissing"] as const) {
    if (when[flag]) parts.push(WAIT_FACTS[flag]);
  }
  if (when.milestone) {
    const kinds = when.milestone.filter((kind) => kind !== null);
    const isNone = sql`${MILESTONE} is null`;
    const isOne = kinds.length > 0 ? sql`${MILESTONE} in ${listed(kinds)}` : null;
    const mayBeNone = when.milestone.includes(null);
    parts.push(isOne === null ? isNone : mayBeNone ? sql`(${isNone} or ${isOne})` : isOne);
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Words of our own rules, as text: a parameter for each would make as many plans as there are rules. */
const listed = (values: readonly string[]): SQL =>
  sql.raw(`(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")})`);

/** Who has the next step of an application, why, and the column of a board in which it stands. */
export const WAITS_FOR = sql<string>`(${firstSaid(WAIT_RULES, ({ waitsFor }) => waitsFor)})`;
export const WAITS_BECAUSE = sql<string>`(${firstSaid(WAIT_RULES, ({ because }) => because)})`;
export const BOARD_COLUMN = sql<string>`(${firstSaid(BOARD_RULES, ({ column }) => column)})`;
