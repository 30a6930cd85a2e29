import { CONSENT_VERSIONS } from "#app/people/sign-up/consent.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/terms.route.ts";
import { LegalPage } from "./legal-page.tsx";
import { termsOfService } from "./terms.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.document.title} · ${loaderData.brandName}` },
        { name: "description", content: loaderData.document.summary },
      ]
    : [];

export function loader({ context }: Route.LoaderArgs) {
  const { brandName } = context.get(servicesContext).env;
  const version = CONSENT_VERSIONS.terms;
  return {
    brandName,
    document: termsOfService(brandName),
    version,
    since: formatCalendarDate(version, currentLanguage()),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { document, version, since } = loaderData;
  return <LegalPage document={document} version={version} since={since} />;
}
