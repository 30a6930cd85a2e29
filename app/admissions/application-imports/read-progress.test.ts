import { expect, test } from "vitest";
import { readProgress } from "./read-progress.ts";

const AT = { order: "day-first" as const, now: new Date("2026-11-29T06:00:00Z") };
const warned = ({ problems }: ReturnType<typeof readProgress>) =>
  problems.map(({ column, severity }) => `${severity} ${column}`);

test("what is not understood, in the future or too long is kept, with a warning", () => {
  const long = "x".repeat(81);
  const read = readProgress(
    {
      ...{ status: "with Hari", appliedOn: "2027-01-01", institutionReference: long, channel: "Hari" },
      ...{ offer: "yes 2 Dec 2027", deposit: "paid 1 Dec 2027", coe: "see drive" },
    },
    AT,
  );
  expect(read).toMatchObject({ appliedOn: null, institutionReference: null, offer: null, route: null });
  expect(read.plan).toMatchObject({ status: "Submitted", steps: [] });
  expect(read.kept.map(({ column, text }) => [column, text])).toEqual([
    ["appliedOn", "2027-01-01"],
    ["institutionReference", long],
    ["offer", "yes 2 Dec 2027"],
    ["coe", "see drive"],
    ["channel", "Hari"],
    ["status", "with Hari"],
    ["milestone", "Deposit paid 2027-12-01"],
  ]);
  expect(warned(read)).toHaveLength(7);
  expect(warned(read).every((one) => one.startsWith("warning"))).toBe(true);
});

test("a status brings an offer, and a conditional one says so", () => {
  expect(readProgress({ status: "accepted" }, AT).offer).toEqual({ day: null, condition: null });
  expect(readProgress({ status: "conditional" }, AT).offer?.condition).toBe("Conditional offer");
  expect(readProgress({ status: "submitted" }, AT).offer).toBeNull();
});
