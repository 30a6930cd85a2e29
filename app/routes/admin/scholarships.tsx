import { scholarshipMessages } from "#app/content/messages/scholarships.ts";
import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/domain/courses/course-facts.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/domain/courses/levels.ts";
import { SCHOLARSHIP_LIST } from "#app/domain/lists/catalogue-lists.ts";
import { optionsOf } from "#app/domain/option.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { AddLink } from "#app/features/crm/add-link.tsx";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { narrowedFilter } from "#app/features/crm/narrowed-filter.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { scholarshipColumns } from "#app/features/scholarship-admin/scholarship-columns.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import { listStaffScholarships } from "#app/server/scholarships/staff-queries.server.ts";
import { findNarrowing } from "#app/server/universities/queries.server.ts";
import type { Route } from "./+types/scholarships.ts";

const PATH = "/admin/scholarships";
const { filters } = scholarshipMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("scholarship.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: scholarshipMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const beside = { mayCreate: can(actor, "scholarship.create"), locale: user.locale };
  return loadListWith(
    { request, context },
    SCHOLARSHIP_LIST,
    async (db, query) => {
      const [page, { university }] = await Promise.all([
        listStaffScholarships(db, query),
        findNarrowing(db, query.filters),
      ]);
      return { page, beside: { ...beside, universityName: university } };
    },
    { ...beside, universityName: null as string | null },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, universityName, mayCreate, locale } = loaderData;
  const asked = list.state === "ready" ? list.query.filters : {};
  return (
    <ListPage
      path={PATH}
      title={scholarshipMessages.title}
      spec={SCHOLARSHIP_LIST}
      list={list}
      columns={scholarshipColumns(locale)}
      essential={["name", "status"]}
      searchLabel={scholarshipMessages.search}
      filters={[
        ...narrowedFilter("university", filters.university, asked.university, universityName),
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
      noun={scholarshipMessages.noun}
      emptyTitle={scholarshipMessages.none}
      failedText={scholarshipMessages.loadFailed}
    />
  );
}
