import { useNavigation } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/partner-agreement.route.ts";
import { AgreementFacts } from "./agreement-facts.tsx";
import { addVersionForm } from "./agreement-intents.server.ts";
import { agreementMessages } from "./agreements.words.ts";
import { STEP_LABELS } from "./labels.ts";
import { findAgreement } from "./queries.server.ts";
import { VersionForm } from "./version-form.tsx";

const PATH = "/partner-dashboard/agreements";

export const middleware: Route.MiddlewareFunction[] = [requires("agreement.listOwn")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.agreement.name ?? agreementMessages.title },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = await signedIn({ request, context });
  const { id } = orNotFound(actor.organisation);
  const { db } = context.get(servicesContext);
  const agreement = orNotFound(await findAgreement(db, recordIdOf(params.agreementId), id));
  return { agreement, mayUpdate: agreement.payerId === id && can(actor, "agreement.updateOwn", "own") };
}

const change = recordIntents(
  ({ actor, params }) => {
    // Staff change agreements on their own page.
    orNotFound(actor.kind === "user" ? actor.organisation : null);
    return recordIdOf(params.agreementId);
  },
  ({ params }) => `${PATH}/${recordIdOf(params.agreementId)}`,
);

export const action = intents({ version: change(addVersionForm("agreement.updateOwn")) });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, mayUpdate } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  return (
    <article className="flex max-w-prose flex-col gap-6">
      <PageHeader
        compact
        title={agreement.name}
        description={STEP_LABELS[agreement.step]}
        actions={<ButtonLink to={PATH}>{agreementMessages.title}</ButtonLink>}
      />
      <AgreementFacts agreement={agreement} />
      {mayUpdate ? (
        <Card title={agreementMessages.newVersion}>
          <VersionForm
            key={agreement.version}
            agreement={agreement}
            lastResult={actionData?.lastResult}
            buttons={
              <Button type="submit" name="intent" value="version" variant="primary" loading={pending}>
                {agreementMessages.addVersion}
              </Button>
            }
          />
        </Card>
      ) : null}
    </article>
  );
}
