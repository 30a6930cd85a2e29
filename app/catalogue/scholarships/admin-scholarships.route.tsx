import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import { findNarrowing } from "#app/catalogue/universities/queries.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { searchedFilter } from "#app/platform/lists/searched-filter.view.ts";
import { tableColumns } from "#app/platform/lists/table-columns.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Route } from "./+types/admin-scholarships.route.ts";
import { SCHOLARSHIP_LIST } from "./admin-list.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import { SCHOLARSHIP_COLUMNS } from "./scholarship-columns.ts";
import { listStaffScholarships } from "./staff-queries.server.ts";

const PATH = "/admin/scholarships";
const { filters } = scholarshipMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("scholarship.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: scholarshipMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const extra = { mayCreate: can(actor, "scholarship.create"), place: placeOf(user) };
  return loadListWith(
    { request, context },
    SCHOLARSHIP_LIST,
    async (db, query) => {
      const [page, { university }] = await Promise.all([
        listStaffScholarships(db, query),
        findNarrowing(db, query.filters),
      ]);
      return { page, extra: { ...extra, universityName: university } };
    },
    { ...extra, universityName: null as string | null },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, universityName, mayCreate, place } = loaderData;
  const asked = list.state === "ready" ? list.query.filters : {};
  return (
    <ListPage
      path={PATH}
      title={scholarshipMessages.title}
      spec={SCHOLARSHIP_LIST}
      list={list}
      columns={tableColumns(SCHOLARSHIP_COLUMNS, place, {
        status: ({ status }) => (
          <Badge variant={status === "open" ? "success" : "secondary"}>{COURSE_STATUS_LABELS[status]}</Badge>
        ),
      })}
      essential={["name", "status"]}
      searchLabel={scholarshipMessages.search}
      filters={[
        ...searchedFilter("university", filters.university, asked.university, universityName),
        { name: "level", label: filters.level, options: COURSE_LEVEL_OPTIONS },
        { name: "status", label: filters.status, options: optionsOf(COURSE_STATUSES, COURSE_STATUS_LABELS) },
        {
          name: "archived",
          label: filters.archived,
          unset: filters.archivedNo,
          options: [{ value: "yes", label: filters.archivedYes }],
        },
      ]}
      actions={mayCreate ? <AddLink path={PATH}>{scholarshipMessages.add}</AddLink> : null}
      emptyTitle={scholarshipMessages.none}
      failedText={scholarshipMessages.loadFailed}
    />
  );
}
