import { data, Form, useNavigation } from "react-router";
import { MailTabs } from "#app/conversations/outbox/mail-tabs.tsx";
import { MAIL_KIND_LABELS } from "#app/conversations/outbox/outbox.words.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { mailColours } from "#app/platform/brand/brand-tones.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { nothingSchema, versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-email-template.route.ts";
import { resetMailText, saveMailText, sendSample, unknownIn } from "./commands.server.ts";
import { MailTextForm } from "./email-template-form.tsx";
import { mailTextSchema } from "./email-template-schema.ts";
import { mailTextMessages as texts } from "./email-templates.words.ts";
import { drawMail, findMailText, mailKindOf, ourSubject, variablesIn } from "./queries.server.ts";

const PATH = "/admin/settings/mails";

export const middleware: Route.MiddlewareFunction[] = [requires("emailTemplate.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: MAIL_KIND_LABELS[params.kind as keyof typeof MAIL_KIND_LABELS] ?? texts.tab },
];

const kindOf = ({ params }: Pick<IntentArgs, "params">) => orNotFound(mailKindOf(params.kind));
const here = (args: IntentArgs) => `${PATH}/${kindOf(args)}`;
const lookOf = ({ env, brand }: Services) => ({
  brandName: env.brandName,
  baseUrl: env.baseUrl,
  takesReplies: env.replies !== undefined,
  colours: mailColours(brand.now()),
});

/** `/admin/settings/mails/:kind`: the agency's text of one type of email. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const kind = kindOf({ params });
  const text = await findMailText(services.db, kind);
  return {
    kind,
    text,
    ourSubject: ourSubject(kind),
    variables: variablesIn(kind),
    drawn: await drawMail(kind, text, lookOf(services)),
    lastChange: text.version > 0 ? await findLastChange(services.db, "email-template", kind) : null,
    place: placeOf(user),
  };
}

export const action = intents({
  save: {
    needs: "emailTemplate.edit",
    form: mailTextSchema,
    run: (args) =>
      writeForm(args, {
        schema: mailTextSchema,
        command: (deps, actor, input) => saveMailText(deps, actor, kindOf(args), input),
        to: () => here(args),
        message: "email-template-saved",
      }),
  },
  preview: {
    needs: "emailTemplate.edit",
    form: mailTextSchema,
    async run(args) {
      const submission = parseSubmission(args.form, mailTextSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const kind = kindOf(args);
      const unknown = unknownIn(kind, submission.value);
      if (unknown) return refuseForm(submission, unknown.error);
      const drawn = await drawMail(kind, submission.value, lookOf(args.services));
      return data({ lastResult: submission.reply(), staleVersion: null, drawn });
    },
  },
  "send-sample": {
    needs: "emailTemplate.edit",
    creates: true,
    form: nothingSchema,
    async run(args) {
      const { actor, services } = args;
      const person = actor.kind === "user" ? await findPerson(services.db, actor.userId) : null;
      if (!person) throw redirect("/auth");
      const { email, fullName: name } = person.user;
      return writeForm(args, {
        schema: nothingSchema,
        command: (deps) => sendSample(deps, person.actor, kindOf(args), { email, name }),
        to: () => here(args),
        message: "mail-sample-begun",
      });
    },
  },
  reset: {
    needs: "emailTemplate.edit",
    form: versionOnlySchema,
    run: (args) =>
      writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, { version }) => resetMailText(deps, actor, kindOf(args), version),
        to: () => here(args),
        message: "email-template-reset",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, text, lastChange, place } = loaderData;
  const sending = useNavigation().formData?.get("intent") === "send-sample";
  const stale = actionData && actionData.staleVersion !== null;
  const preview = actionData && "drawn" in actionData ? actionData.drawn : null;
  const refused = answerFor(actionData, "save") ?? answerFor(actionData, "preview");
  const drawn = preview ?? loaderData.drawn;
  const isOwn = text.subject !== null || text.opening !== null || text.closing !== null;
  return (
    <>
      <PageHeader
        compact
        title={MAIL_KIND_LABELS[kind]}
        description={
          lastChange?.by
            ? texts.changedBy({ time: formatMoment(lastChange.at, place), name: lastChange.by })
            : texts.description
        }
        back={
          <ButtonLink to={PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      <div className="flex max-w-3xl flex-col gap-10">
        {stale ? (
          <StaleNotice change={lastChange} place={place} fields={[]} freshHref={`${PATH}/${kind}`} />
        ) : null}
        <MailTextForm
          key={text.version}
          text={text}
          ourSubject={loaderData.ourSubject}
          variables={loaderData.variables}
          lastResult={refused?.lastResult}
        />
        <Card
          title={preview ? texts.previewTitle : texts.nowTitle}
          description={preview ? texts.previewText : texts.nowText}
        >
          <p className="mb-3 font-semibold">{drawn.subject}</p>
          <MailTabs key={drawn.body.text} {...drawn} />
        </Card>
        <Card title={texts.sample} description={texts.sampleHint}>
          <div className="flex flex-wrap gap-3">
            <Form method="post" preventScrollReset>
              <FormKey intent="send-sample" />
              <Button type="submit" name="intent" value="send-sample" loading={sending}>
                {texts.sample}
              </Button>
            </Form>
            {isOwn ? (
              <ConfirmedButton
                intent="reset"
                label={texts.reset}
                title={texts.resetTitle}
                description={texts.resetHint}
                version={text.version}
              />
            ) : null}
          </div>
        </Card>
      </div>
    </>
  );
}
