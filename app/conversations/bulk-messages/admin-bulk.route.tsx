import { type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { data, Form, useLocation, useNavigation } from "react-router";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { TEMPLATE_MAX_LENGTH } from "#app/conversations/templates/template.ts";
import { TemplateChoice } from "#app/conversations/templates/template-choice.tsx";
import { findTemplate, listTemplateChoices } from "#app/conversations/templates/templates.server.ts";
import { useInserted } from "#app/conversations/templates/use-inserted.ts";
import { VariableList } from "#app/conversations/templates/variable-list.tsx";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import { type ListClock, parseListQuery } from "#app/platform/lists/list-query.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { andText, listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/admin-bulk.route.ts";
import { countAudience, previewBulk } from "./audience.server.ts";
import { bulkMessages as texts } from "./bulk.words.ts";
import { BULK_PATH, bulkPath } from "./bulk-paths.ts";
import { listBulk } from "./bulk-queries.server.ts";
import { previewBulkSchema, sendBulkSchema } from "./bulk-schema.ts";
import { BULK_VARIABLES, MOST_RECIPIENTS } from "./bulk-text.ts";
import { sendBulk } from "./send-bulk.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("bulk.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** The list of students in the URL; 400 for an invalid one. */
function queryOf(request: Request, clock: ListClock) {
  const query = parseListQuery(STUDENT_LIST, new URL(request.url).searchParams, clock);
  if (!query.ok) throw data(null, { status: 400 });
  return query.value;
}

/** The same for the actor of an intent. */
async function queryOfActor({ request, services, actor }: IntentArgs) {
  const person = actor.kind === "user" ? await findPerson(services.db, actor.userId) : null;
  if (!person) throw redirect("/auth");
  return queryOf(request, listClockOf(person.user, services.now()));
}

/** `/admin/messages/bulk`, with the query of a list of students: the recipients of a message, and its form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const query = queryOf(request, listClockOf(user, now()));
  await openedList({ request, context }, "bulk.view", "students");
  const chosen = new URL(request.url).searchParams.get("template");
  const [audience, earlier, templates, template] = await Promise.all([
    countAudience(db, query),
    listBulk(db),
    listTemplateChoices(db),
    isRecordId(chosen) ? findTemplate(db, chosen.toLowerCase()) : null,
  ]);
  return {
    audience,
    earlier,
    templates,
    inserted: template && { id: template.id, text: template.body },
    place: placeOf(user),
    listPath: `/admin/students${searchWithout(request, "template")}`,
  };
}

export const action = intents({
  preview: {
    needs: "bulk.send",
    form: previewBulkSchema,
    async run(args) {
      const { services, form } = args;
      const submission = parseSubmission(form, previewBulkSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { body } = submission.value;
      const query = await queryOfActor(args);
      const [{ reached }, some] = await Promise.all([
        countAudience(services.db, query),
        previewBulk(services.db, query, { body, brand: services.env.brandName }),
      ]);
      return {
        lastResult: submission.reply(),
        staleVersion: null,
        preview: { body, count: reached, some },
      };
    },
  },
  send: {
    needs: "bulk.send",
    creates: true,
    form: sendBulkSchema,
    run: (args) =>
      writeForm(args, {
        schema: sendBulkSchema,
        command: async (deps, actor, input) => sendBulk(deps, actor, await queryOfActor(args), input),
        to: ({ id }) => bulkPath(id),
        message: "bulk-begun",
      }),
  },
});

type Preview = {
  body: string;
  count: number;
  some: readonly { id: string; name: string; text: string }[];
};

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { audience, earlier, templates, inserted, place, listPath } = loaderData;
  const preview = actionData && "preview" in actionData ? actionData.preview : null;
  const tooMany = audience.reached > MOST_RECIPIENTS;
  return (
    <>
      <PageHeader
        compact
        title={texts.title}
        description={texts.lead}
        actions={<ButtonLink to={listPath}>{texts.back}</ButtonLink>}
      />
      <div className="flex max-w-prose flex-col gap-8">
        <section className="flex flex-col gap-2">
          <p className="font-semibold" data-figures>
            {texts.to({ count: audience.reached })}
          </p>
          {audience.names.length > 0 ? (
            <p className="text-ink-muted text-sm">{texts.names({ names: andText(audience.names) })}</p>
          ) : null}
          {audience.without > 0 ? (
            <p className="text-ink-muted text-sm">{texts.without({ count: audience.without })}</p>
          ) : null}
          {tooMany ? <Notice tone="warning" title={texts.tooMany({ most: MOST_RECIPIENTS })} /> : null}
        </section>
        {audience.reached > 0 && !tooMany ? (
          <>
            <TemplateChoice templates={templates} inserted={inserted} />
            <BulkForm inserted={inserted} lastResult={actionData?.lastResult} />
            {preview ? <PreviewCard preview={preview} /> : null}
          </>
        ) : null}
        {earlier.length > 0 ? (
          <LinkList
            title={texts.earlier}
            empty={null}
            items={earlier.map((one) => ({
              id: one.id,
              to: bulkPath(one.id),
              label: texts.sentTitle({ count: one.count }),
              note: texts.sentBy({
                name: one.author ?? texts.someone,
                date: formatMoment(one.createdAt, place),
              }),
            }))}
          />
        ) : null}
      </div>
    </>
  );
}

type BulkFormProps = {
  inserted: { id: string; text: string } | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The form of the text, which is previewed before it is sent. */
function BulkForm({ inserted, lastResult }: BulkFormProps) {
  const { search } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "preview";
  const [form, fields] = useForm<{ body?: string }>({
    id: "preview",
    lastResult: lastResult ?? null,
    defaultValue: { body: inserted?.text ?? "" },
  });
  useInserted(element, inserted);
  return (
    <Form
      method="post"
      action={`${BULK_PATH}${search}`}
      preventScrollReset
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      ref={element}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value="preview" />
      {form.errors?.length ? <Notice tone="warning" title={listText(form.errors)} live /> : null}
      <LinesField field={fields.body} label={texts.body} rows={8} maxLength={TEMPLATE_MAX_LENGTH} />
      <VariableList names={BULK_VARIABLES} />
      <div>
        <Button type="submit" loading={pending}>
          {texts.preview}
        </Button>
      </div>
    </Form>
  );
}

/** The text as some recipients get it, and the button that sends exactly this text. */
function PreviewCard({ preview }: { preview: Preview }) {
  const { search } = useLocation();
  const pending = useNavigation().formData?.get("intent") === "send";
  return (
    <Card title={texts.previewTitle}>
      <ol className="flex flex-col gap-5">
        {preview.some.map(({ id, name, text }) => (
          <li key={id} className="border-line border-s-4 ps-4">
            <p className="font-semibold text-sm">{texts.previewOf({ name })}</p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          </li>
        ))}
      </ol>
      <Form method="post" action={`${BULK_PATH}${search}`} className="mt-5">
        <input type="hidden" name="intent" value="send" />
        <FormKey intent="send" />
        <input type="hidden" name="count" value={preview.count} />
        <input type="hidden" name="body" value={preview.body} />
        <Button type="submit" variant="primary" loading={pending}>
          {texts.send({ count: preview.count })}
        </Button>
      </Form>
    </Card>
  );
}
