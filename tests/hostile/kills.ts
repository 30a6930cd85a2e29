import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { eventually } from "#tests/support/eventually.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";

/** The database's own process dies as in a power cut, and with it all that works for it. */
export async function killPostmaster(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
  process.kill(Number(file.split("\n")[0]), "SIGKILL");
}

/** Every connection of the product ends, whatever it is doing. */
export async function endConnections(pool: pg.Pool): Promise<void> {
  await query(
    pool,
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name in ('southbound', 'southbound-jobs', 'southbound listener')",
  );
}

/** Asks as soon as the database answers again. */
export function query<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
): Promise<pg.QueryResult<Row>> {
  return eventually(() => pool.query<Row>(text).catch(() => null));
}

/** What is killed in a round: in turn the process, the database under it, and its connections alone. */
export async function killInTurn(
  round: number,
  under: { server: ServerProcess; start: () => Promise<ServerProcess>; dataDir: string; pool: pg.Pool },
): Promise<ServerProcess> {
  const { server, start, dataDir, pool } = under;
  if (round % 3 === 0) {
    await server.kill();
    return start();
  }
  await (round % 3 === 1 ? killPostmaster(dataDir) : endConnections(pool));
  await eventually(async () => {
    const answer = await fetch(`${server.origin}/readyz`).catch(() => null);
    return answer?.status === 200;
  });
  return server;
}
