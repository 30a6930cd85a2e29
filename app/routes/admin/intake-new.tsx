import { redirect, useLocation, useNavigation } from "react-router";
import { recordMessages } from "#app/content/messages/admin.ts";
import { intakeMessages } from "#app/content/messages/intakes.ts";
import { createIntakeSchema } from "#app/domain/intakes/intake-schema.ts";
import { AddDialog } from "#app/features/crm/add-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { IntakeForm } from "#app/features/intakes/intake-form.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { failForm, refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { createIntake } from "#app/server/intakes/commands.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/intake-new.ts";

const PATH = "/admin/intakes";

export const middleware: Route.MiddlewareFunction[] = [requires("intake.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "intake.create",
    async run({ form, actor, services, facts, request }) {
      const submission = parseSubmission(form, createIntakeSchema);
      if (submission.status !== "success") return refuseInput(submission);
      let created: Awaited<ReturnType<typeof createIntake>>;
      try {
        created = await createIntake(writeDeps(services, facts), actor, submission.value);
      } catch (error) {
        return failForm(submission, error, intakeMessages.createFailed, {
          log: services.log,
          requestId: facts.id,
        });
      }
      if (!created.ok) return refuseForm(submission, created.error, { code: intakeMessages.sameCode });
      throw redirect(PATH + searchWithout(request, "edit"), {
        headers: { "set-cookie": flashCookie("intake-created") },
      });
    },
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  const closeHref = PATH + useLocation().search;
  const pending = useNavigation().formMethod === "POST";
  useResultToast(actionData);
  return (
    <AddDialog title={intakeMessages.add} description={intakeMessages.addDescription} path={PATH}>
      <IntakeForm
        id="add-intake"
        lastResult={actionData?.lastResult}
        hidden={<input type="hidden" name="intent" value="create" />}
        buttons={
          <>
            <ButtonLink to={closeHref} preventScrollReset>
              {recordMessages.cancel}
            </ButtonLink>
            <Button type="submit" variant="primary" loading={pending}>
              {intakeMessages.add}
            </Button>
          </>
        }
      />
    </AddDialog>
  );
}
