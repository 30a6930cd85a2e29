import { mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeDirectories } from "#app/platform/environment/make-directories.server.ts";

const somewhere = () => mkdtemp(path.join(tmpdir(), "make-directories-"));

test("makes what is missing, for its owner only, and minds nothing that is there", async () => {
  const deep = path.join(await somewhere(), "one", "two");
  await makeDirectories(deep);
  await makeDirectories(deep);
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
});

test("refuses a path through a file", async () => {
  const file = path.join(await somewhere(), "file");
  await writeFile(file, "");
  await expect(makeDirectories(file)).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeDirectories(path.join(file, "below"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test("comes back from file systems that take no directories", async () => {
  await expect(makeDirectories("/proc/southbound/data")).rejects.toMatchObject({ code: "ENOENT" });
});
