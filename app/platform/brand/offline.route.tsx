import { data } from "react-router";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { MessagePage } from "#app/ui/message-page.tsx";
import type { Route } from "./+types/offline.route.ts";
import { offlineMessages as texts } from "./offline.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${loaderData?.brandName ?? ""}` },
  { name: "robots", content: "noindex" },
];

/** Like all public pages it has its styles inline, so it needs no other file. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "public, max-age=60" });

/** `/offline`: what the service worker shows in place of a page while the server cannot be reached. */
export function loader({ context }: Route.LoaderArgs) {
  return data({ brandName: context.get(servicesContext).env.brandName });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <MessagePage
      brandName={loaderData.brandName}
      title={texts.title}
      actions={
        // biome-ignore lint/a11y/useValidAnchor: the page that was asked for, in whose place this one is shown
        <a href="" className={buttonClass({ variant: "primary" })}>
          {texts.tryAgain}
        </a>
      }
    >
      <p>{texts.hint}</p>
      <p>{texts.saved}</p>
    </MessagePage>
  );
}
