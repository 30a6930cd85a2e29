import { and, eq, isNull } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { type ApplicationState, closedBecause } from "#app/admissions/applications/lifecycle.ts";
import { recordMilestone } from "#app/admissions/milestones/commands.server.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { createTask } from "#app/admissions/tasks/commands.server.ts";
import { listLicensedStaff } from "#app/people/licences/licences.server.ts";
import { isColleague } from "#app/people/staff/colleagues.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import {
  err,
  type Failure,
  type FailureOf,
  invalidField,
  ok,
  type Result,
} from "#app/platform/results/result.ts";
import { daysAfter, latestToday } from "#app/platform/time/calendar-date.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { refuseAdvice } from "#app/visas/advice/advice.server.ts";
import { adviceMessages } from "#app/visas/advice/advice.words.ts";
import { REFUSAL_CLAUSES, type RefusalClause } from "./refusal-clauses.ts";
import type { VisaFile } from "./visa-file.ts";
import type {
  AddVisaDate,
  CreateVisaFile,
  HandOver,
  Lodge,
  RecordOutcome,
  SaveLodgement,
  SaveReasons,
  SetItem,
  SetPlace,
  SignReview,
  VisaDateOf,
} from "./visa-file-schema.ts";
import {
  canHaveVisaFile,
  findVisaFile,
  listVisaReviews,
  readLastSafeDay,
  readVisaMilestones,
  visaToday,
} from "./visa-files.server.ts";
import { visaDates, visaFileItems, visaFiles, visaReviews } from "./visa-files.tables.server.ts";
import { visaMessages } from "./visa-files.words.ts";
import { REVIEW_CHECKS } from "./visa-options.ts";

const { problems } = visaMessages;

type Id = { readonly id: string };
type Refusal = FailureOf<"invalid" | "closed">;
type Changed<Extra extends Failure = Refusal> = Promise<Result<{ version: number }, ChangeRefused | Extra>>;
type Locked = ApplicationState & { readonly file: VisaFile | null; readonly version: number };
type Values = Partial<typeof visaFiles.$inferInsert>;

const userOf = (actor: Actor) => (actor.kind === "user" ? actor.userId : null);

/** The application’s lock lets one person write at a time: there may be no file to lock yet. */
async function lockCase(tx: Transaction, id: string): Promise<Locked | null> {
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
  const file = await findVisaFile(tx, id);
  // The audit log stores the fields of the file as fields of its application.
  return { ...application, ...file, file, version: file?.version ?? 0 };
}

/** Creates the visa file of an application with an offer. One that exists is a success. */
export function createVisaFile(
  deps: StepDeps,
  actor: Actor,
  { id, destination }: CreateVisaFile & Id,
): Changed {
  return changeRecord<Locked, Refusal>(deps, actor, {
    action: "visaFile.create",
    subjectType: "application",
    subjectId: id,
    lock: (tx) => lockCase(tx, id),
    async change(row, tx) {
      if (row.file) return ok(null);
      const because = closedBecause(row);
      if (because !== null) return err({ code: "closed", because });
      if (!(await canHaveVisaFile(tx, { id, status: row.status })))
        return invalidField("destination", problems.noOffer);
      return ok({
        fields: ["destination"],
        async write(version) {
          await insertVisaFile(
            tx,
            { applicationId: id, destination, preparedBy: userOf(actor), version },
            deps,
          );
        },
      });
    },
  });
}

/** Inserts a file with what lists ask for. */
export async function insertVisaFile(
  tx: Transaction,
  values: typeof visaFiles.$inferInsert,
  { now }: Pick<StepDeps, "now">,
): Promise<void> {
  const empty = { priority: null, coeStartsOn: null, officialDays: null };
  const { latestOn, safe } = await readLastSafeDay(tx, { ...empty, ...values }, now());
  await tx.insert(visaFiles).values({
    ...values,
    latestOn,
    startsOn: safe.startsOn,
    createdAt: now(),
    updatedAt: now(),
  });
}

interface FileChange {
  readonly id: string;
  readonly action: Action;
  readonly version?: number | undefined;
  /** Also for applications that are withdrawn or archived. */
  readonly evenClosed?: true;
  change(
    file: VisaFile,
    tx: Transaction,
  ): Promise<
    Result<
      { fields: readonly string[]; set?: Values; also?: () => Promise<unknown> } | null,
      Refusal | ChangeRefused
    >
  >;
}

/** Changes a visa file: its row with the next version, what lists ask for, and what belongs to it. */
function changeFile(deps: StepDeps, actor: Actor, { id, action, version, ...about }: FileChange): Changed {
  return changeRecord<Locked, Refusal | ChangeRefused>(deps, actor, {
    action,
    subjectType: "application",
    subjectId: id,
    version,
    lock: (tx) => lockCase(tx, id),
    async change(row, tx) {
      const { file } = row;
      if (!file) return invalidField("", problems.noFile);
      const because = closedBecause(row);
      if (because !== null && !about.evenClosed) return err({ code: "closed", because });
      // What follows can write: an outdated form is refused before.
      if (version !== undefined && version !== row.version)
        return err({ code: "stale", currentVersion: row.version });
      const judged = await about.change(file, tx);
      if (!judged.ok || judged.value === null) return judged as Result<null, Refusal>;
      const { fields, set = {}, also } = judged.value;
      return ok({
        fields,
        async write(next) {
          await also?.();
          const after = { ...file, ...set };
          const { latestOn, safe } = await readLastSafeDay(tx, after, deps.now());
          // Who changes a file that no one prepares, prepares it.
          const preparedBy = after.preparedBy ?? (action === "visaFile.update" ? userOf(actor) : null);
          await tx
            .update(visaFiles)
            .set({
              ...set,
              preparedBy,
              latestOn,
              startsOn: safe.startsOn,
              version: next,
              updatedAt: deps.now(),
            })
            .where(eq(visaFiles.applicationId, id));
        },
      });
    },
  });
}

const changedOf = <Row extends object>(row: Row, values: Partial<Row>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (row[name as keyof Row] === value ? [] : [name]));

const YEARS_AHEAD = 5;
const YEARS_BACK = 10;

/** A message for a day that was in the future, or longer ago than any case; null for one that can be. */
function pastProblem(day: string | null, now: Date): string | null {
  if (day === null) return null;
  if (day > latestToday(now)) return problems.future;
  return day < daysAfter(latestToday(now), -366 * YEARS_BACK) ? problems.tooEarly : null;
}

function planProblem(day: string | null, now: Date): string | null {
  if (day === null) return null;
  if (day > daysAfter(latestToday(now), 366 * YEARS_AHEAD)) return problems.tooLate;
  return day < daysAfter(latestToday(now), -366 * YEARS_BACK) ? problems.tooEarly : null;
}

/** Saves plan and references. Errors: `invalid` at the date that cannot be, `stale`, `closed`. */
export function saveLodgement(
  deps: StepDeps,
  actor: Actor,
  { id, version, ...values }: SaveLodgement & Id,
): Changed {
  return changeFile(deps, actor, {
    id,
    version,
    action: "visaFile.update",
    async change(file, tx) {
      const fields = changedOf<VisaFile>(file, values);
      if (fields.length === 0) return ok(null);
      const now = deps.now();
      const found = {
        plannedOn: planProblem(values.plannedOn, now),
        coeStartsOn: planProblem(values.coeStartsOn, now),
        coeEndsOn: null,
        prioritySeenOn: pastProblem(values.prioritySeenOn, now),
        officialSeenOn: pastProblem(values.officialSeenOn, now),
        priority:
          values.priority !== null && file.destination !== "australia" ? problems.australiaOnly : null,
        preparedBy:
          values.preparedBy !== null &&
          values.preparedBy !== file.preparedBy &&
          !(await isColleague(tx, "visaFile.update", values.preparedBy))
            ? problems.preparer
            : null,
      };
      const fieldErrors = Object.fromEntries(
        Object.entries(found).flatMap(([field, problem]) => (problem === null ? [] : [[field, [problem]]])),
      );
      if (Object.keys(fieldErrors).length > 0) return err({ code: "invalid", fieldErrors });
      return ok({ fields, set: values });
    },
  });
}

/** Sets where a case is handled, which decides who can give advice about it. */
export const setPlace = (deps: StepDeps, actor: Actor, { id, version, handledIn }: SetPlace & Id): Changed =>
  changeFile(deps, actor, {
    id,
    version,
    action: "visaFile.setPlace",
    change: async (file) =>
      ok(file.handledIn === handledIn ? null : { fields: ["handledIn"], set: { handledIn } }),
  });

/** What staff have recorded about an item of the checklist; without a mark, its documents determine the state. */
export function setItem(
  deps: StepDeps,
  actor: Actor,
  { id, item, mark, validUntil, itemNote }: SetItem & Id,
): Changed {
  return changeFile(deps, actor, {
    id,
    action: "visaFile.update",
    async change(_file, tx) {
      const where = and(eq(visaFileItems.applicationId, id), eq(visaFileItems.item, item));
      const [stored] = await tx.select().from(visaFileItems).where(where);
      if (mark === null)
        return ok(
          stored ? { fields: ["visaItems"], also: () => tx.delete(visaFileItems).where(where) } : null,
        );
      const until = mark === "done" ? validUntil : null;
      if (stored?.mark === mark && stored.validUntil === until && stored.note === itemNote) return ok(null);
      const values = { mark, validUntil: until, note: itemNote, setBy: userOf(actor), updatedAt: deps.now() };
      return ok({
        fields: ["visaItems"],
        also: () =>
          tx
            .insert(visaFileItems)
            .values({ applicationId: id, item, ...values })
            .onConflictDoUpdate({ target: [visaFileItems.applicationId, visaFileItems.item], set: values }),
      });
    },
  });
}

const MOST_DATES = 50;

/** Adds a request with its deadline, or an appointment. */
export const addVisaDate = (deps: StepDeps, actor: Actor, { id, ...date }: AddVisaDate & Id): Changed =>
  changeFile(deps, actor, {
    id,
    action: "visaFile.update",
    async change(_file, tx) {
      const problem = planProblem(date.dueOn, deps.now());
      if (problem !== null) return invalidField("dueOn", problem);
      if ((await tx.$count(visaDates, eq(visaDates.applicationId, id))) >= MOST_DATES)
        return invalidField("", problems.mostDates({ most: MOST_DATES }));
      return ok({
        fields: ["visaDates"],
        also: () =>
          tx
            .insert(visaDates)
            .values({ ...date, applicationId: id, createdBy: userOf(actor), createdAt: deps.now() }),
      });
    },
  });

/** Marks a request or appointment as done today. Idempotent; succeeds if it was removed. */
export const finishVisaDate = (deps: StepDeps, actor: Actor, { id, dateId }: VisaDateOf & Id): Changed =>
  changeFile(deps, actor, {
    id,
    action: "visaFile.update",
    async change(file, tx) {
      const open = and(eq(visaDates.id, dateId), eq(visaDates.applicationId, id), isNull(visaDates.doneOn));
      if ((await tx.$count(visaDates, open)) === 0) return ok(null);
      const doneOn = visaToday(file.destination, deps.now());
      return ok({ fields: ["visaDates"], also: () => tx.update(visaDates).set({ doneOn }).where(open) });
    },
  });

/** Removes a request or appointment that was entered by mistake. */
export const removeVisaDate = (deps: StepDeps, actor: Actor, { id, dateId }: VisaDateOf & Id): Changed =>
  changeFile(deps, actor, {
    id,
    action: "visaFile.update",
    async change(_file, tx) {
      const own = and(eq(visaDates.id, dateId), eq(visaDates.applicationId, id));
      if ((await tx.$count(visaDates, own)) === 0) return ok(null);
      return ok({ fields: ["visaDates"], also: () => tx.delete(visaDates).where(own) });
    },
  });

/** Records a milestone of the application within the write of its visa file. */
async function recordWithin(
  tx: Transaction,
  deps: StepDeps,
  actor: Actor,
  given: {
    id: string;
    kind: MilestoneKind;
    day: string;
    dayField: string;
    note: string | null;
    noteField: string;
  },
) {
  const { id, kind, day, dayField, note, noteField } = given;
  const none = {
    reason: null,
    proofId: null,
    coeNumber: null,
    visaGrantNumber: null,
    intakeCode: null,
    censusOn: null,
  };
  const input = { ...none, applicationId: id, kind, day, note, visaSubclass: null };
  const done = await recordMilestone({ ...deps, db: tx }, actor, input);
  if (done.ok || done.error.code !== "invalid") return done;
  const fieldOf: Readonly<Record<string, string>> = { day: dayField, note: noteField };
  const fieldErrors = Object.fromEntries(
    Object.entries(done.error.fieldErrors).map(([field, texts]) => [fieldOf[field] ?? "", texts]),
  );
  return err({ code: "invalid", fieldErrors } as const);
}

/** Records that the application was lodged: the milestone, and its reference. */
export const lodgeVisa = (
  deps: StepDeps,
  actor: Actor,
  { id, version, lodgedOn, trn }: Lodge & Id,
): Changed =>
  changeFile(deps, actor, {
    id,
    version,
    action: "visaFile.update",
    async change(file, tx) {
      const given = { id, kind: "visa-lodged", day: lodgedOn, dayField: "lodgedOn", note: null } as const;
      const done = await recordWithin(tx, deps, actor, { ...given, noteField: "" });
      if (!done.ok) return done;
      return ok({ fields: trn === null || trn === file.trn ? [] : ["trn"], set: { trn: trn ?? file.trn } });
    },
  });

/** Records the decision: the milestone, and of a refusal the reasons. */
export function recordOutcome(
  deps: StepDeps,
  actor: Actor,
  { id, version, outcome, decidedOn, clauses, outcomeNote }: RecordOutcome & Id,
): Changed {
  return changeFile(deps, actor, {
    id,
    version,
    action: "visaFile.update",
    async change(file, tx) {
      const problem = clauseProblem(file, clauses);
      if (problem) return problem;
      const done = await recordWithin(tx, deps, actor, {
        id,
        kind: outcome === "granted" ? "visa-granted" : "visa-refused",
        day: decidedOn,
        // The reasons of a refusal are for staff; the student reads the note of a milestone.
        dayField: "decidedOn",
        noteField: "outcomeNote",
        note: outcome === "granted" ? outcomeNote : null,
      });
      if (!done.ok) return done;
      if (outcome === "granted") return ok({ fields: [] });
      return ok({
        fields: ["refusalClauses", "refusalNote"],
        set: { refusalClauses: [...clauses], refusalNote: outcomeNote },
      });
    },
  });
}

/** Saves the reasons of a refusal that is recorded. */
export function saveReasons(
  deps: StepDeps,
  actor: Actor,
  { id, version, clauses, outcomeNote }: SaveReasons & Id,
): Changed {
  return changeFile(deps, actor, {
    id,
    version,
    action: "visaFile.update",
    evenClosed: true,
    async change(file, tx) {
      const problem = clauseProblem(file, clauses);
      if (problem) return problem;
      if ((await readVisaMilestones(tx, id)).decision?.kind !== "refused")
        return invalidField("", problems.notRefused);
      if (file.refusalClauses.join() === clauses.join() && file.refusalNote === outcomeNote) return ok(null);
      return ok({
        fields: ["refusalClauses", "refusalNote"],
        set: { refusalClauses: [...clauses], refusalNote: outcomeNote },
      });
    },
  });
}

function clauseProblem({ destination }: VisaFile, clauses: readonly RefusalClause[]) {
  const known: readonly RefusalClause[] = REFUSAL_CLAUSES[destination];
  return clauses.every((clause) => known.includes(clause))
    ? null
    : invalidField("clauses", problems.otherCountry);
}

/**
 * Signs the second review of a file. Refused for its preparer, for a repeated signature, without a required licence,
 * and if the file was changed since it was shown.
 */
export function signReview(
  deps: StepDeps,
  actor: Actor,
  { id, version, revision, reviewNote }: SignReview & Id,
): Changed {
  return changeFile(deps, actor, {
    id,
    version,
    action: "visaFile.review",
    async change(file, tx) {
      const by = userOf(actor);
      if (file.preparedBy === null) return invalidField("", visaMessages.review.noPreparer);
      if (by === null || by === file.preparedBy) return invalidField("", visaMessages.review.ownFile);
      const valid = (await listVisaReviews(tx, id)).filter(({ withdrawnAt }) => withdrawnAt === null);
      if (valid.some(({ signedBy }) => signedBy === by)) return invalidField("", problems.sameSigner);
      const refused = await refuseAdvice(tx, actor, file, "second-review", deps.now());
      if (refused) return refused;
      if (revision !== file.contentRevision) return invalidField("", problems.changed);
      return ok({
        fields: ["visaReview"],
        also: () =>
          tx.insert(visaReviews).values({
            applicationId: id,
            checks: [...REVIEW_CHECKS],
            note: reviewNote,
            preparedBy: file.preparedBy,
            signedBy: by,
            signedAt: deps.now(),
            contentRevision: file.contentRevision,
          }),
      });
    },
  });
}

/** Withdraws one’s own signature. */
export const withdrawReview = (
  deps: StepDeps,
  actor: Actor,
  { id, version }: { readonly version: number } & Id,
): Changed =>
  changeFile(deps, actor, {
    id,
    version,
    action: "visaFile.review",
    async change(file, tx) {
      const by = userOf(actor);
      const own = (await listVisaReviews(tx, id)).filter(
        (one) => one.withdrawnAt === null && one.signedBy === by,
      );
      if (own.length === 0 || by === null) return ok(null);
      return ok({
        fields: ["visaReview"],
        set: file.readyAt === null ? {} : { readyAt: null, readyBy: null },
        also: () =>
          tx
            .update(visaReviews)
            .set({ withdrawnAt: deps.now(), withdrawnBecause: "reviewer" })
            .where(
              and(
                eq(visaReviews.applicationId, id),
                eq(visaReviews.signedBy, by),
                isNull(visaReviews.withdrawnAt),
              ),
            ),
      });
    },
  });

/** Marks a reviewed file as ready to lodge, by someone who can give advice about it. */
export const markReady = (
  deps: StepDeps,
  actor: Actor,
  { id, version }: { readonly version: number } & Id,
): Changed =>
  changeFile(deps, actor, {
    id,
    version,
    action: "visaFile.markReady",
    async change(file, tx) {
      if (file.readyAt !== null) return ok(null);
      const refused = await refuseAdvice(tx, actor, file, "ready-to-lodge", deps.now());
      if (refused) return refused;
      const isSigned = (await listVisaReviews(tx, id)).some(({ withdrawnAt }) => withdrawnAt === null);
      if (!isSigned) return invalidField("", visaMessages.review.needsSignature);
      return ok({ fields: ["readyAt"], set: { readyAt: deps.now(), readyBy: userOf(actor) } });
    },
  });

/** Gives a colleague with a valid licence a task about the case. */
export async function handOver(
  deps: StepDeps,
  actor: Actor,
  { id, colleagueId }: HandOver & Id,
): Promise<Result<{ id: string }, Failure>> {
  const file = await findVisaFile(deps.db, id);
  if (!file) return invalidField("", problems.noFile);
  const today = visaToday(file.destination, deps.now());
  const licensed = await listLicensedStaff(deps.db, file.destination, today);
  if (!licensed.some(({ value }) => value === colleagueId))
    return invalidField("colleagueId", adviceMessages.problems.colleague);
  const done = await createTask(deps, actor, {
    kind: "to-do",
    title: adviceMessages.handOverTask,
    dueOn: today,
    assigneeId: colleagueId,
    about: { type: "application", id },
  });
  if (done.ok || done.error.code !== "invalid") return done;
  return invalidField("colleagueId", adviceMessages.problems.colleague);
}
