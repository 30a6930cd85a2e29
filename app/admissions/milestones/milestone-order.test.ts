import { expect, test } from "vitest";
import type { MilestoneKind } from "./milestone-kinds.ts";
import { inMilestoneOrder } from "./milestone-order.ts";

const step = (kind: MilestoneKind, day: string, isUndated = false) => ({ kind, day, note: null, isUndated });
const kindsOf = (...steps: ReturnType<typeof step>[]) => inMilestoneOrder(steps).map(({ kind }) => kind);

test("Milestones are ordered by known dates, and others by what usually follows them", () => {
  // The CoE has the date of the visa in its place, which is before the deposit.
  const coe = step("coe-issued", "2026-11-04", true);
  expect(kindsOf(coe, step("visa-lodged", "2026-11-20"), step("deposit-paid", "2026-11-15"))).toEqual([
    ...["deposit-paid", "coe-issued", "visa-lodged"],
  ]);
  expect(kindsOf(step("visa-refused", "2026-01-01", true), coe, step("deposit-paid", "2026-11-15"))).toEqual([
    ...["deposit-paid", "coe-issued", "visa-refused"],
  ]);
  // Known dates are never reordered: a visa can be lodged before the deposit.
  expect(kindsOf(step("deposit-paid", "2026-11-15"), step("visa-lodged", "2026-11-01"))).toEqual([
    ...["visa-lodged", "deposit-paid"],
  ]);
  expect(kindsOf(step("visa-granted", "", true), step("visa-lodged", "", true))).toEqual([
    ...["visa-lodged", "visa-granted"],
  ]);
});

test("An unknown date comes after the milestone before it, also where known dates contradict the usual order", () => {
  const coe = step("coe-issued", "2026-11-04", true);
  const lodged = step("visa-lodged", "2026-11-04");
  const deposit = step("deposit-paid", "2026-11-15");
  expect(kindsOf(coe, lodged, deposit)).toEqual(["visa-lodged", "deposit-paid", "coe-issued"]);
  // Two milestones that follow it outweigh one that does not.
  const granted = step("visa-granted", "2026-11-10");
  expect(kindsOf(coe, lodged, granted, deposit)).toEqual([
    ...["coe-issued", "visa-lodged", "visa-granted", "deposit-paid"],
  ]);
});

test("Milestones of one day are in their usual order, except a visa that was granted after a refusal", () => {
  const on = (kind: MilestoneKind) => step(kind, "2026-11-15");
  expect(kindsOf(on("coe-issued"), on("deposit-paid"))).toEqual(["deposit-paid", "coe-issued"]);
  expect(kindsOf(on("visa-refused"), on("visa-granted"))).toEqual(["visa-refused", "visa-granted"]);
});
