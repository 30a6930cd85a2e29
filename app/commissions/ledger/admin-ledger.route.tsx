import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { searchedFilter } from "#app/platform/lists/searched-filter.view.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-ledger.route.ts";
import { LEDGER_LIST } from "./admin-list.ts";
import { ledgerHead } from "./append.server.ts";
import { ENTRY_KINDS } from "./entry.ts";
import { ENTRY_KIND_LABELS, ledgerMessages } from "./ledger.words.ts";
import { ledgerColumns } from "./ledger-columns.tsx";
import { findLedgerNarrowing } from "./narrowing.server.ts";
import { listLedger } from "./queries.server.ts";

const PATH = "/admin/commissions/ledger";
const { columns, filters } = ledgerMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("ledger.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: ledgerMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const extra = {
    mayAdjust: can(actor, "ledger.adjust"),
    place: placeOf(user),
    head: null as { position: number; hash: string } | null,
    narrowed: { organisation: null as string | null, application: null as string | null },
  };
  return loadListWith(
    { request, context },
    LEDGER_LIST,
    async (db, query) => ({
      page: await listLedger(db, query),
      extra: {
        ...extra,
        head: await ledgerHead(db),
        narrowed: await findLedgerNarrowing(db, query.filters),
      },
    }),
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, mayAdjust, place, head, narrowed } = loaderData;
  const asked = list.state === "ready" ? list.query.filters : {};
  return (
    <ListPage
      path={PATH}
      title={ledgerMessages.title}
      spec={LEDGER_LIST}
      list={list}
      columns={ledgerColumns(place)}
      essential={["position", "amount"]}
      rowPath={(row) => (row.applicationId ? `/admin/applications/${row.applicationId}` : PATH)}
      filters={[
        ...searchedFilter("organisation", filters.organisation, asked.organisation, narrowed.organisation),
        ...searchedFilter("application", columns.application, asked.application, narrowed.application),
        { name: "kind", label: columns.kind, options: optionsOf(ENTRY_KINDS, ENTRY_KIND_LABELS) },
      ]}
      actions={mayAdjust ? <ButtonLink to={`${PATH}/adjust`}>{ledgerMessages.adjust}</ButtonLink> : null}
      above={
        <>
          <CommissionTabs current={PATH} />
          {head ? (
            <p className="text-ink-muted text-xs [overflow-wrap:anywhere]">
              {ledgerMessages.head({ count: head.position, hash: head.hash })} {ledgerMessages.headHint}
            </p>
          ) : null}
        </>
      }
      emptyTitle={ledgerMessages.none}
      failedText={ledgerMessages.loadFailed}
    />
  );
}
