import { redirect, useLocation, useNavigation } from "react-router";
import { recordMessages } from "#app/content/messages/admin.ts";
import { equivalenceMessages } from "#app/content/messages/equivalences.ts";
import { createEquivalenceSchema, equivalenceOf } from "#app/domain/eligibility/equivalence-schema.ts";
import { AddDialog } from "#app/features/crm/add-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { EquivalenceForm } from "#app/features/equivalences/equivalence-form.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { createEquivalence } from "#app/server/equivalences/commands.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { failForm, refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/equivalence-new.ts";

const PATH = "/admin/settings/equivalences";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "equivalence.create",
    async run({ form, actor, services, facts, request }) {
      const submission = parseSubmission(form, createEquivalenceSchema);
      if (submission.status !== "success") return refuseInput(submission);
      let created: Awaited<ReturnType<typeof createEquivalence>>;
      try {
        created = await createEquivalence(writeDeps(services, facts), actor, equivalenceOf(submission.value));
      } catch (error) {
        return failForm(submission, error, equivalenceMessages.createFailed, {
          log: services.log,
          requestId: facts.id,
        });
      }
      if (!created.ok) return refuseForm(submission, created.error, { fromValue: equivalenceMessages.taken });
      throw redirect(PATH + searchWithout(request, "edit"), {
        headers: { "set-cookie": flashCookie("equivalence-created") },
      });
    },
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  const closeHref = PATH + useLocation().search;
  const pending = useNavigation().formMethod === "POST";
  useResultToast(actionData);
  return (
    <AddDialog title={equivalenceMessages.add} description={equivalenceMessages.addDescription} path={PATH}>
      <EquivalenceForm
        id="add-equivalence"
        equivalence={null}
        lastResult={actionData?.lastResult}
        hidden={<input type="hidden" name="intent" value="create" />}
        buttons={
          <>
            <ButtonLink to={closeHref} preventScrollReset>
              {recordMessages.cancel}
            </ButtonLink>
            <Button type="submit" variant="primary" loading={pending}>
              {equivalenceMessages.add}
            </Button>
          </>
        }
      />
    </AddDialog>
  );
}
