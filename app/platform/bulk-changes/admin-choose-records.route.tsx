import { useForm } from "@conform-to/react";
import { data, Form, useNavigation } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { takeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { BULK_CHANGES_PATH, bulkChangePath } from "#app/platform/lists/bulk-offer.ts";
import { type ListExport, listExports, neededToExport } from "#app/platform/lists/exported-list.server.ts";
import { listSearch } from "#app/platform/lists/list-link.ts";
import { readListPage } from "#app/platform/lists/list-page.server.ts";
import { type ListQuery, parseListQuery } from "#app/platform/lists/list-query.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-choose-records.route.ts";
import { bulkChangeKinds } from "./bulk-change-kind.server.ts";
import { chooseRecordsSchema } from "./bulk-change-schema.ts";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";
import { chooseRecords } from "./choose-records.server.ts";
import { type Reader, readerOf, readLines } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("bulkChange.create")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/**
 * Returns the list named in the address and its query. Throws 404 if the caller can change nothing in the list, 400
 * for an unknown query.
 */
function askedOf(
  { actor, clock }: Pick<Reader, "actor" | "clock">,
  name: string | undefined,
  request: Request,
): [ListExport, ListQuery] {
  const list = listExports.all().find((each) => each.name === name);
  const kinds = bulkChangeKinds.all().filter((kind) => kind.list === name && can(actor, kind.needs));
  if (!list || kinds.length === 0) throw data(null, { status: 404 });
  const query = parseListQuery(list.spec, new URL(request.url).searchParams, clock);
  if (!query.ok) throw data(null, { status: 400 });
  if (!can(actor, neededToExport(list, query.value.filters))) throw data(null, { status: 404 });
  return [list, query.value];
}

/** `/admin/lists/:list/change`, with the query of the list's own address: choosing the records. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const reads = readerOf(actor, user, services);
  const [list, query] = askedOf(reads, params.list, request);
  const asked = { query, ...reads };
  const reader = list.read(asked);
  if (!("source" in reader)) throw data(null, { status: 404 });
  if (list.isPersonal) {
    await openedList({ request, context }, neededToExport(list, query.filters), list.name);
  }
  const { items, total } = await readListPage(services.db, reader.source, query);
  return {
    list: { title: list.title(), to: list.path + listSearch(list.spec, query) },
    lines: await readLines(services.db, list, asked, items),
    total,
  };
}

export const action = intents({
  choose: {
    needs: "bulkChange.create",
    creates: true,
    form: chooseRecordsSchema,
    async run(args) {
      const { services, request, params } = args;
      const person = args.actor.kind === "user" ? await findPerson(services.db, args.actor.userId) : null;
      if (!person) throw redirect("/auth");
      const { actor, user } = person;
      const reads = readerOf(actor, user, services);
      const [list, query] = askedOf(reads, params.list, request);
      const asked = { query, ...reads };
      const taken = await takeForm(args, {
        schema: chooseRecordsSchema,
        command: (deps, _actor, input) => chooseRecords(deps, list, asked, input),
      });
      if (!taken.ok) return taken.error;
      const { id } = taken.value;
      if (args.form.get("from") === "list") return { chosen: id };
      throw redirect(bulkChangePath(id));
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { list, lines, total } = loaderData;
  const pending = useNavigation().formData?.get("intent") === "choose";
  const lastResult = answerFor(actionData, "choose")?.lastResult;
  const [form, fields] = useForm<{ which: string; ids: string[] }>({ id: "choose", lastResult });
  const all = total.capped ? texts.allMany({ count: total.count }) : texts.all({ count: total.count });
  const typed = lastResult?.initialValue?.ids;
  return (
    <>
      <PageHeader
        compact
        title={texts.chooseTitle({ list: list.title })}
        description={texts.chooseLead}
        actions={<ButtonLink to={list.to}>{texts.back}</ButtonLink>}
      />
      {lines.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <Form method="post" id={form.id} className="flex max-w-prose flex-col gap-6">
          <input type="hidden" name="intent" value="choose" />
          <FormKey intent="choose" />
          <FormProblem errors={form.errors} id={form.errorId} tone="warning" />
          <RadioGroup
            legend={texts.which}
            error={fields.which.errors}
            name={fields.which.name}
            defaultValue={lastResult ? String(lastResult.initialValue?.which) : "chosen"}
            options={[
              { value: "all", label: all },
              { value: "chosen", label: texts.chosen },
            ]}
          />
          <CheckboxGroup
            legend={texts.records}
            error={fields.ids.errors}
            hint={
              lines.length < total.count || total.capped ? texts.first({ count: lines.length }) : undefined
            }
            name={fields.ids.name}
            look="plain"
            defaultValue={[typed ?? []].flat().map(String)}
            options={lines.map(({ id, title, detail }) => ({
              value: id,
              label: title,
              hint: detail ?? undefined,
            }))}
          />
          <div>
            <Button type="submit" variant="primary" loading={pending}>
              {texts.goOn}
            </Button>
          </div>
        </Form>
      )}
      <p className="mt-8">
        <TextLink to={BULK_CHANGES_PATH}>{texts.earlier}</TextLink>
      </p>
    </>
  );
}
