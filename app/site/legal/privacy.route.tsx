import { EnglishText } from "#app/platform/pages/english-text.tsx";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/privacy.route.ts";
import { LegalPage, legalMeta } from "./legal-page.tsx";
import { readLegalText } from "./read-legal-text.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData);

export const loader = ({ context }: Route.LoaderArgs) => readLegalText(context, "privacy");

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <EnglishText>
      <LegalPage {...loaderData} />
    </EnglishText>
  );
}
