import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import type { Env } from "#app/platform/environment/env.server.ts";
import { pathIn } from "#app/words/local-path.ts";
import { isReviewed } from "#app/words/reviews.ts";
import type { SitemapEntry } from "./queries.server.ts";
import { type SitemapPart, sitemapPartPath } from "./sitemap-part.ts";

/**
 * Each page once in every available language whose texts are final, with its alternates.
 *
 * @throws nothing that one of our entries could cause: the stream refuses only what is not a URL
 */
export async function sitemapXml(
  { baseUrl, languages: offered }: Pick<Env, "baseUrl" | "languages">,
  entries: readonly SitemapEntry[],
): Promise<Buffer> {
  const languages = offered.filter(isReviewed);
  const stream = new SitemapStream({
    hostname: baseUrl,
    xmlns: { news: false, image: false, video: false, xhtml: languages.length > 1 },
  });
  for (const { path, changed } of entries) {
    const links = languages.map((lang) => ({ lang, url: `${baseUrl}${pathIn(lang, path)}` }));
    for (const { url } of links) {
      stream.write({
        url,
        ...(changed ? { lastmod: changed.toISOString() } : {}),
        ...(links.length > 1 ? { links } : {}),
      });
    }
  }
  stream.end();
  return streamToPromise(stream);
}

export async function sitemapIndexXml(baseUrl: string, parts: readonly SitemapPart[]): Promise<Buffer> {
  const stream = new SitemapIndexStream();
  for (const part of parts) stream.write({ url: `${baseUrl}${sitemapPartPath(part)}` });
  stream.end();
  return streamToPromise(stream);
}
