import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";
import { type DemoAccountKey, demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { openSession } from "#tests/support/session.ts";
import { BENCH_SECRET } from "./product.ts";

/** The headers of a browser in which a demo account is signed in, with its second factor where asked. */
export async function signedInAs(
  db: Db,
  key: DemoAccountKey,
  options: { secondFactor?: boolean } = {},
): Promise<Record<string, string>> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAccount(key).email));
  if (!user) throw new Error(`There is no demo account ${key}`);
  const session = await openSession(db, user.id, { ...options, secret: BENCH_SECRET });
  return { cookie: session.header };
}
