import { spawnSync } from "node:child_process";
import { cp, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary.ts";

test("the migrations hold every table and column of the schema: nothing is left to generate", async () => {
  const folder = path.join(await temporaryDirectory(), "drizzle");
  await cp("drizzle", folder, { recursive: true });
  const before = await readdir(folder, { recursive: true });
  const kit = spawnSync(
    process.execPath,
    [
      ...["tools/making/node_modules/drizzle-kit/bin.cjs", "generate", "--dialect=postgresql"],
      ...["--schema=./app/**/*.tables.server.ts", `--out=${path.relative(process.cwd(), folder)}`],
    ],
    { encoding: "utf8" },
  );
  expect(kit.stdout).toContain("No schema changes, nothing to migrate");
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});
