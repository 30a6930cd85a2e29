import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/about.route.ts";
import { aboutPage } from "./about.words.ts";
import { AboutPage } from "./about-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: aboutPage.title, description: aboutPage.description, path: "/about" });

export default function Page({ matches }: Route.ComponentProps) {
  return <AboutPage brandName={matches[1].loaderData.brandName} />;
}
