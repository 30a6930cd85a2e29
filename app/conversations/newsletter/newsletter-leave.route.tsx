import { data } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/newsletter-leave.route.ts";
import { followSubscriberLink } from "./commands.server.ts";
import { LinkPage } from "./link-page.tsx";
import { newsletter } from "./newsletter.words.ts";
import { newsletterForm } from "./newsletter-form.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: newsletter.leaveTitle,
    description: newsletterForm.lead,
    path: "/newsletter/leave",
    index: false,
  });

/** Read-only: mail servers follow links. */
export function loader() {
  return null;
}

export const action = intents({
  leave: {
    needs: "public.read",
    form: [],
    async run({ request, services }) {
      const token = new URL(request.url).searchParams.get("token") ?? "";
      const done = await followSubscriberLink(services, "leave", token);
      if (!done.ok) return data({ message: null }, { status: 404 });
      return data({ message: newsletter.left });
    },
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title={newsletter.leaveTitle}
      text={newsletter.leaveText}
      action={newsletter.leaveAction}
      answer={actionData}
    />
  );
}
