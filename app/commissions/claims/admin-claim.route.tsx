import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { movesFrom } from "#app/platform/records/state-machine.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-claim.route.ts";
import { moveClaimSchema } from "./claim-schema.ts";
import { CLAIM_MOVES, type ClaimState, stateByMoney } from "./claim-states.ts";
import { ClaimView } from "./claim-view.tsx";
import { claimMessages as texts } from "./claims.words.ts";
import { moveClaim } from "./commands.server.ts";
import { loadClaim } from "./load-claim.server.ts";
import { PlainForm } from "./plain-form.tsx";

const PATH = "/admin/commissions/claims";

export const middleware: Route.MiddlewareFunction[] = [requires("claim.list")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.claim.number ?? texts.draft },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, claim, events, place } = await loadClaim({ request, context }, params.claimId);
  return {
    claim,
    events,
    moves: can(actor, "claim.move")
      ? movesFrom(CLAIM_MOVES, claim.state, "owner")
          .map(({ to }) => to)
          .filter(
            (to) =>
              claim.state !== "disputed" ||
              to === "withdrawn" ||
              to === stateByMoney("sent", { total: claim.totalMinor, paid: claim.paidMinor }),
          )
      : [],
    place,
  };
}

const claimId = ({ params }: IntentArgs) => recordIdOf(params.claimId);
const change = recordIntents(claimId, (args) => `${PATH}/${claimId(args)}`);

export const action = intents({
  move: change({
    needs: "claim.move",
    form: moveClaimSchema,
    command: (deps, actor, input, { services }) =>
      moveClaim({ ...deps, brandName: services.env.brandName }, actor, input),
    message: "claim-moved",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, events, moves, place } = loaderData;
  const refused = actionData?.lastResult;
  return (
    <>
      <LiveChanges shown={[{ subject: "claim", id: claim.id }]} />
      <PageHeader
        compact
        title={claim.number ? texts.invoice({ number: claim.number }) : texts.draft}
        back={
          <ButtonLink to={PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      <CommissionTabs current="/admin/commissions/claims" />
      <div className="mt-6 flex max-w-5xl flex-col gap-10">
        <ClaimView claim={claim} events={events} place={place} />
        {moves.map((to) => (
          <Card key={to} title={moveText(claim.state, to).label}>
            <PlainForm
              intent="move"
              id={`move-${to}`}
              label={moveText(claim.state, to).label}
              hint={moveText(claim.state, to).hint(claim.institution)}
              variant={to === "sent" && claim.state === "draft" ? "primary" : undefined}
              carries={{ to, version: claim.version }}
              fields={
                claim.state === "draft" && to === "sent"
                  ? []
                  : [{ name: "reason", label: texts.reason, kind: "lines" }]
              }
              lastResult={refused?.initialValue?.to === to ? refused : undefined}
            />
          </Card>
        ))}
      </div>
    </>
  );
}

function moveText(
  from: ClaimState,
  to: ClaimState,
): { label: string; hint: (institution: string) => string } {
  if (to === "withdrawn" && from === "draft") return { label: texts.discard, hint: () => texts.discardHint };
  if (to === "withdrawn") return { label: texts.withdraw, hint: () => texts.withdrawHint };
  if (to === "disputed") return { label: texts.dispute, hint: () => texts.disputeHint };
  if (from === "disputed") return { label: texts.settle, hint: () => texts.settleHint };
  return { label: texts.send, hint: (institution) => texts.sendHint({ institution }) };
}
