import { data, Form, useNavigation } from "react-router";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { compareWords } from "#app/platform/text/compare-words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-consent.route.ts";
import { findDraftText, publishText, restoreDefaultText, saveTextDraft } from "./commands.server.ts";
import { consentMessages as texts } from "./consents.words.ts";
import { CONSENT_LABELS, isTextKind } from "./kinds.ts";
import { PublishForm } from "./publish-form.tsx";
import { countAnswers } from "./receipts.server.ts";
import { TextDraftForm } from "./text-draft-form.tsx";
import { documentOfText, type PlainText, wholeText, withBrand } from "./text-format.ts";
import { publishTextSchema, textDraftSchema } from "./text-schema.ts";
import { ComparedText, TextView } from "./text-view.tsx";
import { currentText, listTexts } from "./texts.server.ts";
import { VersionsTable } from "./versions-table.tsx";

const PATH = "/admin/settings/consents";

export const middleware: Route.MiddlewareFunction[] = [requires("consentText.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: isTextKind(params.kind) ? CONSENT_LABELS[params.kind] : texts.tab },
];

const kindOf = ({ params }: Pick<IntentArgs, "params">) =>
  orNotFound(isTextKind(params.kind) ? params.kind : null);
const here = (args: IntentArgs) => `${PATH}/${kindOf(args)}`;

const drawn = ({ title, body }: PlainText, brandName: string) =>
  documentOfText({ title: withBrand(title, brandName), body: withBrand(body, brandName) });

/** `/admin/settings/consents/:kind`: the draft of a text, its changes, and all versions. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const kind = kindOf({ params });
  const [current, draft] = [await currentText(db, kind), await findDraftText(db, kind)];
  return {
    kind,
    draft: { title: draft.title, body: draft.body, version: draft.version },
    current: current.number,
    changes: compareWords(wholeText(current), wholeText(draft)),
    drawn: drawn(draft, env.brandName),
    versions: await listTexts(db, kind),
    answers: await countAnswers(db, kind),
    lastChange: draft.version > 0 ? await findLastChange(db, "consent-text", kind) : null,
    place: placeOf(user),
  };
}

export const action = intents({
  save: {
    needs: "consentText.edit",
    form: textDraftSchema,
    run: (args) =>
      writeForm(args, {
        schema: textDraftSchema,
        command: (deps, actor, input) => saveTextDraft(deps, actor, kindOf(args), input),
        to: () => here(args),
        message: "consent-draft-saved",
      }),
  },
  preview: {
    needs: "consentText.edit",
    form: textDraftSchema,
    async run(args) {
      const submission = parseSubmission(args.form, textDraftSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { db, env } = args.services;
      const current = await currentText(db, kindOf(args));
      return data({
        lastResult: submission.reply(),
        staleVersion: null,
        drawn: drawn(submission.value, env.brandName),
        changes: compareWords(wholeText(current), wholeText(submission.value)),
      });
    },
  },
  reset: {
    needs: "consentText.edit",
    form: versionOnlySchema,
    run: (args) =>
      writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, { version }) => restoreDefaultText(deps, actor, kindOf(args), version),
        to: () => here(args),
        message: "consent-draft-reset",
      }),
  },
  publish: {
    needs: "consentText.publish",
    form: publishTextSchema,
    run: (args) =>
      writeForm(args, {
        schema: publishTextSchema,
        command: (deps, actor, input) => publishText(deps, actor, kindOf(args), input),
        to: () => here(args),
        message: "consent-text-published",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, draft, current, versions, answers, lastChange, place } = loaderData;
  const resetting = useNavigation().formData?.get("intent") === "reset";
  const preview = actionData && "drawn" in actionData ? actionData : null;
  const refused = answerFor(actionData, "save") ?? answerFor(actionData, "preview");
  const publishing = answerFor(actionData, "publish");
  const stale = actionData && actionData.staleVersion !== null;
  const changes = preview?.changes ?? loaderData.changes;
  const isNew = loaderData.changes.some((part) => part.kind !== "same");
  return (
    <>
      <PageHeader
        compact
        title={CONSENT_LABELS[kind]}
        description={texts.draftHint}
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
        <Card title={texts.draftTitle}>
          <TextDraftForm key={draft.version} draft={draft} lastResult={refused?.lastResult} />
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer py-2 text-eucalyptus underline underline-offset-4">
              {texts.reset}
            </summary>
            <p>{texts.resetTitle}</p>
            <p className="text-ink-muted text-sm">{texts.resetHint}</p>
            <Form method="post" preventScrollReset className="mt-3">
              <input type="hidden" name="version" value={draft.version} />
              <Button type="submit" name="intent" value="reset" size="sm" loading={resetting}>
                {texts.reset}
              </Button>
            </Form>
          </details>
        </Card>
        <Card title={texts.changesTitle} description={preview ? texts.previewUnsaved : undefined}>
          <ComparedText parts={changes} />
        </Card>
        {isNew ? (
          <Card title={texts.publishTitle} description={texts.publishText}>
            <PublishForm
              key={`${draft.version} ${current}`}
              version={draft.version}
              current={current}
              lastResult={publishing?.lastResult}
            />
          </Card>
        ) : null}
        <Card title={texts.previewTitle} description={preview ? texts.previewUnsaved : undefined}>
          <TextView document={preview?.drawn ?? loaderData.drawn} />
        </Card>
        <Card title={texts.versions}>
          {versions.length === 0 ? (
            <p className="text-ink-muted">{texts.none}</p>
          ) : (
            <VersionsTable path={`${PATH}/${kind}`} versions={versions} answers={answers} place={place} />
          )}
        </Card>
      </div>
    </>
  );
}
