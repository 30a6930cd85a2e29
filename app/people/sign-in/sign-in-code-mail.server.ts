import { eq } from "drizzle-orm";
import { createCode, createLink, LINK_MINUTES } from "#app/people/credentials/links.server.ts";
import { textCode } from "#app/people/phones/phone-codes.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/**
 * Emails a sign-in code, and a link that does the same without typing, if the address has an account. If the account
 * has only a number, the code is sent there.
 */
export async function mailSignInCode(
  tx: Transaction,
  deps: Pick<Services, "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> },
  email: string,
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, name: users.name, confirmed: users.emailVerified, phone: users.phone })
    .from(users)
    .where(eq(users.email, email));
  if (!user) return;
  const facts = { userId: user.id, email };
  if (hasNoAddress(email)) {
    // Only reached after a password attempt: such an address cannot be typed to request a code.
    if (user.phone) {
      await textCode(tx, deps, {
        purpose: "sign-in-code",
        subject: email,
        userId: user.id,
        phone: user.phone,
        says: "sign-in",
      });
    }
    return;
  }
  const code = await createCode(tx, deps, facts);
  const token = await createLink(tx, deps, "sign-in", facts);
  await queueMail(tx, deps.jobs, {
    kind: "sign-in-code",
    // Exempt from the daily limit of an address: a stranger who exhausts it must not lock its owner out.
    to: { email, name: user.name, confirmed: user.confirmed },
    props: {
      name: user.name,
      code,
      path: `/auth/code?${new URLSearchParams({ token })}`,
      minutes: LINK_MINUTES["sign-in-code"],
    },
  });
}
