import { adminListMessages } from "#app/content/messages/admin-lists.ts";
import { universityMessages } from "#app/content/messages/universities.ts";
import { UNIVERSITY_LIST } from "#app/domain/lists/admin-lists.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { AddLink } from "#app/features/crm/add-link.tsx";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { UNIVERSITY_COLUMNS } from "#app/features/universities/university-columns.tsx";
import { actorOf, requires } from "#app/server/auth/guards.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import { listUniversities } from "#app/server/universities/list.server.ts";
import { listCountries } from "#app/server/universities/queries.server.ts";
import type { Route } from "./+types/universities.ts";

const PATH = "/admin/universities";
const texts = adminListMessages.universities;
const { filters } = universityMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("university.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: universityMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const mayCreate = can(await actorOf({ request, context }), "university.create");
  return loadListWith(
    { request, context },
    UNIVERSITY_LIST,
    async (db, query) => {
      const [page, countries] = await Promise.all([listUniversities(db, query), listCountries(db)]);
      return { page, beside: { countries, mayCreate } };
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
      columns={UNIVERSITY_COLUMNS}
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
      actions={mayCreate ? <AddLink path={PATH}>{texts.add}</AddLink> : null}
      noun={{ one: "university", other: "universities" }}
      emptyTitle={texts.none}
      failedText={texts.loadFailed}
    />
  );
}
