import { COMPANY_DASHBOARDS } from "#app/people/organisations/company.words.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/partner-dashboard.route.ts";
import { readPartnerDashboard } from "./company-dashboard.server.ts";
import { PartnerDashboard } from "./partner-dashboard.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.partner")];

export const meta: Route.MetaFunction = () => [{ title: COMPANY_DASHBOARDS.partner.title }];

export async function loader(args: Route.LoaderArgs) {
  return readPartnerDashboard(args);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PartnerDashboard {...loaderData} />;
}
