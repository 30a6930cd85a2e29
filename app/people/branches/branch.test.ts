import { expect, it } from "vitest";
import { branchOptions, STAFF_SIGHTS, sightOf, storedSight } from "./branch.ts";

it("stores what staff see, and shows owners all", () => {
  for (const sight of STAFF_SIGHTS) {
    expect(sightOf(storedSight(sight, "counsellor"))).toBe(sight);
    expect(sightOf(storedSight(sight, "owner"))).toBe("all");
  }
});

it("offers an archived branch only where it is stored", () => {
  const branches = [
    { id: "a", name: "Kathmandu", isArchived: false },
    { id: "b", name: "Pokhara", isArchived: true },
  ];
  const names = (stored?: string) => branchOptions(branches, stored).map(({ label }) => label);
  expect(names()).toEqual(["Kathmandu"]);
  expect(names("b")).toEqual(["Kathmandu", "Pokhara"]);
});
