import path from "node:path";

/** Which layers each layer may import. Anything not listed here may not be imported by anyone. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain"],
  content: ["content", "domain"],
  emails: ["emails", "content", "domain"],
  server: ["server", "emails", "content", "domain"],
  ui: ["ui", "content", "domain", "styles"],
  styles: ["styles"],
  browser: ["browser", "content", "domain"],
  features: ["features", "ui", "content", "domain"],
  routes: ["routes", "features", "ui", "styles", "server", "emails", "content", "domain", "browser", "shell"],
  shell: ["shell", "routes", "features", "ui", "styles", "server", "content", "domain"],
};

export interface Source {
  /** Path from the project's root, e.g. `app/domain/roles.ts`. */
  path: string;
  text: string;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*["']([^"']+)["']|\bimport\s*\(\s*["']([^"']+)["']|(?:^|\n)\s*import\s+["']([^"']+)["']/g;
const TYPED_ROUTE = /\/\+types\//;

/** What a file imports of the project's own, as paths from the root; packages are left out. */
export function ownImports(source: Source): string[] {
  const found: string[] = [];
  for (const match of source.text.matchAll(IMPORT)) {
    const target = (match[1] ?? match[2] ?? match[3] ?? "").replace(/\?.*$/, "");
    if (TYPED_ROUTE.test(target)) continue;
    if (target.startsWith("#app/")) found.push(`app/${target.slice("#app/".length)}`);
    else if (target.startsWith(".")) found.push(path.posix.join(path.posix.dirname(source.path), target));
  }
  return found;
}

/** The layer of a file in `app/`: its first folder; the few files beside the folders are the shell. */
export function layerOf(file: string): string {
  const [top, folder, deeper] = file.split("/");
  if (top !== "app") return top ?? "";
  return deeper === undefined ? "shell" : (folder ?? "");
}

/** Each rule that a file breaks, as one line that says how to mend it. */
export function layerProblems(sources: readonly Source[]): string[] {
  const problems: string[] = [];
  const imports = new Map<string, string[]>();
  for (const source of sources) {
    const layer = layerOf(source.path);
    const allowed = MAY_IMPORT[layer];
    if (!allowed) {
      problems.push(
        `${source.path}: the folder app/${layer} is no layer of the house; see docs/where-things-go.md`,
      );
      continue;
    }
    const targets = ownImports(source);
    imports.set(source.path, targets);
    const isTest = /\.test\.tsx?$/.test(source.path);
    for (const target of targets) {
      const to = layerOf(target);
      if (isTest && (to === "tests" || to === "ui")) continue;
      if (!allowed.includes(to) && !(to === "shell" && target === "app/page-handle.ts")) {
        problems.push(`${source.path} imports ${target}: ${layer} may import only ${allowed.join(", ")}`);
      }
      if (layer === "features" && to === "features" && noun(source.path) !== noun(target)) {
        problems.push(
          `${source.path} imports ${target}: features do not import each other; move what both need to ui or domain`,
        );
      }
      if (layer === "domain" && /\.tsx$/.test(target)) {
        problems.push(`${source.path} imports ${target}: the domain knows no React`);
      }
    }
    if (layer === "server" && !/\.server\.tsx?$|\.test\.ts$/.test(source.path)) {
      problems.push(
        `${source.path}: files in app/server end in .server.ts, so that they never reach a browser`,
      );
    }
    if (layer === "domain") problems.push(...impurities(source));
  }
  problems.push(...circles(imports));
  return problems;
}

const noun = (file: string) => file.split("/")[2];

/** Packages that know no IO and no clock of their own accord; see docs/decisions/0082-time-zones.md. */
const PURE_PACKAGES = ["zod", "temporal-polyfill"];

/** The domain takes `now` as an argument, does no IO and imports no package but the pure ones. */
function impurities({ path: file, text }: Source): string[] {
  if (file.endsWith(".test.ts")) return [];
  const problems: string[] = [];
  if (/\bnew Date\(\s*\)|\bDate\.now\(\)|\bTemporal\.Now\b/.test(text))
    problems.push(`${file}: the domain has no clock; take \`now\``);
  if (/\bprocess\.|\bfetch\(|from ["']node:/.test(text)) problems.push(`${file}: the domain does no IO`);
  for (const match of text.matchAll(/\bfrom ["']([^"'.#\n][^"'\n]*)["']/g)) {
    if (!PURE_PACKAGES.includes(match[1] ?? ""))
      problems.push(`${file} imports ${match[1]}: the domain imports ${PURE_PACKAGES.join(" and ")} only`);
  }
  return problems;
}

/** Import circles, each reported once by its first file. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const problems: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      problems.push(`circle: ${[...trail.slice(at), file].join(" → ")}`);
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return problems;
}
