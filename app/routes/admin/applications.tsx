import { Plus } from "lucide-react";
import { useMemo } from "react";
import { Outlet, useMatch } from "react-router";
import { adminListMessages } from "#app/content/messages/admin-lists.ts";
import { applicationMessages } from "#app/content/messages/applications.ts";
import { APPLICATION_STATUS_OPTIONS } from "#app/domain/applications/statuses.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/domain/courses/levels.ts";
import { APPLICATION_LIST } from "#app/domain/lists/admin-lists.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { STUDENT_SOURCE_OPTIONS } from "#app/domain/students/sources.ts";
import {
  applicationColumns,
  ESSENTIAL_APPLICATION_COLUMNS,
} from "#app/features/applications/application-columns.tsx";
import type { ListFilter } from "#app/features/crm/list-filters.ts";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { listFormIntakes } from "#app/server/applications/form-intakes.server.ts";
import { listApplications } from "#app/server/applications/staff-list.server.ts";
import { openedList } from "#app/server/audit/opened.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import { listCounsellorChoices } from "#app/server/students/counsellor-choices.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/applications.ts";

const PATH = "/admin/applications";
const texts = applicationMessages.filters;
type Choice = { value: string; label: string };
type Filter = ListFilter<keyof (typeof APPLICATION_LIST)["filters"]>;

export const middleware: Route.MiddlewareFunction[] = [requires("application.list")];

export const meta: Route.MetaFunction = () => [{ title: applicationMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const always = { place: placeOf(user), mayCreate: can(actor, "application.createForStudent") };
  return loadListWith(
    { request, context },
    APPLICATION_LIST,
    async (db, query) => {
      await openedList({ request, context }, "application.list", "applications");
      const [page, counsellors, intakes] = await Promise.all([
        listApplications(db, query),
        listCounsellorChoices(db, query.filters.counsellor ?? null),
        listFormIntakes(db),
      ]);
      const choices = intakes.map(({ code, label }): Choice => ({ value: code, label }));
      return { page, beside: { ...always, counsellors, intakes: choices } };
    },
    { ...always, counsellors: [], intakes: [] },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, place, mayCreate, counsellors, intakes } = loaderData;
  const columns = useMemo(() => applicationColumns(place), [place]);
  const filters = useMemo<Filter[]>(
    () => [
      { name: "status", label: texts.status, options: APPLICATION_STATUS_OPTIONS },
      { name: "counsellor", label: texts.counsellor, options: counsellors },
      { name: "intake", label: texts.intake, options: intakes },
      { name: "level", label: texts.level, options: COURSE_LEVEL_OPTIONS },
      { name: "source", label: texts.source, options: STUDENT_SOURCE_OPTIONS },
      {
        name: "withdrawn",
        label: texts.withdrawn,
        options: [
          { value: "no", label: texts.withdrawnNo },
          { value: "yes", label: texts.withdrawnYes },
        ],
      },
      {
        name: "archived",
        label: texts.archived,
        unset: texts.notArchived,
        options: [{ value: "yes", label: texts.archivedOnly }],
      },
    ],
    [counsellors, intakes],
  );
  // Seven steps of fields take the page for themselves; everything else opens beside the list.
  if (useMatch(`${PATH}/new`)) return <Outlet />;
  return (
    <ListPage
      path={PATH}
      title={applicationMessages.title}
      spec={APPLICATION_LIST}
      list={list}
      columns={columns}
      essential={ESSENTIAL_APPLICATION_COLUMNS}
      searchLabel={applicationMessages.search}
      filters={filters}
      noun={applicationMessages.noun}
      emptyTitle={adminListMessages.applications.none}
      emptyHint={applicationMessages.emptyHint}
      failedText={adminListMessages.applications.loadFailed}
      actions={
        mayCreate ? (
          <ButtonLink to={`${PATH}/new`} variant="primary" icon={<Plus aria-hidden="true" />}>
            {adminListMessages.applications.add}
          </ButtonLink>
        ) : null
      }
    />
  );
}
