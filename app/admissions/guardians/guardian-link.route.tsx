import { data } from "react-router";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/guardian-link.route.ts";
import { answerGuardian } from "./answer.server.ts";
import type { GuardianAnswer } from "./guardian.ts";
import { GuardianPage } from "./guardian-page.tsx";
import { answerGuardianSchema } from "./guardian-schema.ts";
import { guardianMessages as texts } from "./guardians.words.ts";
import { readGuardianLink } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    matches,
    title: texts.page.title,
    description: texts.page.title,
    path: "/guardian",
    index: false,
  }),
  // The URL contains the link token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

/**
 * `/guardian/:token`: the page of a parent or guardian. Opening it changes nothing: email scanners open every link.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const link = await readGuardianLink(services, params.token);
  const place = { locale: currentLanguage(), timeZone: DEFAULT_TIME_ZONE };
  const day = (moment: Date | null) => (moment === null ? "" : formatDay(moment, place));
  const status = !link ? 404 : link.state === "over" ? 410 : 200;
  const brandName = services.env.brandName;
  if (!link) return data({ brandName, link }, { status });
  const { answeredAt, expiresAt, ...shown } = link;
  return data(
    { brandName, link: { ...shown, answeredOn: day(answeredAt), until: day(expiresAt) } },
    { status },
  );
}

const answers = (answer: GuardianAnswer) => ({
  needs: "guardian.answer" as const,
  form: answerGuardianSchema,
  async run({ form, services, facts, params }: IntentArgs) {
    const submission = parseSubmission(form, answerGuardianSchema);
    if (submission.status !== "success") return data({ problem: texts.page.outdated }, { status: 400 });
    const { text } = submission.value;
    const brandName = services.env.brandName;
    const done = await answerGuardian(writeDeps(services, facts), params.token ?? "", {
      answer,
      text,
      brandName,
    });
    if (done.ok) return data({ problem: null }, { status: 200 });
    // Otherwise the page of the link shows the state.
    return done.error.code === "invalid"
      ? data({ problem: texts.page.outdated }, { status: 409 })
      : data({ problem: null }, { status: 410 });
  },
});

export const action = intents({
  confirm: answers("confirmed"),
  decline: answers("declined"),
  "not-guardian": answers("not-guardian"),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <GuardianPage {...loaderData} problem={actionData?.problem ?? null} />;
}
