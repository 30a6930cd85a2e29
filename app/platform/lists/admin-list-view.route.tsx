import { useNavigation } from "react-router";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-list-view.route.ts";
import { viewsPath } from "./view.ts";
import { removeView, updateView } from "./view-commands.server.ts";
import { ViewForm } from "./view-form.tsx";
import { updateViewSchema } from "./view-schema.ts";
import { requestedList, viewedList } from "./viewed-list.server.ts";
import { findView } from "./views.server.ts";
import { viewMessages as texts } from "./views.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("view.change")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.viewName }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const list = await requestedList({ request, context }, params.list);
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.viewId);
  const { user } = await signedIn({ request, context });
  const view = orNotFound(await findView(db, { list: list.name, id, userId: user.id }));
  return {
    list: { name: list.name, path: list.path, title: list.title() },
    view,
    lastChange: await findLastChange(db, "view", id),
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "view.change",
    form: updateViewSchema,
    run(args) {
      const list = viewedList(args.actor, args.params.list);
      const id = recordIdOf(args.params.viewId);
      return writeForm(args, {
        schema: updateViewSchema,
        command: (deps, actor, input) => updateView(deps, actor, { ...input, list: list.name, id }),
        taken: { name: texts.taken },
        to: () => viewsPath(list.name),
        message: "view-saved",
      });
    },
  },
  remove: {
    needs: "view.change",
    form: versionOnlySchema,
    run(args) {
      const list = viewedList(args.actor, args.params.list);
      const id = recordIdOf(args.params.viewId);
      return writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, { version }) => removeView(deps, actor, { list: list.name, id, version }),
        to: () => viewsPath(list.name),
        message: "view-removed",
      });
    },
  },
});

const seenBy = (isShared: boolean) => (isShared ? texts.seenByAll : texts.seenByMe);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { list, view, lastChange, place } = loaderData;
  const pending = useNavigation().formData?.get("intent") === "update";
  useResultToast(actionData);
  const back = viewsPath(list.name);
  const frame = useRecordEdit(
    view,
    {
      refused: answerFor(actionData, "update"),
      lastChange,
      place,
      viewHref: back,
      editHref: `${back}/${view.id}`,
      pending,
    },
    [
      { name: "name", label: texts.name, stored: view.name },
      {
        name: "isShared",
        label: texts.seenBy,
        stored: seenBy(view.isShared),
        show: (typed) => seenBy(typed === "on"),
      },
    ],
  );
  const removing = answerFor(actionData, "remove");
  return (
    <div className="max-w-xl">
      <PageHeader
        compact
        title={view.name}
        description={texts.titleOf({ list: list.title })}
        actions={
          <ConfirmedButton
            intent="remove"
            label={texts.remove}
            title={texts.removeTitle}
            description={texts.removeDescription}
            version={view.version}
          />
        }
      />
      {removing && removing.staleVersion !== null ? (
        <StaleNotice change={lastChange} place={place} fields={[]} />
      ) : null}
      <p className="mb-5">
        <TextLink to={list.path + view.search}>{texts.open}</TextLink>
      </p>
      <ViewForm key={view.id} id={`view-${view.id}`} view={view} {...frame} />
    </div>
  );
}
