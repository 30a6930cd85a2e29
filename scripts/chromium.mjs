// Finds the Chromium that the end-to-end tests drive, and installs one where there is none.
// Alone (`node scripts/chromium.mjs`) it prints the path.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "./bootstrap/failure.mjs";
import { ROOT } from "./bootstrap/project.mjs";
import { installPackage, isDebianRoot, run } from "./debian.mjs";

/** The headless shell comes first: pages open in about two thirds of the time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** The path of a Chromium, or null. CHROMIUM_PATH goes first. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (fs.existsSync(given)) return given;
    throw new Failure(`CHROMIUM_PATH is ${given}, where there is nothing: correct it or unset it.`);
  }
  const directories = ["/usr/bin", ...(process.env.PATH ?? "").split(path.delimiter)];
  const candidates = NAMES.flatMap((name) => directories.map((directory) => path.join(directory, name)));
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...candidates, mac, playwrightsOwn()].find((file) => file !== null && fs.existsSync(file)) ?? null;
}

/** The path of a Chromium, installed now if there was none. */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (isDebianRoot()) {
    console.error(
      "There is no Chromium here: installing Debian's (apt-get install chromium-headless-shell) …",
    );
    await installPackage("chromium-headless-shell");
    if (findChromium() === null) await installPackage("chromium");
  } else {
    console.error("There is no Chromium here: downloading Playwright's (playwright install chromium) …");
    const cli = path.join(ROOT, "node_modules/@playwright/test/cli.js");
    await run([process.execPath, cli, "install", "chromium"], process.env);
  }
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new Failure("Chromium could not be installed: install it, or set CHROMIUM_PATH to where it is.");
}

function playwrightsOwn() {
  try {
    const require = createRequire(path.join(ROOT, "package.json"));
    return require("@playwright/test").chromium.executablePath();
  } catch {
    return null;
  }
}

if (process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(await ensureChromium());
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
