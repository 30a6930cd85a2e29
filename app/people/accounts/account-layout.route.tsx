import { Outlet } from "react-router";
import { can } from "#app/platform/permissions/resolver.ts";
import { HOME_BY_ROLE } from "#app/platform/permissions/roles.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/account-layout.route.ts";
import { accountAreaMessages } from "./account.words.ts";
import { AccountFrame } from "./account-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("account.view")];

export const handle = { scripts: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${accountAreaMessages.title} · ${loaderData?.brandName ?? ""}` },
  // One of the pages may have the token of a link in its address: it must not travel on.
  { name: "referrer", content: "same-origin" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await signedIn({ request, context });
  const { env, identityProviders } = context.get(servicesContext);
  return {
    brandName: env.brandName,
    hasProviders: identityProviders.list.length > 0,
    hasOrganisation: can(actor, "membership.own", "own"),
    home: actor.role === null ? null : HOME_BY_ROLE[actor.role],
  };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame {...loaderData}>
      <Outlet />
    </AccountFrame>
  );
}
