import { requires } from "#app/server/auth/guards.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import type { Route } from "./+types/dashboard-alias.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter")];

/** The address that a general sign-in knows; the dashboard itself lives at `/admin`. */
export function loader() {
  return redirect("/admin", 302);
}
