import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { ServerBuild } from "react-router";
import type { Verdict } from "../results.ts";

const LIMIT_KB = 150;
const WIZARD = "admissions/wizard/wizard-layout.route";
const compress = promisify(brotliCompress);

/** The JavaScript that each page of the wizard loads, as the build's own manifest lists it, in brotli. */
export async function weighWizard(): Promise<Verdict[]> {
  const root = path.resolve(import.meta.dirname, "../..");
  const build = (await import(pathToFileURL(path.join(root, "build/server/routes.js")).href)) as ServerBuild;
  const { entry, routes } = build.assets;
  const pages = Object.values(routes).filter((route) => route?.parentId === WIZARD);
  const verdicts: Verdict[] = [];
  for (const page of pages) {
    const files = new Set([entry.module, ...entry.imports]);
    for (let route = page; route; route = route.parentId ? routes[route.parentId] : undefined) {
      for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
    }
    let bytes = 0;
    for (const file of files) {
      const source = await readFile(path.join(root, "build/client", file));
      const packed = await compress(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      bytes += packed.length;
    }
    const kilobytes = bytes / 1024;
    verdicts.push({
      goal: `hydrated JavaScript of /apply (${page?.id}) at most ${LIMIT_KB} KB in brotli`,
      found: `${kilobytes.toFixed(1)} KB in ${files.size} files`,
      met: kilobytes <= LIMIT_KB,
    });
  }
  return verdicts;
}
