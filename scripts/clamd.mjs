// Finds the virus scanner that the tests start (ClamAV's clamd), and installs it where there is none.
// `node scripts/clamd.mjs` prints the path.
import fs from "node:fs";
import path from "node:path";
import { Failure } from "./bootstrap/failure.mjs";
import { installPackage, isDebianRoot } from "./debian.mjs";

function findClamd() {
  const directories = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(path.delimiter)];
  return directories.map((directory) => path.join(directory, "clamd")).find((file) => fs.existsSync(file));
}

try {
  if (!findClamd() && isDebianRoot()) {
    console.error("There is no ClamAV here: installing Debian's (apt-get install clamav-daemon) …");
    await installPackage("clamav-daemon");
  }
  const found = findClamd();
  if (!found)
    throw new Failure("clamd could not be installed: install ClamAV, so that clamd is on the PATH.");
  console.log(found);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
