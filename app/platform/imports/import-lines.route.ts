import { data } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/import-lines.route.ts";
import { errorsFile, resultFile } from "./import-file.server.ts";
import { listNameOf } from "./kind-for.server.ts";
import { findImport } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("import.list")];

/**
 * `/admin/imports/:importId/:which`: as `errors`, the lines that cannot be imported as they are in the file, with
 * their errors, to correct and upload again; as `result`, the outcome of every line.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const found = orNotFound(await findImport(db, actor, recordIdOf(params.importId)));
  if (params.which !== "errors" && params.which !== "result") throw data(null, { status: 404 });
  if (found.kind.isPersonal) await openedList({ request, context }, "import.list", listNameOf(found.kind));
  const file =
    params.which === "errors"
      ? { name: "rows-with-errors.csv", bytes: errorsFile(db, found) }
      : { name: "imported.csv", bytes: resultFile(db, found, env.baseUrl) };
  return fileResponse({ ...file, size: null, mediaType: "text/csv; charset=utf-8", saves: true });
}
