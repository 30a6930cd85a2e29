import type { Submission } from "@conform-to/react";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { refuseForm, refuseInput, refuseWhole } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { LastChange } from "#app/platform/records/last-change.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import type { Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasProof, type OpenSession, proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { accessMessages } from "./access.words.ts";
import type { AccessRefusal } from "./access-change.server.ts";
import { disableAccount, enableAccount } from "./access-commands.server.ts";
import { findAccess } from "./access-queries.server.ts";
import { type AccountAccess, disableAccountSchema } from "./account-access.ts";

/** The account access shown on a record, for users who can change it; null for others. */
export interface AccessView {
  readonly access: AccountAccess;
  readonly lastChange: LastChange | null;
  /** Where to confirm one's identity first; null if that was done recently. */
  readonly proofHref: string | null;
}

/** The access of the account behind a record, for owners viewing another user. */
export async function readAccessView(
  { db, now }: Pick<Services, "now"> & { db: DbOrTransaction },
  known: OpenSession,
  userId: string | null,
  page: string,
): Promise<AccessView | null> {
  if (userId === null || userId === known.actor.userId || !can(known.actor, "access.disable")) return null;
  const [access, lastChange] = await Promise.all([
    findAccess(db, userId),
    findLastChange(db, "user", userId, ["access.disable", "access.enable", "staff.changeRole"]),
  ]);
  return access && { access, lastChange, proofHref: proofDetour(known, now(), page) };
}

/**
 * The intents `disable-account` and `enable-account` of a record.
 *
 * @param accountOf the account behind the record in the URL; throws if there is none
 */
export function accessIntents(accountOf: (args: IntentArgs) => Promise<string>) {
  return {
    "disable-account": {
      needs: "access.disable" as const,
      form: disableAccountSchema,
      async run(args: IntentArgs) {
        const submission = parseSubmission(args.form, disableAccountSchema);
        if (submission.status !== "success") return refuseInput(submission);
        const input = { ...submission.value, userId: await accountOf(args) };
        return answerAccess(args, submission, "account-disabled", (known) =>
          disableAccount(writeDeps(args.services, args.facts), known, input),
        );
      },
    },
    "enable-account": {
      needs: "access.enable" as const,
      form: versionOnlySchema,
      async run(args: IntentArgs) {
        const submission = parseSubmission(args.form, versionOnlySchema);
        if (submission.status !== "success") return refuseInput(submission);
        const input = { ...submission.value, userId: await accountOf(args) };
        return answerAccess(args, submission, "account-enabled", (known) =>
          enableAccount(writeDeps(args.services, args.facts), known, input),
        );
      },
    },
  };
}

/** Changes a user's access and answers its form: if the proof is too old, what was typed is preserved. */
export async function answerAccess<Done>(
  args: IntentArgs,
  submission: Submission<unknown, string[], unknown>,
  message: FlashKey | ((done: Done) => FlashKey),
  change: (known: OpenSession) => Promise<Result<Done, AccessRefusal>>,
) {
  const known = await openSessionOf(args);
  const done = await change(known);
  if (!done.ok) {
    const lacksProof = done.error.code === "forbidden" && !hasProof(known, args.services);
    return lacksProof
      ? refuseWhole(submission, accessMessages.proofFirst)
      : refuseForm(submission, done.error);
  }
  throw redirect(pageAddress(args.request).pathname + searchWithout(args.request, "edit"), {
    headers: { "set-cookie": flashCookie(typeof message === "function" ? message(done.value) : message) },
  });
}
