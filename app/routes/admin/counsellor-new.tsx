import { redirect, useLocation, useNavigation } from "react-router";
import { recordMessages } from "#app/content/messages/admin.ts";
import { adminListMessages } from "#app/content/messages/admin-lists.ts";
import { counsellorMessages } from "#app/content/messages/counsellors.ts";
import {
  createCounsellorSchema,
  NEW_COUNSELLOR_IS_ACTIVE,
} from "#app/domain/counsellors/counsellor-schema.ts";
import { CounsellorForm } from "#app/features/counsellors/counsellor-form.tsx";
import { AddDialog } from "#app/features/crm/add-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { requires } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { createCounsellor } from "#app/server/counsellors/commands.server.ts";
import { listStaffChoices } from "#app/server/counsellors/queries.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { failForm, refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
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
    async run({ form, actor, services, facts, request }) {
      const submission = parseSubmission(form, createCounsellorSchema);
      if (submission.status !== "success") return refuseInput(submission);
      let created: Awaited<ReturnType<typeof createCounsellor>>;
      try {
        created = await createCounsellor(writeDeps(services, facts), actor, submission.value);
      } catch (error) {
        return failForm(submission, error, texts.createFailed, { log: services.log, requestId: facts.id });
      }
      if (!created.ok) {
        return refuseForm(submission, created.error, {
          email: counsellorMessages.sameEmail,
          userId: counsellorMessages.userTaken,
        });
      }
      throw redirect(PATH + searchWithout(request, "edit"), {
        headers: { "set-cookie": flashCookie("counsellor-created") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const closeHref = PATH + useLocation().search;
  const pending = useNavigation().formMethod === "POST";
  useResultToast(actionData);
  return (
    <AddDialog title={texts.add} description={counsellorMessages.addDescription} path={PATH}>
      <CounsellorForm
        id="add-counsellor"
        staff={loaderData.staff}
        values={{ active: NEW_COUNSELLOR_IS_ACTIVE }}
        lastResult={actionData?.lastResult}
        hidden={<input type="hidden" name="intent" value="create" />}
        buttons={
          <>
            <ButtonLink to={closeHref} preventScrollReset>
              {recordMessages.cancel}
            </ButtonLink>
            <Button type="submit" variant="primary" loading={pending}>
              {texts.add}
            </Button>
          </>
        }
      />
    </AddDialog>
  );
}
