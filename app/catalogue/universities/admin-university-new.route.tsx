import { data } from "react-router";
import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-university-new.route.ts";
import { universityMessages } from "./admin-universities.words.ts";
import { createUniversity, namesakesOf } from "./commands.server.ts";
import { listCountries } from "./queries.server.ts";
import { UniversityForm } from "./university-form.tsx";
import { createUniversitySchema } from "./university-schema.ts";

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
    creates: true,
    failed: () => texts.createFailed,
    form: createUniversitySchema,
    async run(args) {
      let namesakes: string | null = null;
      const refused = await writeForm(args, {
        schema: createUniversitySchema,
        async command(deps, actor, input) {
          const created = await createUniversity(deps, actor, input);
          if (!created.ok && created.error.code === "already-exists") {
            namesakes = await namesakesOf(deps.db, input);
          }
          return created;
        },
        taken: { name: universityMessages.sameName },
        failed: texts.createFailed,
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "university-created",
      });
      return data({ ...refused.data, namesakes }, refused.init ?? undefined);
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, texts.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={texts.add}
      description={universityMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => (
        <UniversityForm
          id="add-university"
          countries={loaderData.countries}
          namesakes={actionData && "namesakes" in actionData ? actionData.namesakes : null}
          {...frame}
        />
      )}
    </AddRecordDialog>
  );
}
