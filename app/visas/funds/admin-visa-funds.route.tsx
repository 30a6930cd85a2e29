import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { VisaFileTabs } from "#app/visas/visa-files/visa-file-tabs.tsx";
import type { Route } from "./+types/admin-visa-funds.route.ts";
import {
  addSponsor,
  addStatementLine,
  clearStatement,
  explainDeposit,
  removeSource,
  removeSponsor,
  saveFundsCase,
  saveSource,
} from "./change-funds.server.ts";
import { CoverageSection } from "./coverage-section.tsx";
import { CaseFacts, SourceList, SponsorList, UnknownSection } from "./facts-section.tsx";
import { fundsMessages as texts } from "./funds.words.ts";
import { CaseForm, RemoveButton, SourceForm, SponsorForm, StatementForms } from "./funds-forms.tsx";
import { loadFunds } from "./funds-page.server.ts";
import { staffFundsPath } from "./funds-paths.ts";
import {
  clearLinesSchema,
  explainSchema,
  fundsCaseSchema,
  removeSourceSchema,
  removeSponsorSchema,
  sourceSchema,
  sponsorSchema,
  statementFileSchema,
  statementLineSchema,
} from "./funds-schema.ts";
import { MOST_STATEMENT_BYTES, receiveStatement } from "./import-statement.server.ts";
import { byAdviceTable } from "./may-analyse.server.ts";
import { findFundsApplication } from "./queries.server.ts";
import { QuestionsSection } from "./questions-section.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("visaFunds.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/visa/funds`: what pays for the studies, and whether it covers what the visa asks. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.applicationId);
  const application = orNotFound(await findFundsApplication(db, eq(applications.id, id)));
  const page = await loadFunds({ request, context }, application, byAdviceTable);
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
  "add-sponsor": change({
    needs: "visaFunds.edit",
    creates: true,
    form: sponsorSchema,
    command: addSponsor,
    message: "funds-saved",
  }),
  "remove-sponsor": change({
    needs: "visaFunds.edit",
    form: removeSponsorSchema,
    command: removeSponsor,
    message: "funds-saved",
  }),
  "save-source": change({
    needs: "visaFunds.edit",
    creates: true,
    form: sourceSchema,
    command: saveSource,
    message: "funds-saved",
  }),
  "remove-source": change({
    needs: "visaFunds.edit",
    form: removeSourceSchema,
    command: removeSource,
    message: "funds-saved",
  }),
  "add-line": change({
    needs: "visaFunds.edit",
    creates: true,
    form: statementLineSchema,
    command: addStatementLine,
    message: "funds-saved",
  }),
  "import-lines": {
    needs: "visaFunds.edit",
    creates: "after-reading",
    form: statementFileSchema,
    upload: { field: "file", most: () => MOST_STATEMENT_BYTES },
    run: (args: IntentArgs) =>
      receiveStatement(args, applicationId(args), staffFundsPath(applicationId(args))),
  },
  "clear-lines": change({
    needs: "visaFunds.edit",
    form: clearLinesSchema,
    command: clearStatement,
    message: "funds-saved",
  }),
  explain: change({
    needs: "visaFunds.explain",
    form: explainSchema,
    command: explainDeposit,
    message: "funds-explained",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, recordHref, search } = loaderData;
  const { application, given, figures, sponsors, sources, mayEdit, place } = page;
  useResultToast(actionData && "problem" in actionData ? undefined : actionData);
  const resultOf = (intent: string) => answerFor(actionData, intent)?.lastResult;
  const sourceResult = resultOf("save-source");
  const edited = sourceResult?.initialValue?.sourceId;
  const currency = given.currency ?? figures?.currency ?? "AUD";
  return (
    <RecordFrame name={texts.title} above={[{ label: application.reference, to: recordHref }]} wayOnPhone>
      <RecordHead name={texts.pageTitle({ reference: application.reference })} line={application.student} />
      {page.tabs ? (
        <VisaFileTabs applicationId={application.id} tabs={page.tabs} current="/funds" search={search} />
      ) : null}
      <p className="max-w-prose text-ink-muted">{texts.staffLead}</p>
      {application.isClosed ? <Notice tone="info">{texts.closed}</Notice> : null}
      {figures ? (
        <CoverageSection {...{ given, figures, place }} coverage={page.coverage} />
      ) : (
        <Notice tone="warning">{texts.noCountry}</Notice>
      )}
      <QuestionsSection
        {...{ sources, place }}
        by="staff"
        rule={page.rule}
        mayExplain={page.mayExplain}
        lastResult={resultOf("explain")}
      />
      <UnknownSection unknowns={page.unknowns} familyText={figures?.familyText ?? null} />
      <Card level={3} title={texts.case}>
        <CaseFacts {...{ given, figures, place }} />
        {mayEdit && figures ? (
          <FoldedCard key={given.version} title={texts.editCase} open={resultOf("save") !== undefined}>
            <CaseForm page={page} place={place} lastResult={resultOf("save")} />
          </FoldedCard>
        ) : null}
      </Card>
      <Card level={3} title={texts.sponsors}>
        <SponsorList
          {...{ sponsors, place }}
          {...(mayEdit
            ? {
                actions: ({ id, name }) => (
                  <FoldedCard title={texts.removeSponsor({ name })} description={texts.removeSponsorHint}>
                    <RemoveButton
                      {...{ intent: "remove-sponsor", name: "sponsorId", id }}
                      label={texts.removeSponsor({ name })}
                    />
                  </FoldedCard>
                ),
              }
            : {})}
        />
        {mayEdit ? (
          <FoldedCard
            key={sponsors.length}
            title={texts.addSponsor}
            open={resultOf("add-sponsor") !== undefined}
          >
            <SponsorForm lastResult={resultOf("add-sponsor")} />
          </FoldedCard>
        ) : null}
      </Card>
      <Card level={3} title={texts.sources}>
        <SourceList
          {...{ sources, sponsors, place }}
          {...(mayEdit
            ? {
                actions: (source) => (
                  <FoldedCard title={texts.editSource({ label: source.label })} open={edited === source.id}>
                    <SourceForm
                      {...{ sponsors, currency, source }}
                      lastResult={edited === source.id ? sourceResult : undefined}
                    />
                    <RemoveButton
                      {...{ intent: "remove-source", name: "sourceId", id: source.id }}
                      label={texts.removeSource({ label: source.label })}
                    />
                  </FoldedCard>
                ),
              }
            : {})}
        />
        {mayEdit ? (
          <FoldedCard
            key={`${sources.length} ${currency}`}
            title={texts.addSource}
            open={sourceResult !== undefined && !edited}
          >
            <SourceForm {...{ sponsors, currency }} lastResult={edited ? undefined : sourceResult} />
          </FoldedCard>
        ) : null}
      </Card>
      {sources.some(({ kind }) => kind === "account") ? (
        <Card level={3} title={texts.statement}>
          {sources.map((source) =>
            source.lines.length === 0 ? null : (
              <FoldedCard
                key={source.id}
                title={`${source.label}: ${texts.shownLines({ count: source.lines.length })}`}
              >
                <ul className="flex flex-col text-sm">
                  {source.lines.map((line) => (
                    <li key={line.id} className="flex justify-between gap-4 border-line border-b py-1.5">
                      <span className="min-w-0 [overflow-wrap:anywhere]">
                        {`${formatCalendarDate(line.on, place.locale)} · ${line.description}`}
                      </span>
                      <span className="shrink-0 tabular-nums">
                        {formatPrice(line.amountMinor, source.currency)}
                      </span>
                    </li>
                  ))}
                </ul>
                {mayEdit ? (
                  <RemoveButton
                    {...{ intent: "clear-lines", name: "accountId", id: source.id }}
                    label={texts.clear}
                  />
                ) : null}
              </FoldedCard>
            ),
          )}
          {mayEdit ? (
            <StatementForms
              key={sources.reduce((total, { lineCount }) => total + lineCount, 0)}
              sources={sources}
              lineResult={resultOf("add-line")}
              problem={actionData && "problem" in actionData ? actionData.problem : undefined}
            />
          ) : null}
        </Card>
      ) : null}
      <p className="max-w-prose text-ink-muted text-sm">{texts.privacy}</p>
    </RecordFrame>
  );
}
