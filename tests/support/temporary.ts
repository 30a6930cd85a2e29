import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A directory of the test's own, gone after it. Other users may pass through, as a database run by root needs. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(await realpath(tmpdir()), "southbound-test-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await chmod(directory, 0o711);
  return directory;
}
