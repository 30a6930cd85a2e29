import path from "node:path";

/** The areas of the code base, from the bottom up: each imports only lower ones. */
export const AREAS = [
  "words",
  "ui",
  "platform",
  "people",
  "catalogue",
  "planning",
  "admissions",
  "conversations",
  "consultations",
  "commissions",
  "billing",
  "visas",
  "site",
  "workspaces",
  "api",
  "demo",
  "composition",
  "process",
] as const;

/** What a file of each role may import. A file's role stands in its name. */
export const MAY_IMPORT = {
  pure: ["pure", "words"],
  words: ["pure", "words"],
  mail: ["pure", "words", "mail"],
  pdf: ["pure", "words", "pdf"],
  server: ["pure", "words", "mail", "pdf", "server"],
  component: ["pure", "words", "component"],
  browser: ["pure", "words", "browser"],
  route: ["pure", "words", "mail", "pdf", "server", "component", "browser", "route"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Role = keyof typeof MAY_IMPORT;

export interface Source {
  /** Path from the project's root, e.g. `app/admissions/students/stages.ts`. */
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
    if (target.startsWith("#app/") || target.startsWith("#tests/")) found.push(target.slice(1));
    else if (target.startsWith(".")) found.push(path.posix.join(path.posix.dirname(source.path), target));
  }
  return found;
}

/**
 * The role of a file, by its name: `.server.ts`, `.route.tsx`, `.words.ts`, `.mail.tsx`, `.pdf.tsx`, `.browser.ts`;
 * parts of screens are `.tsx`, `.view.ts` or a hook (`use-….ts`); every other `.ts` is pure.
 */
export function roleOf(file: string): Role {
  const name = path.posix.basename(file);
  const named = /\.(server|route|words|mail|pdf|browser)\.tsx?$/.exec(name)?.[1];
  if (named) return named as Role;
  return /\.tsx$|\.view\.ts$|^use-/.test(name) ? "component" : "pure";
}

/** The area of a file in `app/`; null for the few files outside the areas, which put everything together. */
export function areaOf(file: string): string | null {
  const [, area, inside] = file.split("/");
  return inside === undefined ? null : (area ?? null);
}

/** The folder of a file's noun, e.g. `admissions/students`. Folders within `ui` are no nouns. */
export function nounOf(file: string): string {
  const [, area = "", noun, inside] = file.split("/");
  return inside === undefined || area === "ui" || area === "words" ? area : `${area}/${noun}`;
}

/** Each rule that a file breaks, as one line that says how to fix it. */
export function layerProblems(sources: readonly Source[]): string[] {
  const problems: string[] = [];
  const imports = new Map<string, string[]>();
  for (const source of sources) {
    if (isLeftOut(source)) continue;
    const area = areaOf(source.path);
    if (area !== null && !isArea(area)) {
      problems.push(`${source.path}: app/${area} is no area of the house; see docs/where-things-go.md`);
      continue;
    }
    const targets = importsIn(source);
    imports.set(source.path, targets);
    if (area !== null) for (const target of targets) problems.push(...broken(source.path, target));
    problems.push(...impurities(source));
  }
  const files = circles(imports);
  problems.push(...files.map((circle) => `circle of files: ${circle.join(" → ")}`));
  if (files.length === 0) {
    const nouns = circles(nounGraph(imports));
    problems.push(
      ...nouns.map(
        (circle) =>
          `circle of nouns: ${circle.join(" → ")}; move what both need to the lower one, or what joins them to the upper one`,
      ),
    );
  }
  return problems;
}

/**
 * The largest group of nouns whose imports lead from each to all others, sorted; a single noun if there is no circle.
 * Imports of tables do not count.
 */
export function largestCircle(sources: readonly Source[]): string[] {
  const kept = sources.filter((source) => !isLeftOut(source));
  const graph = nounGraph(new Map(kept.map((source) => [source.path, importsIn(source)])));
  const reached = new Map([...graph.keys()].map((noun) => [noun, reachedFrom(noun, graph)]));
  let largest: string[] = [];
  for (const [noun, others] of reached) {
    const circle = [noun, ...[...others].filter((other) => other !== noun && reached.get(other)?.has(noun))];
    if (circle.length > largest.length) largest = circle;
  }
  return largest.toSorted();
}

const isLeftOut = ({ path: file }: Source) => file.endsWith(".d.ts") || /\.test\.tsx?$/.test(file);

const importsIn = (source: Source) => ownImports(source).filter((target) => /^app\/.*\.tsx?$/.test(target));

function reachedFrom(noun: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(graph.get(noun));
  for (const other of reached) for (const next of graph.get(other) ?? []) reached.add(next);
  return reached;
}

const isArea = (area: string) => AREAS.some((known) => known === area);

/** The rules that one import breaks. */
function broken(from: string, to: string): string[] {
  const [role, other] = [roleOf(from), roleOf(to)];
  const problems: string[] = [];
  if (!MAY_IMPORT[role].some((allowed) => allowed === other)) {
    problems.push(
      `${from} imports ${to}: ${role} may import only ${MAY_IMPORT[role].join(", ")}; a file's role stands in its name`,
    );
  }
  const [own, target] = [areaOf(from), areaOf(to)];
  if (isTable(to)) return problems;
  if (target === null || height(target) > height(own ?? "")) {
    problems.push(
      `${from} imports ${to}: ${own} stands below ${target ?? "the shell"}; move what it needs down, or itself up`,
    );
  }
  return problems;
}

/**
 * The tables are one schema, on which all areas depend: foreign keys and queries cross areas. They import only other
 * tables and pure rules, so no import cycle can start here.
 */
const isTable = (file: string) => file.endsWith(".tables.server.ts");

const height = (area: string) => (AREAS as readonly string[]).indexOf(area);

/** Which nouns import which others, of any area; tables are none. */
function nounGraph(imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = nounOf(file);
    const others = graph.get(from) ?? new Set<string>();
    for (const target of targets) {
      const to = nounOf(target);
      if (isTable(target)) continue;
      if (to !== from && areaOf(target) !== null && areaOf(file) !== null) others.add(to);
    }
    graph.set(from, others);
  }
  return new Map([...graph].map(([noun, others]) => [noun, [...others]]));
}

/** Packages that know no IO and no clock of their own accord; see docs/decisions/0082-time-zones.md. */
const PURE_PACKAGES = [
  "zod",
  "temporal-polyfill",
  "icu-minify/compile",
  "icu-minify/format",
  "bikram-sambat",
];

/** Rules and words take `now` as an argument, do no IO and import no package but the pure ones. */
function impurities({ path: file, text }: Source): string[] {
  const role = roleOf(file);
  if ((role !== "pure" && role !== "words") || areaOf(file) === null) return [];
  const problems: string[] = [];
  if (/\bnew Date\(\s*\)|\bDate\.now\(\)|\bTemporal\.Now\b/.test(text))
    problems.push(`${file}: ${role} has no clock; take \`now\``);
  if (/\bprocess\.|\bfetch\(|from ["']node:/.test(text)) problems.push(`${file}: ${role} does no IO`);
  for (const match of text.matchAll(/\bfrom ["']([^"'.#\n][^"'\n]*)["']/g)) {
    if (!PURE_PACKAGES.includes(match[1] ?? ""))
      problems.push(`${file} imports ${match[1]}: ${role} imports ${PURE_PACKAGES.join(" and ")} only`);
  }
  return problems;
}

/** Circles of imports, each reported once by its first member. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (member: string, trail: string[]) => {
    const at = trail.indexOf(member);
    if (at >= 0) {
      found.push([...trail.slice(at), member]);
      return;
    }
    if (done.has(member)) return;
    for (const next of graph.get(member) ?? []) visit(next, [...trail, member]);
    done.add(member);
  };
  for (const member of graph.keys()) visit(member, []);
  return found;
}
