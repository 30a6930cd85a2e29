import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { isLanguageTag, LANGUAGES } from "#app/words/languages.ts";
import type { Route } from "./+types/account-consent.route.ts";
import { consentMessages as texts } from "./consents.words.ts";
import { receiptFacts } from "./receipt-facts.ts";
import { wordsOf } from "./receipt-words.server.ts";
import { findReceipt } from "./receipts.server.ts";
import { documentOfText } from "./text-format.ts";
import { TextView } from "./text-view.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("consent.viewOwn")];

/** `/account/consents/:receiptId`: one receipt with its text, to read, print and save. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const receipt = orNotFound(await findReceipt(db, user.id, recordIdOf(params.receiptId)));
  const words = await wordsOf(db, receipt, env.brandName);
  return {
    brandName: receipt.brandName ?? env.brandName,
    facts: receiptFacts(receipt, user.fullName, placeOf(user)),
    since: receipt.version,
    document: words && documentOfText(words),
    language: isLanguageTag(receipt.textLanguage) ? receipt.textLanguage : null,
    fileHref: `/account/consents/${receipt.id}/file`,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { brandName, facts, since, document, language, fileHref } = loaderData;
  return (
    <article>
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <QuietLink to="/account/consents">{texts.backToOwn}</QuietLink>
        <ButtonLink to={fileHref} reloadDocument size="sm">
          {texts.download}
        </ButtonLink>
      </div>
      <h2 className="text-2xl">{texts.receiptTitle}</h2>
      <p className="mt-1 text-ink-muted">{texts.receiptLead({ brandName })}</p>
      <dl className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="font-semibold">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-8 border-ink border-t pt-4 text-xl">{texts.wordsTitle}</h3>
      <div
        className="mt-4"
        lang={document && language ? language : undefined}
        dir={document && language ? LANGUAGES[language].dir : undefined}
      >
        {document ? <TextView document={document} /> : <p>{texts.wordsUnkept({ since })}</p>}
      </div>
    </article>
  );
}
