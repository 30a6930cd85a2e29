import { data } from "react-router";
import { organisationMessages } from "#app/people/organisations/organisations.words.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { COMPANY_STATUS_OPTIONS } from "#app/platform/permissions/company-status.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-agents.route.ts";
import { COMPANY_LIST } from "./admin-list.ts";
import { approvalColumns } from "./approval-columns.tsx";
import { APPROVAL_KIND_LABELS, APPROVAL_KINDS } from "./approval-record.ts";
import { approvalMessages } from "./approvals.words.ts";
import { listApprovals } from "./list.server.ts";

const PATH = "/admin/agents";
const COMMISSIONS_PATH = "/admin/commissions";

export const middleware: Route.MiddlewareFunction[] = [requires("approval.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: approvalMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const kinds = APPROVAL_KINDS.filter((kind) => kind !== "staff" || can(actor, "staffRequest.list"));
  const asked = new URL(request.url).searchParams.get("queue") || "partners";
  // A queue that the caller cannot see is treated like one that does not exist.
  if (isOneOf(APPROVAL_KINDS, asked) && !kinds.includes(asked)) throw data(null, { status: 404 });
  const kind = isOneOf(APPROVAL_KINDS, asked) ? asked : "partners";
  const extra = {
    kind,
    kinds,
    mayCreate: kind !== "staff" && can(actor, "organisation.create"),
    seesCommissions: can(actor, "agreement.list"),
    place: placeOf(user),
  };
  return loadListWith(
    { request, context },
    COMPANY_LIST,
    async (db, query) => {
      await openedList({ request, context }, "approval.list", kind);
      return { page: await listApprovals(db, kind, query), extra };
    },
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, kind, kinds, mayCreate, seesCommissions, place } = loaderData;
  return (
    <ListPage
      path={PATH}
      title={approvalMessages.title}
      spec={COMPANY_LIST}
      list={list}
      columns={approvalColumns(kind, place)}
      essential={["name", "status"]}
      rowPath={(row) => `${PATH}/${kind}/${row.id}`}
      searchLabel={approvalMessages.search}
      filters={[{ name: "status", label: approvalMessages.statusFilter, options: COMPANY_STATUS_OPTIONS }]}
      actions={mayCreate ? <AddLink path={PATH}>{organisationMessages.add}</AddLink> : null}
      switcher={{
        label: approvalMessages.tabs,
        items: [
          ...kinds.map((one) => ({
            href: one === "partners" ? PATH : `${PATH}?queue=${one}`,
            label: APPROVAL_KIND_LABELS[one],
            current: one === kind,
          })),
          ...(seesCommissions
            ? [{ href: COMMISSIONS_PATH, label: approvalMessages.commissions, current: false }]
            : []),
        ],
      }}
      emptyTitle={approvalMessages.none[kind]}
      emptyHint={approvalMessages.noneHint}
      failedText={approvalMessages.loadFailed}
    />
  );
}
