import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { FilingAddressCard } from "#app/conversations/filed-emails/filing-address-card.tsx";
import {
  findFilingAddress,
  replaceFilingAddress,
} from "#app/conversations/filed-emails/filing-addresses.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
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
  const { db, env } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const isFiling = can(actor, "thread.assign");
  return {
    filing: isFiling
      ? {
          isOn: env.replies !== undefined,
          address: env.replies ? await findFilingAddress(db, env.replies.address, actor.userId) : null,
          email: user.email,
        }
      : null,
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
  "replace-filing-address": {
    needs: "thread.assign",
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => replaceFilingAddress(deps, actor, "own"),
        to: () => "/account/messages",
        message: "filing-address-created",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { wishes, zone, filing } = loaderData;
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
    <div className="flex flex-col gap-6">
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
      {filing ? <FilingAddressCard {...filing} isAgency={false} /> : null}
    </div>
  );
}
