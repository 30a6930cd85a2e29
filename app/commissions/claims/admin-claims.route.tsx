import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { agencyToday } from "#app/platform/working-days/agency-today.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-claims.route.ts";
import { createClaimSchema } from "./claim-schema.ts";
import { ClaimTable } from "./claim-table.tsx";
import { claimMessages as texts } from "./claims.words.ts";
import { createClaim } from "./commands.server.ts";
import { HeldList } from "./held-list.tsx";
import { listClaims } from "./queries.server.ts";
import { listHeld, listUnclaimed } from "./unclaimed.server.ts";
import { UnclaimedList } from "./unclaimed-list.tsx";

const PATH = "/admin/commissions/claims";

export const middleware: Route.MiddlewareFunction[] = [requires("claim.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const { actor, user } = await signedIn({ request, context });
  const after = new URL(request.url).searchParams.get("after");
  return {
    ...(await listClaims(db, actor, after)),
    unclaimed: after ? [] : await listUnclaimed(db),
    held: after ? [] : await listHeld(services),
    isFirst: !after,
    mayCreate: can(actor, "claim.create"),
    today: await agencyToday(db, actor, now()),
    place: placeOf(user),
  };
}

export const action = intents({
  create: {
    needs: "claim.create",
    creates: true,
    form: createClaimSchema,
    run: (args) =>
      writeForm(args, {
        schema: createClaimSchema,
        command: createClaim,
        to: ({ id }) => `${PATH}/${id}`,
        message: "claim-made",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, next, unclaimed, held, isFirst, mayCreate, today, place } = loaderData;
  return (
    <>
      <PageHeader compact title={texts.title} description={texts.description} />
      <CommissionTabs current="/admin/commissions/claims" />
      <div className="mt-6 flex max-w-5xl flex-col gap-10">
        {isFirst ? (
          <UnclaimedList
            unclaimed={unclaimed}
            today={today}
            mayCreate={mayCreate}
            lastResult={answerFor(actionData, "create")?.lastResult}
          />
        ) : null}
        {held.length > 0 ? <HeldList held={held} toStaffPage locale={place.locale} /> : null}
        <section>
          <ClaimTable
            claims={claims}
            next={next}
            path={PATH}
            empty={{ title: texts.none, hint: texts.noneHint }}
            withInstitution
            place={place}
          />
        </section>
      </div>
    </>
  );
}
