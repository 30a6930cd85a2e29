import { adminListMessages } from "#app/content/messages/admin-lists.ts";
import { counsellorMessages } from "#app/content/messages/counsellors.ts";
import {
  createCounsellorSchema,
  NEW_COUNSELLOR_IS_ACTIVE,
} from "#app/domain/counsellors/counsellor-schema.ts";
import { CounsellorForm } from "#app/features/counsellors/counsellor-form.tsx";
import { AddRecordDialog } from "#app/features/crm/add-record-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { requires } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { createCounsellor } from "#app/server/counsellors/commands.server.ts";
import { listStaffChoices } from "#app/server/counsellors/queries.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import type { Route } from "./+types/counsellor-new.ts";

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
