import { termsOfService } from "#app/content/legal/terms.ts";
import { CONSENT_VERSIONS } from "#app/domain/accounts/consent.ts";
import { DEFAULT_LOCALE } from "#app/domain/accounts/locale.ts";
import { formatCalendarDate } from "#app/domain/time/format-date.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/terms.ts";

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
    since: formatCalendarDate(version, DEFAULT_LOCALE),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { document, version, since } = loaderData;
  return <LegalPage document={document} version={version} since={since} />;
}
