import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-counsellor-new.route.ts";
import { createCounsellor } from "./commands.server.ts";
import { CounsellorForm } from "./counsellor-form.tsx";
import { createCounsellorSchema, NEW_COUNSELLOR_IS_ACTIVE } from "./counsellor-schema.ts";
import { counsellorMessages } from "./counsellors.words.ts";
import { listStaffChoices } from "./queries.server.ts";

const PATH = "/admin/counsellors";
const texts = adminListMessages.counsellors;

export const middleware: Route.MiddlewareFunction[] = [requires("counsellor.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { staff: await listStaffChoices(context.get(servicesContext).db, null) };
}

export const action = intents({
  create: {
    needs: "counsellor.create",
    creates: true,
    failed: () => texts.createFailed,
    form: createCounsellorSchema,
    run: (args) =>
      writeForm(args, {
        schema: createCounsellorSchema,
        command: createCounsellor,
        taken: { email: counsellorMessages.sameEmail, userId: counsellorMessages.userTaken },
        failed: texts.createFailed,
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "counsellor-created",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, texts.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={texts.add}
      description={counsellorMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => (
        <CounsellorForm
          id="add-counsellor"
          staff={loaderData.staff}
          values={{ active: NEW_COUNSELLOR_IS_ACTIVE }}
          {...frame}
        />
      )}
    </AddRecordDialog>
  );
}
