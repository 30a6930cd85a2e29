import { currentDocument } from "#app/people/consents/texts.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/terms.route.ts";
import { LegalPage } from "./legal-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.document.title} · ${loaderData.brandName}` },
        { name: "description", content: loaderData.document.summary },
      ]
    : [];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { brandName } = env;
  const { document, number, since } = await currentDocument(db, "terms", brandName);
  return {
    brandName,
    document,
    version: number,
    inForce: since,
    since: formatCalendarDate(since, currentLanguage()),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { document, version, inForce, since } = loaderData;
  return <LegalPage document={document} version={version} inForce={inForce} since={since} />;
}
