import type { RouterContextProvider } from "react-router";
import type { Db } from "#app/platform/database/client.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Unread } from "./notification.ts";
import { countUnread } from "./notifications.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/** What a layout's bell shows. What cannot be counted is only logged: every page stands without the number. */
export async function readUnread(where: Where, page?: Db): Promise<Unread> {
  const { db: whole, log } = where.context.get(servicesContext);
  const db = page ?? whole;
  const { actor } = await signedIn(where);
  try {
    return { unread: await countUnread(db, actor) };
  } catch (error) {
    recordFailure(log, where.context.get(requestContext), error, "notifications cannot be counted");
    return { unread: 0 };
  }
}
