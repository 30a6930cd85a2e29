import { intakeMessages } from "#app/content/messages/intakes.ts";
import { createIntakeSchema } from "#app/domain/intakes/intake-schema.ts";
import { AddRecordDialog } from "#app/features/crm/add-record-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { IntakeForm } from "#app/features/intakes/intake-form.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import { createIntake } from "#app/server/intakes/commands.server.ts";
import type { Route } from "./+types/intake-new.ts";

const PATH = "/admin/intakes";

export const middleware: Route.MiddlewareFunction[] = [requires("intake.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "intake.create",
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
