import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/own-courses.route.ts";
import { OWN_COURSE_LIST } from "./admin-list.ts";
import { ownCourseColumns } from "./own-course-columns.tsx";
import { listOwnCourses } from "./own-courses.server.ts";
import { ownOrganisation } from "./own-organisation.server.ts";
import { listOwnUniversities } from "./own-university.server.ts";
import { proposalMessages as texts } from "./proposals.words.ts";

const PATH = "/institution-dashboard/courses";

export const middleware: Route.MiddlewareFunction[] = [requires("ownCourse.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.courses }];

/** `/institution-dashboard/courses`: the institution's own courses, searched, by state, a page at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, organisationId } = await ownOrganisation({ request, context });
  const mayPropose = can(actor, "courseProposal.create", "own");
  return loadListWith(
    { request, context },
    OWN_COURSE_LIST,
    async (db, query) => {
      const page = await listOwnCourses(db, organisationId, query);
      return { page, extra: { universities: await listOwnUniversities(db, organisationId), mayPropose } };
    },
    { universities: [] as { id: string; name: string }[], mayPropose },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, universities, mayPropose } = loaderData;
  return (
    <ListPage
      path={PATH}
      title={texts.courses}
      description={texts.coursesText}
      spec={OWN_COURSE_LIST}
      list={list}
      columns={ownCourseColumns()}
      essential={["name", "status"]}
      searchLabel={texts.search}
      filters={[
        {
          name: "status",
          label: texts.filters.open,
          options: optionsOf(COURSE_STATUSES, COURSE_STATUS_LABELS),
        },
        ...(universities.length > 1
          ? [
              {
                name: "university" as const,
                label: texts.university,
                options: universities.map(({ id, name }) => ({ value: id, label: name })),
              },
            ]
          : []),
      ]}
      menu={[
        { label: texts.proposals, to: `${PATH}/proposals` },
        { label: texts.export, to: `${PATH}/export`, isFile: true },
      ]}
      actions={
        mayPropose ? (
          <ButtonLink to={`${PATH}/new`} variant="primary">
            {texts.proposeNew}
          </ButtonLink>
        ) : null
      }
      emptyTitle={texts.none}
      emptyHint={texts.noneHint}
      failedText={texts.loadFailed}
    />
  );
}
