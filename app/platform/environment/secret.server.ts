import { randomBytes } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { makeDirectories } from "./make-directories.server.ts";

/**
 * The installation's secret, or another one by its name: generated on the first start in a folder, readable by its
 * owner only, and the same from then on.
 *
 * @throws StartupError when DATA_DIR cannot be written.
 */
export async function installationSecret(dataDir: string, name = "secret"): Promise<string> {
  const file = path.join(dataDir, name);
  try {
    await makeDirectories(dataDir);
    await writeFile(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const isThere = code === "EEXIST" && (await stat(file).catch(() => null))?.isFile();
    if (!isThere) {
      throw new StartupError(
        `The ${name} cannot be kept in DATA_DIR ${dataDir} (${code ?? error}); set SECRET, or DATA_DIR to a directory that can be written.`,
      );
    }
  }
  return (await readFile(file, "utf8")).trim();
}
