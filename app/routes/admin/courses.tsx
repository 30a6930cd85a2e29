import { courseMessages } from "#app/content/messages/courses.ts";
import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/domain/courses/course-facts.ts";
import { DISCIPLINE_OPTIONS } from "#app/domain/courses/disciplines.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/domain/courses/levels.ts";
import { COURSE_LIST } from "#app/domain/lists/catalogue-lists.ts";
import { optionsOf } from "#app/domain/option.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { COURSE_COLUMNS } from "#app/features/course-admin/course-columns.tsx";
import { AddLink } from "#app/features/crm/add-link.tsx";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { narrowedFilter } from "#app/features/crm/narrowed-filter.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { actorOf, requires } from "#app/server/auth/guards.server.ts";
import { listStaffCourses } from "#app/server/courses/staff-list.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import { findNarrowing, listCountries } from "#app/server/universities/queries.server.ts";
import type { Route } from "./+types/courses.ts";

const PATH = "/admin/courses";
const { filters } = courseMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("course.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: courseMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const mayCreate = can(await actorOf({ request, context }), "course.create");
  return loadListWith(
    { request, context },
    COURSE_LIST,
    async (db, query) => {
      const [page, countries, narrowed] = await Promise.all([
        listStaffCourses(db, query),
        listCountries(db),
        findNarrowing(db, query.filters),
      ]);
      return { page, beside: { countries, narrowed, mayCreate } };
    },
    {
      countries: [] as { id: string; name: string }[],
      narrowed: { university: null as string | null, campus: null as string | null },
      mayCreate,
    },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, countries, narrowed, mayCreate } = loaderData;
  const asked = list.state === "ready" ? list.query.filters : {};
  return (
    <ListPage
      path={PATH}
      title={courseMessages.title}
      spec={COURSE_LIST}
      list={list}
      columns={COURSE_COLUMNS}
      essential={["name", "status"]}
      searchLabel={courseMessages.search}
      filters={[
        ...narrowedFilter("university", filters.university, asked.university, narrowed.university),
        ...narrowedFilter("campus", filters.campus, asked.campus, narrowed.campus),
        {
          name: "country",
          label: filters.country,
          options: countries.map(({ id, name }) => ({ value: id, label: name })),
        },
        { name: "level", label: filters.level, options: COURSE_LEVEL_OPTIONS },
        { name: "discipline", label: filters.discipline, options: DISCIPLINE_OPTIONS },
        { name: "status", label: filters.status, options: optionsOf(COURSE_STATUSES, COURSE_STATUS_LABELS) },
        {
          name: "edited",
          label: filters.edited,
          options: [
            { value: "yes", label: filters.editedYes },
            { value: "no", label: filters.editedNo },
          ],
        },
        {
          name: "archived",
          label: filters.archived,
          unset: filters.archivedNo,
          options: [{ value: "yes", label: filters.archivedYes }],
        },
      ]}
      actions={mayCreate ? <AddLink path={PATH}>{courseMessages.add}</AddLink> : null}
      noun={courseMessages.noun}
      emptyTitle={courseMessages.none}
      failedText={courseMessages.loadFailed}
    />
  );
}
