import { redirect, useLocation, useNavigation } from "react-router";
import { recordMessages } from "#app/content/messages/admin.ts";
import { adminListMessages } from "#app/content/messages/admin-lists.ts";
import { universityMessages } from "#app/content/messages/universities.ts";
import { createUniversitySchema } from "#app/domain/universities/university-schema.ts";
import { AddDialog } from "#app/features/crm/add-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { UniversityForm } from "#app/features/universities/university-form.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { failForm, refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { createUniversity } from "#app/server/universities/commands.server.ts";
import { listCountries } from "#app/server/universities/queries.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/university-new.ts";

const PATH = "/admin/universities";
const texts = adminListMessages.universities;

export const middleware: Route.MiddlewareFunction[] = [requires("university.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { countries: await listCountries(context.get(servicesContext).db) };
}

export const action = intents({
  create: {
    needs: "university.create",
    async run({ form, actor, services, facts, request }) {
      const submission = parseSubmission(form, createUniversitySchema);
      if (submission.status !== "success") return refuseInput(submission);
      let created: Awaited<ReturnType<typeof createUniversity>>;
      try {
        created = await createUniversity(writeDeps(services, facts), actor, submission.value);
      } catch (error) {
        return failForm(submission, error, texts.createFailed, { log: services.log, requestId: facts.id });
      }
      if (!created.ok) return refuseForm(submission, created.error, { name: universityMessages.sameName });
      throw redirect(PATH + searchWithout(request, "edit"), {
        headers: { "set-cookie": flashCookie("university-created") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const closeHref = PATH + useLocation().search;
  const pending = useNavigation().formMethod === "POST";
  useResultToast(actionData);
  return (
    <AddDialog title={texts.add} description={universityMessages.addDescription} path={PATH}>
      <UniversityForm
        id="add-university"
        countries={loaderData.countries}
        lastResult={actionData?.lastResult}
        hidden={<input type="hidden" name="intent" value="create" />}
        buttons={
          <>
            <ButtonLink to={closeHref} preventScrollReset>
              {recordMessages.cancel}
            </ButtonLink>
            <Button type="submit" variant="primary" loading={pending}>
              {texts.add}
            </Button>
          </>
        }
      />
    </AddDialog>
  );
}
