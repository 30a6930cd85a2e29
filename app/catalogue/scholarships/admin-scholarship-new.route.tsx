import { listProviders } from "#app/catalogue/courses/staff-queries.server.ts";
import { listCountries } from "#app/catalogue/universities/queries.server.ts";
import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-scholarship-new.route.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import { createScholarship } from "./commands.server.ts";
import { ScholarshipForm } from "./scholarship-form.tsx";
import { createScholarshipSchema, scholarshipFactsOf } from "./scholarship-schema.ts";

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
    creates: true,
    failed: () => scholarshipMessages.createFailed,
    form: createScholarshipSchema,
    run: (args) =>
      writeForm(args, {
        schema: createScholarshipSchema,
        command: (deps, actor, input) => createScholarship(deps, actor, scholarshipFactsOf(input)),
        taken: { name: scholarshipMessages.sameName },
        failed: scholarshipMessages.createFailed,
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "scholarship-created",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, scholarshipMessages.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog title={scholarshipMessages.add} path={PATH} size="lg" answer={actionData}>
      {(frame) => (
        <ScholarshipForm
          id="add-scholarship"
          scholarship={null}
          choices={loaderData.choices}
          universityId={loaderData.universityId}
          {...frame}
        />
      )}
    </AddRecordDialog>
  );
}
