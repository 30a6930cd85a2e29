import { Feed } from "feed";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/guides-feed.route.ts";
import { guideWords } from "./guide-words.words.ts";
import { GUIDES } from "./guides.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/guides/feed.xml`: the guides as RSS, those that changed last first. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const newest = GUIDES.toSorted((one, other) => other.checked.localeCompare(one.checked));
  const feed = new Feed({
    id: `${env.baseUrl}/guides`,
    title: `${env.brandName}: ${guideWords.title}`,
    description: guideWords.description,
    link: `${env.baseUrl}/guides`,
    language: currentLanguage(),
    copyright: env.brandName,
    updated: new Date(newest[0]?.checked ?? 0),
    feedLinks: { rss: `${env.baseUrl}/guides/feed.xml` },
  });
  for (const { slug, title, description, published } of newest) {
    const link = `${env.baseUrl}/guides/${slug}`;
    feed.addItem({ id: link, link, title, description, date: new Date(published) });
  }
  return new Response(feed.rss2(), {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
