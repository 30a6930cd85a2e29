import { useMemo } from "react";
import { COUNSELLOR_CHOICES } from "#app/admissions/students/counsellor-choices.server.ts";
import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { AGREEMENT_CURRENCIES } from "#app/commissions/agreements/terms.ts";
import { type Branch, NO_BRANCH } from "#app/people/branches/branch.ts";
import { branchesQuery } from "#app/people/branches/branches.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-projections.route.ts";
import { PROJECTION_LIST } from "./admin-list.ts";
import { PROJECTION_STATES } from "./project.ts";
import { projectionColumns } from "./projection-columns.tsx";
import { PROJECTION_STATE_LABELS, projectionMessages as texts } from "./projections.words.ts";
import { listProjections } from "./queries.server.ts";

const PATH = "/admin/commissions/projected";

export const middleware: Route.MiddlewareFunction[] = [requires("ledger.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

const CHOICES = {
  of: (query: Parameters<typeof COUNSELLOR_CHOICES.of>[0]) => ({
    ...COUNSELLOR_CHOICES.of(query),
    branches: branchesQuery(),
  }),
  failed: { ...COUNSELLOR_CHOICES.failed, branches: [] as Branch[] },
};

/** `/admin/commissions/projected`: what institutions are expected to pay, next to what is earned. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadListWith(
    { request, context },
    PROJECTION_LIST,
    async (db, query) => ({ page: await listProjections(db, query), extra: {} }),
    {},
    CHOICES,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, counsellors, branches } = loaderData;
  const hasBranches = branches.length > 0;
  const columns = useMemo(
    () => projectionColumns().filter(({ id }) => hasBranches || id !== "branch"),
    [hasBranches],
  );
  return (
    <ListPage
      path={PATH}
      title={texts.title}
      spec={PROJECTION_LIST}
      list={list}
      columns={columns}
      essential={["application", "state", "amount"]}
      rowPath={(row) => `/admin/applications/${row.applicationId}?tab=offers`}
      searchLabel={texts.search}
      filters={[
        {
          name: "state",
          label: texts.columns.state,
          options: optionsOf(PROJECTION_STATES, PROJECTION_STATE_LABELS),
        },
        {
          name: "currency",
          label: texts.exported.currency,
          options: AGREEMENT_CURRENCIES.map((value) => ({ value, label: value })),
        },
        { name: "counsellor", label: texts.columns.counsellor, options: counsellors },
        ...(branches.length > 0
          ? [
              {
                name: "branch" as const,
                label: branchMessages.branch,
                options: [
                  ...branches.map(({ id, name }) => ({ value: id, label: name })),
                  { value: NO_BRANCH, label: branchMessages.filterNone },
                ],
              },
            ]
          : []),
        { name: "expected", label: texts.columns.expected },
      ]}
      above={
        <>
          <CommissionTabs current={PATH} />
          <p className="mb-2 max-w-prose text-ink-muted text-sm">{texts.hint}</p>
          <p className="mb-4 text-sm">
            <TextLink to={`${PATH}/totals`}>{texts.totals.see}</TextLink>
          </p>
        </>
      }
      emptyTitle={texts.none}
      emptyHint={texts.noneHint}
      failedText={texts.loadFailed}
    />
  );
}
