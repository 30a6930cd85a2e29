import { equivalenceMessages } from "#app/content/messages/equivalences.ts";
import { createEquivalenceSchema, equivalenceOf } from "#app/domain/eligibility/equivalence-schema.ts";
import { AddRecordDialog } from "#app/features/crm/add-record-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { EquivalenceForm } from "#app/features/equivalences/equivalence-form.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { createEquivalence } from "#app/server/equivalences/commands.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import type { Route } from "./+types/equivalence-new.ts";

const PATH = "/admin/settings/equivalences";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "equivalence.create",
    form: createEquivalenceSchema,
    run: (args) =>
      writeForm(args, {
        schema: createEquivalenceSchema,
        command: (deps, actor, input) => createEquivalence(deps, actor, equivalenceOf(input)),
        taken: { fromValue: equivalenceMessages.taken },
        failed: equivalenceMessages.createFailed,
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "equivalence-created",
      }),
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={equivalenceMessages.add}
      description={equivalenceMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => <EquivalenceForm id="add-equivalence" equivalence={null} {...frame} />}
    </AddRecordDialog>
  );
}
