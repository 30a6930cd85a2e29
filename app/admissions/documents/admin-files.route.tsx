import { useMemo } from "react";
import { DOCUMENT_KIND_OPTIONS } from "#app/admissions/document-kinds/kinds.ts";
import { COUNSELLOR_CHOICES } from "#app/admissions/students/counsellor-choices.server.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-files.route.ts";
import { FILE_LIST } from "./admin-list.ts";
import { DOCUMENT_IMPORTS_PATH, FILES_PATH, STORAGE_PATH } from "./document-paths.ts";
import { fileMessages as texts } from "./documents.words.ts";
import { fileColumns } from "./file-columns.tsx";
import { DOCUMENT_ENDING_DAYS, FILE_STATES } from "./file-states.ts";
import { listFiles } from "./list.server.ts";
import { DOCUMENT_STATE_LABELS } from "./states.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("document.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/files`: the documents of all students. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const mayImport = can(actor, "import.create") && can(actor, "document.sendForStudent");
  const always = { place: placeOf(user), mayImport };
  return loadListWith(
    { request, context },
    FILE_LIST,
    async (db, query) => {
      await openedList({ request, context }, "document.list", "documents");
      return { page: await listFiles(pageDatabase(db), query, now()), extra: always };
    },
    always,
    COUNSELLOR_CHOICES,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, place, counsellors, mayImport } = loaderData;
  const columns = useMemo(() => fileColumns(place), [place]);
  const states = optionsOf(FILE_STATES, {
    ...DOCUMENT_STATE_LABELS,
    ending: texts.ending({ days: DOCUMENT_ENDING_DAYS }),
    damaged: texts.damaged,
    infected: texts.infected,
  });
  return (
    <ListPage
      path={FILES_PATH}
      title={texts.title}
      counted={(count) => texts.counted({ count })}
      menu={[
        ...(mayImport ? [{ label: texts.importZip, to: DOCUMENT_IMPORTS_PATH }] : []),
        { label: texts.storage, to: STORAGE_PATH },
      ]}
      live="document"
      spec={FILE_LIST}
      list={list}
      columns={columns}
      essential={["document", "state"]}
      searchLabel={texts.search}
      filters={[
        { name: "state", label: texts.state, options: states },
        { name: "kind", label: texts.kind, options: DOCUMENT_KIND_OPTIONS },
        { name: "counsellor", label: texts.counsellor, options: counsellors },
        { name: "changed", label: texts.columns.changed },
      ]}
      emptyTitle={texts.none}
      emptyHint={texts.noneHint}
      failedText={texts.loadFailed}
    />
  );
}
