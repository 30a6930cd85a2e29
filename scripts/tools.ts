import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

type ToolSet = "bench" | "making";

/**
 * A package of `tools/<set>`. Few commands need these: they are no part of the project's own installation, have a lockfile
 * of their own, and are installed by the commands that use them (`tools` in scripts/bootstrap/commands.mjs).
 */
// biome-ignore lint/suspicious/noExplicitAny: its types are not there when the project's own are checked
export async function loadTool(set: ToolSet, name: string): Promise<any> {
  return import(pathToFileURL(toolFile(set, name)).href);
}

/** Where a file of such a package lies: `world-atlas/countries-50m.json`. */
export function toolFile(set: ToolSet, file: string): string {
  return createRequire(path.resolve(import.meta.dirname, "../tools", set, "package.json")).resolve(file);
}
