import type { UserActor } from "./actor.ts";

/** A user acting on their own account before there is a session: enough for the audit log, without permissions. */
export function accountActor(userId: string): UserActor {
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
