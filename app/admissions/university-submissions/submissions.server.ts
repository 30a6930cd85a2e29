import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { type ApplicationState, closedBecause } from "#app/admissions/applications/lifecycle.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { type DateProblem, dateProblems, MOST_YEARS_AHEAD, MOST_YEARS_PAST } from "./submission-rules.ts";
import { type RecordSubmission, submissionColumnsOf } from "./submission-schema.ts";
import type { UniversitySubmission } from "./university-submission.ts";
import { universitySubmissions } from "./university-submissions.tables.server.ts";
import { submissionMessages as texts } from "./university-submissions.words.ts";

const COLUMNS = {
  universityName: universitySubmissions.universityName,
  courseName: universitySubmissions.courseName,
  channel: universitySubmissions.channel,
  sentThrough: universitySubmissions.sentThrough,
  universityReference: universitySubmissions.universityReference,
  loginHint: universitySubmissions.loginHint,
  feeMinor: universitySubmissions.feeMinor,
  feeCurrency: universitySubmissions.feeCurrency,
  feePaidOn: universitySubmissions.feePaidOn,
  submittedOn: universitySubmissions.submittedOn,
  acknowledgedOn: universitySubmissions.acknowledgedOn,
  decisionExpectedOn: universitySubmissions.decisionExpectedOn,
  offerKind: universitySubmissions.offerKind,
  offeredOn: universitySubmissions.offeredOn,
  version: universitySubmissions.version,
};

const NOTHING_RECORDED: UniversitySubmission = {
  universityName: null,
  courseName: null,
  channel: null,
  sentThrough: null,
  universityReference: null,
  loginHint: null,
  feeMinor: null,
  feeCurrency: null,
  feePaidOn: null,
  submittedOn: null,
  acknowledgedOn: null,
  decisionExpectedOn: null,
  offerKind: null,
  offeredOn: null,
  version: 0,
};

/** The submission of an application to its university; null: not recorded yet. The caller checks access. */
export async function findSubmission(
  db: DbOrTransaction,
  applicationId: string,
): Promise<UniversitySubmission | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(universitySubmissions)
    .where(eq(universitySubmissions.applicationId, applicationId));
  return row ?? null;
}

/** What is known of a university’s offer whose terms are not recorded. The caller checks access. */
export async function findStatedOffer(db: DbOrTransaction, applicationId: string) {
  const [row] = await db
    .select({ offerKind: universitySubmissions.offerKind, offeredOn: universitySubmissions.offeredOn })
    .from(universitySubmissions)
    .where(eq(universitySubmissions.applicationId, applicationId));
  return row ?? null;
}

type Refusal = FailureOf<"invalid" | "closed">;
type Locked = UniversitySubmission & ApplicationState;

/**
 * Records or changes how an application was submitted to its university. Errors: `invalid` at an impossible date;
 * `closed` for a withdrawn or archived application; `stale`, also if version 0 was given and someone else recorded it
 * first.
 */
export function recordSubmission(
  deps: Pick<StepDeps, "db" | "requestId" | "now">,
  actor: Actor,
  { id, ...input }: RecordSubmission & { id: string },
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  return changeRecord<Locked, Refusal>(deps, actor, {
    action: "universitySubmission.record",
    subjectType: "application",
    subjectId: id,
    version: input.version,
    lock: (tx) => lockSubmission(tx, id),
    change(row, tx) {
      const values = submissionColumnsOf(input);
      const fields = (Object.keys(values) as (keyof typeof values)[]).filter(
        (field) => values[field] !== row[field],
      );
      if (fields.length === 0) return ok(null);
      const because = closedBecause(row);
      if (because !== null) return err({ code: "closed", because });
      const problems = dateProblems(input, latestToday(deps.now()));
      if (Object.keys(problems).length > 0) {
        const texts = Object.entries(problems).map(([field, problem]) => [field, [problemText(problem)]]);
        return err({ code: "invalid", fieldErrors: Object.fromEntries(texts) });
      }
      return ok({
        fields,
        write: (version) =>
          tx
            .insert(universitySubmissions)
            .values({ applicationId: id, ...values, version })
            .onConflictDoUpdate({
              target: universitySubmissions.applicationId,
              set: { ...values, version, updatedAt: deps.now() },
            }),
      });
    },
  });
}

function problemText(problem: DateProblem): string {
  if (problem === "tooEarly") return texts.problems.tooEarly({ years: MOST_YEARS_PAST });
  if (problem === "tooLate") return texts.problems.tooLate({ years: MOST_YEARS_AHEAD });
  return texts.problems[problem];
}

/** Serialised by the application's lock, because there may be no row to lock yet. */
async function lockSubmission(tx: Transaction, id: string): Promise<Locked | null> {
  const application = await one(
    tx
      .select({
        status: applications.status,
        withdrawnAt: applications.withdrawnAt,
        isArchived: applications.isArchived,
      })
      .from(applications)
      .where(eq(applications.id, id))
      .for("update"),
  );
  if (!application) return null;
  return { ...application, ...((await findSubmission(tx, id)) ?? NOTHING_RECORDED) };
}
