import { COMPANY_DASHBOARDS } from "#app/content/messages/company.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { CompanyDashboard } from "#app/features/company/company-dashboard.tsx";
import { useFreshOnReturn } from "#app/features/dashboard/use-fresh-on-return.ts";
import { findOwnCompany } from "#app/server/approvals/own-company.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import type { Route } from "./+types/dashboard.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.partner")];

export const handle = { scripts: true };

export const meta: Route.MetaFunction = () => [{ title: COMPANY_DASHBOARDS.partner.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const company = await findOwnCompany(db, user.id, "partner");
  // An account of this role without its company cannot be made; whoever has one is shown who they are.
  if (!company) throw redirect("/auth");
  return {
    brandName: env.brandName,
    fullName: user.fullName,
    company,
    showFeatures: can(actor, "dashboard.partnerFeatures", "own"),
    place: placeOf(user),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  return <CompanyDashboard {...loaderData} />;
}
