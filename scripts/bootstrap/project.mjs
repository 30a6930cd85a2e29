import path from "node:path";

/** The project's directory, whatever the current one is. */
export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "../..",
);

/** Where npm puts the programs of the installed packages. */
export const BIN_DIR = path.join(ROOT, "node_modules", ".bin");

/** PATH without this project's programs: npm itself must not run on a Node that it is about to replace. */
export function pathWithoutProject() {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((entry) => path.resolve(entry) !== BIN_DIR)
    .join(path.delimiter);
}
