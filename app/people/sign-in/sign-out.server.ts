import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { callLibrary } from "#app/platform/sessions/library-failures.server.ts";
import { libraryHeaders } from "#app/platform/sessions/library-headers.server.ts";
import type { KnownSession } from "#app/platform/sessions/session.server.ts";
import { sessions } from "#app/platform/sessions/sessions.tables.server.ts";
import type { SignOutScope } from "#app/platform/sessions/sign-out.ts";

/**
 * Ends sessions: this one, the person's other ones, or all. Returns the `set-cookie` values that make the browser
 * forget this one. A user whose session no longer exists is signed out just the same.
 */
export async function signOut(
  { auth, db }: Pick<Services, "auth" | "db">,
  known: KnownSession,
  scope: SignOutScope,
  where: { request: Request; ip: string; requestId: string },
): Promise<string[]> {
  if (known.signedIn) {
    await db.transaction(async (tx) => {
      const own = eq(sessions.userId, known.user.id);
      const these = eq(sessions.id, known.session.id);
      await tx
        .delete(sessions)
        .where(
          and(
            own,
            scope === "global" ? undefined : scope === "local" ? these : ne(sessions.id, known.session.id),
          ),
        );
      await recordAudit(
        tx,
        known.actor satisfies Actor,
        { action: "account.signOut", subjectType: "user", subjectId: known.user.id, fields: [scope] },
        where.requestId,
      );
    });
  }
  if (scope === "others") return [];
  const { headers } = await callLibrary(() =>
    auth.api.signOut({ headers: libraryHeaders(where.request, where.ip), returnHeaders: true }),
  );
  return headers.getSetCookie();
}
