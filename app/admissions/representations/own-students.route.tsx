import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/own-students.route.ts";
import { IMPORT_PATH, OWN_STUDENTS_PATH } from "./paths.ts";
import { countBelow, listOwnStudents } from "./queries.server.ts";
import { representationMessages as texts } from "./representations.words.ts";
import { REPRESENTATION_STATE_LABELS, REPRESENTATION_STATES } from "./state.ts";
import { ownStudentColumns } from "./student-columns.tsx";
import { OWN_STUDENT_LIST } from "./student-list.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("representation.list")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/students`: the students a partner represents, and those it has asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const organisationId = orNotFound(actor.organisation?.id ?? null);
  const extra = {
    mayAsk: can(actor, "representation.ask", "own"),
    below: [] as Awaited<ReturnType<typeof countBelow>>,
    place: placeOf(user),
  };
  return loadListWith(
    { request, context },
    OWN_STUDENT_LIST,
    async (whole, query) => {
      const db = pageDatabase(whole);
      await openedList({ request, context }, "representation.list", "representations");
      const [page, below] = await Promise.all([
        listOwnStudents(db, organisationId, query),
        countBelow(db, organisationId),
      ]);
      return { page, extra: { ...extra, below } };
    },
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, mayAsk, below, place } = loaderData;
  return (
    <>
      <div>
        <ListPage
          path={OWN_STUDENTS_PATH}
          title={texts.title}
          description={texts.lead}
          spec={OWN_STUDENT_LIST}
          list={list}
          columns={ownStudentColumns(place)}
          essential={["name", "state"]}
          searchLabel={texts.search}
          filters={[
            {
              name: "state",
              label: texts.filterState,
              options: optionsOf(REPRESENTATION_STATES, REPRESENTATION_STATE_LABELS),
            },
          ]}
          menu={mayAsk ? [{ label: texts.importStudents, to: IMPORT_PATH }] : []}
          actions={
            mayAsk ? (
              <ButtonLink to={`${OWN_STUDENTS_PATH}/new`} variant="primary">
                {texts.add}
              </ButtonLink>
            ) : null
          }
          emptyTitle={texts.none}
          emptyHint={mayAsk ? texts.noneHint : undefined}
          failedText={texts.loadFailed}
        />
      </div>
      {below.length > 0 ? (
        <Card title={texts.below} description={texts.belowHint}>
          <ul className="flex flex-col gap-2">
            {below.map(({ id, ...numbers }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {texts.belowLine(numbers)}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
