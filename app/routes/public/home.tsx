import { landing } from "#app/content/site/landing.ts";
import { Hero } from "#app/features/marketing/hero.tsx";
import { SevenSteps } from "#app/features/marketing/seven-steps.tsx";
import { CallSection, StartSection } from "#app/features/marketing/start-section.tsx";
import { VoyageSection } from "#app/features/marketing/voyage-section.tsx";
import { open } from "#app/server/auth/guards.server.ts";
import type { Route } from "./+types/home.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${matches[0].loaderData?.brandName ?? ""} · ${landing.title}` },
  { name: "description", content: landing.description },
];

export default function Page() {
  return (
    <>
      <Hero />
      <SevenSteps />
      <VoyageSection />
      <StartSection />
      <CallSection />
    </>
  );
}
