import { expect, it } from "vitest";
import { approvalNotice } from "#app/people/organisations/notices.ts";
import { companyDecisionSchema, staffDecisionSchema } from "./decision.ts";

const TARGET = { id: "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11", version: "1" };

it("the notices are those of the product rules, to the letter", () => {
  expect(approvalNotice("partner", "pending")).toEqual({
    title: "Account Pending Approval",
    text: "Your partner account is currently under review by our admin team. You will receive access to all features once approved.",
  });
  expect(approvalNotice("institution", "rejected")).toEqual({
    title: "Account Not Approved",
    text: "Unfortunately, your institution application was not approved. Please contact support for more information.",
  });
  for (const status of ["pending", "rejected"] as const) {
    const partner = approvalNotice("partner", status)?.text.replace("partner", "institution");
    expect(approvalNotice("institution", status)?.text).toBe(partner);
  }
});

it("an approved company has no notice", () => {
  expect(approvalNotice("partner", "approved")).toBeNull();
  expect(approvalNotice("institution", "approved")).toBeNull();
});

it("a decision is to approve or to reject, of a record that was seen", () => {
  expect(companyDecisionSchema.parse({ ...TARGET, decision: "approved" })).toMatchObject({
    version: 1,
    reason: null,
  });
  for (const decision of ["pending", "", undefined, ["approved"]]) {
    expect(companyDecisionSchema.safeParse({ ...TARGET, decision }).success).toBe(false);
  }
});

it("approving a staff request grants a level that exists", () => {
  expect(staffDecisionSchema.safeParse({ ...TARGET, decision: "approved" }).success).toBe(false);
  expect(staffDecisionSchema.safeParse({ ...TARGET, decision: "approved", staffRole: "god" }).success).toBe(
    false,
  );
  expect(
    staffDecisionSchema.safeParse({ ...TARGET, decision: "approved", staffRole: "viewer" }).success,
  ).toBe(true);
  expect(staffDecisionSchema.safeParse({ ...TARGET, decision: "rejected" }).success).toBe(true);
});
