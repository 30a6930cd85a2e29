import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-agreement-text.route.ts";
import { AGREEMENT_TEXT_MAX_LENGTH, agreementTextSchema } from "./agreement-schema.ts";
import { readAgreementText, saveAgreementText } from "./agreement-text.server.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

const PATH = "/admin/settings/agreement-text";

export const middleware: Route.MiddlewareFunction[] = [requires("serviceAgreement.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.textTitle }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  return { stored: await readAgreementText(db), mayEdit: can(actor, "serviceAgreement.editText") };
}

export const action = intents({
  save: {
    needs: "serviceAgreement.editText",
    form: agreementTextSchema,
    run: (args) =>
      writeForm(args, {
        schema: agreementTextSchema,
        command: saveAgreementText,
        to: () => PATH,
        message: "agreement-text-saved",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, mayEdit } = loaderData;
  const { text, version } = stored;
  return (
    <>
      <SettingsHead path={PATH} description={texts.textDescription} />
      <div className="mt-6 flex max-w-3xl flex-col gap-4">
        {version > 0 ? <p className="text-ink-muted">{texts.textVersion({ version })}</p> : null}
        {mayEdit ? (
          <PlainForm
            key={version}
            intent="save"
            label={texts.saveText}
            variant="primary"
            carries={{ version }}
            fields={[
              {
                name: "text",
                label: texts.textField,
                hint: texts.textHint,
                value: text,
                kind: "lines",
                rows: 20,
                max: AGREEMENT_TEXT_MAX_LENGTH,
              },
            ]}
            lastResult={actionData?.lastResult}
          />
        ) : (
          <p className="max-w-prose whitespace-pre-line">{text === "" ? texts.noTextYet : text}</p>
        )}
      </div>
    </>
  );
}
