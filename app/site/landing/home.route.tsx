import { knownUniversitySlugs } from "#app/catalogue/universities/known-slugs.server.ts";
import { isDatabaseAway } from "#app/platform/database/failures.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import type { Route } from "./+types/home.route.ts";
import { DestinationsSection } from "./destinations-section.tsx";
import { Claims, Hero } from "./hero.tsx";
import { landing } from "./landing.words.ts";
import { PartnersSection } from "./partners-section.tsx";
import { ProgrammesSection } from "./programmes-section.tsx";
import { SearchCard } from "./search-card.tsx";
import { SevenSteps } from "./seven-steps.tsx";
import { CallSection, StartSection } from "./start-section.tsx";
import { VoyageSection } from "./voyage-section.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

const PARTNER_SLUGS = landing.partners.groups.flatMap(({ institutions }) =>
  institutions.map(({ slug }) => slug),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: landing.title,
    description: landing.description,
    path: "/",
    card: { path: "/brand/share-card.png", alt: landing.shareCard },
  });

/** The face of the product is there even while the database is away; then partners lead to the list. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const partnerPages = await knownUniversitySlugs(db, PARTNER_SLUGS).catch((error) => {
    if (isDatabaseAway(error)) return [];
    throw error;
  });
  return { partnerPages, brandName: env.brandName, baseUrl: env.baseUrl, social: Object.values(env.social) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { partnerPages, brandName, baseUrl, social } = loaderData;
  const home = `${baseUrl}/`;
  const searchAddress = `${baseUrl}/courses?q={search_term_string}`;
  return (
    <>
      <JsonLd
        data={{
          "@graph": [
            {
              "@type": "Organization",
              "@id": `${home}#organization`,
              name: brandName,
              url: home,
              logo: `${baseUrl}/apple-touch-icon.png`,
              description: landing.description,
              ...(social.length > 0 ? { sameAs: social } : {}),
            },
            {
              "@type": "WebSite",
              name: brandName,
              url: home,
              publisher: { "@id": `${home}#organization` },
              potentialAction: {
                "@type": "SearchAction",
                target: { "@type": "EntryPoint", urlTemplate: searchAddress },
                "query-input": "required name=search_term_string",
              },
            },
          ],
        }}
      />
      <Hero />
      <SearchCard />
      <Claims />
      <DestinationsSection />
      <PartnersSection pages={partnerPages} />
      <ProgrammesSection />
      <SevenSteps />
      <VoyageSection />
      <StartSection />
      <CallSection />
    </>
  );
}
