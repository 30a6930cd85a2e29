import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { VisaFileTabs } from "#app/visas/visa-files/visa-file-tabs.tsx";
import type { Route } from "./+types/admin-visa-funds.route.ts";
import { saveFundsCase } from "./change-funds.server.ts";
import { CoverageSection } from "./coverage-section.tsx";
import { EntrySections } from "./entry-sections.tsx";
import { CaseFacts, UnknownSection } from "./facts-section.tsx";
import { fundsMessages as texts } from "./funds.words.ts";
import { CaseForm } from "./funds-forms.tsx";
import { fundsIntents } from "./funds-intents.server.ts";
import { loadFunds } from "./funds-page.server.ts";
import { staffFundsPath } from "./funds-paths.ts";
import { fundsCaseSchema } from "./funds-schema.ts";
import { findFundsApplication } from "./queries.server.ts";
import { QuestionsSection } from "./questions-section.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("visaFunds.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/**
 * `/admin/applications/:applicationId/visa/funds`: how the studies are paid for, and whether it covers the visa
 * requirement.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.applicationId);
  const application = orNotFound(await findFundsApplication(db, eq(applications.id, id)));
  const page = await loadFunds({ request, context }, application, "staff");
  const { search } = new URL(request.url);
  return { page, recordHref: `/admin/applications/${id}${search}`, search };
}

const applicationId = ({ params }: IntentArgs) => recordIdOf(params.applicationId);
const change = recordIntents(
  applicationId,
  (args) => `${staffFundsPath(applicationId(args))}${new URL(args.request.url).search}`,
);

export const action = intents({
  save: change({
    needs: "visaFunds.edit",
    form: fundsCaseSchema,
    command: saveFundsCase,
    message: "funds-saved",
  }),
  ...fundsIntents(applicationId, (args) => staffFundsPath(applicationId(args))),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, recordHref, search } = loaderData;
  const { application, given, figures, sources, mayEdit, place } = page;
  useResultToast(actionData && "problem" in actionData ? undefined : actionData);
  const resultOf = (intent: string) => answerFor(actionData, intent)?.lastResult;
  return (
    <RecordFrame name={texts.title} above={[{ label: application.reference, to: recordHref }]} wayOnPhone>
      <RecordHead name={texts.pageTitle({ reference: application.reference })} line={application.student} />
      {page.tabs ? (
        <VisaFileTabs applicationId={application.id} tabs={page.tabs} current="/funds" search={search} />
      ) : null}
      <p className="max-w-prose text-ink-muted">{texts.staffLead}</p>
      {application.isClosed ? <Notice tone="info">{texts.closed}</Notice> : null}
      {figures ? (
        <CoverageSection given={given} figures={figures} place={place} coverage={page.coverage} />
      ) : (
        <Notice tone="warning">{texts.noCountry}</Notice>
      )}
      <QuestionsSection
        sources={sources}
        place={place}
        by="staff"
        rule={page.rule}
        mayExplain={page.mayExplain}
        lastResult={resultOf("explain")}
      />
      <UnknownSection unknowns={page.unknowns} familyText={figures?.familyText ?? null} />
      <Card level={3} title={texts.case}>
        <CaseFacts given={given} figures={figures} place={place} />
        {mayEdit && figures ? (
          <FoldedCard key={given.version} title={texts.editCase} open={resultOf("save") !== undefined}>
            <CaseForm page={page} place={place} lastResult={resultOf("save")} />
          </FoldedCard>
        ) : null}
      </Card>
      <EntrySections
        page={page}
        resultOf={resultOf}
        problem={actionData && "problem" in actionData ? actionData.problem : undefined}
      />
      <p className="max-w-prose text-ink-muted text-sm">{texts.privacy}</p>
    </RecordFrame>
  );
}
