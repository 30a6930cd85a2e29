import { redirect } from "#app/platform/http/redirect.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-commissions.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("agreement.list")];

/** The commissions begin with their agreements. */
export function loader() {
  return redirect("/admin/commissions/agreements", 302);
}
