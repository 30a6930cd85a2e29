import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/account-messages.route.ts";
import { findPreferences } from "./notices.server.ts";
import { noticeMessages as texts } from "./notices.words.ts";
import { HOURS, preferencesSchema } from "./preferences-schema.ts";
import { savePreferences } from "./save-preferences.server.ts";
import { MAIL_PACE_OPTIONS } from "./when-to-notify.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("account.chooseNotices")];

/** `/account/messages`: when someone is mailed about messages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  return {
    wishes: await findPreferences(db, actor.userId),
    zone: placeOf(user).timeZone,
    byPhone: hasNoAddress(user.email),
  };
}

export const action = intents({
  choose: {
    needs: "account.chooseNotices",
    form: preferencesSchema,
    run: (args) =>
      writeForm(args, {
        schema: preferencesSchema,
        command: savePreferences,
        to: () => "/account/messages",
        message: "wishes-saved",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { wishes, zone } = loaderData;
  useResultToast(actionData);
  const [form, fields] = useForm<{ pace?: string; quietFrom?: string; quietUntil?: string }>({
    id: "wishes",
    lastResult: actionData?.lastResult ?? null,
    defaultValue: {
      pace: wishes.pace,
      quietFrom: wishes.quietFrom === null ? "" : String(wishes.quietFrom),
      quietUntil: wishes.quietUntil === null ? "" : String(wishes.quietUntil),
    },
  });
  const pending = useNavigation().formData?.get("intent") === "choose";
  const hours = [
    { value: "", label: texts.none },
    ...HOURS.map((hour) => ({ value: hour, label: texts.hour({ hour: hour.padStart(2, "0") }) })),
  ];
  return (
    <Card title={texts.title} description={loaderData.byPhone ? texts.leadByPhone : texts.lead}>
      <Form method="post" {...getFormProps(form)} className="flex max-w-md flex-col gap-5">
        <input type="hidden" name="intent" value="choose" />
        <SelectField field={fields.pace} label={texts.pace} options={MAIL_PACE_OPTIONS} />
        <fieldset>
          <legend className="font-semibold">{texts.quiet}</legend>
          <p className="mb-3 text-ink-muted text-sm">{texts.quietHint({ zone })}</p>
          <div className="grid grid-cols-2 gap-4">
            <SelectField field={fields.quietFrom} label={texts.from} options={hours} />
            <SelectField field={fields.quietUntil} label={texts.until} options={hours} />
          </div>
        </fieldset>
        <div>
          <Button type="submit" variant="primary" loading={pending}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
