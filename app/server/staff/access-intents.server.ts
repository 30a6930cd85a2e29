import type { Submission } from "@conform-to/react";
import { accessMessages } from "#app/content/messages/access.ts";
import type { FlashKey } from "#app/content/messages/flash.ts";
import { type AccountAccess, disableAccountSchema } from "#app/domain/accounts/account-access.ts";
import type { LastChange } from "#app/domain/last-change.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { versionOnlySchema } from "#app/domain/record-id-schema.ts";
import type { Result } from "#app/domain/result.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { findLastChange } from "../audit/last-change.server.ts";
import { openSessionOf } from "../auth/account-session.server.ts";
import { hasProof, type OpenSession, proofDetour } from "../auth/assurance.server.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { flashCookie } from "../http/flash.server.ts";
import { refuseForm, refuseInput, refuseWhole } from "../http/form-refusal.server.ts";
import type { IntentArgs } from "../http/intents.server.ts";
import { searchWithout } from "../http/record-address.server.ts";
import { parseSubmission } from "../http/submission.server.ts";
import type { Services } from "../services.server.ts";
import { writeDeps } from "../write-deps.server.ts";
import type { AccessRefusal } from "./access-change.server.ts";
import { disableAccount, enableAccount } from "./access-commands.server.ts";
import { findAccess } from "./access-queries.server.ts";

/** What a record shows of its account's access, for those who may change it; null for the others. */
export interface AccessView {
  readonly access: AccountAccess;
  readonly lastChange: LastChange | null;
  /** Where a recent proof is given first, and back; null when there is one. */
  readonly proofHref: string | null;
}

/** The access of the account behind a record, for owners who look at somebody else's. */
export async function readAccessView(
  { db, now }: Pick<Services, "now"> & { db: DbOrTransaction },
  known: OpenSession,
  userId: string | null,
  page: string,
): Promise<AccessView | null> {
  if (userId === null || userId === known.actor.userId || !can(known.actor, "access.disable")) return null;
  const [access, lastChange] = await Promise.all([
    findAccess(db, userId),
    findLastChange(db, "user", userId, ["access.disable", "access.enable", "staff.changeLevel"]),
  ]);
  return access && { access, lastChange, proofHref: proofDetour(known, now(), page) };
}

/**
 * The intents `disable-account` and `enable-account` of a record.
 *
 * @param accountOf the account behind the record of the address; ends the request where there is none
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

/** Does a change of somebody's access, and answers its form: a proof that is too old keeps what was typed. */
export async function answerAccess(
  args: IntentArgs,
  submission: Submission<unknown, string[], unknown>,
  message: FlashKey,
  change: (known: OpenSession) => Promise<Result<undefined, AccessRefusal>>,
) {
  const known = await openSessionOf(args);
  const done = await change(known);
  if (!done.ok) {
    const lacksProof = done.error.code === "forbidden" && !hasProof(known, args.services);
    return lacksProof
      ? refuseWhole(submission, accessMessages.proofFirst)
      : refuseForm(submission, done.error);
  }
  const { pathname } = new URL(args.request.url);
  throw redirect(pathname.replace(/\.data$/, "") + searchWithout(args.request, "edit"), {
    headers: { "set-cookie": flashCookie(message) },
  });
}
