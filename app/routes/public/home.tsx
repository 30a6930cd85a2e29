import { landing } from "#app/content/site/landing.ts";
import { DestinationsSection } from "#app/features/marketing/destinations-section.tsx";
import { Hero } from "#app/features/marketing/hero.tsx";
import { PartnersSection } from "#app/features/marketing/partners-section.tsx";
import { ProgrammesSection } from "#app/features/marketing/programmes-section.tsx";
import { SearchCard } from "#app/features/marketing/search-card.tsx";
import { SevenSteps } from "#app/features/marketing/seven-steps.tsx";
import { CallSection, StartSection } from "#app/features/marketing/start-section.tsx";
import { VoyageSection } from "#app/features/marketing/voyage-section.tsx";
import { open } from "#app/server/auth/guards.server.ts";
import type { Route } from "./+types/home.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => {
  const { brandName = "", baseUrl = "" } = matches[1].loaderData ?? {};
  return [
    { title: `${brandName} · ${landing.title}` },
    { name: "description", content: landing.description },
    { tagName: "link", rel: "canonical", href: `${baseUrl}/` },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brandName },
    { property: "og:title", content: landing.title },
    { property: "og:description", content: landing.description },
    { property: "og:url", content: `${baseUrl}/` },
    { property: "og:image", content: `${baseUrl}/brand/share-card.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: landing.shareCard },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

export default function Page() {
  return (
    <>
      <Hero />
      <SearchCard />
      <DestinationsSection />
      <PartnersSection />
      <ProgrammesSection />
      <SevenSteps />
      <VoyageSection />
      <StartSection />
      <CallSection />
    </>
  );
}
