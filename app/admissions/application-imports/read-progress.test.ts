import { expect, test } from "vitest";
import { readProgress } from "./read-progress.ts";

const AT = { order: "day-first" as const, now: new Date("2026-11-29T06:00:00Z") };
const warned = ({ problems }: ReturnType<typeof readProgress>) =>
  problems.map(({ column, severity }) => `${severity} ${column}`);

test("what is not understood, in the future or too long is kept, with a warning", () => {
  const long = "x".repeat(81);
  const read = readProgress(
    {
      status: "with Hari",
      appliedOn: "2027-01-01",
      institutionReference: long,
      channel: "Hari",
      offer: "yes 2 Dec 2027",
      deposit: "paid 1 Dec 2027",
      coe: "see drive",
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

test("a way of submission that is only likely is shown, and kept in a note", () => {
  const portal = readProgress({ channel: "portal" }, AT);
  expect([portal.route, warned(portal), portal.kept]).toEqual([{ kind: "portal" }, [], []]);
  const likely = readProgress({ channel: "agent portal" }, AT);
  expect(likely.problems.map(({ message }) => message)).toEqual([
    "We read “agent portal” as University portal. The text is saved as a note.",
  ]);
  expect(likely.kept).toEqual([{ column: "channel", text: "agent portal" }]);
});

test("dates before the submission are warned about, and recorded", () => {
  const cells = {
    appliedOn: "2026-11-10",
    offer: "yes 2 Nov 2026",
    deposit: "paid 5/11/2026",
    status: "accepted",
  };
  const read = readProgress(cells, AT);
  expect(read.problems.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    "appliedOn: Dated before the submission on 2026-11-10: Offer 2026-11-02, Deposit paid 2026-11-05. Check the dates.",
  ]);
  expect(read.plan.steps.map(({ day }) => day)).toEqual(["2026-11-05"]);
  expect(readProgress({ ...cells, appliedOn: "2026-11-02" }, AT).problems).toEqual([]);
});

test("a status brings an offer, and a conditional one says so", () => {
  expect(readProgress({ status: "accepted" }, AT).offer).toEqual({ day: null, kind: null });
  expect(readProgress({ status: "conditional" }, AT).offer?.kind).toBe("conditional");
  expect(readProgress({ status: "submitted" }, AT).offer).toBeNull();
});

test("a condition is kept as it is written, and what was refused is no offer", () => {
  const condition = "COL - proof of full tuition fee deposit and offer letter";
  const read = readProgress({ offer: condition }, AT);
  expect(read.offer).toEqual({ day: null, kind: "conditional" });
  expect(read.kept).toEqual([{ column: "offer", text: condition }]);
  const refused = readProgress({ offer: "conditional offer refused" }, AT);
  expect(refused.offer).toBeNull();
  expect(refused.kept).toEqual([{ column: "offer", text: "conditional offer refused" }]);
  expect(warned(refused)).toEqual(["warning offer"]);
});

test("a date alone is a visa decision only where the column says which", () => {
  const before = { status: "accepted", coe: "1 Jan 2026", visa: "4 Jan 2026" };
  const granted = readProgress({ ...before, visaGranted: "20 Mar 2026" }, AT);
  expect(granted.plan.steps.map(({ kind, day }) => [kind, day])).toContainEqual([
    ...["visa-granted", "2026-03-20"],
  ]);
  const open = readProgress({ ...before, visaDecision: "20 Mar 2026" }, AT);
  expect(open.plan.steps.map(({ kind }) => kind)).toEqual(["coe-issued", "visa-lodged"]);
  expect(open.kept).toEqual([{ column: "visaDecision", text: "20 Mar 2026" }]);
  expect(warned(open)).toEqual(["warning visaDecision"]);
});

test("a second step of a kind is a note with a warning", () => {
  const read = readProgress(
    { status: "accepted", coe: "1 Jan 2026", visa: "4 Jan 2026", visaDecision: "lodged 4 Feb 2026" },
    AT,
  );
  expect(read.kept).toEqual([{ column: "milestone", text: "Visa lodged 2026-02-04" }]);
  expect(warned(read)).toEqual(["warning status"]);
});

test("a milestone without a date has none, and no note", () => {
  const read = readProgress({ coe: "yes" }, AT);
  expect(read.plan.steps).toMatchObject([{ kind: "coe-issued", note: null, isUndated: true }]);
  expect(read.plan.steps).toMatchObject([{ isUndated: true }]);
  expect(read.kept).toEqual([]);
});

test("a step that is under way is no milestone, and stays as a note", () => {
  const read = readProgress({ status: "accepted", deposit: "pending", coe: "Requested", offer: "no" }, AT);
  expect(read.plan.steps.map(({ kind }) => kind)).not.toContain("deposit-paid");
  expect(read.kept).toEqual([
    { column: "deposit", text: "pending" },
    { column: "coe", text: "Requested" },
  ]);
  expect(read.problems).toEqual([]);
});

test("dates in an impossible order are both recorded, with a warning; unknown dates contradict nothing", () => {
  const given = { status: "accepted", offer: "yes 12/11/2026", deposit: "paid 15.11.26" };
  const messages = (coe: string) =>
    readProgress({ ...given, coe }, AT).problems.filter(({ message }) => message.includes("contradict"));
  expect(messages("10/11/2026").map(({ message }) => message)).toEqual([
    "Dates of this row contradict each other: CoE issued 2026-11-10 is before Offer 2026-11-12, CoE issued 2026-11-10 is before Deposit paid 2026-11-15. Both dates are saved. Check them.",
  ]);
  const { steps } = readProgress({ ...given, coe: "10/11/2026" }, AT).plan;
  expect(steps.map(({ kind, day }) => [kind, day])).toEqual([
    ["deposit-paid", "2026-11-15"],
    ["coe-issued", "2026-11-10"],
  ]);
  expect([messages("16/11/2026"), messages("yes")]).toEqual([[], []]);
});
