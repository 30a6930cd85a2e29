import { describe, expect, test } from "vitest";
import { relatedTests, testsWithin } from "./related-tests.ts";

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((target) => `import { x } from "${target}";\n`).join(""),
});
const SOURCES = [
  file("app/catalogue/intakes/intake.ts"),
  file("app/catalogue/intakes/intake.test.ts", "./intake.ts"),
  file("app/catalogue/intakes/queries.server.ts", "./intake.ts"),
  file("app/catalogue/intakes/intakes.route.tsx", "./queries.server.ts"),
  file("app/composition/retention.server.ts", "#app/catalogue/intakes/queries.server.ts"),
  file("app/people/staff/staff.server.ts", "#app/composition/retention.server.ts"),
  file("tests/integration/staff.test.ts", "#app/people/staff/staff.server.ts"),
  file("tests/factories/intakes.ts", "#app/catalogue/intakes/queries.server.ts"),
  file("tests/integration/intakes.test.ts", "#tests/factories/intakes.ts"),
  { path: "tests/integration/pages.test.ts", text: "await get(`/admin/intakes/${intake.id}`);\n" },
  { path: "tests/e2e/lists.spec.ts", text: 'await page.goto("/admin/intakes/archived");\n' },
];
const ROUTES = [{ address: "/admin/intakes/:intakeId", file: "app/catalogue/intakes/intakes.route.tsx" }];
const related = (...changed: string[]) =>
  relatedTests(SOURCES, ROUTES, changed).map(({ file: name }) => name);

describe("the tests related to a change", () => {
  test("import it, directly or through others, or name the address of a route that does; the nearest go first", () => {
    expect(related("app/catalogue/intakes/intake.ts")).toEqual([
      "app/catalogue/intakes/intake.test.ts",
      "tests/e2e/lists.spec.ts",
      "tests/integration/intakes.test.ts",
      "tests/integration/pages.test.ts",
    ]);
  });

  test("are not all tests because a file gathers every area, unless that file is what changed", () => {
    expect(related("app/people/staff/staff.server.ts")).toEqual(["tests/integration/staff.test.ts"]);
    expect(related("app/catalogue/intakes/intake.ts")).not.toContain("tests/integration/staff.test.ts");
    expect(related("app/composition/retention.server.ts")).toEqual(["tests/integration/staff.test.ts"]);
  });

  test("are a changed test itself, and none for a page of documentation", () => {
    expect(related("tests/integration/staff.test.ts")).toEqual(["tests/integration/staff.test.ts"]);
    expect(related("docs/overview.md")).toEqual([]);
  });
});

test("as many tests run as fit into the time, and a changed one in any case", () => {
  const tests = [
    { file: "changed", distance: 0 },
    { file: "near", distance: 1 },
    { file: "long", distance: 2 },
    { file: "far", distance: 3 },
  ];
  const seconds = (name: string) => ({ changed: 50, near: 5, long: 90, far: 5 })[name] ?? 1;
  const { chosen, left } = testsWithin(tests, seconds, 60);
  expect(chosen.map(({ file: name }) => name)).toEqual(["changed", "near", "far"]);
  expect(left.map(({ file: name }) => name)).toEqual(["long"]);
});
