import { ownImports, type Source } from "./layers.ts";

/** A page or endpoint: its address as the site map writes it, e.g. `/admin/students/:studentId`, and its file. */
export interface RouteAddress {
  readonly address: string;
  readonly file: string;
}

export interface RelatedTest {
  readonly file: string;
  /** Imports between the change and the test; the test itself has 0. */
  readonly distance: number;
}

const TEST = /\.(test|spec)\.tsx?$/;

/** Files that collect every area: anything imported through them reaches everything, and so says nothing. */
const GATHERS_EVERYTHING = /^app\/(composition|process)\/|^app\/(routes|root|entry\.\w+)\.tsx?$/;

/**
 * The tests that a change can have broken, the nearest first. A test is related if it imports a changed file, through
 * others or directly, or if it names the address of a route that does. Paths are from the project's root.
 */
export function relatedTests(
  sources: readonly Source[],
  routes: readonly RouteAddress[],
  changed: readonly string[],
): RelatedTest[] {
  const importers = importersOf(sources);
  const tests = sources.filter(({ path }) => TEST.test(path));
  const patterns = new Map(routes.map(({ file, address }) => [file, addressPattern(address)]));
  const distances = new Map(changed.map((file) => [file, 0]));
  const queue = [...distances.keys()];
  const reach = (file: string, distance: number) => {
    if (distances.has(file)) return;
    distances.set(file, distance);
    queue.push(file);
  };
  for (const file of queue) {
    const distance = distances.get(file) ?? 0;
    const pattern = patterns.get(file);
    if (pattern) for (const { path, text } of tests) if (pattern.test(text)) reach(path, distance + 1);
    if (GATHERS_EVERYTHING.test(file) && distance > 0) continue;
    for (const importer of importers.get(file) ?? []) reach(importer, distance + 1);
  }
  return tests
    .flatMap(({ path }) => {
      const distance = distances.get(path);
      return distance === undefined ? [] : [{ file: path, distance }];
    })
    .sort((one, other) => one.distance - other.distance || one.file.localeCompare(other.file));
}

/** As many of the tests, in their order, as fit into the seconds; `seconds` says how long each file takes. */
export function testsWithin(
  tests: readonly RelatedTest[],
  seconds: (file: string) => number,
  budget: number,
): { chosen: RelatedTest[]; left: RelatedTest[] } {
  const chosen: RelatedTest[] = [];
  const left: RelatedTest[] = [];
  let spent = 0;
  for (const test of tests) {
    const cost = seconds(test.file);
    // A changed test always runs.
    if (test.distance === 0 || spent + cost <= budget) {
      spent += cost;
      chosen.push(test);
    } else left.push(test);
  }
  return { chosen, left };
}

function importersOf(sources: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const source of sources) {
    for (const target of ownImports(source)) {
      importers.set(target, [...(importers.get(target) ?? []), source.path]);
    }
  }
  return importers;
}

/** Finds an address in the text of a test, whatever stands there for its parameters. */
function addressPattern(address: string): RegExp {
  const segments = address
    .split("/")
    .filter(Boolean)
    .map((segment) =>
      segment.startsWith(":") || segment === "*"
        ? "[^/\"'`\\s]+"
        : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    );
  return new RegExp(`["'\`}]/${segments.join("/")}(?=["'\`?#\\s$])`);
}
