import { placeOf } from "#app/platform/http/place.server.ts";
import { bulkChangePath } from "#app/platform/lists/bulk-offer.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { LinkList } from "#app/ui/link-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-changes.route.ts";
import { bulkState } from "./bulk-change.ts";
import { bulkChangeKinds } from "./bulk-change-kind.server.ts";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";
import { listChanges } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("bulkChange.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.earlier }];

/** `/admin/changes`: bulk changes, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await signedIn({ request, context });
  const changes = await listChanges(context.get(servicesContext).db);
  return {
    changes: changes.flatMap((change) => {
      const kind = bulkChangeKinds
        .all()
        .find(({ name }) => name === change.kind)
        ?.title();
      return kind ? [{ ...change, kind, state: bulkState(change, change) }] : [];
    }),
    place: placeOf(user),
  };
}

export default function Page({ loaderData: { changes, place } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader compact title={texts.earlier} />
      <div className="max-w-prose">
        <LinkList
          title={texts.title}
          empty={texts.emptyHint}
          items={changes.map(({ id, kind, takesBack, total, owner, startedAt, state }) => ({
            id,
            to: bulkChangePath(id),
            label: takesBack ? texts.takenBackTitle({ kind }) : texts.doneTitle({ kind, count: total }),
            note: [
              texts.by({
                name: owner ?? texts.someone,
                day: startedAt ? formatMoment(startedAt, place) : "",
              }),
              texts.states[state],
            ].join(" · "),
          }))}
        />
      </div>
    </>
  );
}
