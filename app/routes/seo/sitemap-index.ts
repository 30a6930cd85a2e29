import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { fixedSitemapEntries } from "#app/server/sitemap/fixed-entries.server.ts";
import { listSitemapParts } from "#app/server/sitemap/queries.server.ts";
import { sitemapIndexXml } from "#app/server/sitemap/sitemap-xml.server.ts";
import type { Route } from "./+types/sitemap-index.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/sitemap.xml`: where the parts are. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const parts = await listSitemapParts(db, fixedSitemapEntries());
  return new Response(new Uint8Array(await sitemapIndexXml(env.baseUrl, parts)), {
    headers: { "content-type": "application/xml", "cache-control": "public, max-age=3600, s-maxage=3600" },
  });
}
