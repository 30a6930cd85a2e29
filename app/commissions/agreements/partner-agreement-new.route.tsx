import { useNavigation } from "react-router";
import { addFrame } from "#app/platform/forms/add-frame.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/partner-agreement-new.route.ts";
import { AgreementForm } from "./agreement-form.tsx";
import { createAgreementIntent } from "./agreement-intents.server.ts";
import { agreementMessages } from "./agreements.words.ts";
import { readAgreementChoices } from "./queries.server.ts";

const PATH = "/partner-dashboard/agreements";
const texts = agreementMessages.own;

export const middleware: Route.MiddlewareFunction[] = [requires("agreement.createOwn")];

export const meta: Route.MetaFunction = () => [{ title: texts.add }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await signedIn({ request, context });
  const { id } = orNotFound(actor.organisation);
  return { choices: await readAgreementChoices(context.get(servicesContext).db, id) };
}

export const action = intents({ create: createAgreementIntent("agreement.createOwn", PATH) });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { choices } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  return (
    <div className="max-w-prose">
      <PageHeader compact title={texts.add} />
      {choices.earners.length === 0 ? (
        <EmptyState title={texts.noSubAgents} />
      ) : (
        <AgreementForm
          id="add-agreement"
          ownOnly
          choices={choices}
          {...addFrame({ lastResult: actionData?.lastResult, closeHref: PATH, label: texts.add, pending })}
        />
      )}
    </div>
  );
}
