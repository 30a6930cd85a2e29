import { Outlet } from "react-router";
import { accountAreaMessages } from "#app/content/messages/account.ts";
import { HOME_BY_ROLE } from "#app/domain/accounts/roles.ts";
import { AccountFrame } from "#app/features/account/account-frame.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("account.view")];

export const handle = { scripts: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${accountAreaMessages.title} · ${loaderData?.brandName ?? ""}` },
  // One of the pages may have the token of a link in its address: it must not travel on.
  { name: "referrer", content: "same-origin" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await signedIn({ request, context });
  return {
    brandName: context.get(servicesContext).env.brandName,
    home: actor.role === null ? null : HOME_BY_ROLE[actor.role],
  };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame brandName={loaderData.brandName} home={loaderData.home}>
      <Outlet />
    </AccountFrame>
  );
}
