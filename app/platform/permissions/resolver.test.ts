import { describe, expect, it } from "vitest";
import { RELATIONS } from "#app/platform/permissions/grant.ts";
import { ACTIONS, type Action, PERMISSIONS } from "#app/platform/permissions/permissions.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import {
  type Actor,
  moverOf,
  SUBJECT_KINDS,
  type SubjectKind,
  subjectKindOf,
  type UserActor,
  VISITOR,
} from "./actor.ts";
import { COMPANY_STATUSES, type CompanyStatus } from "./company-status.ts";
import { MEMBER_ROLES, type MemberRole } from "./member-roles.ts";
import { authorize, can, relationTo } from "./resolver.ts";
import { type CompanyRole, SELF_SELECTABLE_ROLES } from "./roles.ts";
import { STAFF_ROLES } from "./staff-roles.ts";

const user = (facts: Partial<UserActor>): UserActor => ({
  kind: "user",
  userId: "u1",
  role: null,
  staffRole: null,
  customRole: null,
  onlyAssigned: false,
  organisation: null,
  studentIds: [],
  counsellorId: null,
  ...facts,
});

/** People of approved organisations by what they are there, and of the others by where those stand. */
function companyActors<R extends CompanyRole>(role: R) {
  const at = (status: CompanyStatus, member: MemberRole) =>
    user({ role, organisation: { id: "o1", status, role: member } });
  return {
    [`${role}-pending`]: at("pending", "owner"),
    [`${role}-rejected`]: at("rejected", "owner"),
    [`${role}-suspended`]: at("suspended", "owner"),
    [`${role}-owner`]: at("approved", "owner"),
    [`${role}-member`]: at("approved", "member"),
    [`${role}-reader`]: at("approved", "reader"),
  } as Record<Extract<SubjectKind, `${R}-${string}`>, UserActor>;
}

const ACTORS: Readonly<Record<SubjectKind, Actor>> = {
  visitor: VISITOR,
  student: user({ role: "student", studentIds: ["s1", "s3"] }),
  ...companyActors("partner"),
  ...companyActors("institution"),
  "staff-owner": user({ role: "admin", staffRole: "owner" }),
  "staff-counsellor": user({ role: "admin", staffRole: "counsellor", counsellorId: "c1" }),
  "staff-viewer": user({ role: "admin", staffRole: "viewer" }),
  "staff-pending": user({ role: null }),
};

const mayAny = (kind: SubjectKind): Action[] => ACTIONS.filter((action) => can(ACTORS[kind], action));
const mayOwn = (kind: SubjectKind): Action[] => ACTIONS.filter((action) => can(ACTORS[kind], action, "own"));

const DOORS: readonly Action[] = [
  "public.read",
  "auth.signIn",
  "auth.signUp",
  "auth.recover",
  "auth.signOut",
  "auth.acceptInvitation",
  "guardian.answer",
  "representation.answer",
  "familyLink.open",
];
/** What everyone may do about their own account; closing it by oneself is for students. */
/** Of students and companies: staff do not come in by a number. */
const BY_PHONE = "account.managePhone";
const OWN_ACCOUNT = ACTIONS.filter(
  (action) =>
    /^(account|notification|live)\.|^consent\.\w+Own$/.test(action) &&
    action !== "account.close" &&
    action !== BY_PHONE,
);
const READING = /\.(list|view|read|enter|counts|search|verify)$/;

describe("the kinds of people", () => {
  it.each(SUBJECT_KINDS)("tell %s from everybody else", (kind) => {
    expect(subjectKindOf(ACTORS[kind])).toBe(kind);
  });

  it("cover every role with every level and status", () => {
    for (const staffRole of STAFF_ROLES) {
      expect(SUBJECT_KINDS).toContain(subjectKindOf(user({ role: "admin", staffRole: staffRole })));
    }
    for (const role of SELF_SELECTABLE_ROLES) {
      for (const status of COMPANY_STATUSES) {
        for (const member of MEMBER_ROLES) {
          const organisation = { id: "o1", status, role: member };
          expect(SUBJECT_KINDS).toContain(subjectKindOf(user({ role, organisation })));
        }
      }
    }
  });

  it("fall to the side that may do less when a fact is missing", () => {
    expect(subjectKindOf(user({ role: "admin" }))).toBe("staff-pending");
    expect(subjectKindOf(user({ role: "partner" }))).toBe("partner-pending");
    expect(subjectKindOf(user({ role: "institution" }))).toBe("institution-pending");
  });

  it("ignore a level or a status that does not belong to the role", () => {
    const organisation = { id: "o1", status: "approved", role: "owner" } as const;
    expect(subjectKindOf(user({ role: "student", staffRole: "owner", organisation }))).toBe("student");
    expect(subjectKindOf(user({ role: "partner", staffRole: "owner" }))).toBe("partner-pending");
    expect(subjectKindOf(user({ role: null, staffRole: "owner" }))).toBe("staff-pending");
  });
});

describe("what each may do", () => {
  it("gives visitors the doors and nothing else", () => {
    expect(mayAny("visitor")).toEqual(DOORS);
    expect(mayOwn("visitor")).toEqual(DOORS);
  });

  it("gives everybody with a session the doors and their own account", () => {
    for (const kind of SUBJECT_KINDS) {
      expect(mayAny(kind)).toEqual(expect.arrayContaining([...DOORS]));
      if (kind !== "visitor") expect(mayOwn(kind)).toEqual(expect.arrayContaining(OWN_ACCOUNT));
    }
  });

  it("gives a number of their own to students and companies, and to no member of staff", () => {
    for (const kind of SUBJECT_KINDS) {
      const may = /^(student|partner-|institution-)/.test(kind);
      expect(can(ACTORS[kind], BY_PHONE, "own")).toBe(may);
    }
  });

  it("never gives anybody another person's account", () => {
    for (const kind of SUBJECT_KINDS) {
      for (const action of [...OWN_ACCOUNT, "account.close", BY_PHONE] as const) {
        expect(can(ACTORS[kind], action, "any")).toBe(false);
        expect(can(ACTORS[kind], action, "assigned")).toBe(false);
      }
    }
  });

  it("gives somebody who waits for a staff request nothing more", () => {
    expect(mayOwn("staff-pending").sort()).toEqual([...DOORS, ...OWN_ACCOUNT].sort());
  });

  it.each(["partner", "institution"] as const)(
    "shows the features of a %s only once it is approved",
    (role) => {
      for (const standing of ["pending", "rejected", "suspended", ...MEMBER_ROLES] as const) {
        const kind = `${role}-${standing}` as const;
        expect(can(ACTORS[kind], `dashboard.${role}`, "own")).toBe(true);
        expect(can(ACTORS[kind], `dashboard.${role}Features`, "own")).toBe(isOneOf(MEMBER_ROLES, standing));
        expect(can(ACTORS[kind], "admin.enter")).toBe(false);
        expect(can(ACTORS[kind], "dashboard.student", "own")).toBe(false);
      }
    },
  );

  it("gives students their own drafts, applications and closing, and no other's", () => {
    const own = mayOwn("student").filter(
      (action) => !DOORS.includes(action) && !OWN_ACCOUNT.includes(action),
    );
    expect(own.sort()).toEqual(
      [
        "account.close",
        "invoice.view",
        "serviceAgreement.view",
        "serviceAgreement.answer",
        "visaFunds.view",
        "visaFunds.enter",
        "visaFunds.explain",
        "familyLink.view",
        "familyLink.create",
        "familyLink.revoke",
        "visaStatement.view",
        "visaStatement.write",
        "visaFile.view",
        BY_PHONE,
        "application.confirmOwn",
        "application.submitOwn",
        "application.view",
        "application.withdrawOwn",
        "booking.changeOwn",
        "booking.view",
        "catalogue.search",
        "dashboard.student",
        "deadline.read",
        "deadline.subscribe",
        "declaration.record",
        "document.changeKind",
        "document.remove",
        "document.send",
        "document.view",
        "documentRequest.view",
        "draft.discard",
        "draft.edit",
        "draft.start",
        "draft.view",
        "offer.accept",
        "offer.answerCondition",
        "offer.decline",
        "offer.defer",
        "offer.view",
        "milestone.view",
        "points.save",
        "points.remove",
        "representation.end",
        "representation.extend",
        "representation.view",
        "review.answer",
        "guardian.ask",
        "share.give",
        "share.withdraw",
        "student.createOwn",
        "student.view",
        "thread.ask",
        "thread.view",
        "thread.write",
      ].sort(),
    );
    expect(mayAny("student").sort()).toEqual([...DOORS, "catalogue.search"].sort());
  });

  it("lets viewers read, and only read, but for how they have a list themselves", () => {
    const beyond = mayAny("staff-viewer").filter((action) => !DOORS.includes(action));
    expect(beyond.filter((action) => !READING.test(action))).toEqual(["layout.save"]);
    expect(can(ACTORS["staff-viewer"], "student.list")).toBe(true);
    expect(can(ACTORS["staff-viewer"], "outbox.read")).toBe(false);
  });

  it("gives a counsellor all that a viewer has, and an owner all that a counsellor has", () => {
    expect(mayAny("staff-counsellor")).toEqual(expect.arrayContaining(mayAny("staff-viewer")));
    expect(mayAny("staff-owner")).toEqual(expect.arrayContaining(mayAny("staff-counsellor")));
    expect(mayOwn("staff-owner")).toEqual(expect.arrayContaining(mayOwn("staff-counsellor")));
  });

  it("leaves decisions, the catalogue and the settings of the office to owners", () => {
    const ownerOnly = mayAny("staff-owner").filter((action) => !can(ACTORS["staff-counsellor"], action));
    expect(ownerOnly).toEqual(
      expect.arrayContaining<Action>([
        "approval.decide",
        "staffRequest.decide",
        "university.create",
        "intake.create",
      ]),
    );
    expect(ownerOnly.some((action) => /^(student|application|note|draft)\./.test(action))).toBe(false);
  });

  it("lets staff keep nobody's draft but those they made themselves", () => {
    for (const kind of ["staff-owner", "staff-counsellor"] as const) {
      expect(can(ACTORS[kind], "draft.edit", "own")).toBe(true);
      expect(can(ACTORS[kind], "draft.edit", "assigned")).toBe(false);
      expect(can(ACTORS[kind], "draft.edit")).toBe(false);
    }
    expect(can(ACTORS["staff-viewer"], "draft.edit", "own")).toBe(false);
  });

  it("names for every action somebody who may do it", () => {
    for (const action of ACTIONS) expect(Object.keys(PERMISSIONS[action])).not.toHaveLength(0);
    expect(Object.keys(PERMISSIONS).sort()).toEqual([...ACTIONS].sort());
  });

  it("never takes away with a closer relation what a farther one has", () => {
    for (const kind of SUBJECT_KINDS) {
      for (const action of ACTIONS) {
        const [own, assigned, any] = RELATIONS.map((relation) => can(ACTORS[kind], action, relation));
        if (any) expect(assigned).toBe(true);
        if (assigned) expect(own).toBe(true);
      }
    }
  });
});

describe("who sees only assigned students", () => {
  const narrowed = user({ role: "admin", staffRole: "counsellor", counsellorId: "c1", onlyAssigned: true });

  it("may do what the level may, but not say whom anybody sees", () => {
    const kept = mayAny("staff-counsellor").filter((action) => !can(narrowed, action));
    expect(kept).toEqual(["student.assign", "student.transfer"]);
  });
  it("adds students only as their counsellor", () => {
    expect(can(narrowed, "student.create")).toBe(true);
    expect(can({ ...narrowed, counsellorId: null }, "student.create")).toBe(false);
  });
  it("adds students of their branch without a counsellor record, and cannot transfer them", () => {
    const ofBranch = { ...narrowed, counsellorId: null, seenBranchId: "b1" };
    expect(can(ofBranch, "student.create")).toBe(true);
    expect(can(ofBranch, "student.transfer")).toBe(false);
  });
});

describe("how an object stands to a person", () => {
  const student = ACTORS.student;
  const counsellor = ACTORS["staff-counsellor"];

  it("is own by account or by student record", () => {
    expect(relationTo(student, { userId: "u1" })).toBe("own");
    expect(relationTo(student, { studentId: "s1" })).toBe("own");
    expect(relationTo(student, { studentId: "s3" })).toBe("own");
    expect(relationTo(student, { studentId: null })).toBe("any");
    expect(relationTo(student, { userId: "u2", studentId: "s2" })).toBe("any");
  });
  it("is assigned by counsellor record", () => {
    expect(relationTo(counsellor, { assignedCounsellorId: "c1", studentId: "s1" })).toBe("assigned");
    expect(relationTo(counsellor, { assignedCounsellorId: "c2" })).toBe("any");
  });
  it("is nobody's where ids are missing on both sides", () => {
    expect(relationTo(ACTORS["partner-owner"], { studentId: null, assignedCounsellorId: null })).toBe("any");
    expect(relationTo(ACTORS["partner-owner"], {})).toBe("any");
    expect(relationTo(VISITOR, { userId: null })).toBe("any");
  });
});

it("a refusal tells those without a session to sign in, and the others no", () => {
  expect(authorize(VISITOR, "student.list")).toEqual({ ok: false, error: { code: "unauthenticated" } });
  expect(authorize(ACTORS.student, "student.list")).toEqual({ ok: false, error: { code: "forbidden" } });
  expect(authorize(ACTORS["staff-viewer"], "student.list").ok).toBe(true);
});

it("only students and those who work somewhere move anything", () => {
  expect(SUBJECT_KINDS.filter((kind) => moverOf(ACTORS[kind]) !== null)).toEqual([
    "student",
    "partner-owner",
    "partner-member",
    "institution-owner",
    "institution-member",
    "staff-owner",
    "staff-counsellor",
  ]);
});
