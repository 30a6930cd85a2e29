import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor, SubjectKind } from "#app/platform/permissions/actor.ts";
import { SUBJECT_KINDS, VISITOR } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeStaff, makeStaffRequest } from "./actors.ts";
import { makeStudent } from "./records.ts";

/** One person of a kind, stored and ready to act; a visitor has no account. */
export async function makePerson(db: DbOrTransaction, kind: SubjectKind): Promise<Actor> {
  switch (kind) {
    case "visitor":
      return VISITOR;
    case "student":
      return (await makeStudent(db)).actor;
    case "partner-pending":
      return (await makeCompany(db, "partner", { status: "pending" })).actor;
    case "partner-suspended":
      return (await makeCompany(db, "partner", { status: "suspended" })).actor;
    case "partner-owner":
      return (await makeCompany(db, "partner", { status: "approved" })).actor;
    case "partner-member":
      return (await makeCompany(db, "partner", { status: "approved", role: "member" })).actor;
    case "partner-reader":
      return (await makeCompany(db, "partner", { status: "approved", role: "reader" })).actor;
    case "partner-rejected":
      return (await makeCompany(db, "partner", { status: "rejected" })).actor;
    case "institution-pending":
      return (await makeCompany(db, "institution", { status: "pending" })).actor;
    case "institution-suspended":
      return (await makeCompany(db, "institution", { status: "suspended" })).actor;
    case "institution-owner":
      return (await makeCompany(db, "institution", { status: "approved" })).actor;
    case "institution-member":
      return (await makeCompany(db, "institution", { status: "approved", role: "member" })).actor;
    case "institution-reader":
      return (await makeCompany(db, "institution", { status: "approved", role: "reader" })).actor;
    case "institution-rejected":
      return (await makeCompany(db, "institution", { status: "rejected" })).actor;
    case "staff-owner":
      return makeStaff(db, "owner");
    case "staff-counsellor":
      return makeStaff(db, "counsellor");
    case "staff-viewer":
      return makeStaff(db, "viewer");
    case "staff-pending": {
      const { userId } = await makeStaffRequest(db);
      return {
        kind: "user",
        userId,
        role: null,
        staffRole: null,
        customRole: null,
        onlyAssigned: false,
        organisation: null,
        studentIds: [],
        counsellorId: null,
      };
    }
  }
}

/** One person of every kind that the permission matrix knows. */
export async function makeEveryKind(db: DbOrTransaction): Promise<ReadonlyMap<SubjectKind, Actor>> {
  const people = new Map<SubjectKind, Actor>();
  for (const kind of SUBJECT_KINDS) people.set(kind, await makePerson(db, kind));
  return people;
}
