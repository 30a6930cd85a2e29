import { Form } from "react-router";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { compareWords } from "#app/platform/text/compare-words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-consent-version.route.ts";
import { consentMessages as texts } from "./consents.words.ts";
import { CONSENT_LABELS, isTextKind } from "./kinds.ts";
import { documentOfText, wholeText, withBrand } from "./text-format.ts";
import { ComparedText, TextView } from "./text-view.tsx";
import { findText, listTexts } from "./texts.server.ts";

const PATH = "/admin/settings/consents";

export const middleware: Route.MiddlewareFunction[] = [requires("consentText.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.versions }];

const numberOf = (text: string | null | undefined): number | null =>
  text && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : null;

/** `/admin/settings/consents/:kind/versions/:number`: a version as published, compared with another (`?with=`). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const kind = orNotFound(isTextKind(params.kind) ? params.kind : null);
  const text = orNotFound(await findText(db, kind, numberOf(params.number) ?? 0));
  const asked = numberOf(new URL(request.url).searchParams.get("with"));
  const other = await findText(db, kind, asked ?? text.number - 1);
  const [older, newer] = other && other.number > text.number ? [text, other] : [other, text];
  return {
    kind,
    number: text.number,
    others: (await listTexts(db, kind)).map((each) => each.number).filter((each) => each !== text.number),
    compared: older
      ? { with: other?.number ?? 0, parts: compareWords(wholeText(older), wholeText(newer ?? text)) }
      : null,
    document: documentOfText({
      title: withBrand(text.title, env.brandName),
      body: withBrand(text.body, env.brandName),
    }),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { kind, number, others, compared, document } = loaderData;
  return (
    <>
      <PageHeader
        compact
        title={texts.versionTitle({ text: CONSENT_LABELS[kind], number })}
        back={
          <ButtonLink to={`${PATH}/${kind}`} variant="link" size="sm">
            {CONSENT_LABELS[kind]}
          </ButtonLink>
        }
      />
      <div className="flex max-w-3xl flex-col gap-10">
        {others.length > 0 ? (
          <Form method="get" className="flex flex-wrap items-end gap-3">
            <label className="flex flex-col gap-1 font-semibold text-sm">
              {texts.compareWith}
              <select
                name="with"
                defaultValue={compared?.with}
                className="min-h-11 rounded-sm border border-line-strong bg-surface px-3 font-normal text-base"
              >
                {others.map((each) => (
                  <option key={each} value={each}>
                    {texts.versionNumber({ number: each })}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit">{texts.compare}</Button>
          </Form>
        ) : null}
        {compared ? (
          <Card title={texts.compareTitle({ number: compared.with })}>
            <ComparedText parts={compared.parts} />
          </Card>
        ) : null}
        <Card title={texts.wordsTitle}>
          <TextView document={document} />
        </Card>
      </div>
    </>
  );
}
