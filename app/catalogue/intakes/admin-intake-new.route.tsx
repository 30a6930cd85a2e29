import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-intake-new.route.ts";
import { createIntake } from "./commands.server.ts";
import { IntakeForm } from "./intake-form.tsx";
import { createIntakeSchema } from "./intake-schema.ts";
import { intakeMessages } from "./intakes.words.ts";

const PATH = "/admin/intakes";

export const middleware: Route.MiddlewareFunction[] = [requires("intake.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "intake.create",
    creates: true,
    failed: () => intakeMessages.createFailed,
    form: createIntakeSchema,
    run: (args) =>
      writeForm(args, {
        schema: createIntakeSchema,
        command: createIntake,
        taken: { code: intakeMessages.sameCode },
        failed: intakeMessages.createFailed,
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "intake-created",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, intakeMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={intakeMessages.add}
      description={intakeMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => <IntakeForm id="add-intake" {...frame} />}
    </AddRecordDialog>
  );
}
