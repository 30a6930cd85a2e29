import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { PageLinks } from "#app/commissions/claims/claim-table.tsx";
import { readOffice } from "#app/commissions/claims/office.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-payouts.route.ts";
import { prepareRun } from "./commands.server.ts";
import { prepareRunSchema } from "./payout-schema.ts";
import { payoutMessages as texts } from "./payouts.words.ts";
import { listRuns } from "./queries.server.ts";
import { RunTable } from "./run-table.tsx";
import { listUnpaid } from "./unpaid.server.ts";
import { UnpaidList } from "./unpaid-list.tsx";

const PATH = "/admin/commissions/payouts";

export const middleware: Route.MiddlewareFunction[] = [requires("payout.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const below = Number(new URL(request.url).searchParams.get("below") ?? Number.NaN);
  const isFirst = !Number.isSafeInteger(below);
  return {
    ...(await listRuns(db, isFirst ? null : below)),
    unpaid: isFirst ? await listUnpaid(db) : null,
    fourEyes: (await readOffice(db, "")).fourEyes,
    mayPrepare: can(actor, "payout.create"),
    today: calendarDateOf(now()),
  };
}

export const action = intents({
  prepare: {
    needs: "payout.create",
    creates: true,
    form: prepareRunSchema,
    run: (args) =>
      writeForm(args, {
        schema: prepareRunSchema,
        command: prepareRun,
        to: ({ id }) => `${PATH}/${id}`,
        message: "payout-prepared",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { runs, next, unpaid, ...props } = loaderData;
  return (
    <>
      <PageHeader compact title={texts.title} description={texts.description} />
      <CommissionTabs current="/admin/commissions/payouts" />
      <div className="mt-6 flex max-w-5xl flex-col gap-10">
        {unpaid ? <UnpaidList unpaid={unpaid} {...props} lastResult={actionData?.lastResult} /> : null}
        <section>
          <RunTable runs={runs} path={PATH} />
          <PageLinks next={next} older={texts.older} newest={texts.newest} name="below" />
        </section>
      </div>
    </>
  );
}
