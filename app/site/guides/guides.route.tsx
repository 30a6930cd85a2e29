import { EnglishText } from "#app/platform/pages/english-text.tsx";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/guides.route.ts";
import { feedLink } from "./feed-link.view.ts";
import { guideWords } from "./guide-words.words.ts";
import { GUIDES } from "./guides.words.ts";
import { GuidesPage } from "./guides-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ matches, title: guideWords.title, description: guideWords.description, path: "/guides" }),
  feedLink(),
];

export default function Page() {
  return (
    <EnglishText>
      <GuidesPage guides={GUIDES} />
    </EnglishText>
  );
}
