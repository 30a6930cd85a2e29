import { COMPANY_DASHBOARDS } from "#app/people/organisations/company.words.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/institution-dashboard.route.ts";
import { readInstitutionDashboard } from "./company-dashboard.server.ts";
import { InstitutionDashboard } from "./institution-dashboard.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.institution")];

export const meta: Route.MetaFunction = () => [{ title: COMPANY_DASHBOARDS.institution.title }];

export async function loader(args: Route.LoaderArgs) {
  return readInstitutionDashboard(args);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <InstitutionDashboard {...loaderData} />;
}
