import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-ledger-adjust.route.ts";
import { adjustLedger, listParties } from "./adjust.server.ts";
import { AdjustForm } from "./adjust-form.tsx";
import { adjustSchema } from "./adjust-schema.ts";
import { ledgerMessages } from "./ledger.words.ts";

const PATH = "/admin/commissions/ledger";

export const middleware: Route.MiddlewareFunction[] = [requires("ledger.adjust")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { parties: await listParties(context.get(servicesContext).db) };
}

export const action = intents({
  create: {
    needs: "ledger.adjust",
    creates: true,
    form: adjustSchema,
    run: (args) =>
      writeForm(args, {
        schema: adjustSchema,
        command: adjustLedger,
        failed: ledgerMessages.adjustFailed,
        to: () => PATH,
        message: "ledger-adjusted",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, ledgerMessages.adjustFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={ledgerMessages.adjust}
      description={ledgerMessages.adjustDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => <AdjustForm parties={loaderData.parties} {...frame} />}
    </AddRecordDialog>
  );
}
