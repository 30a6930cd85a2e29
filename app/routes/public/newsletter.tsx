import { data } from "react-router";
import { newsletter, subscriptionHeading } from "#app/content/site/newsletter.ts";
import { isOneOf } from "#app/domain/option.ts";
import { subscribeSchema } from "#app/domain/subscribers/subscribe-schema.ts";
import { SUBSCRIPTION_KINDS } from "#app/domain/subscribers/subscriptions.ts";
import { HomeLink, NewsletterPage } from "#app/features/newsletter/newsletter-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { isFromRecentPage, pageStamp } from "#app/server/http/form-stamp.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { subscribe } from "#app/server/subscribers/commands.server.ts";
import { EmailCaptureForm } from "#app/ui/form/email-capture-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/newsletter.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: newsletter.title, description: newsletter.lead, path: "/newsletter" });

export function loader({ request, context }: Route.LoaderArgs) {
  const { secret, now } = context.get(servicesContext);
  return {
    sent: new URL(request.url).searchParams.get("sent") === "1",
    stamp: pageStamp(secret, now()),
  };
}

export const action = intents({
  subscribe: {
    needs: "public.read",
    form: [subscribeSchema, "stamp"],
    async run({ form, services, facts }) {
      const submission = parseSubmission(form, subscribeSchema);
      const asked = form.get("kind");
      const kind = isOneOf(SUBSCRIPTION_KINDS, asked) ? asked : "newsletter";
      const typed = form.get("email");
      const email = typeof typed === "string" ? typed.slice(0, 254) : "";
      if (submission.status !== "success") {
        const error = submission.error?.email?.[0] ?? newsletter.problems;
        return data({ kind, email, error, problem: null }, { status: 400 });
      }
      if (!isFromRecentPage(services.secret, form.get("stamp"), services.now())) {
        return data({ kind, email, error: undefined, problem: newsletter.again }, { status: 400 });
      }
      const done = await subscribe(services, submission.value, facts.ip);
      if (!done.ok) {
        return data(
          { kind, email, error: undefined, problem: newsletter.tooMany },
          { status: 429, headers: { "retry-after": String(done.error.retryAfterSeconds) } },
        );
      }
      throw redirect("/newsletter?sent=1", 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.sent) {
    return (
      <NewsletterPage title={newsletter.sentTitle} text={newsletter.sentText}>
        <HomeLink />
      </NewsletterPage>
    );
  }
  const kind = actionData?.kind ?? "newsletter";
  const { title, lead } = subscriptionHeading(kind);
  return (
    <NewsletterPage title={title} text={lead}>
      {actionData?.problem ? (
        <Notice tone="warning" title={actionData.problem} live className="mb-6" />
      ) : null}
      <EmailCaptureForm
        action="/newsletter"
        hidden={{ kind, stamp: loaderData.stamp }}
        texts={{ ...newsletter, submit: kind === "newsletter" ? newsletter.subscribe : newsletter.notify }}
        email={actionData?.email ?? ""}
        error={actionData?.error}
        primary
      />
      <p className="mt-4 text-ink-muted text-sm">
        {newsletter.promise}{" "}
        <a href="/privacy" className="text-eucalyptus underline underline-offset-4">
          {newsletter.privacy}
        </a>
      </p>
    </NewsletterPage>
  );
}
