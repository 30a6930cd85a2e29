import { data } from "react-router";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/sitemap-part.route.ts";
import { fixedSitemapEntries } from "./fixed-entries.server.ts";
import { listSitemapEntries } from "./queries.server.ts";
import { sitemapPartOf } from "./sitemap-part.ts";
import { sitemapXml } from "./sitemap-xml.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/sitemaps/courses-3.xml`; 404 for a part that is not there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const part = sitemapPartOf(params.file);
  const entries = part ? await listSitemapEntries(db, part, fixedSitemapEntries()) : [];
  if (entries.length === 0) throw data(null, { status: 404 });
  return new Response(new Uint8Array(await sitemapXml(env, entries)), {
    headers: { "content-type": "application/xml", "cache-control": "public, max-age=3600, s-maxage=3600" },
  });
}
