import { data, Form, useNavigation } from "react-router";
import { FilingAddressCard } from "#app/conversations/filed-emails/filing-address-card.tsx";
import {
  findFilingAddress,
  replaceFilingAddress,
} from "#app/conversations/filed-emails/filing-addresses.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { andText } from "#app/words/list-text.ts";
import type { Route } from "./+types/admin-integrations.route.ts";
import { TRIABLE } from "./integrations.ts";
import {
  INTEGRATION_LABELS,
  INTEGRATION_VARIABLES,
  integrationMessages as texts,
} from "./integrations.words.ts";
import { listIntegrations, tryIntegration } from "./try-integration.server.ts";
import { trySchema } from "./try-schema.ts";

const PATH = "/admin/settings/integrations";

export const middleware: Route.MiddlewareFunction[] = [requires("integration.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/settings/integrations`: what works together with the product here, and whether it does. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { replies } = services.env;
  return {
    integrations: listIntegrations(services),
    filing: {
      isOn: replies !== undefined,
      address: replies ? await findFilingAddress(services.db, replies.address, null) : null,
    },
  };
}

export const action = intents({
  try: {
    needs: "integration.try",
    form: trySchema,
    async run({ form, services, facts, actor }) {
      const submission = parseSubmission(form, trySchema);
      if (submission.status !== "success") return refuseInput(submission);
      const tried = await tryIntegration({ ...services, requestId: facts.id }, actor, submission.value.name);
      if (!tried.ok) return refuseForm(submission, tried.error);
      return data({ tried: tried.value });
    },
  },
  "replace-filing-address": {
    needs: "integration.try",
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => replaceFilingAddress(deps, actor, "agency"),
        to: () => PATH,
        message: "filing-address-created",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const asked = useNavigation().formData?.get("name");
  const tried = actionData && "tried" in actionData ? actionData.tried : null;
  return (
    <>
      <SettingsHead path={PATH} description={texts.description} />
      <div className="flex max-w-3xl flex-col gap-8">
        {loaderData.integrations.map(({ name, isSetUp, what }) => (
          <Card
            key={name}
            title={INTEGRATION_LABELS[name]}
            aside={
              isSetUp && isOneOf(TRIABLE, name) ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="try" />
                  <input type="hidden" name="name" value={name} />
                  <Button
                    type="submit"
                    size="sm"
                    loading={asked === name}
                    aria-label={texts.tryOf({ name: INTEGRATION_LABELS[name] })}
                  >
                    {texts.try}
                  </Button>
                </Form>
              ) : null
            }
          >
            <p className="[overflow-wrap:anywhere]">{what ?? texts.notSetUp}</p>
            <p className="text-ink-muted text-sm">
              {texts.variables({ names: andText(INTEGRATION_VARIABLES[name]) })}
              {name === "sms" && isSetUp ? ` ${texts.smsHint}` : null}
            </p>
            {tried?.name === name ? (
              <Notice tone={tried.works ? "success" : "destructive"} live className="mt-3">
                {tried.told}
              </Notice>
            ) : null}
          </Card>
        ))}
        <FilingAddressCard {...loaderData.filing} isAgency email="" />
      </div>
    </>
  );
}
