import path from "node:path";

/**
 * Modules of a few lines that most hydrated pages load as well: each as a file of its own weighs more than what is in it.
 * They import nothing that the shell does not have: what they import would come with them.
 */
const SMALL =
  /\/app\/(ui\/(avatar|badge|checkbox-group|choice-group|choice-list|control-style|date-input|field-group|kbd|loading-status|monogram|native-select|radio-group|segmented-links|skeleton)|words\/list-text|platform\/(lists\/bulk-offer|records\/(option|record-id|revalidate-refused|use-hydrated)|results\/result|text\/strange-characters|time\/(calendar-date|zone-format)))\.tsx?$/;

/** The part of rolldown's chunking context that is asked here. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Names the chunk of a module: `shell` for all that the document itself (`app/root.tsx`) imports, directly or not.
 * Every hydrated page loads these anyway; apart they are two dozen small files, each with its preload in the page.
 * Null for every other module, which the bundler places itself.
 */
export function shellChunk(): (id: string, modules: Modules) => string | null {
  const document = path.resolve(import.meta.dirname, "../app/root.tsx");
  let shell: ReadonlySet<string> | undefined;
  return (id, modules) => {
    // The router's plugin gives the browser's half of a route this name.
    shell ??= reachableFrom([document, `${document}?__react-router-build-client-route`], modules);
    return shell.has(id) || SMALL.test(id) ? "shell" : null;
  };
}

/** The modules that these import, directly or not, and themselves; dynamic imports are not followed. */
function reachableFrom(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = found.has(id) ? null : modules.getModuleInfo(id);
    if (!info) continue;
    found.add(id);
    waiting.push(...info.importedIds);
  }
  return found;
}
