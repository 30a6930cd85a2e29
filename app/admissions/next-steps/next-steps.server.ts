import { eq, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { BOARD_RULES } from "./board.ts";
import { applicationNextSteps } from "./next-steps.tables.server.ts";
import { RULE_FLAGS, type Rule, WAIT_RULES, type WaitFacts } from "./waits-for.ts";

/** Applications joined with the facts that determine their next step. */
export const WITH_WAITS = sql`${applications} left join ${applicationNextSteps} on ${eq(
  applicationNextSteps.applicationId,
  applications.id,
)}`;
/**
 * The same with the tables swapped, for counts and lists: PostgreSQL skips the applications if a query does not use
 * them.
 */
export const STEPS_FIRST = sql`${applicationNextSteps} left join ${applications} on ${eq(
  applications.id,
  applicationNextSteps.applicationId,
)}`;

/**
 * The milestones of the applications of students that a partner represents now, as maintained by triggers; archived
 * ones are excluded.
 */
export const stepsOfRepresented = (organisationId: string): SQL =>
  sql`(${applicationNextSteps.representedBy} = ${organisationId} and ${applicationNextSteps.representedUntil} > now()
    and not ${applicationNextSteps.isArchived})`;

/** `needsShare` and `judgeSending` of `shares/sending.server.ts`, for lists. */
const UNSHARED = sql`(not ${applicationNextSteps.isShared} and (${applicationNextSteps.hasAgent} or exists (
  select from ${universities} u where u.id = ${applicationNextSteps.universityId} and u.organisation_id is not null)))`;

/** The facts of `WaitFacts` as SQL on an application row with its milestones. */
export const WAIT_FACTS: Readonly<Record<keyof WaitFacts, SQL>> = {
  status: sql`${applicationNextSteps.status}`,
  isClosed: sql`${applicationNextSteps.isClosed}`,
  documentsOpen: sql`${applicationNextSteps.documentsOpen}`,
  offerOpen: sql`coalesce(${applicationNextSteps.offerUntil} > now(), false)`,
  consentMissing: sql`(${applicationNextSteps.isUnconfirmed} or ${UNSHARED})`,
  offerNoted: sql`${applicationNextSteps.offerNoted}`,
  milestone: sql`${applicationNextSteps.milestone}`,
};

/** The value of the first matching rule as a SQL expression. The last rule always matches. */
const firstSaid = <R extends Rule>(rules: readonly R[], said: (rule: R) => string): SQL =>
  sql`case ${sql.join(
    rules.map((rule) => sql`when ${holds(rule)} then ${sql.raw(`'${said(rule)}'`)}`),
    sql` `,
  )} end`;

function holds({ when }: Rule): SQL {
  const parts: SQL[] = [];
  if (when.status) parts.push(sql`${WAIT_FACTS.status} in ${listed(when.status)}`);
  for (const flag of RULE_FLAGS) {
    if (when[flag]) parts.push(WAIT_FACTS[flag]);
  }
  if (when.milestone) {
    const kinds = when.milestone.filter((kind) => kind !== null);
    const isNone = sql`${WAIT_FACTS.milestone} is null`;
    const isOne = kinds.length > 0 ? sql`${WAIT_FACTS.milestone} in ${listed(kinds)}` : null;
    const mayBeNone = when.milestone.includes(null);
    parts.push(isOne === null ? isNone : mayBeNone ? sql`(${isNone} or ${isOne})` : isOne);
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Constants of our own rules as SQL literals: with parameters, each combination would get its own query plan. */
const listed = (values: readonly string[]): SQL =>
  sql.raw(`(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")})`);

/** Who has the next step of an application, why, and its board column. */
export const WAITS_FOR = sql<string>`(${firstSaid(WAIT_RULES, ({ waitsFor }) => waitsFor)})`;
export const WAITS_BECAUSE = sql<string>`(${firstSaid(WAIT_RULES, ({ because }) => because)})`;
export const BOARD_COLUMN = sql<string>`(${firstSaid(BOARD_RULES, ({ column }) => column)})`;
