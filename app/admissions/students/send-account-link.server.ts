import { eq } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import { countTextRequest, type TextsEnough } from "#app/people/phones/phone-limits.server.ts";
import { createRecordLink, takesTexts } from "#app/people/sign-up/record-link.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { students } from "./students.tables.server.ts";

type Row = typeof students.$inferSelect;

/**
 * Whether a student can be sent a link to create an account: no account, no address, and a number that can receive
 * SMS.
 */
export const takesAccountLink = (
  env: Pick<Env, "phones" | "smsCountries">,
  {
    hasAccount,
    email,
    phone,
    phoneWrongSince,
    isArchived,
  }: Pick<Row, "phone" | "phoneWrongSince" | "isArchived"> & { hasAccount: boolean; email: string },
): boolean =>
  !hasAccount &&
  !isArchived &&
  phoneWrongSince === null &&
  (email === "" || hasNoAddress(email)) &&
  takesTexts(env, phone);

/**
 * Sends a student without an email address an SMS with the link to take over their record. Each link ends the one before.
 * Counted with the codes of the number, so that no one can be flooded.
 *
 * Errors: `not-found`, `stale`, `expired` (the student has an account or an address, or no SMS reaches the number), `too-many`.
 */
export async function sendAccountLink(
  deps: WriteDeps & Pick<Services, "secret" | "env">,
  actor: Actor,
  { id, version, ip }: { id: string; version: number; ip: string },
): Promise<Result<undefined, ChangeRefused | FailureOf<"expired"> | TextsEnough>> {
  const sent = await changeRecord<Row, FailureOf<"expired"> | TextsEnough>(deps, actor, {
    action: "student.update",
    subjectType: "student",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(students).where(eq(students.id, id)).for("update")),
    async change(row, tx) {
      const { phone } = row;
      if (phone === null || !takesAccountLink(deps.env, { ...row, hasAccount: row.userId !== null })) {
        return err({ code: "expired" });
      }
      const counted = await countTextRequest({ db: tx, now: deps.now }, phone, { ip });
      if (!counted.ok) return counted;
      if (counted.value === "enough") return err({ code: "too-many", retryAfterSeconds: 600, by: "number" });
      return ok({
        fields: ["accountLink"],
        async write(next) {
          const path = await createRecordLink(tx, deps, { studentId: id, phone });
          const name = joinName(row.firstName, row.lastName);
          await queueMail(tx, deps.jobs, {
            kind: "record-link",
            to: { email: row.email, phone, name },
            props: { name, path },
          });
          await tx.update(students).set({ version: next }).where(eq(students.id, id));
        },
      });
    },
  });
  return sent.ok ? ok() : sent;
}
