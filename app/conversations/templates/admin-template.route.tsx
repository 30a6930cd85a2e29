import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import type { Route } from "./+types/admin-template.route.ts";
import { removeTemplate, updateTemplate } from "./commands.server.ts";
import { EditTemplate } from "./edit-template.tsx";
import { findTemplate } from "./queries.server.ts";
import { updateTemplateSchema } from "./template-schema.ts";
import { templateMessages } from "./templates.words.ts";

const PATH = "/admin/settings/templates";
const texts = templateMessages.columns;

export const middleware: Route.MiddlewareFunction[] = [requires("template.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.templateId);
  const { actor, user } = await signedIn({ request, context });
  return {
    template: orNotFound(await findTemplate(db, id)),
    lastChange: await findLastChange(db, "template", id),
    may: { update: can(actor, "template.update"), remove: can(actor, "template.remove") },
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "template.update",
    form: updateTemplateSchema,
    run(args) {
      const id = recordIdOf(args.params.templateId);
      return writeForm(args, {
        schema: updateTemplateSchema,
        command: (deps, actor, input) => updateTemplate(deps, actor, { ...input, id }),
        taken: { title: templateMessages.taken },
        to: () => `${PATH}/${id}${searchWithout(args.request, "edit")}`,
        message: "template-saved",
      });
    },
  },
  remove: {
    needs: "template.remove",
    form: versionOnlySchema,
    run(args) {
      const id = recordIdOf(args.params.templateId);
      return writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, { version }) => removeTemplate(deps, actor, { id, version }),
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "template-removed",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { template, may, place, lastChange } = loaderData;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={template.title}
      mayUpdate={may.update}
      actions={
        may.remove ? (
          <ConfirmedButton
            intent="remove"
            label={templateMessages.remove}
            title={templateMessages.removeTitle}
            description={templateMessages.removeDescription}
            version={template.version}
          />
        ) : null
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditTemplate key={template.id} template={template} {...edit} />}
    >
      <DescriptionList
        items={[
          { term: texts.language, value: LANGUAGES[template.language].name },
          {
            term: texts.body,
            value: <span className="whitespace-pre-line [overflow-wrap:anywhere]">{template.body}</span>,
          },
        ]}
      />
    </EditableRecord>
  );
}
