import { openedList } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { RunButtons } from "#app/platform/records/run-buttons.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-import.route.ts";
import { addColumns } from "./add-columns.server.ts";
import { chooseColumns } from "./choose-columns.server.ts";
import { importColumnsSchema, MORE_COLUMNS } from "./columns-schema.server.ts";
import { IMPORT_DAYS } from "./forget-imports.server.ts";
import { IMPORTS_PATH, importFilePath, importPath, MORE_COLUMN } from "./import.ts";
import { ImportAdviceNotice } from "./import-advice-notice.tsx";
import { ImportColumnsForm, ImportColumnsProblem } from "./import-columns-form.tsx";
import { ImportLineList } from "./import-line-list.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { startImportSchema } from "./import-schema.ts";
import { ImportStartForm } from "./import-start-form.tsx";
import { importMessages as texts } from "./imports.words.ts";
import { listNameOf } from "./kind-for.server.ts";
import { requestUndo, startImport, stopImport } from "./make-import.server.ts";
import { findImport, readImportPage } from "./queries.server.ts";
import { TableSourceCard } from "./table-source-card.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("import.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/imports/:importId`: its columns, the result of each line, and once started, its progress. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const found = orNotFound(await findImport(db, actor, recordIdOf(params.importId)));
  if (found.kind.isPersonal) await openedList({ request, context }, "import.list", listNameOf(found.kind));
  const query = new URL(request.url).searchParams;
  const asked = { show: query.get("show"), page: query.get("page") };
  return {
    page: await readImportPage(db, actor, found, asked),
    place: placeOf(user),
    days: IMPORT_DAYS,
    countries: env.smsCountries,
  };
}

const idOf = ({ params }: IntentArgs) => recordIdOf(params.importId);
const pageOf = ({ id }: { id: string }) => importPath(id);

export const action = intents({
  columns: {
    needs: "import.create",
    form: [importColumnsSchema, MORE_COLUMNS],
    run: (args) =>
      writeForm(args, {
        schema: importColumnsSchema,
        command: (deps, actor, given) =>
          chooseColumns(args.services, deps, actor, { ...given, id: idOf(args) }),
        to: pageOf,
        message: null,
      }),
  },
  "create-fields": {
    needs: "customField.create",
    creates: true,
    form: [importColumnsSchema, MORE_COLUMNS],
    run: (args) =>
      writeForm(args, {
        schema: importColumnsSchema,
        command: (deps, actor, given) => addColumns(deps, actor, { ...given, id: idOf(args) }),
        to: pageOf,
        message: "import-fields-created",
      }),
  },
  begin: {
    needs: "import.create",
    form: startImportSchema,
    run: (args) =>
      writeForm(args, {
        schema: startImportSchema,
        command: (deps, actor, given) => startImport(deps, actor, { ...given, id: idOf(args) }),
        to: pageOf,
        message: "import-begun",
      }),
  },
  stop: {
    needs: "import.create",
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => stopImport(deps, actor, idOf(args)),
        to: pageOf,
        message: "import-stopped",
      }),
  },
  "take-back": {
    needs: "import.create",
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => requestUndo(deps, actor, idOf(args)),
        to: pageOf,
        message: "import-taking-back",
      }),
  },
});

export default function Page({
  loaderData: { page, place, days, countries },
  actionData,
}: Route.ComponentProps) {
  useResultToast(actionData);
  const { id, state, source, fileName, owner, at, lineCount } = page.import;
  const refused = (intent: string) => answerFor(actionData, intent)?.lastResult;
  const columnsResult = refused("columns") ?? refused("create-fields");
  // A column that was added is matched in the form, which is filled in anew.
  const formKey = Object.keys(page.import.columns)
    .filter((name) => MORE_COLUMN.test(name))
    .join(" ");
  const isOpen = state === "columns" || state === "checking" || state === "checked";
  const hasErrors = isOpen ? page.verdicts.refused > 0 : page.outcomes.refused > 0;
  return (
    <div className="flex max-w-prose flex-col gap-8">
      {/* Open before the button is selected: a short import would be done before a later stream could report it. */}
      <LiveChanges shown={[{ subject: "import", id }]} />
      <PageHeader
        compact
        title={
          <span className="[overflow-wrap:anywhere]">
            {texts.fileTitle({ list: page.list.title, file: fileName })}
          </span>
        }
        description={[
          texts.by({ name: owner ?? texts.someone, day: formatMoment(at, place) }),
          texts.lines({ count: lineCount }),
        ].join(" · ")}
        actions={
          <RunButtons
            texts={texts}
            mayStop={state === "running"}
            mayTakeBack={page.mayTakeBack}
            listHref={page.list.to}
            takeBackDescription={page.onlyAdds ? texts.takeBackAdded : undefined}
          />
        }
      />
      {page.advice ? <ImportAdviceNotice advice={page.advice} /> : null}
      {isOpen ? <ImportColumnsProblem page={page} lastResult={columnsResult} /> : null}
      <ImportProgress page={page} />
      {state === "checked" ? <ImportStartForm page={page} lastResult={refused("begin")} /> : null}
      {hasErrors || !isOpen ? (
        <p className="flex flex-wrap gap-3">
          {hasErrors ? (
            <a href={`${importPath(id)}/errors`} className={buttonClass({ size: "sm" })} download>
              {texts.errors}
            </a>
          ) : null}
          {isOpen ? null : (
            <a href={`${importPath(id)}/result`} className={buttonClass({ size: "sm" })} download>
              {texts.result}
            </a>
          )}
        </p>
      ) : null}
      {state === "columns" ? (
        <ImportColumnsForm key={formKey} page={page} countries={countries} lastResult={columnsResult} />
      ) : null}
      {page.lines && state !== "checking" ? <ImportLineList page={page} lines={page.lines} /> : null}
      {state === "checked" || state === "checking" ? (
        <ImportColumnsForm key={formKey} page={page} countries={countries} lastResult={columnsResult} />
      ) : null}
      {source ? <TableSourceCard source={source} /> : null}
      <Card title={texts.rule}>
        <p>{page.rule}</p>
        <p className="mt-3 text-ink-muted text-sm">{texts.days({ days })}</p>
      </Card>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={importFilePath(page.list.name)}>{texts.another}</TextLink>
        <TextLink to={IMPORTS_PATH}>{texts.earlier}</TextLink>
      </p>
    </div>
  );
}
