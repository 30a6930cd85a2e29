import { describe, expect, it } from "vitest";
import { ASSIGNED_ROWS, ASSIGNED_SUMS, WHOLE_TABLES } from "#app/composition/assigned-rows.ts";
import { OF_ONESELF, READABLE_ROWS } from "#app/composition/readable-rows.ts";
import { PERMISSIONS } from "#app/platform/permissions/permissions.ts";
import { moverOf, subjectKindOf, type UserActor } from "./actor.ts";
import {
  ALWAYS,
  actionsOf,
  alongOf,
  neededBy,
  OWNERS_ALONE,
  RIGHTS,
  rightsOf,
  STAFF_ACTIONS,
  withNeeded,
} from "./custom-roles.ts";
import { can } from "./resolver.ts";

const somebody = (rights: readonly string[]): UserActor => ({
  kind: "user",
  userId: "u1",
  role: "admin",
  staffRole: "viewer",
  onlyAssigned: false,
  customRole: { id: "l1", name: "Papers", actions: actionsOf(rights) },
  organisation: null,
  studentIds: [],
  counsellorId: null,
});

describe("the rights of a level of one's own", () => {
  it("are, with what comes along and what is owners' alone, every permission of the staff", () => {
    const said = [
      ...[...RIGHTS, ...RIGHTS.flatMap(alongOf), ...ALWAYS],
      ...Object.values(OWNERS_ALONE).flat(),
    ];
    expect([...new Set(said)].sort()).toEqual([...STAFF_ACTIONS].sort());
    const ticked = new Set<string>([...RIGHTS, ...RIGHTS.flatMap(alongOf), ...ALWAYS]);
    expect(
      Object.values(OWNERS_ALONE)
        .flat()
        .filter((action) => ticked.has(action)),
    ).toEqual([]);
  });

  it("are all an owner's: nobody gives what they have not", () => {
    for (const right of RIGHTS) expect(PERMISSIONS[right]["staff-owner"], right).toBeDefined();
  });

  it("take along what they need, and that what it needs", () => {
    expect(neededBy("note.write")).toEqual(["student.list", "note.read"]);
    expect(neededBy("payment.void")).toEqual([
      "student.list",
      "application.list",
      "ledger.list",
      "claim.list",
      "payment.list",
    ]);
    expect([...withNeeded(["task.list"])]).toEqual(["task.list"]);
    for (const right of RIGHTS) expect(neededBy(right)).not.toContain(right);
  });

  it("of a counsellor and a viewer are whole", () => {
    for (const level of ["counsellor", "viewer"] as const) {
      const rights = rightsOf(level);
      expect([...withNeeded(rights)].sort()).toEqual(rights.sort());
      // A copy does what the role does that it is a copy of, whatever is not an owner's alone.
      const copy = somebody(rights);
      const ours: UserActor = { ...copy, staffRole: level, customRole: null };
      const alone: readonly string[] = Object.values(OWNERS_ALONE).flat();
      for (const action of STAFF_ACTIONS) {
        if (alone.includes(action)) continue;
        for (const relation of ["own", "assigned", "any"] as const) {
          expect(can(copy, action, relation), `${level} ${action}`).toBe(can(ours, action, relation));
        }
      }
    }
  });

  it("count for nothing where what they need is not there, or they are none any more", () => {
    const actor = somebody(["note.write", "task.list", "staff.changeRole", "gone.right"]);
    expect(can(actor, "note.write")).toBe(false);
    expect(can(actor, "task.list")).toBe(true);
    expect(can(actor, "staff.changeRole")).toBe(false);
    expect([...actionsOf([])].sort()).toEqual([...ALWAYS].sort());
  });

  it("leave everybody their own account and the doors", () => {
    const actor = somebody([]);
    expect(can(actor, "account.changePassword", "own")).toBe(true);
    expect(can(actor, "account.changePassword")).toBe(false);
    expect(can(actor, "public.read")).toBe(true);
    expect(can(actor, "dashboard.student", "own")).toBe(false);
  });

  it("stand in no column of the matrix, and move what a counsellor moves", () => {
    expect(subjectKindOf(somebody(RIGHTS))).toBe("staff-own");
    expect(moverOf(somebody(RIGHTS))).toBe("counsellor");
    expect(subjectKindOf({ ...somebody(RIGHTS), role: "student" })).toBe("student");
  });

  it("say of every table that belongs to a student with which of them it is read", () => {
    const tables = [...Object.keys(ASSIGNED_ROWS), ...Object.keys(ASSIGNED_SUMS)];
    const said = [...Object.keys(READABLE_ROWS), ...OF_ONESELF];
    expect(tables.filter((table) => !said.includes(table))).toEqual([]);
    expect(said.filter((table) => ![...tables, ...WHOLE_TABLES].includes(table))).toEqual([]);
  });
});
