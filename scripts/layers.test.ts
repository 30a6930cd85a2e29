import { describe, expect, it } from "vitest";
import { AREAS, largestCircle, layerProblems, MAY_IMPORT, roleOf } from "./layers.ts";

const file = (path: string, text = "") => ({ path, text });
const importing = (target: string) => `import { x } from "${target}";`;

/** A file of each role, in a middle layer. */
const OF_ROLE = {
  pure: "app/planning/funds/a.ts",
  words: "app/planning/funds/a.words.ts",
  mail: "app/planning/funds/a.mail.tsx",
  pdf: "app/planning/funds/a.pdf.tsx",
  server: "app/planning/funds/a.server.ts",
  component: "app/planning/funds/a.tsx",
  browser: "app/planning/funds/a.browser.ts",
  route: "app/planning/funds/a.route.tsx",
} as const satisfies Record<keyof typeof MAY_IMPORT, string>;
const ROLES = Object.keys(MAY_IMPORT) as (keyof typeof MAY_IMPORT)[];

describe("the roles of files", () => {
  it.each(ROLES)("are read off the name: %s", (role) => {
    expect(roleOf(OF_ROLE[role])).toBe(role);
  });

  it.each([
    ["app/ui/field-context.view.ts", "component"],
    ["app/people/sign-in/use-session-watch.ts", "component"],
    ["app/site/search-engines/sitemap-index.route.ts", "route"],
  ])("%s is %s", (name, role) => {
    expect(roleOf(name)).toBe(role);
  });

  it.each(ROLES.flatMap((from) => ROLES.map((to) => [from, to] as const)))("%s importing %s", (from, to) => {
    const target = OF_ROLE[to].replace("/a.", "/b.").replace("app/", "#app/");
    const problems = layerProblems([file(OF_ROLE[from], importing(target))]);
    const allowed: readonly string[] = MAY_IMPORT[from];
    expect(problems).toHaveLength(allowed.includes(to) ? 0 : 1);
  });
});

describe("the areas of the house", () => {
  it.each(AREAS.flatMap((from, own) => AREAS.map((to, other) => [from, to, other > own] as const)))(
    "%s importing %s",
    (from, to, isUpwards) => {
      const problems = layerProblems([file(`app/${from}/one/a.ts`, importing(`#app/${to}/two/b.ts`))]);
      expect(problems).toHaveLength(isUpwards ? 1 : 0);
    },
  );

  it.each([
    ["app/catalogue/courses/a.ts", "#app/root.tsx"],
    ["app/ui/a.tsx", "../planning/funds/b.tsx"],
    ["app/platform/http/a.server.ts", "#app/people/staff/b.server.ts"],
  ])("%s does not import %s", (from, to) => {
    expect(layerProblems([file(from, importing(to))]).length).toBeGreaterThan(0);
  });

  it("know a dynamic import and an export of another file, too", () => {
    expect(
      layerProblems([file("app/ui/a.tsx", 'const x = await import("#app/site/b/b.tsx");')]),
    ).toHaveLength(1);
    expect(layerProblems([file("app/ui/a.tsx", 'export { x } from "#app/site/b/b.tsx";')])).toHaveLength(1);
  });

  it("are these and no others", () => {
    expect(layerProblems([file("app/utils/a.ts"), file("app/domain/students/a.ts")])).toHaveLength(2);
  });

  it("let queries and foreign keys use any table, wherever its noun stands", () => {
    const from = "app/admissions/students/students.tables.server.ts";
    const to = "#app/consultations/counsellors/counsellors.tables.server.ts";
    expect(layerProblems([file(from, importing(to))])).toEqual([]);
    expect(layerProblems([file("app/platform/http/a.server.ts", importing(to))])).toEqual([]);
    expect(layerProblems([file("app/platform/http/a.ts", importing(to))])).toHaveLength(1);
    expect(layerProblems([file(from, importing(to.replace(".tables", "")))])).toHaveLength(1);
  });

  it("let composition gather what nouns declare, and only the process and the entries read it", () => {
    const composition = "#app/composition/retention.server.ts";
    expect(
      layerProblems([
        file("app/composition/retention.server.ts", importing("#app/consultations/bookings/a.ts")),
        file("app/process/services.server.ts", importing(composition)),
        file("app/entry.server.tsx", importing(composition)),
      ]),
    ).toEqual([]);
    for (const below of ["app/platform/http/a.server.ts", "app/workspaces/staff/a.server.ts"]) {
      expect(layerProblems([file(below, importing(composition))])).toEqual([
        expect.stringContaining("stands below composition"),
      ]);
    }
  });
});

describe("circles", () => {
  it("of files are reported", () => {
    const problems = layerProblems([
      file("app/planning/a/a.ts", importing("#app/planning/a/b.ts")),
      file("app/planning/a/b.ts", importing("./a.ts")),
    ]);
    expect(problems).toEqual([
      "circle of files: app/planning/a/a.ts → app/planning/a/b.ts → app/planning/a/a.ts",
    ]);
  });

  it("of nouns are reported, also where no two files make one", () => {
    const problems = layerProblems([
      file("app/planning/a/one.ts", importing("#app/planning/b/one.ts")),
      file("app/planning/b/two.ts", importing("#app/planning/c/one.ts")),
      file("app/planning/c/two.ts", importing("#app/planning/a/two.ts")),
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("circle of nouns: planning/a → planning/b → planning/c → planning/a");
  });

  it("are measured by the largest, across areas and apart from tables", () => {
    const table = importing("#app/people/c/c.tables.server.ts");
    const upwards = file("app/people/a/one.server.ts", importing("#app/planning/b/one.ts"));
    const downwards = file("app/planning/b/two.server.ts", importing("#app/people/a/two.server.ts"));
    const beside = file("app/people/c/one.server.ts", importing("#app/people/a/one.server.ts"));
    const straight = [file("app/people/a/three.server.ts", table), downwards, beside];
    expect(largestCircle(straight)).toHaveLength(1);
    expect(largestCircle([...straight, upwards])).toEqual(["people/a", "planning/b"]);
  });
});

describe("rules and words", () => {
  it.each([
    ["app/planning/a/a.ts", 'import React from "react";'],
    ["app/planning/a/a.words.ts", 'import React from "react";'],
    ["app/planning/a/a.ts", "export const now = () => new Date();"],
    ["app/planning/a/a.words.ts", "export const now = () => Date.now();"],
    ["app/planning/a/a.ts", 'import { readFile } from "node:fs/promises";'],
    ["app/planning/a/a.ts", 'await fetch("/");'],
  ])("are pure: %s with %s", (path, text) => {
    expect(layerProblems([file(path, text)]).length).toBeGreaterThan(0);
  });

  it("take what is given to them", () => {
    const text = 'import { z } from "zod";\nexport const later = (now: Date) => new Date(now.getTime() + 1);';
    expect(layerProblems([file("app/planning/a/a.ts", text)])).toEqual([]);
  });
});

it("types of routes are no imports, and what stands beside the areas puts everything together", () => {
  expect(
    layerProblems([
      file("app/planning/a/a.route.tsx", 'import type { R } from "./+types/layers.test.ts";'),
      file(
        "app/root.tsx",
        `${importing("#app/site/a/a.tsx")}\n${importing("#app/platform/http/a.server.ts")}`,
      ),
    ]),
  ).toEqual([]);
});
