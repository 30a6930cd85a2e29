import { data, Form, useNavigation } from "react-router";
import { FILES_PATH } from "#app/admissions/documents/document-paths.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { fileProblemTexts } from "#app/platform/files/file-problem.words.ts";
import { dropReceived } from "#app/platform/files/receive.server.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-document-imports.route.ts";
import {
  documentImportPath,
  MOST_UNPACKED_BYTES,
  MOST_ZIP_BYTES,
  MOST_ZIP_FILES,
} from "./document-import.ts";
import { documentImportMessages as texts } from "./document-imports.words.ts";
import { listDocumentImports } from "./queries.server.ts";
import { listZip, storeZip } from "./store-zip.server.ts";

const MB = 1024 * 1024;
const LIMITS = {
  megabytes: MOST_ZIP_BYTES / MB,
  files: MOST_ZIP_FILES,
  gigabytes: MOST_UNPACKED_BYTES / MB / 1024,
};

export const middleware: Route.MiddlewareFunction[] = [
  requires("import.create"),
  requires("document.sendForStudent"),
];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/document-imports`: uploads a ZIP file of documents, and shows earlier ones. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  await openedList({ request, context }, "import.list", "documents");
  return {
    imports: await listDocumentImports(db),
    fileMb: env.documentLimits.fileMb,
    place: placeOf(user),
  };
}

export const action = intents({
  read: {
    needs: "import.create",
    creates: "after-reading",
    form: nothingSchema,
    upload: { field: "file", most: () => MOST_ZIP_BYTES },
    run: readZip,
  },
});

/** Reads the directory of the stored ZIP file; answers 400, 413, 422 or 503 with the problem. */
async function readZip(args: IntentArgs) {
  const { services, actor, file } = args;
  const refuse = (problem: string, status: number) => data({ problem }, { status });
  if (file.kind === "none") return refuse(texts.choose, 400);
  if (file.kind === "unstored") return refuse(fileProblemTexts.unstored, 503);
  if (file.kind === "too-big") return refuse(texts.tooBig(LIMITS), 413);
  const { name, stored } = file;
  const listed = await listZip(services, stored);
  const problem = listed.ok ? (listed.value.length === 0 ? "none" : null) : listed.error;
  if (!listed.ok || problem !== null) {
    await dropReceived(services.files, file);
    const text = texts.problems[problem ?? "none"];
    return refuse(typeof text === "string" ? text : text(LIMITS), problem === "busy" ? 503 : 422);
  }
  return args.once(async (within) => {
    const deps = writeDeps(within.services, within.facts);
    const made = await storeZip(deps, actor, { name, stored, listed: listed.value });
    throw redirect(made.ok ? documentImportPath(made.value.id) : "/auth", 303);
  });
}

export default function Page({ loaderData: { imports, fileMb, place }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formMethod === "POST";
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <div className="flex max-w-prose flex-col gap-8">
      <PageHeader
        compact
        title={texts.title}
        description={texts.lead}
        actions={<ButtonLink to={FILES_PATH}>{texts.back}</ButtonLink>}
      />
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="read" />
        <FormKey intent="read" />
        {problem ? (
          <Notice tone="destructive" live>
            {problem}
          </Notice>
        ) : null}
        <FileField
          field={{ id: "zip-file", name: "file" }}
          label={texts.file}
          hint={texts.fileHint({ ...LIMITS, fileMb })}
          accept=".zip,application/zip"
        />
        <div>
          <Button type="submit" variant="primary" loading={sending}>
            {texts.read}
          </Button>
        </div>
      </Form>
      <Card title={texts.rules}>
        <p>{texts.rulesText}</p>
      </Card>
      <LinkList
        title={texts.earlier}
        empty={texts.empty}
        items={imports.map(({ id, fileName, owner, at, files, state }) => ({
          id,
          to: documentImportPath(id),
          label: fileName,
          note: [
            texts.by({ name: owner ?? texts.someone, day: formatMoment(at, place) }),
            texts.files({ count: files }),
            texts.states[state],
          ].join(" · "),
        }))}
      />
    </div>
  );
}
