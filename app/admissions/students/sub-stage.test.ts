import { expect, test } from "vitest";
import { inStageOrder, offeredSubStages, subStageLabel } from "./sub-stage.ts";

const sub = (
  id: string,
  stage: "Lead" | "Prospect",
  { position = 100, isArchived = false }: { position?: number; isArchived?: boolean } = {},
) => ({ id, stage, name: `Name ${id}`, position, isArchived });

test("a student is offered the sub-stages of the own stage, and the archived one that they are in", () => {
  const all = [sub("a", "Lead"), sub("b", "Prospect"), sub("c", "Lead", { isArchived: true })];
  const idsFor = (stage: "Lead" | "Prospect", subStageId: string | null) =>
    offeredSubStages(all, { stage, subStageId }).map(({ id }) => id);
  expect(idsFor("Lead", null)).toEqual(["a"]);
  expect(idsFor("Lead", "c")).toEqual(["a", "c"]);
  expect(idsFor("Prospect", "c")).toEqual(["b"]);
});

test("the label of a sub-stage names its stage", () => {
  expect(subStageLabel({ stage: "Prospect", name: "Contacted" })).toBe("Prospect: Contacted");
});

test("they stand in the order of stages and positions, archived ones last", () => {
  const rows = [
    sub("archived", "Lead", { isArchived: true, position: 1 }),
    sub("prospect", "Prospect", { position: 1 }),
    sub("second", "Lead", { position: 2 }),
    sub("first", "Lead", { position: 1 }),
  ];
  expect(inStageOrder(rows).map(({ id }) => id)).toEqual(["first", "second", "prospect", "archived"]);
});
