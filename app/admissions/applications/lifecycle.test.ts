import { describe, expect, it } from "vitest";
import {
  type ApplicationState,
  applicationBadges,
  judgeStatusChange,
  judgeWithdrawal,
  legalNextStatuses,
  whatHappensNext,
} from "./lifecycle.ts";
import { APPLICATION_STATUSES } from "./statuses.ts";
import { WAIT_REASONS } from "./wait-reasons.ts";

const open = (status: ApplicationState["status"]): ApplicationState => ({
  status,
  withdrawnAt: null,
  isArchived: false,
});
const WITHDRAWN_AT = new Date("2026-05-01T10:00:00Z");

describe.each(APPLICATION_STATUSES)("an application that is %s", (status) => {
  it("takes no change of status once it is withdrawn or archived", () => {
    const withdrawn = { ...open(status), withdrawnAt: WITHDRAWN_AT };
    const archived = { ...open(status), isArchived: true };
    expect(legalNextStatuses(withdrawn, "owner")).toEqual([]);
    expect(legalNextStatuses(archived, "owner")).toEqual([]);
    for (const to of APPLICATION_STATUSES) {
      expect(judgeStatusChange(withdrawn, { to, by: "owner", reason: "Because" })).toEqual({
        ok: false,
        error: { code: "closed", because: "withdrawn" },
      });
      expect(judgeStatusChange(archived, { to, by: "owner", reason: "Because" })).toEqual({
        ok: false,
        error: { code: "closed", because: "archived" },
      });
    }
  });

  it("can be withdrawn once, unless it is rejected", () => {
    expect(judgeWithdrawal(open(status)).ok).toBe(status !== "Rejected");
    expect(judgeWithdrawal({ ...open(status), withdrawnAt: WITHDRAWN_AT }).ok).toBe(false);
    expect(judgeWithdrawal({ ...open(status), isArchived: true }).ok).toBe(false);
  });

  it("keeps its status beside the mark of a withdrawal", () => {
    const [badge, mark] = applicationBadges({ status, withdrawnAt: WITHDRAWN_AT });
    expect(badge).toEqual(applicationBadges({ status, withdrawnAt: null })[0]);
    expect(mark?.label).toBe("Withdrawn");
  });

  it("tells the student what happens next", () => {
    for (const because of WAIT_REASONS) {
      expect(whatHappensNext({ because, withdrawnAt: null }).length).toBeGreaterThan(40);
    }
    expect(whatHappensNext({ because: "read", withdrawnAt: WITHDRAWN_AT })).toContain("You withdrew");
  });

  it("cannot be moved by students", () => {
    expect(legalNextStatuses(open(status), "student")).toEqual([]);
  });
});

it("shows the badge colours of the product rules", () => {
  const colours = APPLICATION_STATUSES.map((status) => applicationBadges(open(status))[0]?.variant);
  expect(colours).toEqual(["secondary", "info", "warning", "success", "destructive"]);
});
