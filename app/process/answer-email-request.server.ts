import { mailSubscription } from "#app/conversations/newsletter/commands.server.ts";
import { SUBSCRIPTION_KINDS } from "#app/conversations/newsletter/subscriptions.ts";
import { mailEmailChange } from "#app/people/accounts/account-email.server.ts";
import { answerPhoneRequest } from "#app/people/phones/phone-codes.server.ts";
import { mailPasswordReset } from "#app/people/sign-in/recovery.server.ts";
import { mailSignInCode } from "#app/people/sign-in/sign-in-code-mail.server.ts";
import { mailAlreadyRegistered } from "#app/people/sign-up/sign-up.server.ts";
import { mailConfirmation } from "#app/people/sign-up/verification.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { type MailRequestKind, takeNextRequest } from "#app/platform/mail/mail-requests.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import type { Services } from "#app/platform/services/services.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };
type Request = NonNullable<Awaited<ReturnType<typeof takeNextRequest>>>;

/** Sends the email for a request, if there is a recipient; once, however often it runs. */
export async function answerMailRequest(deps: Deps, requestId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const request = await takeNextRequest(tx, requestId);
    if (request) await ANSWERS[request.kind](tx, deps, request);
  });
}

const ANSWERS: Readonly<
  Record<MailRequestKind, (tx: Transaction, deps: Deps, request: Request) => Promise<void>>
> = {
  "sign-in-code": (tx, deps, { email }) => mailSignInCode(tx, deps, email),
  "phone-sign-in": (tx, deps, { email }) => answerPhoneRequest(tx, deps, email, false),
  "phone-sign-up": (tx, deps, { email }) => answerPhoneRequest(tx, deps, email, true),
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
