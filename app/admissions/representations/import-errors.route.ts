import { stringify } from "csv-stringify/sync";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/import-errors.route.ts";
import { importMessages as texts } from "./import.words.ts";
import { IMPORT_FIELD_LABELS } from "./import-columns.ts";
import { findImport, verdictsOf } from "./import-students.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("representation.import")];

/** The rejected rows of a file, as they were, with their errors: to correct and upload again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const kept = orNotFound(await findImport(db, actor.organisation?.id ?? null, recordIdOf(params.importId)));
  await openedList({ request, context }, "representation.import", "representation-import");
  const verdicts = new Map((await verdictsOf(db, kept, now())).map((verdict) => [verdict.line, verdict]));
  const rows = kept.rows.flatMap(({ line, fields }) => {
    const verdict = verdicts.get(line);
    if (!verdict || verdict.verdict === "new") return [];
    const wrong =
      verdict.verdict === "invalid"
        ? verdict.problems
            .map(({ field, message }) => texts.problem({ field: IMPORT_FIELD_LABELS[field], message }))
            .join(" ")
        : texts.verdicts[verdict.verdict];
    const cells = kept.header.map((_, at) => fields[at] ?? "");
    return [[...cells, wrong]];
  });
  // Text that starts like a formula is escaped, so that spreadsheets do not run it.
  const csv = stringify([[...kept.header, texts.problemsColumn], ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="students-with-errors.csv"',
      "cache-control": "private, no-store",
    },
  });
}
