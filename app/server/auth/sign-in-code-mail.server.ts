import { eq } from "drizzle-orm";
import type { Db } from "../db/client.server.ts";
import { users } from "../db/schema/schema.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import { queueMail } from "../mail/outbox.server.ts";

/** Mails a one-time code to its owner. */
export async function mailSignInCode(
  deps: { db: Db; jobs: Pick<Jobs, "enqueue"> },
  { email, code, minutes }: { email: string; code: string; minutes: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.email, email));
    const name = person?.name ?? email;
    await queueMail(tx, deps.jobs, {
      kind: "sign-in-code",
      to: { email, name },
      props: { name, code, minutes },
    });
  });
}
