import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINE_OPTIONS } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import { findNarrowing, listCountries } from "#app/catalogue/universities/queries.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { searchedFilter } from "#app/platform/lists/searched-filter.view.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { actorOf, requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-courses.route.ts";
import { COURSE_LIST } from "./admin-list.ts";
import { courseColumns } from "./course-columns.tsx";
import { courseMessages } from "./courses.words.ts";
import { countOpenProposals, listStaffCourses } from "./staff-list.server.ts";

const PATH = "/admin/courses";
const { filters } = courseMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("course.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: courseMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await actorOf({ request, context });
  const mayCreate = can(actor, "course.create");
  const maySeeProposals = can(actor, "courseProposal.list");
  return loadListWith(
    { request, context },
    COURSE_LIST,
    async (whole, query) => {
      const db = pageDatabase(whole);
      const [page, countries, narrowed, proposals] = await Promise.all([
        listStaffCourses(db, query),
        listCountries(db),
        findNarrowing(db, query.filters),
        maySeeProposals ? countOpenProposals(db) : null,
      ]);
      return { page, extra: { countries, narrowed, mayCreate, proposals } };
    },
    {
      countries: [] as { id: string; name: string }[],
      narrowed: { university: null as string | null, campus: null as string | null },
      mayCreate,
      proposals: null as number | null,
    },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, countries, narrowed, mayCreate, proposals } = loaderData;
  const asked = list.state === "ready" ? list.query.filters : {};
  return (
    <ListPage
      path={PATH}
      title={courseMessages.title}
      spec={COURSE_LIST}
      list={list}
      columns={courseColumns()}
      essential={["name", "status"]}
      searchLabel={courseMessages.search}
      filters={[
        ...searchedFilter("university", filters.university, asked.university, narrowed.university),
        ...searchedFilter("campus", filters.campus, asked.campus, narrowed.campus),
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
      counted={(count) => courseMessages.counted({ count })}
      menu={
        proposals === null
          ? []
          : [
              {
                label: courseMessages.proposals({ count: proposals }),
                to: `${PATH}/proposals?status=proposed`,
              },
            ]
      }
      actions={mayCreate ? <AddLink path={PATH}>{courseMessages.add}</AddLink> : null}
      emptyTitle={courseMessages.none}
      failedText={courseMessages.loadFailed}
    />
  );
}
