import { describe, expect, test } from "vitest";
import { type Branch, NO_BRANCH } from "#app/people/branches/branch.ts";
import { behindPath, panelPath, tablePath } from "./addresses.ts";
import { branchChoices, branchOfFile, coverText, parseBranch } from "./branch-choice.ts";
import { aboutOf, branchAbout } from "./definitions.ts";
import { canFilterByBranch, figuresOf, GROUPINGS_OF, PANELS } from "./panels.ts";

const branch = (id: string, name: string, isArchived = false): Branch => ({ id, name, isArchived });
const BRANCHES = [branch("1", "Kathmandu"), branch("2", "Head office / पोखरा"), branch("3", "Closed", true)];
const PERIOD = { from: "2026-01-01", to: "2026-12-31" };

test.each([
  [null, null],
  ["", null],
  ["1", "1"],
  ["3", "3"],
  [NO_BRANCH, NO_BRANCH],
])("the branch of an address: %j", (text, expected) => {
  expect(parseBranch(text, BRANCHES)).toEqual({ branch: expected, problem: null });
});

test.each([
  ["of an unknown branch", "4", BRANCHES],
  ["that is no id", "1' or true", BRANCHES],
  ["of no branch, in an agency without branches", NO_BRANCH, []],
] as const)("an address %s says so, and shows all branches", (_, text, branches) => {
  expect(parseBranch(text, branches)).toEqual({
    branch: null,
    problem: "Choose another branch. Showing all branches.",
  });
});

describe("the menu", () => {
  const labels = (selected: string | null, branches: readonly Branch[] = BRANCHES) =>
    branchChoices({ panel: "funnel", branch: selected }, branches).map(({ label }) => label);

  test("has all branches, those in use and no branch", () => {
    expect(labels(null)).toEqual(["All branches", "Kathmandu", "Head office / पोखरा", "No branch"]);
  });

  test("has an archived branch only if it is selected", () => {
    expect(labels("3")).toContain("Closed");
  });

  test("is empty without branches, and where no record has a branch", () => {
    expect(labels(null, [])).toEqual([]);
    expect(branchChoices({ panel: "visits", branch: "1" }, BRANCHES)).toEqual([]);
  });
});

test("every address of a report keeps its branch", () => {
  const shown = { panel: "funnel", by: "source", period: PERIOD, branch: "1" } as const;
  const behind = { figure: "came", row: "all", isBefore: false } as const;
  for (const path of [panelPath(shown), tablePath(shown), behindPath(shown, behind)]) {
    expect(new URL(path, "https://agency.example").searchParams.get("branch")).toBe("1");
  }
  expect(panelPath({ ...shown, branch: null })).not.toContain("branch");
});

test("a report that cannot be filtered says that it covers all branches, and files say which", () => {
  expect(PANELS.filter((panel) => !canFilterByBranch(panel))).toEqual(["visits", "searches"]);
  const said = (panel: "calls" | "visits", selected: string | null) => [
    coverText({ panel, branch: selected }, BRANCHES),
    branchOfFile({ panel, branch: selected }, BRANCHES),
  ];
  expect(said("calls", null)).toEqual([null, ""]);
  expect(said("calls", "2")).toEqual(["Head office / पोखरा", "-head-office-पोखरा"]);
  expect(said("calls", NO_BRANCH)).toEqual(["No branch", "-no-branch"]);
  expect(said("visits", "2")).toEqual(["Covers all branches", "-all-branches"]);
  expect(branchAbout({ panel: "visits", by: "page", branch: "2" })).toEqual([]);
  expect(branchAbout({ panel: "calls", by: "week", branch: "2" })).toHaveLength(1);
});

test("visits, which have no branch, are no column of a branch", () => {
  for (const by of GROUPINGS_OF.funnel) {
    const subject = { panel: "funnel", by, branch: "1" } as const;
    expect(figuresOf(subject), by).not.toContain("visits");
    expect(aboutOf(subject), by).not.toBe("funnelOfVisits");
  }
  expect(figuresOf({ panel: "funnel", by: "way", branch: null })).toContain("visits");
});
