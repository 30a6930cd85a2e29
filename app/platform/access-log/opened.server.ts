import type { RouterContextProvider } from "react-router";
import { type AuditEntry, recordAccess } from "#app/platform/audit/audit.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { isToldOf, markSeen } from "#app/platform/notifications/notifications.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { isDisabledMeanwhile } from "#app/platform/sessions/end-access.server.ts";
import { actorOf } from "#app/platform/sessions/guards.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * For loaders that return personal data: records in the access log that the caller opened the subject. Call it before
 * returning the data. A caller whose account has since been disabled is redirected to the sign-in page.
 */
export async function opened(
  { request, context }: Where,
  entry: AuditEntry & { action: Action },
  options: { everyTime?: boolean } = {},
): Promise<void> {
  const { db } = context.get(servicesContext);
  const actor = await actorOf({ request, context });
  try {
    const subject = { type: entry.subjectType, id: entry.subjectId };
    const userId = actor.kind === "user" ? actor.userId : null;
    const isUnread = await recordAccess(db, actor, entry, {
      ...options,
      ...(userId === null ? {} : { also: isToldOf(userId, subject) }),
    });
    if (userId !== null && isUnread) await markSeen(db, userId, subject);
  } catch (error) {
    if (isDisabledMeanwhile(error)) throw redirect("/auth");
    throw error;
  }
}

/** The same for a list of people, or a page with several of them: which ones, the audit log does not say. */
export function openedList(
  where: Where,
  action: Action,
  list: string,
  options: { everyTime?: boolean } = {},
): Promise<void> {
  return opened(where, { action, subjectType: "list", subjectId: list }, options);
}
