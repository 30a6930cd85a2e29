import { countriesPage } from "#app/content/site/destinations.ts";
import { CountriesPage } from "#app/features/countries/countries-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import type { Route } from "./+types/countries.ts";

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
