import { getOwnApplication } from "#app/admissions/applications/own-application.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/own-visa-funds.route.ts";
import { EntrySections } from "./entry-sections.tsx";
import { CaseFacts, UnknownSection } from "./facts-section.tsx";
import { fundsMessages as texts } from "./funds.words.ts";
import { fundsIntents } from "./funds-intents.server.ts";
import { loadFunds } from "./funds-page.server.ts";
import { ownFundsPath } from "./funds-paths.ts";
import { findFundsApplication } from "./queries.server.ts";
import { QuestionsSection } from "./questions-section.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("visaFunds.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

const ownApplication = (db: DbOrTransaction, actor: Actor, reference: string | undefined) =>
  getOwnApplication(actor, reference, (where) => findFundsApplication(db, where));

/** `/student-dashboard/applications/:reference/visa/funds`: the facts, which the student enters until the visa is lodged. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const application = await ownApplication(db, actor, params.reference);
  // The student reads the facts: the coverage is an analysis that a person explains.
  return { page: await loadFunds({ request, context }, application, "student") };
}

export const action = intents(
  fundsIntents(
    async ({ services, actor, params }) => (await ownApplication(services.db, actor, params.reference)).id,
    ({ params }) => ownFundsPath(params.reference ?? ""),
  ),
);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { application, given, figures, sources, place } = page;
  useResultToast(actionData && "problem" in actionData ? undefined : actionData);
  const resultOf = (intent: string) => answerFor(actionData, intent)?.lastResult;
  return (
    <div className="flex flex-col gap-6">
      <p>
        <ButtonLink to={`/student-dashboard/applications/${application.reference}`} variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.title} description={texts.lead} />
      {page.mayEnter ? (
        <p className="max-w-prose">{texts.ownEntry}</p>
      ) : (
        <Notice tone="info">{application.isClosed ? texts.closed : texts.ownClosed}</Notice>
      )}
      <QuestionsSection
        sources={sources}
        place={place}
        by="student"
        rule={page.rule}
        mayExplain={page.mayExplain}
        lastResult={resultOf("explain")}
      />
      <EntrySections
        page={page}
        resultOf={resultOf}
        problem={actionData && "problem" in actionData ? actionData.problem : undefined}
      />
      <Card level={3} title={texts.case}>
        <CaseFacts given={given} figures={figures} place={place} />
      </Card>
      <UnknownSection unknowns={page.unknowns} familyText={figures?.familyText ?? null} />
      <p className="max-w-prose text-ink-muted text-sm">{texts.privacy}</p>
    </div>
  );
}
