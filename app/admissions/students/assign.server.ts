import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import {
  dateOverrides,
  overrideHours,
  timeOff,
} from "#app/consultations/availability/availability.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { COUNTRY_CODES, type CountryCode } from "#app/people/organisations/country-codes.ts";
import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { countryOfPhone } from "#app/platform/text/read-phone.server.ts";
import {
  type AssignmentRule,
  type AvailableCounsellor,
  assignmentsOf,
  decideAssignment,
  isAbout,
  type NewStudent,
  type RuleDecision,
} from "./assignment-rule.ts";
import { assignmentRules } from "./assignment-rules.tables.server.ts";
import type { StudentSource } from "./sources.ts";
import type { StudentStage } from "./stages.ts";
import type { StudentLogKind } from "./student-log.ts";
import { students } from "./students.tables.server.ts";

/** Held until the transaction ends, so that the next decision counts what this one assigns. */
const LOCK = sql`select pg_advisory_xact_lock(hashtextextended('assignment-rules', 0))`;

interface Deps {
  readonly now: () => Date;
  readonly requestId?: string | undefined;
}

/**
 * Assigns a new student without a counsellor by the rules, in the transaction that adds the student. The audit log names
 * the rule, and the counsellor is notified. Without rules, or without anyone available, the student stays unassigned.
 */
export async function assignByRules(
  tx: Transaction,
  deps: Deps,
  { studentId, interest = null }: { readonly studentId: string; readonly interest?: string | null },
): Promise<void> {
  // Before the lock: without rules, transactions do not block each other.
  const [any] = await tx.select({ id: assignmentRules.id }).from(assignmentRules).limit(1);
  if (!any) return;
  await tx.execute(LOCK);
  const [student] = await tx
    .select({
      branchId: students.branchId,
      source: students.source,
      phone: students.phone,
      language: students.spokenLanguage,
    })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.counsellorId)));
  if (!student) return;
  const country = countryForRules(student.phone);
  const decision = await findAssignment(tx, { ...student, country, interest }, deps.now());
  if (decision === null) return;
  const { rule, counsellor } = decision;
  await tx.update(students).set({ counsellorId: counsellor.counsellorId }).where(eq(students.id, studentId));
  await tx.insert(timelineEvents).values({
    studentId,
    kind: "student-assigned-by-rule" satisfies StudentLogKind,
    toValue: counsellor.name,
    reason: rule.name,
    actorId: null,
    createdAt: deps.now(),
  });
  // The rule assigns, not the person who adds the student, who can be the counsellor and is notified all the same.
  await recordAudit(
    tx,
    VISITOR,
    {
      action: "student.assign",
      subjectType: "student",
      subjectId: studentId,
      isJudged: true,
      fields: ["counsellorId", "assignmentRule"],
      kept: {
        changes: {
          counsellorId: { from: null, to: counsellor.counsellorId },
          assignmentRule: { to: rule.name },
        },
        about: [studentId],
      },
    },
    deps.requestId,
  );
}

/** The country of a phone number as rules name it. */
export function countryForRules(phone: string | null): CountryCode | null {
  const country = countryOfPhone(phone)?.toLowerCase();
  if (country === undefined) return null;
  return isOneOf(COUNTRY_CODES, country) ? country : "zz";
}

/** A new student of an import, before a trigger gives it a branch. */
export interface ImportedForRules {
  readonly counsellorId?: string | null | undefined;
  readonly branchId?: string | null | undefined;
  readonly phone: string | null;
  readonly spokenLanguage?: SpokenLanguage | null | undefined;
  readonly stage: StudentStage;
  readonly source: StudentSource;
}

/**
 * Starts to decide about many new students, with a fixed number of queries. Those who have a counsellor count. Null without rules. Where
 * they are added, the lock is held until the transaction ends.
 *
 * @param addedBy whose branch a student without one gets
 */
export async function openAssignment(
  db: DbOrTransaction,
  addedBy: string | null,
  now: Date,
  { locks }: { readonly locks: boolean },
): Promise<((student: ImportedForRules) => RuleDecision | null) | null> {
  const [any] = await db.select({ id: assignmentRules.id }).from(assignmentRules).limit(1);
  if (!any) return null;
  if (locks) await db.execute(LOCK);
  const rules = await listRules(db);
  const available = await listAvailable(
    db,
    rules.flatMap(({ counsellorIds }) => counsellorIds),
    now,
  );
  const [adder] =
    addedBy === null
      ? []
      : await db
          .select({ branchId: userRoles.branchId })
          .from(userRoles)
          .where(eq(userRoles.userId, addedBy));
  const decide = assignmentsOf(rules, available, now.getTime());
  return ({ branchId, phone, spokenLanguage = null, stage, source, counsellorId = null }) =>
    decide({
      source,
      counsellorId,
      interest: null,
      language: spokenLanguage,
      isOpen: stage !== "Enrolled",
      branchId: branchId ?? adder?.branchId ?? null,
      country: countryForRules(phone),
    });
}

const listRules = (db: DbOrTransaction): Promise<AssignmentRule[]> =>
  db
    .select()
    .from(assignmentRules)
    .orderBy(
      asc(assignmentRules.position),
      asc(sql`lower(${assignmentRules.name})`),
      asc(assignmentRules.id),
    );

/** What the rules decide for a new student at a moment. */
export async function findAssignment(
  db: DbOrTransaction,
  student: NewStudent,
  now: Date,
): Promise<RuleDecision | null> {
  const rules = await listRules(db);
  const ids = rules.filter((rule) => isAbout(rule, student)).flatMap(({ counsellorIds }) => counsellorIds);
  return ids.length === 0 ? null : decideAssignment(rules, await listAvailable(db, ids, now), student);
}

/** The counsellors who are active, can sign in if they have an account, and are not absent. */
function listAvailable(
  db: DbOrTransaction,
  ids: readonly string[],
  now: Date,
): Promise<AvailableCounsellor[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const own = sql`from ${students} s where s.counsellor_id = "counsellors"."id"`;
  return db
    .select({
      counsellorId: counsellors.id,
      name: counsellors.name,
      languages: counsellors.spokenLanguages,
      open: sql<number>`(select count(*)::int ${own} and not s.is_archived and s.stage <> 'Enrolled')`,
      lastAssignedAt: sql<number | null>`(
        select (extract(epoch from max(s.created_at)) * 1000)::float8 ${own})`,
    })
    .from(counsellors)
    .leftJoin(users, eq(users.id, counsellors.userId))
    .where(
      and(
        sql`${counsellors.id} = any(${sql.param([...new Set(ids)])}::uuid[])`,
        eq(counsellors.active, true),
        isNull(users.disabledAt),
        isNull(users.closedAt),
        sql`not exists (select 1 from ${timeOff} t where t.counsellor_id = "counsellors"."id"
          and t.from_local <= ${at} at time zone t.zone and ${at} at time zone t.zone < t.until_local)`,
        // A date with custom hours but none set is a day off.
        sql`not exists (select 1 from ${dateOverrides} d where d.counsellor_id = "counsellors"."id"
          and d.date = (${at} at time zone d.zone)::date
          and not exists (select 1 from ${overrideHours} h where h.override_id = d.id))`,
      ),
    );
}
