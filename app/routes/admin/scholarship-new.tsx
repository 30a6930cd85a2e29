import { scholarshipMessages } from "#app/content/messages/scholarships.ts";
import { createScholarshipSchema, scholarshipFactsOf } from "#app/domain/scholarships/scholarship-schema.ts";
import { AddRecordDialog } from "#app/features/crm/add-record-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { ScholarshipForm } from "#app/features/scholarship-admin/scholarship-form.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { listProviders } from "#app/server/courses/staff-queries.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import { createScholarship } from "#app/server/scholarships/commands.server.ts";
import { listCountries } from "#app/server/universities/queries.server.ts";
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
