import fs from "node:fs";

const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 3 * 1024 ** 3;

/**
 * Returns the environment that keeps the temporary files of tests in memory: on Linux, if there is room (containers often
 * have 64 MB) and `TMPDIR` is not set; otherwise nothing. Each integration test file has its own database of 1,300 files,
 * which a slow disk takes seconds to create.
 */
export function memoryDir() {
  if (process.env.TMPDIR) return {};
  try {
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
    fs.accessSync(IN_MEMORY, fs.constants.W_OK | fs.constants.X_OK);
    return bavail * bsize >= ENOUGH_BYTES ? { TMPDIR: IN_MEMORY } : {};
  } catch {
    return {};
  }
}
