import { guideWords } from "#app/content/guides/guide-words.ts";
import { GUIDES } from "#app/content/guides/guides.ts";
import { FEED_LINK } from "#app/features/guides/feed-link.ts";
import { GuidesPage } from "#app/features/guides/guides-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import type { Route } from "./+types/guides.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ matches, title: guideWords.title, description: guideWords.description, path: "/guides" }),
  FEED_LINK,
];

export default function Page() {
  return <GuidesPage guides={GUIDES} />;
}
