import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-equivalence-new.route.ts";
import { createEquivalence } from "./commands.server.ts";
import { EquivalenceForm } from "./equivalence-form.tsx";
import { createEquivalenceSchema, equivalenceOf } from "./equivalence-schema.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

const PATH = "/admin/settings/equivalences";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "equivalence.create",
    creates: true,
    failed: () => equivalenceMessages.createFailed,
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

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, equivalenceMessages.createFailed);

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
