import { stringify } from "csv-stringify/sync";
import { data } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { safeCsv } from "#app/platform/files/safe-csv.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/import-lines.route.ts";
import type { ImportColumn, LineProblem } from "./import.ts";
import { columnsOf } from "./import-kind.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { listNameOf, listOfKind } from "./kind-for.server.ts";
import { problemText } from "./problem-text.ts";
import { findImport, listRefused, listResults } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("import.list")];

/**
 * `/admin/imports/:importId/:which`: as `errors`, the lines that cannot be imported as they are in the file, with
 * their errors, to correct and upload again; as `result`, the outcome of every line.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const { row, kind } = orNotFound(await findImport(db, actor, recordIdOf(params.importId)));
  if (params.which !== "errors" && params.which !== "result") throw data(null, { status: 404 });
  if (kind.isPersonal) await openedList({ request, context }, "import.list", listNameOf(kind));
  const why = whyOf(await columnsOf(db, kind));
  if (params.which === "errors") {
    const refused = await listRefused(db, row.id);
    const lines = refused.map(({ fields, problems }) => [
      ...row.header.map((_, at) => fields?.[at] ?? ""),
      why(problems),
    ]);
    // Cells that look like a formula stay text in any program.
    return csvFile(
      "to-mend",
      stringify([[...row.header, texts.problemsColumn], ...lines], {
        bom: true,
        escape_formulas: true,
        record_delimiter: "windows",
      }),
    );
  }
  const { path } = listOfKind(kind);
  const names = texts.resultColumns;
  const results = await listResults(db, row.id);
  return csvFile(
    "imported",
    safeCsv(
      results.map(({ line, title, outcome, undone, problems, recordId }) => ({
        [names.line]: line,
        [names.title]: title ?? "",
        [names.outcome]: undone ? texts.undone[undone] : outcome ? texts.outcomeNames[outcome] : "",
        [names.link]: recordId ? `${env.baseUrl}${path}/${recordId}` : "",
        [names.why]: why(problems),
      })),
      [names.line, names.title, names.outcome, names.link, names.why],
    ),
  );
}

const whyOf =
  (columns: readonly ImportColumn[]) =>
  (problems: readonly LineProblem[] | null): string =>
    (problems ?? []).map((problem) => problemText(columns, problem)).join(" ");

const csvFile = (name: string, csv: string) =>
  new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
