import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-agreement-new.route.ts";
import { AgreementForm } from "./agreement-form.tsx";
import { createAgreementIntent } from "./agreement-intents.server.ts";
import { agreementMessages } from "./agreements.words.ts";
import { readAgreementChoices } from "./queries.server.ts";

const PATH = "/admin/commissions/agreements";

export const middleware: Route.MiddlewareFunction[] = [requires("agreement.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { choices: await readAgreementChoices(context.get(servicesContext).db, null) };
}

export const action = intents({ create: createAgreementIntent("agreement.create", PATH) });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, agreementMessages.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={agreementMessages.add}
      description={agreementMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => <AgreementForm id="add-agreement" choices={loaderData.choices} {...frame} />}
    </AddRecordDialog>
  );
}
