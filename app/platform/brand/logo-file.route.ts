import { data } from "react-router";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/logo-file.route.ts";
import { readPicture } from "./brand.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/brand/logo/<hash>.png`: a picture never changes under its address. 404 if it does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const png = /^[0-9a-f]{32}\.png$/.test(params.file) ? await readPicture(db, params.file) : null;
  if (!png) throw data(null, { status: 404 });
  return new Response(new Uint8Array(png), {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" },
  });
}
