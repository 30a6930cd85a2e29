import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLogFile } from "./log-file.server.ts";
import { StartupError } from "./startup-error.server.ts";

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "southbound-log-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

test("lines are added to what is there, and a full file makes room for the next", async () => {
  const logs = path.join(await folder(), "logs");
  openLogFile(path.join(logs, "server.log"), 10).write("before\n");
  const log = openLogFile(path.join(logs, "server.log"), 10);
  for (const line of ["one\n", "two\n", "three, of a long line\n", "four\n"]) log.write(line);
  expect(await readdir(logs)).toEqual(["server.log", "server.log.1"]);
  expect(await readFile(path.join(logs, "server.log.1"), "utf8")).toBe("two\nthree, of a long line\n");
  expect(await readFile(path.join(logs, "server.log"), "utf8")).toBe("four\n");
});

test("a place that cannot be written is told with the variable to set", async () => {
  const file = path.join(await folder(), "data");
  await writeFile(file, "");
  expect(() => openLogFile(path.join(file, "logs/server.log"))).toThrow(StartupError);
  expect(() => openLogFile(path.join(file, "logs/server.log"))).toThrow("set DATA_DIR");
});
