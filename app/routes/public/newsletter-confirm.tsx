import { data } from "react-router";
import { newsletter } from "#app/content/site/newsletter.ts";
import { HomeLink, NewsletterPage } from "#app/features/newsletter/newsletter-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { followSubscriberLink } from "#app/server/subscribers/commands.server.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
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
    async run({ request, services }) {
      const token = new URL(request.url).searchParams.get("token") ?? "";
      const done = await followSubscriberLink(services, "confirm", token);
      if (!done.ok) return data({ message: null }, { status: 404 });
      return data({ message: newsletter.confirmed(done.value.kind) });
    },
  },
});

export default function Page({ actionData }: Route.ComponentProps) {
  if (actionData?.message) {
    return (
      <NewsletterPage title={actionData.message}>
        <HomeLink />
      </NewsletterPage>
    );
  }
  if (actionData) {
    return (
      <NewsletterPage title={newsletter.invalidTitle} text={newsletter.invalidText}>
        <a href="/newsletter" className={buttonClass()}>
          {newsletter.leaveAnother}
        </a>
      </NewsletterPage>
    );
  }
  return (
    <NewsletterPage title={newsletter.confirmTitle}>
      <form method="post">
        <Button type="submit" variant="primary">
          {newsletter.confirmAction}
        </Button>
      </form>
    </NewsletterPage>
  );
}
