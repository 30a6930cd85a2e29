import { guideWords } from "./guide-words.words.ts";

/** Lets a feed reader find the feed from any page about guides. */
export const feedLink = () =>
  ({
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: guideWords.title,
    href: "/guides/feed.xml",
  }) as const;
