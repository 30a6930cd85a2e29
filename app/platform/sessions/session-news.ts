import type { Role } from "#app/platform/permissions/roles.ts";

/** What `/api/session` tells a page about its browser's session. */
export type SessionNews =
  | { readonly userId: null }
  | {
      readonly userId: string;
      readonly role: Role | null;
      readonly email: string;
      /** Whether a second factor was proved in this session. */
      readonly secondFactor: boolean;
    };

/** What happened to a session between two looks at it. */
export type SessionChange = "none" | "signed-in" | "signed-out" | "other-person" | "updated";

export function compareSessions(before: SessionNews, after: SessionNews): SessionChange {
  if (before.userId === null || after.userId === null) {
    if (before.userId === after.userId) return "none";
    return after.userId === null ? "signed-out" : "signed-in";
  }
  if (before.userId !== after.userId) return "other-person";
  const same =
    before.role === after.role && before.email === after.email && before.secondFactor === after.secondFactor;
  return same ? "none" : "updated";
}

/** Whether a value that came over the wire is such news at all. */
export function isSessionNews(value: unknown): value is SessionNews {
  return (
    typeof value === "object" &&
    value !== null &&
    "userId" in value &&
    (value.userId === null || typeof value.userId === "string")
  );
}
