import { data } from "react-router";
import { isFromRecentPage, pageStamp } from "#app/platform/forms/form-stamp.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { EmailCaptureForm } from "#app/ui/form/email-capture-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/newsletter.route.ts";
import { subscribe } from "./commands.server.ts";
import { newsletter, subscriptionHeading } from "./newsletter.words.ts";
import { newsletterForm } from "./newsletter-form.words.ts";
import { HomeLink, NewsletterPage } from "./newsletter-page.tsx";
import { subscribeSchema } from "./subscribe-schema.ts";
import { SUBSCRIPTION_KINDS } from "./subscriptions.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: newsletterForm.title, description: newsletterForm.lead, path: "/newsletter" });

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
        texts={{
          ...newsletterForm,
          submit: kind === "newsletter" ? newsletterForm.subscribe : newsletter.notify,
        }}
        email={actionData?.email ?? ""}
        error={actionData?.error}
        primary
      />
      <p className="mt-4 text-ink-muted text-sm">
        {newsletter.promise}{" "}
        <a href={localPath("/privacy")} className="text-eucalyptus underline underline-offset-4">
          {newsletter.privacy}
        </a>
      </p>
    </NewsletterPage>
  );
}
