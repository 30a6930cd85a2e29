import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** Work that was given up, as the queue leaves it; an id of none where the queue was never opened. */
export async function makeFailedJob(db: DbOrTransaction): Promise<string> {
  const id = randomUUID();
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  if (!rows[0]?.there) return id;
  const data = JSON.stringify({ from: "2026-01-01T00:00:00Z", until: "2026-01-02T00:00:00Z" });
  await db.execute(sql`
    insert into pgboss.job (id, name, data, state, completed_on, output)
    values (${id}::uuid, 'tell-waiting', ${data}::jsonb, 'failed', now(), '{"message": "The database was away"}')`);
  return id;
}
