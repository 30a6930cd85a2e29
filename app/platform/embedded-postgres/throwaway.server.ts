import { chmod, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findShippedBinaries, readBinaries } from "./binaries.server.ts";
import { type EmbeddedPostgres, startPostgres } from "./launcher.server.ts";
import { inspectPostmaster, isAlive } from "./postmaster-file.server.ts";

const PREFIX = "southbound-throwaway-";

/**
 * A PostgreSQL in a temporary directory, for tests and benchmarks that need no durability: nothing is flushed to
 * disk. `stop` deletes it. Leftovers of killed processes are removed first.
 * @param options.installation another PostgreSQL, such as `/usr/lib/postgresql/15`; else the shipped one
 */
export async function startThrowawayPostgres(
  options: { installation?: string } = {},
): Promise<EmbeddedPostgres> {
  const parent = await realpath(tmpdir());
  await clearLeftovers(parent);
  const binaries = await (options.installation === undefined
    ? findShippedBinaries()
    : readBinaries(options.installation));
  const dataDir = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  // If run by root, the server may be another user, who has to pass through; the cluster itself is private.
  await chmod(dataDir, 0o711);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startPostgres({ dataDir, binaries, durable: false, log: SILENT });
    return { ...server, stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

const SILENT = { info: () => undefined, warn: () => undefined };

/** The directory's name holds the number of the process that made it. */
async function clearLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const maker = /^southbound-throwaway-(\d+)-/.exec(name)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    const dataDir = join(parent, name);
    try {
      const state = await inspectPostmaster(join(dataDir, "postgres", "cluster"));
      if (state.kind === "running") process.kill(state.pid, "SIGQUIT");
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Another user's, or being removed by another process.
    }
  }
}
