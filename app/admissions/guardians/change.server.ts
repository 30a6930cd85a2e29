import { and, eq, inArray, sql } from "drizzle-orm";
import { applicantPhone } from "#app/admissions/answers/applicant-phone.server.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import { settleRuleTask } from "#app/admissions/tasks/commands.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { GUARDIAN_TEXT } from "#app/people/consents/kinds.ts";
import { guardianReceipt } from "#app/people/consents/receipts.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  declaredAt,
  findCaseOf,
  type GuardianCase,
  reachedAt,
  sendLink,
  storeDeclaration,
} from "./ask.server.ts";
import type { NamedGuardian } from "./guardian.ts";
import { isReached } from "./guardian-contact.ts";
import {
  type ChangeGuardian,
  type GuardianFields,
  type RecordGuardian,
  resendGuardianSchema,
} from "./guardian-schema.ts";
import { guardianConfirmations } from "./guardians.tables.server.ts";
import { guardianMessages as texts } from "./guardians.words.ts";

type Refusal = ChangeRefused | FailureOf<"invalid" | "too-many" | "closed">;
type Changed = Promise<Result<{ version: number }, Refusal>>;
type OfApplication<Input> = Input & { readonly id: string };
type Locked = NonNullable<Awaited<ReturnType<typeof lockGuardian>>>;

/**
 * Sends the guardian of an application another link. Errors: `not-found` for another person's; `stale`; `closed`;
 * `too-many`; `invalid` if they have confirmed or have no contact.
 */
export function resendToGuardian(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: OfApplication<{ version: number }>,
): Changed {
  return change(deps, actor, "guardian.ask", { id, version }, async ({ row, found }, tx) => {
    if (row.state === "confirmed") return invalidField("", texts.confirmedAlready);
    if (row.state === "not-guardian") return invalidField("", texts.anotherContact);
    const contact = await reachedAt(tx, found, row);
    if (!isReached(contact)) return invalidField("", texts.notReached);
    const counted = await countLink(tx, deps, row, version);
    if (!counted.ok) return counted;
    return ok({
      fields: ["guardianLink"],
      async write(next: number) {
        await tx
          .update(guardianConfirmations)
          .set({ ...asked(deps.now()), version: next })
          .where(eq(guardianConfirmations.id, row.id));
        await sendLink(tx, deps, row, found, contact);
      },
    });
  });
}

/** The form by which students and staff send the guardian another link. */
export const RESEND_TO_GUARDIAN = {
  needs: "guardian.ask",
  form: resendGuardianSchema,
  command: resendToGuardian,
  message: "guardian-sent",
} as const;

/**
 * Changes the guardian or their contact: sends a link there and ends the earlier one. Errors as for
 * `resendToGuardian`.
 */
export function changeGuardian(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...given }: OfApplication<ChangeGuardian>,
): Changed {
  return change(deps, actor, "guardian.ask", { id, version }, async ({ row, found, citizenship }, tx) => {
    if (row.state === "confirmed") return invalidField("", texts.confirmedAlready);
    const named = readGuardian(given, citizenship);
    if (!named.ok) return named;
    const { applies, ...guardian } = named.value;
    const contact = await reachedAt(tx, found, guardian);
    const isDeclared = applies && !isReached(contact);
    if (!isDeclared && !isReached(contact)) return invalidField(fieldOf(guardian), texts.sameContact);
    // A person who is not the guardian gets no more links.
    const isSame = contact.email === row.email && contact.phone === row.phone;
    if (row.state === "not-guardian" && isSame && !isDeclared) {
      return invalidField(fieldOf(guardian), texts.anotherContact);
    }
    const counted = await countLink(tx, deps, row, version);
    if (!counted.ok) return counted;
    const now = deps.now();
    return ok({
      fields: ["guardian", "guardianContact"],
      async write(next: number) {
        await tx
          .update(guardianConfirmations)
          .set({
            ...guardian,
            ...(isDeclared ? { ...declaredAt(now), note: null, recordedBy: null } : asked(now)),
            version: next,
            updatedAt: now,
          })
          .where(eq(guardianConfirmations.id, row.id));
        await forgetMails(tx, row);
        const renamed = { ...row, ...guardian };
        if (isDeclared) await storeDeclaration(tx, deps, actor, { row: renamed, found });
        else await sendLink(tx, deps, renamed, found, contact);
      },
    });
  });
}

/** Staff record a consent that the guardian has signed. Errors: `not-found`, `stale`, `closed`. Idempotent. */
export function recordGuardian(
  deps: WriteDeps,
  actor: Actor,
  { id, version, note }: OfApplication<RecordGuardian>,
): Changed {
  return change(deps, actor, "guardian.record", { id, version }, async ({ row, found }, tx) => {
    if (row.state === "confirmed" && row.note === note) return ok(null);
    if (row.state === "confirmed") return invalidField("", texts.confirmedAlready);
    const now = deps.now();
    const by = actor.kind === "user" ? actor.userId : null;
    return ok({
      fields: ["guardian", "confirmed"],
      write: (next: number) =>
        tx
          .update(guardianConfirmations)
          .set({
            state: "confirmed",
            way: "paper",
            textNumber: GUARDIAN_TEXT,
            note,
            recordedBy: by,
            // The link is no longer valid.
            answeredAt: now,
            tokenHash: null,
            expiresAt: null,
            version: next,
            updatedAt: now,
          })
          .where(eq(guardianConfirmations.id, row.id)),
      async afterwards() {
        if (found.userId !== null) {
          const facts = {
            userId: found.userId,
            door: "paper",
            context: id,
            byId: by,
            createdAt: now,
          } as const;
          await tx.insert(consents).values(guardianReceipt("guardian", facts, row.name));
        }
        await tx.insert(timelineEvents).values({
          studentId: found.studentId,
          applicationId: id,
          kind: "guardian-confirmed" satisfies TimelineKind,
          actorId: by,
          createdAt: now,
        });
        await settleRuleTask(tx, deps, actor, { rule: "guardian", subjectId: id, isDone: true });
      },
    });
  });
}

const asked = (now: Date) =>
  ({
    state: "waiting",
    way: null,
    textNumber: null,
    answeredAt: null,
    note: null,
    recordedBy: null,
    updatedAt: now,
  }) as const;

const fieldOf = ({ email }: { email: string | null }): "guardianEmail" | "guardianPhone" =>
  email === null ? "guardianPhone" : "guardianEmail";

/** A guardian as a form names them, with the number in E.164. Errors: `invalid` at its field. */
export function readGuardian(
  given: GuardianFields,
  citizenship: string,
): Result<NamedGuardian, FailureOf<"invalid">> {
  const { guardianName, guardianRelationship, guardianEmail, guardianPhone, guardianApplies } = given;
  const phone = guardianPhone === null ? null : applicantPhone(guardianPhone, citizenship);
  if (guardianPhone !== null && phone === null) return invalidField("guardianPhone", PHONE_MESSAGES.invalid);
  if (guardianEmail === null && phone === null) return invalidField("guardianEmail", texts.contactNeeded);
  return ok({
    name: guardianName,
    relationship: guardianRelationship,
    email: guardianEmail,
    phone,
    applies: guardianApplies,
  });
}

/** Deletes messages to a contact that is no longer the guardian's, sent or queued. */
const forgetMails = (tx: Transaction, { email, phone }: Locked["row"]): Promise<unknown> =>
  tx.delete(outboxEmails).where(
    and(
      eq(outboxEmails.kind, "guardian-request"),
      inArray(
        outboxEmails.toEmail,
        [email, phone].filter((contact) => contact !== null),
      ),
      sql`not exists (select from ${guardianConfirmations} g
          where ${outboxEmails.toEmail} in (g.email, g.phone))`,
    ),
  );

/** Counts a link before it is sent; a stale request sends none. */
const countLink = (
  tx: Transaction,
  { now }: Pick<WriteDeps, "now">,
  row: Pick<Locked["row"], "applicationId" | "version">,
  version: number,
): Promise<Result<undefined, FailureOf<"too-many">>> =>
  row.version === version
    ? countAttempt({ db: tx, now }, "guardian:application", row.applicationId)
    : Promise.resolve(ok());

interface Pending {
  readonly fields: readonly string[];
  write(version: number): Promise<unknown>;
  afterwards?(): Promise<unknown>;
}

function change(
  deps: WriteDeps,
  actor: Actor,
  action: "guardian.ask" | "guardian.record",
  { id, version }: { id: string; version: number },
  judge: (
    locked: Locked,
    tx: Transaction,
  ) => Promise<Result<Pending | null, FailureOf<"invalid" | "too-many">>>,
): Changed {
  return changeRecord<Locked, FailureOf<"invalid" | "too-many" | "closed">>(deps, actor, {
    action,
    subjectType: "application",
    subjectId: id,
    version,
    lock: (tx) => lockGuardian(tx, id),
    relation: ({ found }) => relationTo(actor, { studentId: found.studentId }),
    change: (locked, tx) =>
      locked.found.isClosed
        ? Promise.resolve(err({ code: "closed", because: "withdrawn" }))
        : judge(locked, tx),
  });
}

async function lockGuardian(
  tx: Transaction,
  id: string,
): Promise<{
  row: typeof guardianConfirmations.$inferSelect;
  found: GuardianCase;
  citizenship: string;
  version: number;
} | null> {
  const [row] = await tx
    .select()
    .from(guardianConfirmations)
    .where(eq(guardianConfirmations.applicationId, id))
    .for("update");
  const found = row ? await findCaseOf(tx, id) : null;
  if (!row || !found) return null;
  const [of] = await tx
    .select({ answers: applications.answers })
    .from(applications)
    .where(eq(applications.id, id));
  return { row, found, citizenship: of?.answers.personalInfo.country ?? "", version: row.version };
}
