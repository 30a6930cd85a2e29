import { getOwnApplication } from "#app/admissions/applications/own-application.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/own-visa-funds.route.ts";
import { explainDeposit } from "./change-funds.server.ts";
import { CaseFacts, SourceList, SponsorList, UnknownSection } from "./facts-section.tsx";
import { fundsMessages as texts } from "./funds.words.ts";
import { loadFunds } from "./funds-page.server.ts";
import { ownFundsPath } from "./funds-paths.ts";
import { explainSchema } from "./funds-schema.ts";
import { noAnalysis } from "./may-analyse.server.ts";
import { findFundsApplication } from "./queries.server.ts";
import { QuestionsSection } from "./questions-section.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("visaFunds.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

const ownApplication = (db: DbOrTransaction, actor: Actor, reference: string | undefined) =>
  getOwnApplication(actor, reference, (where) => findFundsApplication(db, where));

/** `/student-dashboard/applications/:reference/visa/funds`: the facts, and the deposits to explain. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const application = await ownApplication(db, actor, params.reference);
  // The student reads the facts: the coverage is an analysis that a person explains.
  return { page: await loadFunds({ request, context }, application, noAnalysis) };
}

const change = recordIntents(
  async ({ services, actor, params }) => (await ownApplication(services.db, actor, params.reference)).id,
  ({ params }) => ownFundsPath(params.reference ?? ""),
);

export const action = intents({
  explain: change({
    needs: "visaFunds.explain",
    form: explainSchema,
    command: explainDeposit,
    message: "funds-explained",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, given, figures, sponsors, sources, place, ...page } = loaderData.page;
  useResultToast(actionData);
  return (
    <div className="flex flex-col gap-6">
      <p>
        <ButtonLink to={`/student-dashboard/applications/${application.reference}`} variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.title} description={texts.lead} />
      <QuestionsSection
        {...{ sources, place }}
        by="student"
        rule={page.rule}
        mayExplain={page.mayExplain}
        lastResult={answerFor(actionData, "explain")?.lastResult}
      />
      <Card level={3} title={texts.sources}>
        <SourceList {...{ sources, sponsors, place }} />
      </Card>
      <Card level={3} title={texts.sponsors}>
        <SponsorList {...{ sponsors, place }} />
      </Card>
      <Card level={3} title={texts.case}>
        <CaseFacts {...{ given, figures, place }} />
      </Card>
      <UnknownSection unknowns={page.unknowns} familyText={figures?.familyText ?? null} />
      <p className="max-w-prose text-ink-muted text-sm">{texts.privacy}</p>
    </div>
  );
}
