import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { Route } from "./+types/admin-tag.route.ts";
import type { Tag } from "./tag.ts";
import { tagResource } from "./tag-resource.ts";
import { findTag, listTags, mergeTag, updateTag } from "./tags.server.ts";
import { tagMessages as texts } from "./tags.words.ts";
import { mergeTagSchema } from "./tags-schema.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("tag.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader(args: Route.LoaderArgs) {
  const { actor } = await signedIn(args);
  const loaded = await loadResource(args, tagResource, findTag);
  const others = can(actor, "tag.merge") ? await listTags(args.context.get(servicesContext).db) : [];
  return { ...loaded, others: others.filter(({ id }) => id !== loaded.record.id) };
}

const change = recordIntents(
  ({ params }) => recordIdOf(params.tagId),
  ({ params, request }) => `${tagResource.path}/${recordIdOf(params.tagId)}${searchWithout(request, "edit")}`,
);

export const action = intents({
  update: updateIntent(tagResource, updateTag, () => ({ name: texts.taken })),
  merge: change({
    needs: "tag.merge",
    form: mergeTagSchema,
    command: mergeTag,
    to: ({ request }) => tagResource.path + searchWithout(request, "edit"),
    message: "tags-merged",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { others, ...loaded } = loaderData;
  const { record } = loaded;
  return (
    <ResourceRecord
      of={tagResource}
      {...loaded}
      answer={actionData}
      facts={
        <>
          <DescriptionList
            items={[
              {
                term: texts.columns.tone,
                value: <Badge variant={record.tone}>{texts.tones[record.tone]}</Badge>,
              },
              { term: texts.columns.students, value: String(record.students) },
              { term: texts.columns.applications, value: String(record.applications) },
              { term: texts.columns.state, value: record.isArchived ? texts.archived : texts.inUse },
            ]}
          />
          {others.length > 0 ? (
            <MergeForm
              key={record.version}
              version={record.version}
              others={others}
              answer={answerFor(actionData, "merge")}
            />
          ) : null}
        </>
      }
    />
  );
}

type MergeFormProps = { version: number; others: readonly Tag[]; answer: FormAnswer | undefined };

/** Moves the records of this tag to another. Posts the intent `merge`. */
function MergeForm({ version, others, answer }: MergeFormProps) {
  const [form, fields] = useForm<{ intoId: string }>({
    id: "merge",
    lastResult: answer?.lastResult ?? null,
    defaultValue: { intoId: "" },
  });
  return (
    <section className="mt-6 flex flex-col gap-3">
      <h3 className="font-semibold">{texts.merge.title}</h3>
      <p className="text-ink-muted text-sm">{texts.merge.lead}</p>
      <Form method="post" preventScrollReset id={form.id} noValidate className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="version" value={version} />
        <SelectField
          field={fields.intoId as FormField}
          label={texts.merge.into}
          placeholder={texts.merge.choose}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div>
          <Button type="submit" variant="secondary">
            {texts.merge.button}
          </Button>
        </div>
      </Form>
    </section>
  );
}
