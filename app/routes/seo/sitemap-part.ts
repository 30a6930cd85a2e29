import { data } from "react-router";
import { sitemapPartOf } from "#app/domain/sitemap-part.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { fixedSitemapEntries } from "#app/server/sitemap/fixed-entries.server.ts";
import { listSitemapEntries } from "#app/server/sitemap/queries.server.ts";
import { sitemapXml } from "#app/server/sitemap/sitemap-xml.server.ts";
import type { Route } from "./+types/sitemap-part.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/sitemaps/courses-3.xml`; 404 for a part that is not there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const part = sitemapPartOf(params.file);
  const entries = part ? await listSitemapEntries(db, part, fixedSitemapEntries()) : [];
  if (entries.length === 0) throw data(null, { status: 404 });
  return new Response(new Uint8Array(await sitemapXml(env.baseUrl, entries)), {
    headers: { "content-type": "application/xml", "cache-control": "public, max-age=3600, s-maxage=3600" },
  });
}
