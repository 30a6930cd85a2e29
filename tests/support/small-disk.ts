import { execFile } from "node:child_process";
import { chmod } from "node:fs/promises";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { temporaryDirectory } from "./temporary.ts";

const run = promisify(execFile);

/** A file system of its own in memory, with room for so many megabytes; gone after the test. Only root can have it. */
export async function smallDisk(megabytes: number): Promise<string> {
  const folder = await temporaryDirectory();
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", folder]);
  onTestFinished(async () => {
    await run("umount", ["--lazy", folder]);
  });
  await chmod(folder, 0o711);
  return folder;
}

/** Whether this system lets us have one: root outside of most containers. */
export async function canHaveSmallDisk(): Promise<boolean> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const { stderr } = await run("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).catch(
    (error) => error,
  );
  return stderr === "";
}
