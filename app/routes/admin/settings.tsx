import { requires } from "#app/server/auth/guards.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import type { Route } from "./+types/settings.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("rate.list")];

/** The settings begin with their first page. */
export function loader() {
  return redirect("/admin/settings/rates", 302);
}
