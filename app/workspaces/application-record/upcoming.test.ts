import { describe, expect, it } from "vitest";
import { upcomingDays } from "./upcoming.ts";

const TODAY = "2026-11-28";
const open = {
  status: "Under Review",
  withdrawnAt: null,
  isArchived: false,
  intakeClosesAt: new Date("2026-12-15T18:15:00Z"),
} as const;
const facts = {
  application: open,
  openRequests: [
    { kind: "passport", dueOn: "2026-11-20" },
    { kind: "cv", dueOn: "2026-12-20" },
  ],
  offers: [{ state: "issued", expiresOn: "2026-12-01", startsOn: "2027-02-01" }],
  milestones: { standing: [] },
  passportEndsOn: "2027-05-01",
} as const;
const daysOf = (change: object = {}) =>
  upcomingDays({ ...facts, ...change }, TODAY).map(({ kind, day, isLate }) => [kind, day, isLate]);

describe("The days that come up for an application", () => {
  it("come in their order, with documents that are overdue", () => {
    expect(daysOf()).toEqual([
      ["paper-due", "2026-11-20", true],
      ["offer-expires", "2026-12-01", false],
      ["intake-closes", "2026-12-15", false],
      ["paper-due", "2026-12-20", false],
    ]);
  });

  it("leave out what has passed, and the intake of an application that was submitted", () => {
    const offers = [{ state: "issued", expiresOn: "2026-11-27", startsOn: null }];
    expect(daysOf({ offers, openRequests: [], application: { ...open, status: "Submitted" } })).toEqual([]);
  });

  it("follow the milestones once there are some", () => {
    const standing = [{ kind: "coe-issued", day: "2026-11-01", note: null, censusOn: null }];
    const offers = [{ state: "accepted", expiresOn: "2026-10-01", startsOn: "2027-02-01" }];
    const application = { ...open, status: "Accepted" };
    expect(daysOf({ application, openRequests: [], offers, milestones: { standing } })).toEqual([
      ["lodge-visa", "2027-02-01", false],
      ["passport-ends", "2027-05-01", false],
    ]);
    expect(daysOf({ application, openRequests: [], offers: null, milestones: null })).toEqual([]);
  });

  it("are none once it is over", () => {
    for (const over of [{ withdrawnAt: new Date() }, { isArchived: true }, { status: "Rejected" }]) {
      expect(daysOf({ application: { ...open, ...over } })).toEqual([]);
    }
  });
});
