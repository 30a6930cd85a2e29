import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import type { SitemapEntry } from "./queries.server.ts";
import { type SitemapPart, sitemapPartPath } from "./sitemap-part.ts";

/** @throws nothing that an entry of ours could cause: the stream refuses only what is not an address */
export async function sitemapXml(baseUrl: string, entries: readonly SitemapEntry[]): Promise<Buffer> {
  const stream = new SitemapStream({
    hostname: baseUrl,
    xmlns: { news: false, image: false, video: false, xhtml: false },
  });
  for (const { path, changed } of entries) {
    stream.write({ url: `${baseUrl}${path}`, ...(changed ? { lastmod: changed.toISOString() } : {}) });
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
