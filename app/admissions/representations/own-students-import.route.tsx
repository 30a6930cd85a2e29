import { intents } from "#app/platform/forms/intents.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { receiveTable } from "#app/platform/imports/receive-table.server.ts";
import { tableChoicesSchema } from "#app/platform/imports/table-choices.ts";
import { TableFileForm } from "#app/platform/imports/table-file-form.tsx";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-students-import.route.ts";
import { importMessages as texts } from "./import.words.ts";
import { IMPORT_BOUNDS, KNOWN_COLUMNS, MOST_IMPORT_BYTES, MOST_IMPORT_LINES } from "./import-columns.ts";
import { keepImport } from "./import-students.server.ts";
import { IMPORT_PATH, OWN_STUDENTS_PATH } from "./paths.ts";
import { representationMessages } from "./representations.words.ts";

const LIMITS = { lines: MOST_IMPORT_LINES, megabytes: MOST_IMPORT_BYTES / 1024 / 1024 };

export const middleware: Route.MiddlewareFunction[] = [requires("representation.import")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export const action = intents({
  check: {
    needs: "representation.import",
    creates: "after-reading",
    form: tableChoicesSchema,
    upload: { field: "file", most: () => MOST_IMPORT_BYTES },
    run: (args) =>
      receiveTable(args, {
        parser: "table",
        bounds: IMPORT_BOUNDS,
        limits: LIMITS,
        messages: texts,
        target: () => ({
          known: KNOWN_COLUMNS,
          async keep({ services, facts }, given) {
            const kept = await keepImport(writeDeps(services, facts), args.actor, given);
            throw kept.ok ? redirect(`${IMPORT_PATH}/${kept.value.id}`, 303) : redirect("/auth");
          },
        }),
      }),
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <PageHeader
        compact
        title={texts.title}
        description={texts.lead(LIMITS)}
        back={<TextLink to={OWN_STUDENTS_PATH}>{representationMessages.back}</TextLink>}
      />
      <TableFileForm
        intent="check"
        problem={actionData && "problem" in actionData ? actionData.problem : undefined}
        typed={actionData && "typed" in actionData ? actionData.typed : undefined}
        label={texts.file}
        hint={texts.fileHint(LIMITS)}
        submit={texts.check}
      />
    </div>
  );
}
