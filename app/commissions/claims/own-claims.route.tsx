import { placeOf } from "#app/platform/http/place.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/own-claims.route.ts";
import { ClaimTable } from "./claim-table.tsx";
import { claimMessages as texts } from "./claims.words.ts";
import { listClaims } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("claim.read")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.ownTitle} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/institution-dashboard/claims`: what is claimed from the institution. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const after = new URL(request.url).searchParams.get("after");
  return { ...(await listClaims(db, actor, after)), place: placeOf(user) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <section>
      <PageHeader compact title={texts.ownTitle} description={texts.ownDescription} />
      <ClaimTable
        {...loaderData}
        path="/institution-dashboard/claims"
        empty={{ title: texts.none, hint: texts.noneOwnHint }}
        withInstitution={false}
      />
    </section>
  );
}
