import { data } from "react-router";
import { statedFacts } from "#app/catalogue/rules/stated-facts.ts";
import { EnglishText } from "#app/platform/pages/english-text.tsx";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import type { Route } from "./+types/guide.route.ts";
import { feedLink } from "./feed-link.view.ts";
import { guideData } from "./guide-data.ts";
import { GuidePage } from "./guide-page.tsx";
import { citedKeys } from "./guide-texts.words.ts";
import { guideWords } from "./guide-words.words.ts";
import { findGuide } from "./guides.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { slug, title, description } = loaderData.guide;
  return [
    ...pageMeta({
      matches,
      title,
      description,
      path: `/guides/${slug}`,
      card: { path: `/share/guide/${slug}.png`, alt: title },
      type: "article",
    }),
    feedLink(),
  ];
};

export function loader({ params, context }: Route.LoaderArgs) {
  const guide = findGuide(params.guide);
  if (!guide) throw data(null, { status: 404 });
  const { env, rules, now } = context.get(servicesContext);
  const stated = statedFacts(rules.now(), citedKeys(guide), now());
  return { guide, stated, baseUrl: env.baseUrl, brandName: env.brandName };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { guide, stated, baseUrl, brandName } = loaderData;
  const path = `/guides/${guide.slug}`;
  return (
    <>
      <EnglishText>
        <GuidePage
          guide={guide}
          stated={stated}
          checked={asOfText(guide.checked)}
          related={guide.related.flatMap((slug) => findGuide(slug) ?? [])}
          breadcrumbs={
            <Breadcrumbs
              baseUrl={baseUrl}
              trail={[
                { label: guideWords.home, to: "/" },
                { label: guideWords.title, to: "/guides" },
                { label: guide.title, to: path },
              ]}
            />
          }
        />
      </EnglishText>
      {guideData(
        guide,
        { url: baseUrl + path, image: `${baseUrl}/share/guide/${guide.slug}.png`, brandName },
        stated,
      ).map((each) => (
        <JsonLd key={String(each["@type"])} data={each} />
      ))}
    </>
  );
}
