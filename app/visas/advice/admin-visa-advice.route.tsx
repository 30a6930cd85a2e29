import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/admin-visa-advice.route.ts";
import { HANDLED_IN_LABELS, adviceMessages as texts } from "./advice.words.ts";
import { readAdviceSettings, saveAdviceSettings } from "./advice-settings.server.ts";
import { adviceSettingsSchema } from "./advice-settings.ts";
import { HANDLED_IN } from "./advice-table.ts";
import { AdviceTable } from "./advice-table.tsx";

const PATH = "/admin/settings/visa-advice";

export const middleware: Route.MiddlewareFunction[] = [requires("visaFile.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.settings.title }];

/** `/admin/settings/visa-advice`: who can do which step of a visa file, and the legal review of the agency. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  return { stored: await readAdviceSettings(db), mayEdit: can(actor, "visaFile.editSettings") };
}

export const action = intents({
  save: {
    needs: "visaFile.editSettings",
    form: adviceSettingsSchema,
    run: (args) =>
      writeForm(args, {
        schema: adviceSettingsSchema,
        command: saveAdviceSettings,
        to: () => PATH,
        message: "visa-advice-saved",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, mayEdit } = loaderData;
  const own = texts.settings;
  return (
    <>
      <SettingsHead path={PATH} description={own.description} />
      <div className="mt-6 flex max-w-4xl flex-col gap-6">
        {mayEdit ? (
          <PlainForm
            key={stored.version}
            intent="save"
            label={own.save}
            variant="primary"
            carries={{ version: stored.version }}
            fields={[
              {
                name: "handledIn",
                kind: "select",
                label: own.place,
                hint: own.placeHint,
                optional: true,
                value: stored.handledIn ?? "",
                options: [{ value: "", label: own.notSet }, ...optionsOf(HANDLED_IN, HANDLED_IN_LABELS)],
              },
              {
                name: "reviewedOn",
                kind: "date",
                label: own.reviewedOn,
                optional: true,
                value: stored.reviewedOn ?? "",
              },
              {
                name: "reviewedBy",
                kind: "line",
                label: own.reviewedBy,
                hint: own.reviewedByHint,
                value: stored.reviewedBy ?? "",
                optional: true,
              },
            ]}
            lastResult={actionData?.lastResult}
          />
        ) : (
          <p className="text-ink-muted">{own.readOnly}</p>
        )}
        <Card title={own.table} description={own.sources}>
          <AdviceTable />
        </Card>
      </div>
    </>
  );
}
