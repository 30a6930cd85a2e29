import { data } from "react-router";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { openSettings } from "#app/workspaces/search/closed-to.view.ts";
import type { Route } from "./+types/settings.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter")];

const FIRST = "/admin/settings/rates";

/** The settings begin with the rates, or with the first that this person may see. */
export async function loader(args: Route.LoaderArgs) {
  const { actor } = await signedIn(args);
  const open = openSettings(actor).map(({ href }) => href);
  const first = open.includes(FIRST) ? FIRST : open[0];
  if (first === undefined) throw data(null, { status: 404 });
  return redirect(first, 302);
}
