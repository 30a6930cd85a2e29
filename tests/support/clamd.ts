import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { eventually } from "./eventually.ts";

/**
 * The harmless text that every scanner takes for a virus (EICAR, 1996). It is put together here, so that no scanner
 * stops at this file.
 */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join(
  "",
);

/**
 * ClamAV's daemon with one signature of our own, since none can be fetched here: it finds EICAR wherever it stands in
 * a file.
 */
export async function startClamd(): Promise<{ socket: string; stop: () => Promise<void> }> {
  const script = path.join(PROJECT_ROOT, "scripts/clamd.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 240_000 });
  const folder = await mkdtemp(path.join(tmpdir(), "southbound-clamd-"));
  const signatures = path.join(folder, "signatures");
  const socket = path.join(folder, "clamd.sock");
  await mkdir(signatures);
  const signature = Buffer.from(EICAR).toString("hex");
  await writeFile(path.join(signatures, "test.ndb"), `Test.Eicar:0:*:${signature}\n`);
  const settings = path.join(folder, "clamd.conf");
  await writeFile(
    settings,
    [`LocalSocket ${socket}`, `DatabaseDirectory ${signatures}`, "Foreground yes", "LogVerbose no", ""].join(
      "\n",
    ),
  );
  const child = spawn(stdout.trim(), ["-c", settings], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await eventually(() => answers(socket));
  return {
    socket,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once("error", () => resolve(false));
    connection.once("connect", () => {
      connection.destroy();
      resolve(true);
    });
  });
}
