import { redirect } from "#app/platform/http/redirect.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/dashboard-alias.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter")];

/** The address that a general sign-in knows; the dashboard itself lives at `/admin`. */
export function loader() {
  return redirect("/admin", 302);
}
