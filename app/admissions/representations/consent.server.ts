import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { assignByRules } from "#app/admissions/students/assign.server.ts";
import { DEFAULT_STUDENT_STAGE } from "#app/admissions/students/stages.ts";
import { lockStudentOf } from "#app/admissions/students/student-lock.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { proveAddress } from "#app/people/sign-up/prove-address.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { type Actor, studentsOf, VISITOR } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { hasNoAddress, noAddressFor } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { RepresentationDeps } from "./ask.server.ts";
import { appendStep, consentDigest, newSalt } from "./chain.server.ts";
import { endLocked } from "./end.server.ts";
import { type FoundLink, findByToken } from "./find-link.server.ts";
import { lockApplicationsAt, lockApplicationsOfRepresentation } from "./lock-applications.server.ts";
import { tellAgent, tellStudentWithLink } from "./notify.server.ts";
import { phoneAccount, studentAccountAt, studentAt, studentAtPhone } from "./person.server.ts";
import { representations } from "./representations.tables.server.ts";
import { stateAfter } from "./state.ts";
import { consentEnds, REPRESENTATION_TEXT_VERSION } from "./terms.ts";

type Row = typeof representations.$inferSelect;
type Refusal = ChangeRefused | FailureOf<"expired" | "already-exists">;

/** The holder of the link answers with it, signed in or not. */
const BY_LINK = { action: "representation.answer", subjectType: "representation" } as const;

/**
 * The person agrees to be represented: only now is a student created or linked. An account with the address is
 * theirs, since the link was sent there; else the only record for the address, or the one of that name; else a new
 * one. Their previous agent no longer represents them, provided that the page has said so (`leaves`).
 *
 * The first consent wins: of two links used at once one is accepted, and the other shows what has happened.
 *
 * Errors: `expired` (used, withdrawn, expired, or the partner is no longer approved), `already-exists` (they are now
 * represented by someone other than the page said).
 */
export async function consentToRepresentation(
  deps: RepresentationDeps,
  token: string,
  { consentName, leaves }: { consentName: string; leaves: string | null },
  /** The account that was signed in when the link was opened. */
  signedIn: string | null = null,
): Promise<Result<{ id: string }, Refusal>> {
  const found = await findByToken(deps, token);
  if (!found) return err({ code: "expired" });
  const account = await phoneAccount(deps.db, found, signedIn);
  const address = account?.email ?? found.email;
  const agreed = await changeRecord<Row, FailureOf<"expired" | "already-exists">>(deps, VISITOR, {
    ...BY_LINK,
    subjectId: found.id,
    async lock(tx) {
      // Locks by address before any row, to serialise two partners who ask the same person.
      await lockStudentOf(tx, address);
      await lockApplicationsAt(tx, address.toLowerCase());
      await lockPerson(tx, address);
      return lockAnswerable(tx, found);
    },
    async change(row, tx) {
      if (row.state === "active") return ok(null);
      if (!(await canAnswer(tx, row, deps.now()))) return err({ code: "expired" });
      const studentId = await joinOrMakeStudent(tx, deps, row, { signedIn, account });
      await tx.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for("update");
      const former = await one(
        tx
          .select()
          .from(representations)
          .where(and(eq(representations.studentId, studentId), eq(representations.state, "active")))
          .for("update"),
      );
      if ((former?.id ?? null) !== leaves) throw new Undone();
      return ok({
        fields: ["state", "studentId", "consentedAt"],
        write: (version) =>
          activate(tx, deps, row, { studentId, former, consentName, version, through: found.through }),
      });
    },
  }).catch((error: unknown) => {
    // The rollback also removes what the transaction created for the person.
    if (error instanceof Undone) return err({ code: "already-exists", field: "" } as const);
    throw error;
  });
  return agreed.ok ? ok({ id: found.id }) : agreed;
}

/** Rolls back a transaction that has created a student before finding that it cannot continue. */
class Undone extends Error {}

async function activate(
  tx: Transaction,
  deps: RepresentationDeps,
  row: Row,
  given: {
    studentId: string;
    former: Row | undefined;
    consentName: string;
    version: number;
    through: FoundLink["through"];
  },
): Promise<void> {
  const { studentId, former, consentName, version, through } = given;
  const now = deps.now();
  if (former) {
    const ending = { event: "transferred", by: "transfer", through, actor: null } as const;
    await endLocked(tx, deps, former, { ...ending, version: former.version + 1 });
  }
  const salt = newSalt();
  const expiresAt = consentEnds(now);
  await tx
    .update(representations)
    .set({
      state: "active",
      studentId,
      answeredAt: now,
      consentedAt: now,
      consentName,
      consentVersion: REPRESENTATION_TEXT_VERSION,
      consentSalt: salt,
      expiresAt,
      version,
      updatedAt: now,
    })
    .where(eq(representations.id, row.id));
  await appendStep(tx, row, {
    event: "consented",
    by: "student",
    through,
    actor: null,
    at: now,
    facts: {
      student: studentId,
      text: REPRESENTATION_TEXT_VERSION,
      evidence: consentDigest(salt, consentName, REPRESENTATION_TEXT_VERSION),
      until: expiresAt.toISOString(),
      follows: former?.id ?? null,
    },
  });
  const active = { ...row, studentId, expiresAt };
  await tellAgent(tx, deps, active, "agreed");
  await tellStudentWithLink(tx, deps, active, "agreed");
}

/**
 * The person declines, or says that they do not know the agency, which staff are notified about. Errors: `expired`.
 * Idempotent.
 */
export async function declineRepresentation(
  deps: RepresentationDeps,
  token: string,
  { unknown, reason }: { unknown: boolean; reason: string | null },
): Promise<Result<undefined, Refusal>> {
  const found = await findByToken(deps, token);
  if (!found) return err({ code: "expired" });
  const declined = await changeRecord<Row, FailureOf<"expired">>(deps, VISITOR, {
    ...BY_LINK,
    subjectId: found.id,
    lock: (tx) => lockAnswerable(tx, found),
    change(row, tx) {
      if (row.state === "declined") return ok(null);
      const event = unknown ? "contested" : "declined";
      const state = stateAfter(row.state, event, "student");
      if (state === null) return err({ code: "expired" });
      const now = deps.now();
      return ok({
        fields: ["state", ...(unknown ? ["contested"] : [])],
        async write(version) {
          await tx
            .update(representations)
            .set({ state, answeredAt: now, endedReason: reason, endedBy: "student", version, updatedAt: now })
            .where(eq(representations.id, row.id));
          await appendStep(tx, row, {
            event,
            by: "student",
            actor: null,
            at: now,
            through: found.through,
          });
          await tellAgent(tx, deps, row, "declined");
        },
      });
    },
  });
  return declined.ok ? ok() : declined;
}

/** The student ends the representation with the link in their email. Errors: `expired`. */
export async function leaveByLink(
  deps: RepresentationDeps,
  token: string,
  reason: string | null,
): Promise<Result<undefined, Refusal>> {
  const found = await findByToken(deps, token);
  if (!found) return err({ code: "expired" });
  const left = await changeRecord<Row, FailureOf<"expired">>(deps, VISITOR, {
    ...BY_LINK,
    subjectId: found.id,
    async lock(tx) {
      await lockApplicationsOfRepresentation(tx, found.id);
      return lockAnswerable(tx, found);
    },
    change(row, tx) {
      if (row.state === "ended") return ok(null);
      if (stateAfter(row.state, "ended", "student") === null) return err({ code: "expired" });
      const ending = { event: "ended", by: "student", through: found.through, actor: null, reason } as const;
      return ok({
        fields: ["state"],
        write: (version) => endLocked(tx, deps, row, { ...ending, version }),
      });
    },
  });
  return left.ok ? ok() : left;
}

/** Extends a consent to its full length from now on, with the link or signed in. Errors: `expired`, `not-found`. */
export async function extendRepresentation(
  deps: RepresentationDeps,
  by: { token: string } | { actor: Actor; id: string; version: number },
): Promise<Result<undefined, Refusal>> {
  const link = "token" in by ? await findByToken(deps, by.token) : null;
  if ("token" in by && !link) return err({ code: "expired" });
  const id = "token" in by ? (link?.id ?? "") : by.id;
  const actor = "token" in by ? VISITOR : by.actor;
  const extended = await changeRecord<Row, FailureOf<"expired">>(deps, actor, {
    ...("token" in by
      ? BY_LINK
      : {
          action: "representation.extend" as const,
          subjectType: "representation",
          version: by.version,
          relation: ({ studentId }: Row) => relationTo(actor, { studentId }),
        }),
    subjectId: id,
    async lock(tx) {
      await lockApplicationsOfRepresentation(tx, id);
      if (link) return lockAnswerable(tx, link);
      const own = inArray(representations.studentId, [...studentsOf(actor)]);
      return one(
        tx
          .select()
          .from(representations)
          .where(and(eq(representations.id, id), own))
          .for("update"),
      );
    },
    change(row, tx) {
      const now = deps.now();
      if (row.expiresAt === null || stateAfter(row.state, "extended", "student") === null) {
        return err({ code: "expired" });
      }
      const expiresAt = consentEnds(now);
      // Idempotent within a day.
      if (expiresAt.getTime() - row.expiresAt.getTime() < 86_400_000) return ok(null);
      const through = link?.through ?? "page";
      return ok({
        fields: ["expiresAt"],
        async write(version) {
          await tx
            .update(representations)
            .set({ expiresAt, lapseNotifiedAt: null, version, updatedAt: now })
            .where(eq(representations.id, row.id));
          const facts = { until: expiresAt.toISOString() };
          await appendStep(tx, row, { event: "extended", by: "student", through, actor, at: now, facts });
        },
      });
    },
  });
  return extended.ok ? ok() : extended;
}

/** The row of a link, locked, if the link is valid. */
const lockAnswerable = (tx: Transaction, { id, tokenHash }: FoundLink) =>
  one(
    tx
      .select()
      .from(representations)
      .where(
        and(
          eq(representations.id, id),
          tokenHash === null ? undefined : eq(representations.tokenHash, tokenHash),
        ),
      )
      .for("update"),
  );

/** Locks the account and the records of an address before the request, in the same order as closing an account. */
async function lockPerson(tx: Transaction, typed: string): Promise<void> {
  const email = typed.toLowerCase();
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for("update");
  const ids = found.map(({ id }) => id);
  await tx
    .select({ id: students.id })
    .from(students)
    .where(or(eq(students.email, email), inArray(students.userId, ids)))
    .orderBy(asc(students.id))
    .for("update");
}

/** Whether a request can still be accepted: it is unanswered and in time, and the partner is still approved. */
async function canAnswer(tx: Transaction, row: Row, now: Date): Promise<boolean> {
  if (stateAfter(row.state, "consented", "student") === null) return false;
  if (row.requestExpiresAt === null || row.requestExpiresAt <= now) return false;
  const approved = and(eq(organisations.id, row.organisationId), eq(organisations.status, "approved"));
  return (await tx.$count(organisations, approved)) > 0;
}

/** The record for the address, or of the account that has the number; see `consentToRepresentation`. */
async function joinOrMakeStudent(
  tx: Transaction,
  deps: RepresentationDeps,
  row: Row,
  { signedIn, account }: { signedIn: string | null; account: { id: string; email: string } | null },
): Promise<string> {
  const isByPhone = hasNoAddress(row.email);
  const id = randomUUID();
  const email = isByPhone ? (account?.email ?? noAddressFor(id)) : row.email.toLowerCase();
  const userId = isByPhone ? (account?.id ?? null) : await studentAccountAt(tx, email);
  if (userId !== null && !isByPhone) {
    // As with every email we send: the holder of the link owns the address, and gets the records stored for it.
    const proof = { userId, email, ownBrowser: signedIn === userId };
    await proveAddress(tx, deps, proof, deps.requestId ?? "");
  }
  const known = await (isByPhone ? studentAtPhone(tx, row, account) : studentAt(tx, row));
  if (known !== null) return known;
  const now = deps.now();
  const [made] = await tx
    .insert(students)
    .values({
      id,
      userId,
      firstName: row.firstName,
      lastName: row.lastName,
      email,
      phone: row.phone,
      stage: DEFAULT_STUDENT_STAGE,
      source: "agent",
      createdAt: now,
    })
    .returning({ id: students.id });
  if (!made) throw new Error("An insert gives its row");
  await tx.insert(timelineEvents).values({
    studentId: made.id,
    kind: "student-added",
    toValue: DEFAULT_STUDENT_STAGE,
    actorId: null,
    createdAt: now,
  });
  await assignByRules(tx, { now: () => now, requestId: deps.requestId }, { studentId: made.id });
  return made.id;
}
