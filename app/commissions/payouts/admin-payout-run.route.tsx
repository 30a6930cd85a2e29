import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-payout-run.route.ts";
import { moveRun } from "./commands.server.ts";
import { approveRunSchema, cancelRunSchema, payRunSchema } from "./payout-schema.ts";
import { payoutMessages as texts } from "./payouts.words.ts";
import { findRun } from "./queries.server.ts";
import { runNumber } from "./run-states.ts";
import { RunView } from "./run-view.tsx";

const PATH = "/admin/commissions/payouts";

export const middleware: Route.MiddlewareFunction[] = [requires("payout.list")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? runNumber(loaderData.run.number) : texts.title },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.runId);
  const run = orNotFound(await findRun(db, id));
  await noteSeen(db, user.id, { type: "payout-run", id });
  const mayMove = can(actor, "payout.move");
  return {
    run,
    mayMove,
    mayApprove: mayMove && !(run.needsSecond && run.preparedBy === user.id),
    mayExport: can(actor, "payout.export"),
    today: calendarDateOf(now()),
    place: placeOf(user),
  };
}

const runId = ({ params }: IntentArgs) => recordIdOf(params.runId);
const change = recordIntents(runId, (args) => `${PATH}/${runId(args)}`);

export const action = intents({
  approve: change({
    needs: "payout.move",
    form: approveRunSchema,
    command: (deps, actor, input) => moveRun(deps, actor, { ...input, to: "approved" }),
    message: "payout-moved",
  }),
  pay: change({
    needs: "payout.move",
    form: payRunSchema,
    command: (deps, actor, input) => moveRun(deps, actor, { ...input, to: "paid" }),
    message: "payout-moved",
  }),
  cancel: change({
    needs: "payout.move",
    form: cancelRunSchema,
    command: (deps, actor, input) => moveRun(deps, actor, { ...input, to: "cancelled" }),
    message: "payout-moved",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { run, mayMove, mayApprove, mayExport, today, place } = loaderData;
  const refused = (intent: string) => answerFor(actionData, intent)?.lastResult;
  const carries = { version: run.version };
  return (
    <>
      <LiveChanges shown={[{ subject: "payout-run", id: run.id }]} />
      <PageHeader
        compact
        title={texts.runTitle({ number: runNumber(run.number) })}
        back={
          <ButtonLink to={PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      <CommissionTabs current="/admin/commissions/payouts" />
      <div className="mt-6 flex max-w-5xl flex-col gap-10">
        <RunView run={run} place={place} />
        {mayExport && run.state !== "cancelled" && run.state !== "prepared" ? (
          <p>
            <TextLink href={`/admin/commissions/payouts/${run.id}/payments.csv`}>{texts.export}</TextLink>
          </p>
        ) : null}
        {mayMove && run.state === "prepared" && !mayApprove ? (
          <Notice>{texts.needsSecond({ name: run.preparer ?? "" })}</Notice>
        ) : null}
        {mayApprove && run.state === "prepared" ? (
          <Card title={texts.approve}>
            <PlainForm
              intent="approve"
              label={texts.approve}
              hint={texts.approveHint}
              variant="primary"
              carries={carries}
              lastResult={refused("approve")}
            />
          </Card>
        ) : null}
        {mayMove && run.state === "approved" ? (
          <Card title={texts.pay}>
            <PlainForm
              intent="pay"
              label={texts.pay}
              hint={texts.payHint}
              variant="primary"
              carries={carries}
              fields={[
                { name: "paidOn", label: texts.paidOn, kind: "date", value: today },
                { name: "bankReference", label: texts.bankReference, kind: "line" },
              ]}
              lastResult={refused("pay")}
            />
          </Card>
        ) : null}
        {mayMove && (run.state === "prepared" || run.state === "approved") ? (
          <Card title={texts.cancel}>
            <PlainForm
              intent="cancel"
              label={texts.cancel}
              hint={texts.cancelHint}
              carries={carries}
              fields={[{ name: "reason", label: texts.reason, kind: "lines" }]}
              lastResult={refused("cancel")}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}
