import fs from "node:fs";
import path from "node:path";
import { StartupError } from "./startup-error.server.ts";

/** In bytes; what was written before stays in one older file of the same length. */
const MOST = 10_000_000;

/**
 * A log that is kept in a file: lines are added at its end. A full one becomes `<file>.1`, in place of the one before.
 *
 * @throws StartupError when the file cannot be written.
 */
export function openLogFile(file: string, most = MOST): { write(line: string): void } {
  let descriptor = open(file);
  let size = fs.fstatSync(descriptor).size;
  return {
    write(line) {
      if (size >= most) {
        fs.closeSync(descriptor);
        fs.renameSync(file, `${file}.1`);
        descriptor = open(file);
        size = 0;
      }
      size += fs.writeSync(descriptor, line);
    },
  };
}

function open(file: string): number {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    return fs.openSync(file, "a", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The log cannot be written to ${file} (${code}); set DATA_DIR to a directory that can be written.`,
    );
  }
}
