import { COMPANY_DASHBOARDS } from "#app/people/organisations/company.words.ts";
import { findOwnCompany } from "#app/people/organisations/own-company.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useFreshOnReturn } from "#app/workspaces/student/use-fresh-on-return.ts";
import type { Route } from "./+types/institution-dashboard.route.ts";
import { CompanyDashboard } from "./company-dashboard.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.institution")];

export const handle = { scripts: true };

export const meta: Route.MetaFunction = () => [{ title: COMPANY_DASHBOARDS.institution.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const company = await findOwnCompany(db, user.id, "institution");
  // An account of this role without its company cannot be made; whoever has one is shown who they are.
  if (!company) throw redirect("/auth");
  return {
    brandName: env.brandName,
    fullName: user.fullName,
    company,
    showFeatures: can(actor, "dashboard.institutionFeatures", "own"),
    place: placeOf(user),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  return <CompanyDashboard {...loaderData} />;
}
