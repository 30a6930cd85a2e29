import { redirect, useNavigation } from "react-router";
import { campusMessages } from "#app/content/messages/campuses.ts";
import { campusFactsOf, createCampusSchema } from "#app/domain/campuses/campus-schema.ts";
import { CampusForm } from "#app/features/campuses/campus-form.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { RecordHeader } from "#app/features/crm/record-header.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { requires } from "#app/server/auth/guards.server.ts";
import { createCampus } from "#app/server/campuses/commands.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { failForm, refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { found, recordIdOf, searchWithout } from "#app/server/http/record-address.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { findUniversity } from "#app/server/universities/queries.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { addFrame } from "#app/ui/form/record-edit.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/campus-new.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("campus.create")];

export const handle = { opens: "record", row: "universityId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { id, name, countryCode } = found(await findUniversity(db, recordIdOf(params.universityId)));
  return { university: { id, name, countryCode } };
}

export const action = intents({
  create: {
    needs: "campus.create",
    async run({ form, actor, services, facts, params, request }) {
      const submission = parseSubmission(form, createCampusSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const universityId = recordIdOf(params.universityId);
      let created: Awaited<ReturnType<typeof createCampus>>;
      try {
        const input = { universityId, facts: campusFactsOf(submission.value) };
        created = await createCampus(writeDeps(services, facts), actor, input);
      } catch (error) {
        const about = { log: services.log, requestId: facts.id };
        return failForm(submission, error, campusMessages.createFailed, about);
      }
      if (!created.ok) return refuseForm(submission, created.error, { name: campusMessages.sameName });
      throw redirect(`/admin/universities/${universityId}${searchWithout(request, "edit")}`, {
        headers: { "set-cookie": flashCookie("campus-created") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { university } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  useResultToast(actionData);
  return (
    <article>
      <RecordHeader title={campusMessages.addTitle(university.name)} />
      <CampusForm
        id="add-campus"
        campus={null}
        countryCode={university.countryCode}
        {...addFrame({
          lastResult: actionData?.lastResult,
          closeHref: `/admin/universities/${university.id}`,
          label: campusMessages.add,
          pending,
        })}
      />
    </article>
  );
}
