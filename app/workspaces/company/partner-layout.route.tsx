import { Outlet } from "react-router";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/partner-layout.route.ts";
import { readCompanyFrame } from "./company-frame.server.ts";
import { CompanyFrame } from "./company-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.partner")];

export const handle = { scripts: true };

export async function loader(args: Route.LoaderArgs) {
  return readCompanyFrame(args, "partner");
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <CompanyFrame {...loaderData}>
      <Outlet />
    </CompanyFrame>
  );
}
