import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import { isUnderAge } from "#app/admissions/answers/question-conditions.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { hasAgreed } from "#app/admissions/guardians/guardian.ts";
import { guardianConfirmations } from "#app/admissions/guardians/guardians.tables.server.ts";
import { guardianMessages } from "#app/admissions/guardians/guardians.words.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { ShareMethod, SharePart } from "./parts.ts";
import { type GiveShare, partsOf, type RecordShare, withdrawShareSchema } from "./share-schema.ts";
import { versionOf } from "./share-version.ts";
import { applicationShares } from "./shares.tables.server.ts";
import { shareMessages as texts } from "./shares.words.ts";

type GiveRefused = ChangeRefused | FailureOf<"invalid" | "closed">;
/** The commission disclosure that was shown to the student. */
export type Disclosed = object | null;

/**
 * The student shares an application with its university, or changes what is shared. Under 18, a parent or guardian
 * must agree. Errors: `not-found` for another person's; `stale`; `closed`; `invalid`.
 */
export function giveShare(
  deps: WriteDeps,
  actor: Actor,
  { id, version, disclosure, ...given }: GiveShare & { id: string; disclosure: Disclosed },
): Promise<Result<{ version: number }, GiveRefused>> {
  const { guardianName, guardianConsent } = given;
  return change(deps, actor, "share.give", { id, version }, (locked) => {
    const needs = isUnderAge(locked.application.answers.personalInfo.dateOfBirth, deps.now());
    if (needs && guardianName === null) return invalidField("guardianName", texts.guardianNeeded);
    if (needs && !guardianConsent) return invalidField("guardianConsent", texts.guardianAgrees);
    // The applicant cannot answer for a guardian who was asked.
    if (needs && locked.guardian !== null && !hasAgreed(locked.guardian)) {
      return invalidField("guardianConsent", guardianMessages.unconfirmed);
    }
    return beginning(locked, {
      parts: partsOf(given),
      way: "online",
      note: null,
      guardianName: needs ? guardianName : null,
      disclosure,
    });
  });
}

/** Staff record a consent given on paper or by phone. Errors as for `giveShare`. */
export function recordShare(
  deps: WriteDeps,
  actor: Actor,
  { id, version, disclosure, ...given }: RecordShare & { id: string; disclosure: Disclosed },
): Promise<Result<{ version: number }, GiveRefused>> {
  return change(deps, actor, "share.record", { id, version }, (locked) => {
    const needs = isUnderAge(locked.application.answers.personalInfo.dateOfBirth, deps.now());
    if (needs && given.guardianName === null) return invalidField("guardianName", texts.guardianNeeded);
    const { way, note } = given;
    return beginning(locked, {
      parts: partsOf(given),
      way,
      note,
      guardianName: needs ? given.guardianName : null,
      disclosure,
    });
  });
}

/** Ends a consent: the institution loses access with its next request. Idempotent. */
export function withdrawShare(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<{ version: number }, GiveRefused>> {
  return change(deps, actor, "share.withdraw", { id, version }, ({ last }) =>
    ok(last && last.withdrawnAt === null ? "end" : null),
  );
}

/** The form by which students and staff withdraw a consent. */
export const WITHDRAW_SHARE = {
  needs: "share.withdraw",
  form: withdrawShareSchema,
  command: withdrawShare,
  message: "share-withdrawn",
} as const;

interface Given {
  readonly parts: readonly SharePart[];
  readonly way: ShareMethod;
  readonly note: string | null;
  readonly guardianName: string | null;
  readonly disclosure: Disclosed;
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockShares>>>;

/** The next consent, or the refusal; null if the same one is already in force. */
function beginning(
  { application, last }: Locked,
  given: Given,
): Result<Given | null, FailureOf<"invalid" | "closed">> {
  if (application.withdrawnAt !== null) return err({ code: "closed", because: "withdrawn" });
  if (application.isArchived) return err({ code: "closed", because: "archived" });
  if (application.universityId === null) return invalidField("", texts.noUniversity);
  const same =
    last !== null &&
    last.withdrawnAt === null &&
    last.universityId === application.universityId &&
    last.way === given.way &&
    last.note === given.note &&
    last.guardianName === given.guardianName &&
    last.parts.join() === given.parts.join() &&
    isDeepStrictEqual(last.disclosure, given.disclosure);
  return ok(same ? null : given);
}

function change(
  deps: WriteDeps,
  actor: Actor,
  action: "share.give" | "share.record" | "share.withdraw",
  { id, version }: { id: string; version: number },
  judge: (locked: Locked) => Result<Given | "end" | null, FailureOf<"invalid" | "closed">>,
): Promise<Result<{ version: number }, GiveRefused>> {
  const by = actor.kind === "user" ? actor.userId : null;
  return changeRecord<Locked, FailureOf<"invalid" | "closed">>(deps, actor, {
    action,
    subjectType: "application",
    subjectId: id,
    version,
    lock: (tx) => lockShares(tx, id),
    relation: ({ application }) => relationTo(actor, { studentId: application.studentId }),
    change(locked, tx) {
      const judged = judge(locked);
      if (!judged.ok) return judged;
      const next = judged.value;
      if (next === null) return ok(null);
      const { application, last } = locked;
      const now = deps.now();
      return ok({
        fields: next === "end" ? ["shareWithdrawn"] : ["share", ...next.parts],
        async write() {
          if (last && last.withdrawnAt === null) {
            await tx
              .update(applicationShares)
              .set({ withdrawnAt: now, withdrawnBy: by })
              .where(eq(applicationShares.id, last.id));
          }
          if (next === "end") return;
          await tx.insert(applicationShares).values({
            ...next,
            parts: [...next.parts],
            applicationId: id,
            number: (last?.number ?? 0) + 1,
            universityId: application.universityId,
            disclosedAt: next.disclosure === null ? null : now,
            givenBy: by,
            givenAt: now,
          });
        },
        afterwards: () =>
          tx.insert(timelineEvents).values({
            studentId: application.studentId,
            applicationId: id,
            kind: (next === "end" ? "share-withdrawn" : "shared") satisfies TimelineKind,
            toValue: next === "end" ? null : next.parts.join(" "),
            actorId: by,
            createdAt: now,
          }),
      });
    },
  });
}

async function lockShares(tx: Transaction, id: string) {
  const [application] = await tx
    .select({
      studentId: applications.studentId,
      universityId: applications.universityId,
      answers: applications.answers,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
    })
    .from(applications)
    .where(eq(applications.id, id))
    .for("update");
  if (!application) return null;
  const [last] = await tx
    .select()
    .from(applicationShares)
    .where(eq(applicationShares.applicationId, id))
    .orderBy(desc(applicationShares.number))
    .limit(1);
  const [guardian] = await tx
    .select({ state: guardianConfirmations.state })
    .from(guardianConfirmations)
    .where(eq(guardianConfirmations.applicationId, id));
  return {
    application,
    last: last ?? null,
    guardian: guardian?.state ?? null,
    version: versionOf(last ?? null),
  };
}
