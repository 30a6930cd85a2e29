import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/own-service-agreement.route.ts";
import { ownAgreementPath } from "./agreement.ts";
import { acceptAgreementSchema, agreementReasonSchema } from "./agreement-schema.ts";
import { AgreementView } from "./agreement-view.tsx";
import { acceptAgreement, declineAgreement } from "./answer-agreement.server.ts";
import { AcceptForm, DeclineForm } from "./answer-forms.tsx";
import { loadAgreement } from "./load-agreement.server.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("serviceAgreement.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.one }];

/** `/student-dashboard/invoices/agreements/:agreementId`: an agreement that was sent, and the student’s answer. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { agreement, place } = await loadAgreement({ request, context }, params.agreementId);
  return { agreement, place };
}

const agreementId = ({ params }: IntentArgs) => recordIdOf(params.agreementId);
const change = recordIntents(agreementId, (args) => ownAgreementPath(agreementId(args)));

export const action = intents({
  accept: change({
    needs: "serviceAgreement.answer",
    form: acceptAgreementSchema,
    command: acceptAgreement,
    message: "service-agreement-accepted",
  }),
  decline: change({
    needs: "serviceAgreement.answer",
    form: agreementReasonSchema,
    command: declineAgreement,
    message: "service-agreement-declined",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement } = loaderData;
  const isOpen = agreement.state === "sent";
  return (
    <div className="flex flex-col gap-6">
      <p>
        <ButtonLink to="/student-dashboard/invoices" variant="link" size="sm">
          {invoiceMessages.ownTitle}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.one} description={isOpen ? texts.own.lead : undefined} />
      <AgreementView {...loaderData} />
      {isOpen ? (
        <>
          <AcceptForm agreement={agreement} lastResult={answerFor(actionData, "accept")?.lastResult} />
          <DeclineForm agreement={agreement} lastResult={answerFor(actionData, "decline")?.lastResult} />
        </>
      ) : null}
    </div>
  );
}
