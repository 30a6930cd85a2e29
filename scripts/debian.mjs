// Installs programs that tests drive, where the system is Debian (or Ubuntu) and we may.
import { spawn } from "node:child_process";
import fs from "node:fs";

export const isDebianRoot = () => process.getuid?.() === 0 && fs.existsSync("/etc/debian_version");

/** Installs a package of the system. Whether it is there afterwards is for the caller to see. */
export async function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = ["apt-get", "install", "-y", "--no-install-recommends", name];
  // The package lists may be absent or old; then, and only then, they are fetched first.
  if ((await run(install, env)) === 0) return;
  await run(["apt-get", "update"], env);
  await run(install, env);
}

/** Its output goes to standard error, so that standard output stays the caller's. */
export function run([file, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ["ignore", 2, 2], env });
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
