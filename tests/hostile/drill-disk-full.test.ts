import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { findShippedBinaries } from "#app/platform/embedded-postgres/binaries.server.ts";
import { startPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { saw } from "#tests/support/drill.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startMixedLoad } from "#tests/support/mixed-load.ts";
import {
  builtProgram,
  startServerProcess,
  TEST_FILES_KEY,
  TEST_SECRET,
} from "#tests/support/server-process.ts";
import { canHaveSmallDisk, smallDisk } from "#tests/support/small-disk.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";

const log = { info: () => undefined, warn: () => undefined };
const hasDisk = await canHaveSmallDisk();
/** Lets as much as is left be taken, as another program on the machine would. */
const fill = (disk: string) =>
  writeFile(path.join(disk, "of-another-program"), endless()).catch((error: NodeJS.ErrnoException) => {
    expect(error.code).toBe("ENOSPC");
  });
function* endless() {
  for (;;) yield Buffer.alloc(256 * 1024);
}
const free = (disk: string) => rm(path.join(disk, "of-another-program"));

/** A product whose database and files are on the given disks. */
async function startProduct(disks: { database?: string; files?: string }) {
  const place = await temporaryDirectory();
  const binaries = await findShippedBinaries();
  const postgres = await startPostgres({
    dataDir: path.join(disks.database ?? place, "data"),
    binaries,
    durable: true,
    log,
  });
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(disks.files ?? place, "product"),
    FILES_KEY: TEST_FILES_KEY,
    DEMO: "0",
    LOG_LEVEL: "warn",
  };
  const server = await startServerProcess({ env });
  const database = openDatabase({ url: postgres.url, max: 4, onIdleError: () => undefined });
  onTestFinished(async () => {
    await server.kill();
    await database.close();
    await postgres.stop();
  });
  const readiness = async () => {
    const answer = await fetch(`${server.origin}/readyz`);
    return `${answer.status} ${await answer.text()}`;
  };
  return { server, database, readiness, env };
}

/** Fills a disk under load until the product says that it is not ready, makes room again, and looks what is there. */
async function fillUnderLoad(
  { server, database, readiness }: Awaited<ReturnType<typeof startProduct>>,
  disk: string,
) {
  const load = await startMixedLoad(server, database);
  await load.progress(10);
  await fill(disk);
  const said = await eventually(async () => {
    const now = await readiness();
    return now.startsWith("503") && now;
  });
  await eventually(async () => (load.answers.get(503) ?? 0) > 0);
  await free(disk);
  await eventually(async () => (await readiness()).startsWith("200"));
  await load.progress(10);
  await load.stop();
  return { said, verified: await load.verify() };
}

test.runIf(hasDisk)(
  "a full disk under the database is told, and all goes on once there is room",
  async (context) => {
    const disk = await smallDisk(512);
    const { said, verified } = await fillUnderLoad(await startProduct({ database: disk }), disk);
    saw(context, `The disk of the database was full. /readyz: ${said}`, ...verified);
  },
);

test.runIf(hasDisk)(
  "a full disk under the files is told, and all goes on once there is room",
  async (context) => {
    const disk = await smallDisk(16);
    const { said, verified } = await fillUnderLoad(await startProduct({ files: disk }), disk);
    expect(said).toContain("the file store does not take files");
    saw(context, `The disk of the files was full. /readyz: ${said}`, ...verified);
  },
);

test.runIf(hasDisk)(
  "a full disk under the backups ends the backup with a plain reason, and leaves nothing of it",
  async (context) => {
    const disk = await smallDisk(1);
    const { server, database, env } = await startProduct({});
    const load = await startMixedLoad(server, database);
    await load.progress(10);
    await fill(disk);
    const { code, output } = await backUp(env, disk);
    expect([code, output.trim().split("\n").at(-1)]).toEqual([1, expect.stringContaining("disk is full")]);
    expect(output).not.toMatch(/\n {4}at /);
    expect((await readdir(disk)).filter((name) => name.startsWith("backup-"))).toEqual([]);
    await load.stop();
    saw(
      context,
      `The disk of the backups was full. The command ended with code 1 and said: ${output.trim().split("\n").at(-1)}`,
    );
    saw(context, ...(await load.verify()));
  },
);

test("without a disk of its own, a full database and a full file store are proved by stand-ins", (context) => {
  saw(
    context,
    hasDisk
      ? "Full disks: small file systems in memory (tmpfs), filled to the last byte."
      : "Not tried here: this user cannot mount a small file system. outage.test fills the room of a database by a limit, and store-away.test has a store that refuses files.",
  );
  expect(typeof hasDisk).toBe("boolean");
});

async function backUp(env: Record<string, string>, folder: string) {
  const child = spawn(process.execPath, [...builtProgram("backup"), folder], {
    env: { PATH: process.env.PATH, SECRET: TEST_SECRET, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code, output };
}
