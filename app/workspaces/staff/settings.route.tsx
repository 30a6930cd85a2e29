import { redirect } from "#app/platform/http/redirect.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/settings.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("rate.list")];

/** The settings begin with their first page. */
export function loader() {
  return redirect("/admin/settings/rates", 302);
}
