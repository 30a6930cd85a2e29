import { globSync } from "node:fs";
import path from "node:path";

/** The part of rolldown's chunking context that is asked here. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const APP = path.resolve(import.meta.dirname, "../app");

/** Loaded by every hydrated page: the document, and what starts it. */
const EVERY_PAGE = ["root.tsx", "entry.client.tsx"];

/** Pages on which people arrive, which load in few files (tests/integration/page-weight.test.ts). */
interface EntryPages {
  /** The routes of each. */
  readonly pages: readonly (readonly string[])[];
  /** Routes elsewhere are other pages. These have scripts of their own, or none. */
  readonly folders: readonly string[];
}

const ENTRY_PAGES: Readonly<Record<string, EntryPages>> = {
  "sign-in": {
    pages: [
      ["people/sign-in/auth-layout.route.tsx", "people/sign-in/auth-general.route.tsx"],
      ["people/sign-in/auth-layout.route.tsx", "people/sign-in/auth-student.route.tsx"],
    ],
    folders: ["people/sign-in/"],
  },
  calculator: {
    pages: [["site/frame/public-layout.route.tsx", "planning/quick-points/pr-calculator.route.tsx"]],
    folders: ["planning/quick-points/", "site/", "conversations/newsletter/", "conversations/enquiries/"],
  },
};

/** What more other pages than this import is in a file without what is the entry pages' own. */
const FEW = 2;

/**
 * Modules of a few lines that most workspace pages load as well: each as a file of its own weighs more than what is in it.
 */
const SMALL =
  /\/app\/(people\/branches\/branch|ui\/(avatar|badge|brand\/empty-chart|card|checkbox-group|choice-group|choice-list|control-style|date-input|empty-state|field-group|kbd|loading-status|monogram|native-select|overlay-style|page-header|radio-group|segmented-links|skeleton|table|text-link|textarea|use-keys|use-menu|use-row-keys)|words\/list-text|platform\/(lists\/(bulk-offer|list-day|list-kinds)|live\/live\.words|records\/(form-for\.view|option|record-id|revalidate-refused|use-hydrated)|results\/result|text\/(digits|first-problem|invisible|message|strange-characters)|time\/(calendar-date|format-date|months|zone-format)))\.tsx?$/;

/** The page of a list, which few other pages load. */
const LIST_PAGE =
  /\/app\/platform\/(lists\/(list-page|list-toolbar|tool-menu|view-bar|views\.words)|live\/live-list-bar)\.tsx?$/;
/** Tags, which lists and records show together. */
const TAGS = /\/app\/admissions\/tags\/(tag|tag-badges|tag-filter|tags\.words)\.tsx?$/;
/** The next step of an application: in its list, on its board and on its record. */
const NEXT_STEPS =
  /\/app\/admissions\/next-steps\/(card-next|next-step-text|next-steps\.words|waits-for)\.tsx?$/;
/** The form of the first visit, with the frame that the form by phone shares. */
const SIGN_UP = /\/app\/people\/sign-up\/(person-sign-up-form|sign-up-frame)\.tsx$/;
/** What is typed as an amount, and read from it. */
const AMOUNTS = /\/app\/platform\/money\/(amount\.words|amount-schema|read-amount)\.tsx?$/;
/** What lists share with pages that show a part of one. Their imports are here, in `SMALL` or the entry pages’ own. */
const LISTS =
  /\/app\/(platform\/lists\/(list-link|list-query|list-ranges|list-state)|ui\/(pagination|pagination-text|search-input))\.tsx?$/;
/** The parts of the dialogs in every workspace. */
const DIALOGS = /\/node_modules\/@base-ui\//;

/** Names the file of a module; null if the rule does not apply. */
type Rule = (id: string) => string | null;

/** Which modules share a file in the browser: the first rule that names one; for all others the bundler decides. */
export function browserChunks() {
  const graph = new ImportGraph();
  const rules: Rule[] = [
    (id) => (/\/node_modules\/(?:react|react-dom|react-router|scheduler)\//.test(id) ? "framework" : null),
    (id) => (graph.reaches(EVERY_PAGE, id) ? "shell" : null),
    (id) => (/\/node_modules\/@conform-to\/(?:dom|react)\//.test(id) ? "forms" : null),
    // In this order: with a module come the imports of it that no rule before has named.
    ...["common", "shared", "own"].map(
      (kind): Rule =>
        (id) => {
          const chunk = entryChunk(graph, id);
          return chunk?.kind === kind ? chunk.name : null;
        },
    ),
    (id) => (DIALOGS.test(id) && graph.reaches(["ui/dialog.tsx"], id) ? "dialogs" : null),
    (id) => (SMALL.test(id) ? "small" : null),
    (id) => (LISTS.test(id) ? "lists" : null),
    (id) => (TAGS.test(id) ? "tags" : null),
    (id) => (NEXT_STEPS.test(id) ? "next-steps" : null),
    (id) => (SIGN_UP.test(id) ? "sign-up" : null),
    (id) => (AMOUNTS.test(id) ? "amounts" : null),
    (id) => (LIST_PAGE.test(id) ? "list-page" : null),
  ];
  return rules.map((rule, index) => ({
    name: (id: string, modules: Modules) => {
      graph.modules = modules;
      return rule(id);
    },
    priority: rules.length - index,
  }));
}

/** The file of a module that entry pages import: their own, or one that other pages load as well. */
function entryChunk(graph: ImportGraph, id: string): { kind: string; name: string } | null {
  const [entry, ...others] = Object.entries(ENTRY_PAGES).filter(([, { pages }]) =>
    graph.reaches(pages.flat(), id),
  );
  if (!entry) return null;
  if (others.length > 0) return { kind: "common", name: "common" };
  const [name, { pages, folders }] = entry;
  if (graph.countRoutes(id, folders) > FEW) return { kind: "shared", name: `${name}-shared` };
  return pages.every((routes) => graph.reaches(routes, id)) ? { kind: "own", name } : null;
}

/** Which modules import which, directly or not; dynamic imports are not followed. */
class ImportGraph {
  modules: Modules | undefined;
  readonly #reached = new Map<string, ReadonlySet<string>>();
  readonly #routes = globSync("**/*.route.tsx", { cwd: APP });

  /** Whether one of these files of the app imports a module, or is it. */
  reaches(files: readonly string[], id: string): boolean {
    return files.some((file) => this.#reachedFrom(file).has(id));
  }

  /** How many routes outside of these folders import a module. */
  countRoutes(id: string, folders: readonly string[]): number {
    return this.#routes.filter(
      (file) => !folders.some((folder) => file.startsWith(folder)) && this.#reachedFrom(file).has(id),
    ).length;
  }

  #reachedFrom(file: string): ReadonlySet<string> {
    const known = this.#reached.get(file);
    if (known) return known;
    const found = new Set<string>();
    // The router's plugin gives the browser's half of a route this name.
    const waiting = [path.join(APP, file), `${path.join(APP, file)}?__react-router-build-client-route`];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const info = found.has(id) ? null : this.modules?.getModuleInfo(id);
      if (!info) continue;
      found.add(id);
      waiting.push(...info.importedIds);
    }
    this.#reached.set(file, found);
    return found;
  }
}
