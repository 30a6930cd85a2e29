import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/countries.route.ts";
import { CountriesPage } from "./countries-page.tsx";
import { countriesPage } from "./destinations.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: countriesPage.title,
    description: countriesPage.description,
    path: "/countries",
  });

export default function Page() {
  return <CountriesPage />;
}
