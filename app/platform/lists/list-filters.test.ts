import { expect, test } from "vitest";
import { filterInUse } from "./list-filters.ts";

const stage = {
  name: "stage",
  label: "Stage",
  options: ["Lead", "Prospect", "Enrolled"].map((value) => ({ value, label: value })),
};
const created = { name: "created", label: "Created" };

test.each([
  [stage, ["Lead"], "Stage is Lead"],
  [stage, ["Lead", "Prospect"], "Stage is any of Lead, Prospect"],
  [stage, ["Lead", "Prospect", "Enrolled"], "Stage is any of 3 values"],
  [stage, ["Gone"], "Stage is Gone"],
  [created, ["last-7-days"], "Created is Last 7 days"],
  [created, ["2026-02-02..2026-02-03"], "Created is 2 Feb 2026 to 3 Feb 2026"],
  [created, ["2026-02-02..2026-02-02"], "Created is 2 Feb 2026"],
  [created, ["2026-02-02.."], "Created from 2 Feb 2026"],
  [created, ["..2026-02-03"], "Created until 3 Feb 2026"],
])("a filter by %j, %j: %s", (filter, values, text) => {
  const { field, operator, value } = filterInUse(filter, values);
  expect(`${field} ${operator} ${value}`).toBe(text);
});
