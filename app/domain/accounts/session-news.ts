import type { Role } from "#app/domain/accounts/roles.ts";

/** What `/api/session` tells a page about its browser's session. */
export type SessionNews =
  | { userId: null }
  | { userId: string; role: Role | null; email: string; secondFactor: boolean };
