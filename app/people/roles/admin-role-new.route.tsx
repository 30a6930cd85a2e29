import { Form, useSearchParams } from "react-router";
import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { verifiedSessionOf } from "#app/platform/forms/account-session.server.ts";
import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import type { Route } from "./+types/admin-role-new.route.ts";
import { createRole } from "./commands.server.ts";
import { listRoles } from "./queries.server.ts";
import { RoleForm } from "./role-form.tsx";
import { roleName } from "./role-name.ts";
import { OwnersAlone } from "./role-preview.tsx";
import { createRoleSchema } from "./role-schema.ts";
import { startOf } from "./role-start.server.ts";
import { roleMessages } from "./roles.words.ts";

const PATH = "/admin/settings/roles";

export const middleware: Route.MiddlewareFunction[] = [requires("role.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const { items } = await listRoles(db);
  const { searchParams } = new URL(request.url);
  return {
    ...(await startOf(db, searchParams.get("from"))),
    roles: items.map((level) => ({ value: level.id, label: roleName(level) })),
    proofHref: proofDetour(known, now(), `${PATH}/new`),
  };
}

export const action = intents({
  create: {
    needs: "role.create",
    creates: true,
    failed: () => roleMessages.createFailed,
    form: createRoleSchema,
    async run(args) {
      const known = await verifiedSessionOf(args, `${PATH}/new`);
      return writeForm(args, {
        schema: createRoleSchema,
        command: (deps, _actor, input) => createRole(deps, known, input),
        taken: { name: roleMessages.taken },
        failed: roleMessages.createFailed,
        to: ({ id }) => `${PATH}/${id}${searchWithout(args.request, "edit", "from")}`,
        message: "level-created",
      });
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, roleMessages.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { rights, from, roles, proofHref } = loaderData;
  return (
    <AddRecordDialog
      title={roleMessages.add}
      description={roleMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) =>
        proofHref ? (
          <ProofLink href={proofHref} what={roleMessages.add} />
        ) : (
          <div className="flex flex-col gap-6">
            <FromForm from={from} roles={roles} />
            <RoleForm id="add-role" start={{ name: "", description: "", rights }} {...frame} />
            <OwnersAlone />
          </div>
        )
      }
    </AddRecordDialog>
  );
}

/** Selects the role to copy for the new one. */
function FromForm({ from, roles }: { from: string; roles: { value: string; label: string }[] }) {
  const [query] = useSearchParams();
  const kept = [...query].filter(([name]) => name !== "from");
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Field label={roleMessages.from} className="min-w-0 grow">
        <NativeSelect key={from} name="from" defaultValue={from} options={roles} />
      </Field>
      <Button type="submit">{roleMessages.begin}</Button>
    </Form>
  );
}
