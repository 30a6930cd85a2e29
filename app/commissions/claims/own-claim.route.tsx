import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { findMove } from "#app/platform/records/state-machine.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/own-claim.route.ts";
import { disputeClaimSchema } from "./claim-schema.ts";
import { CLAIM_MOVES } from "./claim-states.ts";
import { ClaimView } from "./claim-view.tsx";
import { claimMessages as texts } from "./claims.words.ts";
import { moveClaim } from "./commands.server.ts";
import { loadClaim } from "./load-claim.server.ts";
import { PlainForm } from "./plain-form.tsx";

const PATH = "/institution-dashboard/claims";

export const middleware: Route.MiddlewareFunction[] = [requires("claim.read")];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.claim.number ?? texts.ownTitle} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/institution-dashboard/claims/:claimId`: a claim as the institution addressed sees it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, claim, events, place } = await loadClaim({ request, context }, params.claimId);
  return {
    claim,
    // Institutions do not see which member of our team acted.
    events: events.filter(({ state }) => state !== "draft").map((event) => ({ ...event, madeBy: null })),
    mayDispute:
      can(actor, "claim.dispute", "own") &&
      (findMove(CLAIM_MOVES, claim.state, "disputed")?.by.includes("institution") ?? false),
    place,
  };
}

const claimId = ({ params }: IntentArgs) => recordIdOf(params.claimId);
const change = recordIntents(claimId, (args) => `${PATH}/${claimId(args)}`);

export const action = intents({
  dispute: change({
    needs: "claim.dispute",
    form: disputeClaimSchema,
    command: (deps, actor, input, { services }) =>
      moveClaim({ ...deps, brandName: services.env.brandName }, actor, { ...input, to: "disputed" }),
    message: "claim-moved",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, events, mayDispute, place } = loaderData;
  return (
    <section className="flex flex-col gap-8">
      <PageHeader
        compact
        title={texts.invoice({ number: claim.number ?? "" })}
        back={
          <ButtonLink to={PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      <LiveChanges shown={[{ subject: "claim", id: claim.id }]} />
      <ClaimView claim={claim} events={events} place={place} />
      {mayDispute ? (
        <Card title={texts.dispute}>
          <PlainForm
            intent="dispute"
            label={texts.dispute}
            hint={texts.disputeHint}
            carries={{ version: claim.version }}
            fields={[{ name: "reason", label: texts.reason, kind: "lines" }]}
            lastResult={actionData?.lastResult}
          />
        </Card>
      ) : null}
    </section>
  );
}
