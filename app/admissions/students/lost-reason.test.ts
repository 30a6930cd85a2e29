import { expect, test } from "vitest";
import { closeAsLostSchema, inReasonOrder, lostFilterOptions, offeredLostReasons } from "./lost-reason.ts";

const reason = (id: string, { position = 100, isArchived = false } = {}) => ({
  id,
  name: `Reason ${id}`,
  position,
  isArchived,
});
const ALL = [reason("a"), reason("b", { isArchived: true })];

test("a student is offered the reasons in use, and the archived one that they have", () => {
  expect(offeredLostReasons(ALL, null)).toEqual([{ value: "a", label: "Reason a" }]);
  expect(offeredLostReasons(ALL, "b").map(({ value }) => value)).toEqual(["a", "b"]);
});

test("the filter has open, lost and every reason", () => {
  expect(lostFilterOptions(offeredLostReasons(ALL, "b")).map(({ label }) => label)).toEqual([
    "Open",
    "Lost",
    "Lost: Reason a",
    "Lost: Reason b",
  ]);
});

test("reasons are in the order of positions, archived ones last", () => {
  const rows = [
    reason("c", { isArchived: true, position: 1 }),
    reason("b", { position: 2 }),
    reason("a", { position: 1 }),
  ];
  expect(inReasonOrder(rows).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("closing a student needs a reason", () => {
  const id = "0b2f6f0e-6d0f-4b53-9f52-0d5c5e3c8a11";
  const form = { version: "1", lostReasonId: "", lostNote: " Went to Canada " };
  const refused = closeAsLostSchema.safeParse(form);
  expect(refused.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ["lostReasonId", "Select a reason"],
  ]);
  expect(closeAsLostSchema.parse({ ...form, lostReasonId: id })).toMatchObject({
    lostReasonId: id,
    lostNote: "Went to Canada",
  });
});
