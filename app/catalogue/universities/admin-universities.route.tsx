import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { actorOf, requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-universities.route.ts";
import { UNIVERSITY_LIST } from "./admin-list.ts";
import { universityMessages } from "./admin-universities.words.ts";
import { listUniversities } from "./list.server.ts";
import { listCountries } from "./queries.server.ts";
import { universityColumns } from "./university-columns.tsx";

const PATH = "/admin/universities";
const texts = adminListMessages.universities;
const { filters } = universityMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("university.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: universityMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const mayCreate = can(await actorOf({ request, context }), "university.create");
  return loadListWith(
    { request, context },
    UNIVERSITY_LIST,
    async (db, query) => {
      const [page, countries] = await Promise.all([listUniversities(db, query), listCountries(db)]);
      return { page, extra: { countries, mayCreate } };
    },
    { countries: [] as { id: string; name: string }[], mayCreate },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, countries, mayCreate } = loaderData;
  return (
    <ListPage
      path={PATH}
      title={universityMessages.title}
      spec={UNIVERSITY_LIST}
      list={list}
      columns={universityColumns()}
      essential={["name", "country", "partnership"]}
      searchLabel={universityMessages.search}
      filters={[
        {
          name: "country",
          label: filters.country,
          options: countries.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: "partner",
          label: filters.partner,
          options: [
            { value: "yes", label: filters.partnerYes },
            { value: "no", label: filters.partnerNo },
          ],
        },
        {
          name: "archived",
          label: filters.archived,
          unset: filters.archivedNo,
          options: [{ value: "yes", label: filters.archivedYes }],
        },
      ]}
      counted={(count) => universityMessages.counted({ count })}
      actions={mayCreate ? <AddLink path={PATH}>{texts.add}</AddLink> : null}
      emptyTitle={texts.none}
      failedText={texts.loadFailed}
    />
  );
}
