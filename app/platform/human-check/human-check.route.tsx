import { data } from "react-router";
import { CAPTCHA_PROVIDERS } from "#app/platform/environment/captcha-settings.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/human-check.route.ts";
import { makeTicket, passBySolving, passByWaiting } from "./human-check.server.ts";
import { solvedSchema, WAIT_SECONDS, waitedSchema } from "./human-check.ts";
import { humanMessages as texts } from "./human-check.words.ts";
import { HUMAN_CHECK_PATH } from "./human-check-path.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: "robots", content: "noindex" },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { captcha } = services.env;
  return {
    done: new URL(request.url).searchParams.get("done") === "1",
    // No one is sent here if no service is set up; a visitor who opens the page anyway can wait instead.
    widget: captcha && {
      script: CAPTCHA_PROVIDERS[captcha.provider].script,
      className: CAPTCHA_PROVIDERS[captcha.provider].className,
      siteKey: captcha.siteKey,
    },
    ticket: makeTicket(services, context.get(requestContext).ip),
  };
}

function passed(cookie: string): Response {
  return redirect(`${HUMAN_CHECK_PATH}?done=1`, { status: 303, headers: { "set-cookie": cookie } });
}

/** Shows a problem on the page; `ticket` is the one to continue waiting with. */
const say = (problem: string, status = 400, ticket: string | null = null) =>
  data({ problem, ticket }, { status });

export const action = intents({
  solve: {
    needs: "public.read",
    form: solvedSchema,
    async run({ form, services, facts }: IntentArgs) {
      const submission = parseSubmission(form, solvedSchema);
      if (submission.status !== "success") return say(texts.refused);
      const pass = await passBySolving(services, submission.value.answer, facts);
      if (pass.ok) throw passed(pass.value);
      const { error } = pass;
      if (error.code === "too-many") return say(refusalText(error), 429);
      // A proxy may replace a 5xx with a page of its own, and the option to wait would be lost.
      return say(error.code === "away" ? texts.away : texts.refused);
    },
  },
  wait: {
    needs: "public.read",
    form: waitedSchema,
    async run({ form, services, facts }: IntentArgs) {
      const submission = parseSubmission(form, waitedSchema);
      if (submission.status !== "success") return say(texts.over);
      const { ticket } = submission.value;
      const pass = await passByWaiting(services, ticket, facts);
      if (pass.ok) throw passed(pass.value);
      const { error } = pass;
      if (error.code === "too-many") return say(refusalText(error), 429);
      return error.code === "early"
        ? say(texts.early({ seconds: error.seconds }), 400, ticket)
        : say(texts.over);
    },
  },
});

/** Plain forms without our own script; the only page that loads a script of another site, which the policy names. */
export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { done, widget } = loaderData;
  const ticket = actionData?.ticket ?? loaderData.ticket;
  return (
    <main className="flex flex-col gap-4 p-4">
      <h1 className="text-xl">{texts.title}</h1>
      {done ? (
        <Notice tone="success" title={texts.done}>
          {texts.doneAlone}
        </Notice>
      ) : (
        <>
          {actionData ? <Notice tone="warning" live title={actionData.problem} /> : null}
          {widget ? (
            <form method="post" className="flex flex-col gap-3">
              <script src={widget.script} async defer />
              <p>{texts.solveLead}</p>
              <div className={widget.className} data-sitekey={widget.siteKey} />
              <input type="hidden" name="intent" value="solve" />
              <Button type="submit" variant="primary">
                {texts.confirm}
              </Button>
            </form>
          ) : null}
          <form method="post" className="flex flex-col gap-3">
            <p className="text-ink-muted text-sm">{texts.waitLead({ seconds: WAIT_SECONDS })}</p>
            <input type="hidden" name="intent" value="wait" />
            <input type="hidden" name="ticket" value={ticket} />
            <Button type="submit">{texts.wait}</Button>
          </form>
        </>
      )}
    </main>
  );
}
