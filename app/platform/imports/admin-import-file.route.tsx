import { data } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { andText } from "#app/words/list-text.ts";
import type { Route } from "./+types/admin-import-file.route.ts";
import {
  IMPORTS_PATH,
  importFilePath,
  importPath,
  MOST_BYTES,
  MOST_LINES,
  namesOf,
  TABLE_BOUNDS,
} from "./import.ts";
import { ImportAdviceNotice } from "./import-advice-notice.tsx";
import { columnsOf } from "./import-kind.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { importKindFor, importKindsOfList, listOfKind, titleOfKind } from "./kind-for.server.ts";
import { receiveTable } from "./receive-table.server.ts";
import { keepImport } from "./store-import.server.ts";
import { tableChoicesSchema } from "./table-choices.ts";
import { TableFileForm } from "./table-file-form.tsx";

const LIMITS = { lines: MOST_LINES, megabytes: MOST_BYTES / 1024 / 1024 };

export const middleware: Route.MiddlewareFunction[] = [requires("import.create")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/**
 * `/admin/lists/:list/import`: chooses the file. 404 for a list without imports, or without the permission to import.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const kind = importKindFor(actor, params.list);
  if (!kind) throw data(null, { status: 404 });
  const list = listOfKind(kind);
  return {
    list: { title: list.title(), to: list.path },
    kinds: importKindsOfList(actor, kind).map((each) => ({
      href: importFilePath(each.list),
      label: titleOfKind(each),
      current: each.list === kind.list,
    })),
    columns: (await columnsOf(db, kind)).map(({ label, isRequired }) =>
      isRequired ? texts.takesColumn({ name: label }) : label,
    ),
    rule: kind.rule(),
    advice: (await kind.advice?.(db, actor)) ?? null,
  };
}

export const action = intents({
  read: {
    needs: "import.create",
    creates: "after-reading",
    form: tableChoicesSchema,
    upload: { field: "file", most: () => MOST_BYTES },
    run: (args) =>
      receiveTable(args, {
        parser: "large-table",
        bounds: TABLE_BOUNDS,
        limits: LIMITS,
        messages: texts,
        target() {
          const kind = importKindFor(args.actor, args.params.list);
          if (!kind) throw data(null, { status: 404 });
          return {
            known: kind.columns().flatMap(namesOf),
            async keep({ services, facts }, given) {
              const kept = await keepImport(writeDeps(services, facts), args.actor, kind, given);
              if (kept.ok) throw redirect(importPath(kept.value.id), 303);
              if (kept.error.code !== "invalid") throw redirect("/auth");
              return Object.values(kept.error.fieldErrors).flat().join(" ");
            },
          };
        },
      }),
  },
});

export default function Page({
  loaderData: { list, kinds, columns, rule, advice },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="max-w-prose">
      <PageHeader
        compact
        title={texts.titleOf({ list: list.title })}
        description={texts.lead}
        actions={<ButtonLink to={list.to}>{texts.back}</ButtonLink>}
      />
      {kinds.length > 1 ? (
        <div className="mb-8">
          <TabLinks label={texts.titleOf({ list: list.title })} items={kinds} />
        </div>
      ) : null}
      {advice ? (
        <div className="mb-8">
          <ImportAdviceNotice advice={advice} />
        </div>
      ) : null}
      <TableFileForm
        intent="read"
        problem={actionData && "problem" in actionData ? actionData.problem : undefined}
        typed={actionData && "typed" in actionData ? actionData.typed : undefined}
        label={texts.file}
        hint={texts.fileHint(LIMITS)}
        submit={texts.read}
      />
      <Card title={texts.takes} className="mt-8">
        <p>{andText(columns)}</p>
      </Card>
      <Card title={texts.rule} className="mt-8">
        <p>{rule}</p>
      </Card>
      <p className="mt-8">
        <TextLink to={IMPORTS_PATH}>{texts.earlier}</TextLink>
      </p>
    </div>
  );
}
