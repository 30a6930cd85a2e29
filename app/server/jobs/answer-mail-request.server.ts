import { isOneOf } from "#app/domain/option.ts";
import { SUBSCRIPTION_KINDS } from "#app/domain/subscribers/subscriptions.ts";
import { mailEmailChange } from "../auth/account-email.server.ts";
import { mailPasswordReset } from "../auth/recovery.server.ts";
import { mailSignInCode } from "../auth/sign-in-code-mail.server.ts";
import { mailAlreadyRegistered } from "../auth/sign-up.server.ts";
import { mailConfirmation } from "../auth/verification.server.ts";
import type { Transaction } from "../db/client.server.ts";
import { type MailRequestKind, takeMailRequest } from "../mail/mail-requests.server.ts";
import type { Services } from "../services.server.ts";
import { mailSubscription } from "../subscribers/commands.server.ts";
import type { Jobs } from "./jobs.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };
type Request = NonNullable<Awaited<ReturnType<typeof takeMailRequest>>>;

/** Writes the mail that a request asks for, if there is anybody to write to; once, however often it runs. */
export async function answerMailRequest(deps: Deps, requestId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const request = await takeMailRequest(tx, requestId);
    if (request) await ANSWERS[request.kind](tx, deps, request);
  });
}

const ANSWERS: Readonly<
  Record<MailRequestKind, (tx: Transaction, deps: Deps, request: Request) => Promise<void>>
> = {
  "sign-in-code": (tx, deps, { email }) => mailSignInCode(tx, deps, email),
  "reset-password": (tx, deps, { email }) => mailPasswordReset(tx, deps, email),
  "confirm-email": (tx, deps, { email, detail }) => mailConfirmation(tx, deps, email, detail),
  "already-registered": (tx, deps, { email }) => mailAlreadyRegistered(tx, deps, email),
  "change-email": async (tx, deps, { email, userId }) => {
    if (userId) await mailEmailChange(tx, deps, { email, userId });
  },
  subscribe: async (tx, deps, { email, detail }) => {
    if (isOneOf(SUBSCRIPTION_KINDS, detail)) await mailSubscription(tx, deps, { email, kind: detail });
  },
};
