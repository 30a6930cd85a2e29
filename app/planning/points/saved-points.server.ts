import { isDeepStrictEqual } from "node:util";
import { and, count, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Actor, firstStudentOf, studentsOf } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { isClosedAccount } from "#app/platform/sessions/closed-account.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { DEFAULT_LANGUAGE, isTranslated } from "#app/words/languages.ts";
import { findingsOf } from "./findings.ts";
import { versionAt } from "./load-rule-set.ts";
import { officialQuery } from "./official-address.ts";
import { OFFICIAL_FIELD_NAMES } from "./official-fields.ts";
import type { OfficialResult } from "./official-query.ts";
import { officialResult } from "./official-result.ts";
import { pointsResults } from "./points.tables.server.ts";
import { pointsPage } from "./points.words.ts";
import { readOfficial } from "./read-official.ts";
import { RULE_SETS } from "./rule-sets.ts";
import {
  SAVE_POINTS_MESSAGES,
  SAVED_POINTS_MAX,
  type SavedPoints,
  type SavedResult,
  type SavePoints,
} from "./saved-points.ts";

type Refusal = Refused | FailureOf<"not-found">;
/** Names that say when and by which rules, not who. */
const NO_ANSWERS: readonly string[] = ["visa", "date", "against"];

/**
 * Saves a result in the student's own record, with today's version of the rules and all findings. The same answers
 * for the same day are saved once. Errors: `invalid` at `query` for unusable or missing answers; `not-found` for an
 * account without a student record.
 */
export async function savePointsResult(
  deps: WriteDeps,
  actor: Actor,
  input: SavePoints,
): Promise<Result<{ id: string }, Refusal | FailureOf<"invalid">>> {
  const allowed = authorize(actor, "points.save", "own");
  if (!allowed.ok) return allowed;
  const studentId = firstStudentOf(actor);
  if (!studentId) return err({ code: "not-found" });
  const params = new URLSearchParams(input.query);
  // Results are saved in one language, whatever the user's: staff and later rules are compared with them.
  const inOne = <Made>(make: () => Made) => inLanguage(DEFAULT_LANGUAGE, make);
  const { problems, ...question } = inOne(() => readOfficial(params, RULE_SETS, calendarDateOf(deps.now())));
  const known = [...params.keys()].every((name) => OFFICIAL_FIELD_NAMES.some((each) => each === name));
  // A day of its own, or tomorrow the saved answers would ask for tomorrow.
  const asked = officialQuery(question, "");
  const answered = [...asked.keys()].some((name) => !NO_ANSWERS.includes(name));
  if (problems.length > 0 || !known || !answered) return invalidField("query", SAVE_POINTS_MESSAGES.invalid);
  const result = inOne(() => officialResult(findingsOf(question), pointsPage.notice));
  const { total, proven, passMark, atLeast, date, version } = result;
  return deps.db.transaction(async (tx) => {
    // Serialised per list, so that concurrent requests do not exceed its limit.
    await tx.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for("update");
    if (await isClosedAccount(tx, actor.kind === "user" ? actor.userId : null))
      return err({ code: "not-found" });
    const values = { rulesVersion: version, date, total, proven, passMark, atLeast, result };
    const [saved] = await tx
      .insert(pointsResults)
      .values({ studentId, query: String(asked), ...values, createdAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: pointsResults.id });
    const ofStudent = eq(pointsResults.studentId, studentId);
    if (!saved) {
      const [there] = await tx
        .select({ id: pointsResults.id })
        .from(pointsResults)
        .where(and(ofStudent, eq(pointsResults.query, String(asked))));
      return there ? ok(there) : err({ code: "not-found" });
    }
    const newest = tx
      .select({ id: pointsResults.id })
      .from(pointsResults)
      .where(ofStudent)
      .orderBy(
        desc(sql`${pointsResults.id} = ${saved.id}`),
        desc(pointsResults.createdAt),
        desc(pointsResults.id),
      )
      .limit(SAVED_POINTS_MAX);
    await tx.delete(pointsResults).where(and(ofStudent, notInArray(pointsResults.id, newest)));
    await recordAudit(
      tx,
      actor,
      { action: "points.save", subjectType: "student", subjectId: studentId, fields: [version] },
      deps.requestId,
    );
    return ok(saved);
  });
}

/** Removes a saved result from the student's own record. Errors: `not-found`, also for someone else's. */
export async function removePointsResult(
  deps: WriteDeps,
  actor: Actor,
  id: string,
): Promise<Result<undefined, Refusal>> {
  const allowed = authorize(actor, "points.remove", "own");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(pointsResults)
      .where(and(eq(pointsResults.id, id), inArray(pointsResults.studentId, [...studentsOf(actor)])))
      .returning({ version: pointsResults.rulesVersion, studentId: pointsResults.studentId });
    if (!removed) return err({ code: "not-found" });
    await recordAudit(
      tx,
      actor,
      {
        action: "points.remove",
        subjectType: "student",
        subjectId: removed.studentId,
        fields: [removed.version],
      },
      deps.requestId,
    );
    return ok();
  });
}

/** What was saved for these students, the newest first. */
export async function listSavedPoints(
  db: DbOrTransaction,
  studentIds: readonly string[],
): Promise<SavedPoints[]> {
  return db
    .select({
      id: pointsResults.id,
      name: sql<string>`${pointsResults.result}->>'name'`,
      rulesVersion: pointsResults.rulesVersion,
      date: pointsResults.date,
      total: pointsResults.total,
      proven: pointsResults.proven,
      passMark: pointsResults.passMark,
      atLeast: pointsResults.atLeast,
      verdict: sql<SavedPoints["verdict"]>`${pointsResults.result}->>'verdict'`,
      createdAt: pointsResults.createdAt,
    })
    .from(pointsResults)
    .where(inArray(pointsResults.studentId, [...studentIds]))
    .orderBy(desc(pointsResults.createdAt), desc(pointsResults.id))
    .limit(SAVED_POINTS_MAX);
}

/**
 * One saved result of these students as it was when it was saved; null where they have none of this id.
 *
 * @param today `YYYY-MM-DD`
 */
export async function findSavedResult(
  db: DbOrTransaction,
  { studentIds, id }: { studentIds: readonly string[]; id: string },
  today: string,
): Promise<SavedResult | null> {
  const { query, result, createdAt } = pointsResults;
  const { firstName, lastName } = students;
  const [row] = await db
    .select({ query, result, createdAt, firstName, lastName })
    .from(pointsResults)
    .innerJoin(students, eq(students.id, pointsResults.studentId))
    .where(and(eq(pointsResults.id, id), inArray(pointsResults.studentId, [...studentIds])));
  if (!row) return null;
  const { firstName: first, lastName: last, ...saved } = row;
  const shown = inReadersLanguage(saved, today);
  const inForce = versionAt(RULE_SETS[saved.result.visa], today);
  return {
    ...saved,
    result: shown,
    studentName: joinName(first, last),
    isSuperseded: inForce?.version !== saved.result.version || inForce.data.checked !== saved.result.checked,
  };
}

/**
 * The result in the reader's language, if the saved answers still give the result that was saved: its texts are then those
 * of today's findings. Otherwise as it was saved, in English.
 */
function inReadersLanguage(
  { query, result }: Pick<SavedResult, "query" | "result">,
  today: string,
): OfficialResult {
  if (!isTranslated(currentLanguage())) return result;
  const again = () => {
    const { problems: _, ...question } = readOfficial(new URLSearchParams(query), RULE_SETS, today);
    return officialResult(findingsOf(question), pointsPage.notice);
  };
  const asSaved = JSON.parse(JSON.stringify(inLanguage(DEFAULT_LANGUAGE, again)));
  return isDeepStrictEqual(asSaved, result) ? again() : result;
}

export async function countSavedPoints(db: DbOrTransaction, studentIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ saved: count() })
    .from(pointsResults)
    .where(inArray(pointsResults.studentId, [...studentIds]));
  return row?.saved ?? 0;
}
