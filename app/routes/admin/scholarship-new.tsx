import { redirect, useLocation, useNavigation } from "react-router";
import { scholarshipMessages } from "#app/content/messages/scholarships.ts";
import { createScholarshipSchema, scholarshipFactsOf } from "#app/domain/scholarships/scholarship-schema.ts";
import { AddDialog } from "#app/features/crm/add-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { ScholarshipForm } from "#app/features/scholarship-admin/scholarship-form.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { listProviders } from "#app/server/courses/staff-queries.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { failForm, refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { createScholarship } from "#app/server/scholarships/commands.server.ts";
import { listCountries } from "#app/server/universities/queries.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { addFrame } from "#app/ui/form/record-edit.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/scholarship-new.ts";

const PATH = "/admin/scholarships";

export const middleware: Route.MiddlewareFunction[] = [requires("scholarship.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [providers, countries] = await Promise.all([listProviders(db), listCountries(db)]);
  const universityId = new URL(request.url).searchParams.get("university") ?? undefined;
  return { choices: { providers, countries }, universityId };
}

export const action = intents({
  create: {
    needs: "scholarship.create",
    async run({ form, actor, services, facts, request }) {
      const submission = parseSubmission(form, createScholarshipSchema);
      if (submission.status !== "success") return refuseInput(submission);
      let created: Awaited<ReturnType<typeof createScholarship>>;
      try {
        const given = scholarshipFactsOf(submission.value);
        created = await createScholarship(writeDeps(services, facts), actor, given);
      } catch (error) {
        const about = { log: services.log, requestId: facts.id };
        return failForm(submission, error, scholarshipMessages.createFailed, about);
      }
      if (!created.ok) return refuseForm(submission, created.error, { name: scholarshipMessages.sameName });
      throw redirect(PATH + searchWithout(request, "edit"), {
        headers: { "set-cookie": flashCookie("scholarship-created") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const closeHref = PATH + useLocation().search;
  const pending = useNavigation().formMethod === "POST";
  useResultToast(actionData);
  return (
    <AddDialog title={scholarshipMessages.add} path={PATH} size="lg">
      <ScholarshipForm
        id="add-scholarship"
        scholarship={null}
        choices={loaderData.choices}
        universityId={loaderData.universityId}
        {...addFrame({
          lastResult: actionData?.lastResult,
          closeHref,
          label: scholarshipMessages.add,
          pending,
        })}
      />
    </AddDialog>
  );
}
