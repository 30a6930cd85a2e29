import { useNavigation } from "react-router";
import { addFrame } from "#app/platform/forms/add-frame.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-campus-new.route.ts";
import { createCampus } from "./campus-commands.server.ts";
import { CampusForm } from "./campus-form.tsx";
import { campusFactsOf, createCampusSchema } from "./campus-schema.ts";
import { campusMessages } from "./campuses.words.ts";
import { findUniversity } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("campus.create")];

export const handle = { opens: "record", row: "universityId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { id, name, countryCode } = orNotFound(await findUniversity(db, recordIdOf(params.universityId)));
  return { university: { id, name, countryCode } };
}

export const action = intents({
  create: {
    needs: "campus.create",
    creates: true,
    failed: () => campusMessages.createFailed,
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

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, campusMessages.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { university } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  useResultToast(actionData);
  return (
    <RecordFrame name={campusMessages.addTitle({ university: university.name })}>
      <RecordHead name={campusMessages.addTitle({ university: university.name })} />
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
    </RecordFrame>
  );
}
