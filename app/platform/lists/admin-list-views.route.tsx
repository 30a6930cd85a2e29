import { data, Form, Link } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-list-views.route.ts";
import type { ListView } from "./view.ts";
import { viewSearch, viewsPath } from "./view.ts";
import { pinView, saveView } from "./view-commands.server.ts";
import { ViewForm } from "./view-form.tsx";
import { pinViewSchema, saveViewSchema } from "./view-schema.ts";
import { requestedList, viewedList } from "./viewed-list.server.ts";
import { listViews } from "./views.server.ts";
import { viewMessages as texts } from "./views.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("view.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.views }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const list = await requestedList({ request, context }, params.list);
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  return {
    list: { name: list.name, path: list.path, title: list.title() },
    views: await listViews(db, list.name, user.id),
    /** The list's filters and sorting in the address, if there are any. */
    search: viewSearch(list.spec, new URL(request.url).searchParams) || null,
    mayChange: can(actor, "view.save"),
  };
}

export const action = intents({
  save: {
    needs: "view.save",
    creates: true,
    form: saveViewSchema,
    run(args) {
      const list = viewedList(args.actor, args.params.list);
      const search = viewSearch(list.spec, new URL(args.request.url).searchParams);
      // None of our forms sends this: an address that was written by hand, or of an older list.
      if (!search) throw data(null, { status: 400 });
      return writeForm(args, {
        schema: saveViewSchema,
        command: (deps, actor, input) => saveView(deps, actor, { ...input, list: list.name, search }),
        taken: { name: texts.taken },
        to: () => list.path + search,
        message: "view-saved",
      });
    },
  },
  pin: {
    needs: "view.save",
    form: pinViewSchema,
    async run({ form, actor, services, facts, params }) {
      const list = viewedList(actor, params.list);
      const submission = parseSubmission(form, pinViewSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { viewId, pinned } = submission.value;
      const view = { list: list.name, id: viewId, pinned: pinned === "yes" };
      const done = await pinView(writeDeps(services, facts), actor, view);
      if (!done.ok) return refuseForm(submission, done.error);
      throw redirect(viewsPath(list.name));
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { list, views, search, mayChange } = loaderData;
  useResultToast(actionData);
  const unpinned = answerFor(actionData, "pin")?.lastResult.error?.pinned?.[0];
  return (
    <>
      <PageHeader
        compact
        title={texts.titleOf({ list: list.title })}
        description={texts.description}
        actions={<ButtonLink to={list.path}>{texts.open}</ButtonLink>}
      />
      {unpinned ? <Notice live tone="warning" title={unpinned} className="mb-6" /> : null}
      {search && mayChange ? (
        <Card title={texts.saveTitle} description={texts.saveHint} className="mb-8 max-w-xl">
          <ViewForm
            id="save-view"
            view={null}
            lastResult={answerFor(actionData, "save")?.lastResult}
            hidden={
              <>
                <input type="hidden" name="intent" value="save" />
                <FormKey intent="save" />
              </>
            }
            buttons={
              <>
                <ButtonLink to={list.path + search}>{texts.cancel}</ButtonLink>
                <Button type="submit" variant="primary">
                  {texts.saveChanges}
                </Button>
              </>
            }
          />
        </Card>
      ) : null}
      {views.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <ul className="border-ink border-t">
          {views.map((view) => (
            <ViewLine key={view.id} view={view} list={list} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </>
  );
}

type ViewLineProps = { view: ListView; list: { name: string; path: string }; mayChange: boolean };

function ViewLine({ view, list, mayChange }: ViewLineProps) {
  const by = view.owner === null ? texts.bySomebody : texts.by({ name: view.owner });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <Link to={list.path + view.search} className="font-semibold text-ink [overflow-wrap:anywhere]">
          {view.name}
        </Link>
        <p className="text-ink-muted text-sm">{view.isOwn ? texts.own : by}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {view.isShared ? <Badge variant="secondary">{texts.shared}</Badge> : null}
        {mayChange ? (
          <>
            <Form method="post" action={viewsPath(list.name)} preventScrollReset>
              <input type="hidden" name="intent" value="pin" />
              <input type="hidden" name="viewId" value={view.id} />
              <input type="hidden" name="pinned" value={view.isPinned ? "no" : "yes"} />
              <Button type="submit" size="sm">
                {view.isPinned ? texts.unpin : texts.pin}
              </Button>
            </Form>
            <ButtonLink to={`${viewsPath(list.name)}/${view.id}`} size="sm">
              {texts.rename}
            </ButtonLink>
          </>
        ) : null}
      </div>
    </li>
  );
}
