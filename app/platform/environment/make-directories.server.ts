import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/**
 * Creates a directory and its missing parents, for its owner only. Not with mkdir's own `recursive`: on file systems
 * such as /proc that never returns, and keeps a processor busy for ever.
 */
export async function makeDirectories(path: string): Promise<void> {
  const make = () =>
    mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
      if (codeOf(error) !== "EEXIST" || !(await stat(path)).isDirectory()) throw error;
    });
  try {
    await make();
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || dirname(path) === path) throw error;
    await makeDirectories(dirname(path));
    await make();
  }
}
