import { useNavigation } from "react-router";
import { campusMessages } from "#app/content/messages/campuses.ts";
import { campusFactsOf, createCampusSchema } from "#app/domain/campuses/campus-schema.ts";
import { CampusForm } from "#app/features/campuses/campus-form.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { RecordHeader } from "#app/features/crm/record-header.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { requires } from "#app/server/auth/guards.server.ts";
import { createCampus } from "#app/server/campuses/commands.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { found, recordIdOf, searchWithout } from "#app/server/http/record-address.server.ts";
import { findUniversity } from "#app/server/universities/queries.server.ts";
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
    form: createCampusSchema,
    run: (args) => {
      const universityId = recordIdOf(args.params.universityId);
      return writeForm(args, {
        schema: createCampusSchema,
        command: (deps, actor, input) =>
          createCampus(deps, actor, { universityId, facts: campusFactsOf(input) }),
        taken: { name: campusMessages.sameName },
        failed: campusMessages.createFailed,
        to: () => `/admin/universities/${universityId}${searchWithout(args.request, "edit")}`,
        message: "campus-created",
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
