import { redirect } from "#app/platform/http/redirect.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-threads.route.ts";
import { MESSAGES_PATH } from "./thread-paths.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list")];

/** `/admin/messages/threads`: where the inboxes were before Messages was one page. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(MESSAGES_PATH + new URL(request.url).search, 302);
}
