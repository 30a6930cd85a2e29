import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/sitemap-index.route.ts";
import { fixedSitemapEntries } from "./fixed-entries.server.ts";
import { listSitemapParts } from "./queries.server.ts";
import { sitemapIndexXml } from "./sitemap-xml.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/sitemap.xml`: where the parts are. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const parts = await listSitemapParts(db, fixedSitemapEntries());
  return new Response(new Uint8Array(await sitemapIndexXml(env.baseUrl, parts)), {
    headers: { "content-type": "application/xml", "cache-control": "public, max-age=3600, s-maxage=3600" },
  });
}
