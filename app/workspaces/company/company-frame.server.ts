import type { RouterContextProvider } from "react-router";
import { readUnread } from "#app/platform/notifications/read-unread.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";

/** What stands around every page of a partner or an institution. */
export async function readCompanyFrame({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const { env, live } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  return {
    brandName: env.brandName,
    news: await readUnread({ request, context }),
    live: { who: user.id, since: live.last() },
  };
}
