import { data, useNavigation } from "react-router";
import { addVersionForm } from "#app/commissions/agreements/agreement-intents.server.ts";
import { addVersionSchema } from "#app/commissions/agreements/agreement-schema.ts";
import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import { judgeVersion } from "#app/commissions/agreements/commands.server.ts";
import { findAgreement } from "#app/commissions/agreements/queries.server.ts";
import { VersionForm } from "#app/commissions/agreements/version-form.tsx";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-agreement-version.route.ts";
import { MOST_WORKED_OUT, readWhatIf } from "./what-if.server.ts";
import { WhatIfTable } from "./what-if-table.tsx";

const PATH = "/admin/commissions/agreements";

export const middleware: Route.MiddlewareFunction[] = [requires("agreement.update")];

export const meta: Route.MetaFunction = () => [{ title: agreementMessages.newVersion }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return {
    agreement: orNotFound(await findAgreement(db, recordIdOf(params.agreementId))),
    most: MOST_WORKED_OUT,
  };
}

const change = recordIntents(
  ({ params }) => recordIdOf(params.agreementId),
  ({ params }) => `${PATH}/${recordIdOf(params.agreementId)}`,
);

export const action = intents({
  /** Shows what it would have changed, and writes nothing. */
  preview: {
    needs: "agreement.update",
    form: addVersionSchema,
    async run({ form, params, services }) {
      const submission = parseSubmission(form, addVersionSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const agreement = orNotFound(await findAgreement(services.db, recordIdOf(params.agreementId)));
      const { appliesFrom, note: _note, version: _version, ...terms } = submission.value;
      const judged = judgeVersion(
        { ...agreement, versions: agreement.versions.toReversed() },
        { appliesFrom, form: terms },
      );
      if (!judged.ok) return refuseForm(submission, judged.error);
      return data({
        lastResult: submission.reply({ resetForm: false }),
        staleVersion: null,
        whatIf: await readWhatIf(services, agreement, judged.value),
      });
    },
  },
  version: change(addVersionForm("agreement.update")),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, most } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const whatIf = actionData && "whatIf" in actionData ? actionData.whatIf : null;
  return (
    <div className="max-w-3xl">
      <PageHeader
        compact
        title={agreementMessages.newVersionOf({ name: agreement.name })}
        description={agreementMessages.newVersionDescription}
        actions={<ButtonLink to={`${PATH}/${agreement.id}`}>{agreementMessages.back}</ButtonLink>}
      />
      {whatIf ? <WhatIfTable whatIf={whatIf} most={most} /> : null}
      <VersionForm
        key={agreement.version}
        agreement={agreement}
        lastResult={actionData?.lastResult}
        buttons={
          <>
            <Button type="submit" name="intent" value="preview" loading={pending}>
              {agreementMessages.preview}
            </Button>
            <Button type="submit" name="intent" value="version" variant="primary" loading={pending}>
              {agreementMessages.addVersion}
            </Button>
          </>
        }
      />
    </div>
  );
}
