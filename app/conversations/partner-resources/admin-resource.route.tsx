import { Form } from "react-router";
import { AttachForm } from "#app/platform/attachments/attach-form.tsx";
import { originalOf } from "#app/platform/attachments/attachment.ts";
import { attachmentMessages } from "#app/platform/attachments/attachments.words.ts";
import { OriginalFile } from "#app/platform/attachments/original-file.tsx";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { DOCUMENT_UPLOAD } from "#app/platform/forms/upload-reader.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-resource.route.ts";
import { removeResource, setResourceFile, updateResource } from "./commands.server.ts";
import { EditResource } from "./edit-resource.tsx";
import { findResource } from "./queries.server.ts";
import { RESOURCE_KIND_LABELS, resourceFilePath, updateResourceSchema } from "./resource.ts";
import { audienceText, publishedText } from "./resource-columns.tsx";
import { resourceMessages } from "./resources.words.ts";

const PATH = "/admin/settings/resources";
const texts = resourceMessages.columns;

export const middleware: Route.MiddlewareFunction[] = [requires("resource.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const id = recordIdOf(params.resourceId);
  const { actor, user } = await signedIn({ request, context });
  return {
    resource: orNotFound(await findResource(db, id)),
    lastChange: await findLastChange(db, "resource", id),
    may: { update: can(actor, "resource.update"), remove: can(actor, "resource.remove") },
    fileMb: env.documentLimits.fileMb,
    place: placeOf(user),
  };
}

const change = recordIntents(
  ({ params }) => recordIdOf(params.resourceId),
  ({ params, request }) => `${PATH}/${recordIdOf(params.resourceId)}${searchWithout(request, "edit")}`,
);

export const action = intents({
  update: change({
    needs: "resource.update",
    form: updateResourceSchema,
    command: updateResource,
    message: "resource-saved",
  }),
  attach: change({
    needs: "resource.update",
    form: versionOnlySchema,
    upload: DOCUMENT_UPLOAD,
    command: (deps, actor, input, { services, file }) =>
      setResourceFile({ ...services, ...deps }, actor, { ...input, file }),
    message: "resource-saved",
  }),
  detach: change({
    needs: "resource.update",
    form: versionOnlySchema,
    command: (deps, actor, input, { services }) =>
      setResourceFile({ ...services, ...deps }, actor, { ...input, file: null }),
    message: "resource-saved",
  }),
  remove: change({
    needs: "resource.remove",
    form: versionOnlySchema,
    command: removeResource,
    to: ({ request }) => PATH + searchWithout(request, "edit"),
    message: "resource-removed",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { resource, may, place, lastChange, fileMb } = loaderData;
  const { file } = resource;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={resource.title}
      mayUpdate={may.update}
      actions={
        may.remove ? (
          <ConfirmedButton
            intent="remove"
            label={resourceMessages.remove}
            title={resourceMessages.removeTitle}
            description={resourceMessages.removeDescription}
            version={resource.version}
          />
        ) : null
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditResource key={resource.id} resource={resource} {...edit} />}
    >
      <DescriptionList
        items={[
          { term: texts.kind, value: RESOURCE_KIND_LABELS[resource.kind] },
          { term: texts.published, value: publishedText(resource, place) },
          { term: resourceMessages.audience, value: audienceText(resource) },
          { term: texts.readers, value: resourceMessages.people({ count: resource.readers }) },
          {
            term: resourceMessages.fields.link,
            value: resource.link && <TextLink href={resource.link}>{resource.link}</TextLink>,
          },
          {
            term: resourceMessages.fields.body,
            value: <span className="whitespace-pre-line [overflow-wrap:anywhere]">{resource.body}</span>,
          },
          {
            term: resourceMessages.file,
            value: file?.isInfected ? (
              <span className="text-destructive">{attachmentMessages.infected}</span>
            ) : (
              file && (
                <>
                  <TextLink href={resourceFilePath("admin", resource.id)}>{file.name}</TextLink>
                  {file.hasOriginal ? (
                    <OriginalFile href={originalOf(resourceFilePath("admin", resource.id))} />
                  ) : null}
                </>
              )
            ),
          },
        ]}
      />
      {may.update ? (
        <section className="mt-6 flex flex-col gap-3">
          <h3 className="font-semibold">{resourceMessages.fileTitle}</h3>
          <p className="text-ink-muted text-sm">{resourceMessages.fileLead}</p>
          <AttachForm
            key={resource.version}
            intent="attach"
            label={file ? attachmentMessages.replace : attachmentMessages.attach}
            carries={{ version: resource.version }}
            fileMb={fileMb}
            lastResult={answerFor(actionData, "attach")?.lastResult}
          />
          {file ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="detach" />
              <input type="hidden" name="version" value={resource.version} />
              <Button type="submit" variant="ghost" size="sm">
                {resourceMessages.fileRemove}
              </Button>
            </Form>
          ) : null}
        </section>
      ) : null}
    </EditableRecord>
  );
}
