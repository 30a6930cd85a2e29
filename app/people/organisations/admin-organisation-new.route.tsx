import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-organisation-new.route.ts";
import { OrganisationForm } from "./organisation-form.tsx";
import { createOrganisationSchema } from "./organisation-schema.ts";
import { organisationMessages } from "./organisations.words.ts";
import { createOrganisation } from "./staff-commands.server.ts";

const PATH = "/admin/agents";

export const middleware: Route.MiddlewareFunction[] = [requires("organisation.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: organisationMessages.add }];

export function loader({ request }: Route.LoaderArgs) {
  const queue = new URL(request.url).searchParams.get("queue");
  return {
    kind: (queue === "institutions" ? "institution" : "partner") satisfies CompanyRole as CompanyRole,
  };
}

export const action = intents({
  create: {
    needs: "organisation.create",
    creates: true,
    form: createOrganisationSchema,
    run: (args) =>
      writeForm(args, {
        schema: createOrganisationSchema,
        command: async (deps, actor, input) => {
          const added = await createOrganisation(deps, actor, input);
          return added.ok ? { ok: true, value: { id: added.value.id, kind: input.kind } } : added;
        },
        taken: { name: organisationMessages.sameName, email: organisationMessages.sameEmail },
        failed: organisationMessages.failed,
        to: ({ id, kind }) => `${PATH}/${kind}s/${id}/invite`,
        message: "organisation-added",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, organisationMessages.failed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={organisationMessages.add}
      description={organisationMessages.addHint}
      path={PATH}
      answer={actionData}
    >
      {(frame) => <OrganisationForm id="add-organisation" stored={null} kind={loaderData.kind} {...frame} />}
    </AddRecordDialog>
  );
}
