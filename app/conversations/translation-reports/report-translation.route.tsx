import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { formStamp, isUnhurried } from "#app/platform/forms/form-stamp.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { REPORT_TRANSLATION_PATH } from "#app/platform/pages/report-translation.ts";
import { canBeOpened, reportedPage } from "#app/platform/pages/reported-page.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/report-translation.route.ts";
import { reportTranslation } from "./commands.server.ts";
import { ReportForm } from "./report-form.tsx";
import { reportTranslationSchema } from "./translation-report.ts";
import { reportTranslationPage as texts } from "./translation-report.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: texts.title,
    description: texts.lead,
    path: REPORT_TRANSLATION_PATH,
    index: false,
  });

/** `/translation-report?page=/courses`: the form for reports about the translation of a page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { secret, now } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  return {
    formKey: randomUUID(),
    stamp: formStamp(secret, now()),
    page: reportedPage(params.get("page")),
    sent: params.get("sent") === "1",
  };
}

export const action = intents({
  send: {
    needs: "public.read",
    form: reportTranslationSchema,
    async run({ form, services, facts }) {
      const submission = parseSubmission(form, reportTranslationSchema);
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply(), problem: null }, { status: 400 });
      }
      const { stamp, page } = submission.value;
      if (!isUnhurried(services.secret, stamp, services.now())) {
        const lastResult = submission.reply({ formErrors: [texts.hurried] });
        return data({ lastResult, problem: texts.hurried }, { status: 400 });
      }
      const stored = await reportTranslation(services, submission.value, facts.ip);
      if (!stored.ok) {
        return data(
          { lastResult: submission.reply({ formErrors: [texts.tooMany] }), problem: texts.tooMany },
          { status: 429, headers: { "retry-after": String(stored.error.retryAfterSeconds) } },
        );
      }
      const done = new URLSearchParams({ sent: "1", ...(page === null ? {} : { page }) });
      throw redirect(`${REPORT_TRANSLATION_PATH}?${done}`, 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { formKey, stamp, page, sent } = loaderData;
  const back = page !== null && canBeOpened(page) ? page : null;
  return (
    <div className="mx-auto max-w-2xl px-5 py-14 sm:px-8 sm:py-20">
      <h1 className="text-4xl">{sent ? texts.sentTitle : texts.title}</h1>
      <p className="mt-3 text-ink-muted text-lg">{sent ? texts.sentText : texts.lead}</p>
      <div className="mt-9">
        {sent ? (
          <a href={localPath(back ?? "/")} className={buttonClass()}>
            {back === null ? texts.home : texts.back}
          </a>
        ) : (
          <ReportForm
            formKey={formKey}
            stamp={stamp}
            page={page}
            lastResult={actionData?.lastResult}
            problem={actionData?.problem ?? null}
          />
        )}
      </div>
    </div>
  );
}
