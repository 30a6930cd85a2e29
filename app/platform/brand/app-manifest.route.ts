import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#app/words/languages.ts";
import type { Route } from "./+types/app-manifest.route.ts";
import { appManifest } from "./app-icon.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/app.webmanifest`: the name, colours and icons with which browsers install the product. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, brand } = context.get(servicesContext);
  const language = { tag: DEFAULT_LANGUAGE, dir: LANGUAGES[DEFAULT_LANGUAGE].dir };
  return new Response(JSON.stringify(appManifest({ name: env.brandName, brand: brand.now(), language })), {
    headers: {
      "content-type": "application/manifest+json",
      // A new name or logo is shown within the hour.
      "cache-control": "public, max-age=3600, s-maxage=60",
    },
  });
}
