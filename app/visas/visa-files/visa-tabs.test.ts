import { expect, test } from "vitest";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { actionsOf, type Right, withNeeded } from "#app/platform/permissions/custom-roles.ts";
import { visaTabsOf } from "./visa-tabs.ts";

const someone = (rights: readonly Right[] | null): UserActor => ({
  kind: "user",
  userId: "u1",
  role: "admin",
  staffRole: "viewer",
  onlyAssigned: false,
  customRole: rights && { id: "l1", name: "Visas", actions: actionsOf([...withNeeded(rights)]) },
  organisation: null,
  studentIds: [],
  counsellorId: null,
});

test("people see the parts of a visa file that they can open", () => {
  expect(visaTabsOf(someone(null))).toEqual([
    "",
    "/documents",
    "/statement",
    "/funds",
    "/family",
    "/review",
    "/outcomes",
  ]);
  expect(visaTabsOf(someone(["visaFile.list"]))).toEqual(["", "/documents", "/review", "/outcomes"]);
  expect(visaTabsOf(someone(["visaFunds.list"]))).toEqual(["/funds"]);
  expect(visaTabsOf(someone(["familyLink.list", "visaStatement.view"]))).toEqual(["/statement", "/family"]);
  expect(visaTabsOf(someone([]))).toEqual([]);
});
