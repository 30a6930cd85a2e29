import { aboutPage } from "#app/content/site/about.ts";
import { AboutPage } from "#app/features/marketing/about-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import type { Route } from "./+types/about.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: aboutPage.title, description: aboutPage.description, path: "/about" });

export default function Page({ matches }: Route.ComponentProps) {
  return <AboutPage brandName={matches[1].loaderData.brandName} />;
}
