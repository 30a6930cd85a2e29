import { data } from "react-router";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/app-icon-file.route.ts";
import { appIconPicture } from "./app-icon.server.ts";
import { readAppIcon } from "./app-icon.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/brand/icon/<logo>-<purpose>-<size>.png`: an icon of the installed app. 404 for a logo that is not in use. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { logo, logoPng } = context.get(servicesContext).brand.now();
  const icon = readAppIcon(params.file);
  if (!icon || icon.logoKey !== (logo?.key ?? null)) throw data(null, { status: 404 });
  const png = await appIconPicture(icon, logoPng);
  return new Response(new Uint8Array(png), {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" },
  });
}
