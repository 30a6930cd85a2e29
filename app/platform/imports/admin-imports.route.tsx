import { placeOf } from "#app/platform/http/place.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { LinkList } from "#app/ui/link-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-imports.route.ts";
import { importPath } from "./import.ts";
import { importMessages as texts } from "./imports.words.ts";
import { listImports } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("import.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.earlier }];

/** `/admin/imports`: the latest files, of the lists the reader can add records to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  return { imports: await listImports(context.get(servicesContext).db, actor), place: placeOf(user) };
}

export default function Page({ loaderData: { imports, place } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader compact title={texts.earlier} />
      <div className="max-w-prose">
        <LinkList
          title={texts.title}
          empty={texts.empty}
          items={imports.map(({ id, list, fileName, lineCount, owner, at, state }) => ({
            id,
            to: importPath(id),
            label: texts.fileTitle({ list, file: fileName }),
            note: [
              texts.by({ name: owner ?? texts.someone, day: formatMoment(at, place) }),
              texts.lines({ count: lineCount }),
              texts.states[state],
            ].join(" · "),
          }))}
        />
      </div>
    </>
  );
}
