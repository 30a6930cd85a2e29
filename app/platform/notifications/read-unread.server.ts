import type { RouterContextProvider } from "react-router";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Unread } from "./notification.ts";
import { countUnread } from "./notifications.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/** What a layout's bell shows. What cannot be counted is only logged: every page stands without the number. */
export async function readUnread(where: Where): Promise<Unread> {
  const { db, log } = where.context.get(servicesContext);
  const { actor } = await signedIn(where);
  try {
    return { unread: await countUnread(db, actor) };
  } catch (error) {
    recordFailure(log, where.context.get(requestContext), error, "notifications cannot be counted");
    return { unread: 0 };
  }
}
