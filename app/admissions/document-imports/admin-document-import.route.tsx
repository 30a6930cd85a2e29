import { Form } from "react-router";
import { DOCUMENT_IMPORTS_PATH, FILES_PATH } from "#app/admissions/documents/document-paths.ts";
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
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-document-import.route.ts";
import { chooseFile } from "./choose-file.server.ts";
import { chooseFileSchema } from "./choose-schema.ts";
import { documentImportPath, FILE_OUTCOMES, FILE_STANDINGS } from "./document-import.ts";
import { documentImportMessages as texts } from "./document-imports.words.ts";
import { FileTable } from "./file-table.tsx";
import { DOCUMENT_IMPORT_DAYS } from "./forget-imports.server.ts";
import type { DocumentImportPage } from "./import-page.ts";
import { startDocumentImport, stopDocumentImport, undoDocumentImport } from "./make-import.server.ts";
import { readDocumentImport } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  requires("import.create"),
  requires("document.sendForStudent"),
];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/document-imports/:importId`: the files of a ZIP file, their matches, and their results. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const query = new URL(request.url).searchParams;
  const asked = { show: query.get("show"), page: query.get("page") };
  const page = orNotFound(await readDocumentImport(db, recordIdOf(params.importId), asked));
  await openedList({ request, context }, "import.list", "documents");
  return { page, place: placeOf(user), limits: env.documentLimits, days: DOCUMENT_IMPORT_DAYS };
}

const idOf = ({ params }: IntentArgs) => recordIdOf(params.importId);
const pageOf = ({ id }: { id: string }) => documentImportPath(id);
/** Whether the same files are shown. */
const sameView =
  ({ request }: IntentArgs) =>
  (done: { id: string }) =>
    pageOf(done) + new URL(request.url).search;

export const action = intents({
  choose: {
    needs: "import.create",
    form: chooseFileSchema,
    run: (args) =>
      writeForm(args, {
        schema: chooseFileSchema,
        command: (deps, actor, given) => chooseFile(deps, actor, { ...given, id: idOf(args) }),
        to: sameView(args),
        message: "document-import-chosen",
      }),
  },
  begin: {
    needs: "import.create",
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => startDocumentImport(deps, actor, idOf(args)),
        to: pageOf,
        message: "document-import-begun",
      }),
  },
  stop: {
    needs: "import.create",
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => stopDocumentImport(deps, actor, idOf(args)),
        to: pageOf,
        message: "document-import-stopped",
      }),
  },
  "take-back": {
    needs: "import.create",
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => undoDocumentImport(deps, actor, idOf(args)),
        to: pageOf,
        message: "document-import-taking-back",
      }),
  },
});

export default function Page({
  loaderData: { page, place, limits, days },
  actionData,
}: Route.ComponentProps) {
  useResultToast(actionData);
  const { id, state, fileName, owner, at, files } = page.import;
  const chosen = answerFor(actionData, "choose")?.lastResult;
  const isOpen = state === "checked";
  const added = page.outcomes.added;
  return (
    <div className="flex flex-col gap-6">
      {/* Opened before the button is used: otherwise a short import could finish before the stream starts. */}
      <LiveChanges shown={[{ subject: "document-import", id }]} />
      <PageHeader
        compact
        title={<span className="[overflow-wrap:anywhere]">{fileName}</span>}
        description={[
          texts.by({ name: owner ?? texts.someone, day: formatMoment(at, place) }),
          texts.files({ count: files }),
        ].join(" · ")}
        actions={
          <RunButtons
            texts={texts}
            mayStop={state === "running"}
            mayTakeBack={added > 0 && (state === "done" || state === "stopped")}
            listHref={FILES_PATH}
          />
        }
      />
      <ImportStatus page={page} />
      {isOpen && page.standings.ready > 0 ? (
        <Form method="post" className="flex flex-col items-start gap-2">
          <input type="hidden" name="intent" value="begin" />
          <p className="max-w-prose text-ink-muted text-sm">{texts.beginHint}</p>
          <Button type="submit" variant="primary">
            {texts.begin({ count: page.standings.ready })}
          </Button>
        </Form>
      ) : null}
      <TabLinks
        label={texts.show}
        wraps
        items={[
          null,
          ...(isOpen ? FILE_STANDINGS : ([...FILE_OUTCOMES, "choose", "unread", "skipped"] as const)),
        ].map((show) => ({
          href: show === null ? documentImportPath(id) : `${documentImportPath(id)}?show=${show}`,
          label: labelOf(show),
          current: page.show === show,
        }))}
      />
      <FileTable page={page} limits={limits} answer={chosen} />
      <p className="max-w-prose text-ink-muted text-sm">{texts.days({ days })}</p>
      <p>
        <TextLink to={DOCUMENT_IMPORTS_PATH}>{texts.another}</TextLink>
      </p>
    </div>
  );
}

function labelOf(show: DocumentImportPage["show"]): string {
  if (show === null) return texts.all;
  return show in texts.outcomes
    ? texts.outcomes[show as keyof typeof texts.outcomes]
    : texts.standings[show as keyof typeof texts.standings];
}

function ImportStatus({ page }: { page: DocumentImportPage }) {
  const { state, id } = page.import;
  const done = FILE_OUTCOMES.reduce((all, outcome) => all + page.outcomes[outcome], 0);
  const undone = page.undone.undone + page.undone.kept;
  const isUndoing = state === "undoing";
  const [at, total] = isUndoing ? [undone, page.outcomes.added] : [done, page.standings.ready];
  const progress = texts.progress({ done: at, count: total });
  const counts =
    state === "checked"
      ? FILE_STANDINGS.map((standing) => texts.standingCounts[standing]({ count: page.standings[standing] }))
      : FILE_OUTCOMES.map((outcome) => texts.outcomeCounts[outcome]({ count: page.outcomes[outcome] }));
  return (
    <div role="status" className="flex max-w-prose flex-col gap-2" data-figures>
      <p className="font-semibold">{texts.states[state]}</p>
      {state === "running" || isUndoing ? (
        <>
          <Progress label={texts.progressLabel} value={at} max={Math.max(total, 1)} valueText={progress} />
          <p>
            {progress}. <TextLink to={documentImportPath(id)}>{texts.reload}</TextLink>
          </p>
        </>
      ) : null}
      <ul className="flex flex-wrap gap-x-6 text-ink-muted text-sm">
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {undone > 0 ? <p className="text-ink-muted text-sm">{texts.undoneCounts(page.undone)}</p> : null}
    </div>
  );
}
