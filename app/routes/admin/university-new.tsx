import { adminListMessages } from "#app/content/messages/admin-lists.ts";
import { universityMessages } from "#app/content/messages/universities.ts";
import { createUniversitySchema } from "#app/domain/universities/university-schema.ts";
import { AddRecordDialog } from "#app/features/crm/add-record-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { UniversityForm } from "#app/features/universities/university-form.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import { createUniversity } from "#app/server/universities/commands.server.ts";
import { listCountries } from "#app/server/universities/queries.server.ts";
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
    form: createUniversitySchema,
    run: (args) =>
      writeForm(args, {
        schema: createUniversitySchema,
        command: createUniversity,
        taken: { name: universityMessages.sameName },
        failed: texts.createFailed,
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "university-created",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={texts.add}
      description={universityMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => <UniversityForm id="add-university" countries={loaderData.countries} {...frame} />}
    </AddRecordDialog>
  );
}
