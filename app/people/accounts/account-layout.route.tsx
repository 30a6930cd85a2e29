import { Outlet } from "react-router";
import { LiveProvider } from "#app/platform/live/live-provider.tsx";
import { readUnread } from "#app/platform/notifications/read-unread.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { HOME_BY_ROLE } from "#app/platform/permissions/roles.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { mayWork } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/account-layout.route.ts";
import { accountAreaMessages } from "./account.words.ts";
import { AccountFrame } from "./account-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("account.view")];

export const handle = { scripts: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${accountAreaMessages.title} · ${loaderData?.brandName ?? ""}` },
  // The URL of one of these pages can contain a link token, which must not leak to other sites.
  { name: "referrer", content: "same-origin" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await signedIn({ request, context });
  const { actor, user } = known;
  const { env, identityProviders, live } = context.get(servicesContext);
  return {
    brandName: env.brandName,
    languages: env.languages,
    fullName: user.fullName,
    isStudent: actor.role === "student",
    hasProviders: identityProviders.list.length > 0,
    hasOrganisation: can(actor, "membership.own", "own"),
    home: actor.role === null ? null : HOME_BY_ROLE[actor.role],
    // Nothing from the workplace is shown before the second factor.
    ...(mayWork(known, { env })
      ? { news: await readUnread({ request, context }), live: { who: user.id, since: live.last() } }
      : { news: { unread: 0 }, live: null }),
  };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const frame = (
    <AccountFrame {...loaderData}>
      <Outlet />
    </AccountFrame>
  );
  return loaderData.live ? <LiveProvider {...loaderData.live}>{frame}</LiveProvider> : frame;
}
