import { eq } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { issueAccessToken } from "#app/platform/sessions/access-tokens.server.ts";
import { makeAssignedStaff } from "#tests/factories/actors.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import type { BuiltApplication } from "./built-application.ts";

/**
 * The access token of a counsellor who sees only assigned students, for `as` of a program: their counsellor record is a new
 * one, or the one that is given.
 */
export async function assignedToken(
  db: Db,
  { services }: BuiltApplication,
  given?: { readonly id: string },
): Promise<{ as: string; counsellorId: string }> {
  const { userId, counsellorId } = await makeAssignedStaff(db, "counsellor");
  if (given) {
    await db.delete(counsellors).where(eq(counsellors.id, counsellorId));
    await db.update(counsellors).set({ userId }).where(eq(counsellors.id, given.id));
  }
  const session = await signInAs(services, userId, { secondFactor: true });
  return {
    as: await issueAccessToken(services, await session.known()),
    counsellorId: given?.id ?? counsellorId,
  };
}
