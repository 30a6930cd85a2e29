import fs from "node:fs";

const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 3 * 1024 ** 3;

/**
 * The environment of tests that write many files and need none of them afterwards: Linux's directory in memory as the
 * temporary one, if it has room (containers often have 64 MB of it) and nobody has named another. Every file of
 * integration tests has a database of its own, of 1,300 files, which takes a slow disk seconds.
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
