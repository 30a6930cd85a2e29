import { data } from "react-router";
import { NotFoundPage } from "#app/platform/pages/not-found-page.tsx";
import { pageMessages } from "#app/platform/pages/pages.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import missingPathScript from "#app/site/browser/missing-path.browser.ts?worker&url";
import type { Route } from "./+types/not-found.route.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  {
    title: `${pageMessages.notFoundTitle} · ${matches[0].loaderData?.brandName ?? pageMessages.fallbackBrand}`,
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return data({ brandName: context.get(servicesContext).env.brandName }, { status: 404 });
}

/** Nothing can be sent to an address that is not there. */
export function action() {
  throw data(null, { status: 404 });
}
// Checked like every other intent: there is none.
action.intents = {};

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <NotFoundPage brandName={loaderData.brandName} />
      {/* Only in the document that the server sends: reached by a link of a hydrated page, React reports it. */}
      {import.meta.env.SSR ? (
        <script type="module" src={missingPathScript} data-says={pageMessages.notFoundLog} />
      ) : null}
    </>
  );
}
