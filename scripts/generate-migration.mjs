import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";

const META = "drizzle/meta";

const { status } = spawnSync(
  process.execPath,
  ["tools/making/node_modules/drizzle-kit/bin.cjs", "generate", ...process.argv.slice(2)],
  { stdio: "inherit" },
);
if (status !== 0) process.exit(status ?? 1);

// drizzle-kit compares the schema with the newest snapshot only; each has the size of the whole schema.
const snapshots = readdirSync(META)
  .filter((name) => name.endsWith("_snapshot.json"))
  .toSorted();
for (const older of snapshots.slice(0, -1)) rmSync(`${META}/${older}`);
