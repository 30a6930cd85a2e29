import type { Params } from "react-router";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { readStudentAge } from "#app/admissions/guardians/student-age.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/own-visa-statement.route.ts";
import { answerAiConsent, readAiConsent } from "./ai-consent.server.ts";
import { AiConsentCard } from "./ai-consent-card.tsx";
import { findStatementCase } from "./find-case.server.ts";
import { ownStatementPath } from "./statement.ts";
import { caseOf, statementIntents } from "./statement-intents.server.ts";
import { readStatementPage } from "./statement-page.server.ts";
import { answerAiConsentSchema } from "./statement-schema.ts";
import { StatementView } from "./statement-view.tsx";
import { statementMessages as texts } from "./visa-statements.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("visaStatement.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

const which = (params: Params) => ({ reference: orNotFound(parseReference(params.reference ?? "")) });
const path = (params: Params) => ownStatementPath(which(params).reference);

/** `/student-dashboard/applications/:reference/visa/statement`: the student’s history and answers. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const { actor, user } = await signedIn({ request, context });
  const file = orNotFound(await findStatementCase(db, actor, which(params)));
  await noteSeen(db, actor.userId, { type: "application", id: file.id });
  const page = await readStatementPage(services, actor, file, new URL(request.url).searchParams);
  const { env } = services;
  const consent = await readAiConsent(db, file.id);
  const ai =
    file.destination !== null && (env.ai || consent?.isGiven)
      ? {
          host: env.ai ? new URL(env.ai.address).hostname : null,
          isUnderAge: (await readStudentAge(db, file.id, now())).isUnderAge,
          brandName: env.brandName,
          consent,
        }
      : null;
  return { page, ai, today: calendarDateOf(now()), place: placeOf(user) };
}

const changeConsent = recordIntents(
  async (args) => (await caseOf(args, which)).id,
  ({ params }) => `${path(params)}#ai`,
);
const consentIntent = (decision: "given" | "withdrawn") =>
  changeConsent({
    needs: "consent.answerOwn",
    form: answerAiConsentSchema,
    command: (deps, actor, input, { services: { env } }) =>
      answerAiConsent(deps, actor, { ...input, decision, ai: env.ai, brandName: env.brandName }),
    message: "ai-consent-saved",
  });

export const action = intents({
  ...statementIntents(which, path),
  "agree-ai": consentIntent("given"),
  "withdraw-ai": consentIntent("withdrawn"),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, ai, place, today } = loaderData;
  const { reference } = page.file;
  useResultToast(actionData);
  return (
    <div className="flex flex-col gap-6">
      <p>
        <ButtonLink to={`/student-dashboard/applications/${reference}`} variant="link" size="sm">
          {texts.back({ reference })}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.title} description={texts.ownLead} />
      <StatementView
        page={page}
        place={place}
        today={today}
        actionData={actionData}
        none={texts.ownNoDestination}
      />
      {ai ? <AiConsentCard {...ai} place={place} actionData={actionData} /> : null}
    </div>
  );
}
