import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { emailTemplates } from "#app/platform/mail/mail.tables.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { notKnown, OUR_WORDS, type OwnWords } from "#app/platform/mail/own-words.ts";
import { mailSample, type WrittenMail } from "#app/platform/mail/render-mail.mail.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { type Err, err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { listText } from "#app/words/list-text.ts";
import type { MailTextInput } from "./email-template-schema.ts";
import { mailTextMessages } from "./email-templates.words.ts";
import { findMailText, variablesIn } from "./queries.server.ts";

/** Unknown variables in emails of the type, at their field; null if there are none. */
export function unknownIn(kind: WrittenMail, words: OwnWords): Err<FailureOf<"invalid">> | null {
  const known = variablesIn(kind);
  const fieldErrors = Object.fromEntries(
    (["subject", "opening", "closing"] as const).flatMap((field) => {
      const odd = notKnown(words[field] ?? "", known);
      if (odd.length === 0) return [];
      return [[field, [mailTextMessages.unknown({ names: listText(odd), count: odd.length })]]];
    }),
  );
  return Object.keys(fieldErrors).length > 0 ? err({ code: "invalid", fieldErrors }) : null;
}

/** Saves the text of a type of email. Errors: `invalid` at a field with an unknown variable, `stale`. */
export function saveMailText(
  deps: WriteDeps,
  actor: Actor,
  kind: WrittenMail,
  { version, ...words }: MailTextInput,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  return changeRecord<OwnWords & { readonly version: number }, FailureOf<"invalid">>(deps, actor, {
    action: "emailTemplate.edit",
    subjectType: "email-template",
    subjectId: kind,
    version,
    async lock(tx) {
      // The first text has no row to lock.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail-text ${kind}`}, 0))`);
      return findMailText(tx, kind);
    },
    change(stored, tx) {
      const unknown = unknownIn(kind, words);
      if (unknown) return unknown;
      const fields = changedFields(stored, words);
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) => {
          const kept = { ...words, version: next, updatedAt: deps.now() };
          return tx
            .insert(emailTemplates)
            .values({ kind, ...kept })
            .onConflictDoUpdate({ target: emailTemplates.kind, set: kept });
        },
      });
    },
  });
}

/** Restores the default text. Errors: `stale`. */
export const resetMailText = (deps: WriteDeps, actor: Actor, kind: WrittenMail, version: number) =>
  saveMailText(deps, actor, kind, { ...OUR_WORDS, version });

/** Sends the caller an email of the kind, with made-up values. */
export async function sendSample(
  deps: WriteDeps,
  actor: Actor,
  kind: WrittenMail,
  to: { readonly email: string; readonly name: string },
): Promise<Result<undefined, Refused>> {
  const allowed = authorize(actor, "emailTemplate.edit");
  if (!allowed.ok) return allowed;
  await deps.db.transaction(async (tx) => {
    const props = mailSample(kind) as never;
    await queueMail(tx, deps.jobs, { kind, to: { ...to, confirmed: true }, props });
    const entry = {
      action: "emailTemplate.edit",
      subjectType: "email-template",
      subjectId: kind,
      fields: ["sample"],
    } as const;
    await recordAudit(tx, actor, entry, deps.requestId);
  });
  return ok();
}
