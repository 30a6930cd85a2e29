import { describe, expect, test } from "vitest";
import { chosenColumns, columnsInOrder, usualColumns, withColumnAt } from "./column-order.ts";

const OURS = ["name", "email", "phone", "stage"];

describe("columns in an order of one's own", () => {
  test("keep the first where it is, and are none of one's own as we have them", () => {
    expect(chosenColumns({ columns: OURS }, ["stage", "name", "email"])).toEqual(["name", "stage", "email"]);
    expect(chosenColumns({ columns: OURS }, ["email", "phone", "stage"])).toBeNull();
    expect(chosenColumns({ columns: OURS }, ["phone", "email", "stage"])).toEqual([
      "name",
      "phone",
      "email",
      "stage",
    ]);
    expect(chosenColumns({ columns: OURS }, [])).toEqual(["name"]);
  });

  test("leave out optional ones that are not selected", () => {
    const list = { columns: OURS, optional: ["phone"] };
    expect(usualColumns(list)).toEqual(["name", "email", "stage"]);
    expect(chosenColumns(list, ["email", "stage"])).toBeNull();
    expect(chosenColumns(list, OURS)).toEqual(OURS);
  });

  test("are followed by those that are not shown", () => {
    expect(columnsInOrder(OURS, ["name", "stage"])).toEqual(["name", "stage", "email", "phone"]);
    expect(columnsInOrder(OURS, OURS)).toEqual(OURS);
  });

  test("are moved one at a time, never before the first", () => {
    expect(withColumnAt(OURS, "stage", 1)).toEqual(["name", "stage", "email", "phone"]);
    expect(withColumnAt(OURS, "email", 2)).toEqual(["name", "phone", "email", "stage"]);
    expect(withColumnAt(OURS, "email", 0)).toEqual(OURS);
    expect(withColumnAt(OURS, "email", 99)).toEqual(["name", "phone", "stage", "email"]);
    expect(withColumnAt(OURS, "name", 2)).toEqual(OURS);
    expect(withColumnAt(OURS, "salary", 2)).toEqual(OURS);
  });
});
