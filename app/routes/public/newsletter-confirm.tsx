import { data } from "react-router";
import { newsletter } from "#app/content/site/newsletter.ts";
import { LinkPage } from "#app/features/newsletter/link-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { followSubscriberLink } from "#app/server/subscribers/commands.server.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: newsletter.confirmTitle,
    description: newsletter.lead,
    path: "/newsletter/confirm",
    index: false,
  });

/** Looking does nothing: mail servers follow links, people press buttons. */
export function loader() {
  return null;
}

export const action = intents({
  confirm: {
    needs: "public.read",
    form: [],
    async run({ request, services }) {
      const token = new URL(request.url).searchParams.get("token") ?? "";
      const done = await followSubscriberLink(services, "confirm", token);
      if (!done.ok) return data({ message: null }, { status: 404 });
      return data({ message: newsletter.confirmed(done.value.kind) });
    },
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  return <LinkPage title={newsletter.confirmTitle} action={newsletter.confirmAction} answer={actionData} />;
}
