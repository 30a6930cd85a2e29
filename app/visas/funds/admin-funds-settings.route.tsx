import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { Route } from "./+types/admin-funds-settings.route.ts";
import { fundsMessages } from "./funds.words.ts";
import { FUNDS_SETTINGS_PATH } from "./funds-paths.ts";
import { fundsSettingsSchema } from "./funds-schema.ts";
import { readFundsSettings, saveFundsSettings } from "./funds-settings.server.ts";

const texts = fundsMessages.settings;

export const middleware: Route.MiddlewareFunction[] = [requires("visaFunds.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/settings/visa-funds`: which deposits need an explanation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  return { stored: await readFundsSettings(db), mayEdit: can(actor, "visaFunds.editSettings") };
}

export const action = intents({
  save: {
    needs: "visaFunds.editSettings",
    form: fundsSettingsSchema,
    run: (args) =>
      writeForm(args, {
        schema: fundsSettingsSchema,
        command: saveFundsSettings,
        to: () => FUNDS_SETTINGS_PATH,
        message: "funds-settings-saved",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, mayEdit } = loaderData;
  const { fields, hints } = fundsMessages;
  const shown = [
    ["sharePercent", stored.sharePercent, hints.share],
    ["lookBackDays", stored.lookBackDays, hints.lookBack],
  ] as const;
  return (
    <>
      <SettingsHead path={FUNDS_SETTINGS_PATH} description={texts.lead} />
      <div className="mt-6 flex max-w-2xl flex-col gap-4">
        {mayEdit ? (
          <PlainForm
            key={stored.version}
            intent="save"
            label={texts.save}
            variant="primary"
            carries={{ version: stored.version }}
            fields={shown.map(([name, value, hint]) => ({
              name,
              kind: "line" as const,
              label: fields[name],
              hint,
              value: String(value),
            }))}
            lastResult={actionData?.lastResult}
          />
        ) : (
          <DescriptionList
            items={shown.map(([name, value]) => ({ term: fields[name], value: String(value) }))}
          />
        )}
        <p className="text-ink-muted text-sm">{texts.default}</p>
      </div>
    </>
  );
}
