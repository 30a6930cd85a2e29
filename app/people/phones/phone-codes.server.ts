import { and, eq, isNull } from "drizzle-orm";
import { type CodePurpose, createCode, LINK_MINUTES } from "#app/people/credentials/links.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { TextPurpose } from "./phone-code.mail.tsx";

type Deps = Pick<Services, "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Creates a code and queues its SMS. Earlier codes stay valid, as with email.
 *
 * @param code.subject what the code is bound to: a number, or an account id and a number
 */
export async function textCode(
  tx: Transaction,
  deps: Deps,
  code: { purpose: CodePurpose; subject: string; userId: string; phone: string; says: TextPurpose },
): Promise<void> {
  const { purpose, subject, userId, phone, says } = code;
  const digits = await createCode(tx, deps, { userId, email: subject }, purpose);
  await queueMail(tx, deps.jobs, {
    kind: "phone-code",
    to: { email: phone },
    props: { code: digits, purpose: says, minutes: LINK_MINUTES[purpose] },
  });
}

/** Not an account: a number used to sign up. */
export const NOBODY = "nobody";

/**
 * Sends the code that proves a number: for a sign-up, whether or not it has an account; for a sign-in, only if it has
 * one. A number used as an account's second factor cannot sign in, so it gets none.
 */
export async function answerPhoneRequest(
  tx: Transaction,
  deps: Deps,
  phone: string,
  signsUp: boolean,
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.phoneFactorAt), isNull(users.disabledAt)));
  if (!user && !signsUp) return;
  const userId = user?.id ?? NOBODY;
  await textCode(tx, deps, { purpose: "phone-sign-in", subject: phone, userId, phone, says: "sign-in" });
}
