import type { Params } from "react-router";
import { readStudentAge } from "#app/admissions/guardians/student-age.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { VisaFileTabs } from "#app/visas/visa-files/visa-file-tabs.tsx";
import { visaTabsOf } from "#app/visas/visa-files/visa-tabs.ts";
import type { Route } from "./+types/admin-visa-statement.route.ts";
import { readAiConsent } from "./ai-consent.server.ts";
import { decideAiFact, listAiFacts, readWithAi } from "./ai-facts.server.ts";
import { type AiPage, AiSection } from "./ai-section.tsx";
import { readCaseTexts } from "./case-texts.server.ts";
import { findStatementCase } from "./find-case.server.ts";
import { readFindingAccess } from "./finding-access.server.ts";
import { decideFinding, readFindings, reopenFinding } from "./findings.server.ts";
import { FindingsSection } from "./findings-section.tsx";
import { staffStatementPath } from "./statement.ts";
import { caseOf, commentIntent, statementIntents } from "./statement-intents.server.ts";
import { readStatementPage } from "./statement-page.server.ts";
import {
  decideAiFactSchema,
  decideFindingSchema,
  readWithAiSchema,
  reopenFindingSchema,
} from "./statement-schema.ts";
import { StatementView } from "./statement-view.tsx";
import { statementMessages as texts } from "./visa-statements.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("application.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.pageTitle({ reference: loaderData.page.file.reference }) }] : [];

const which = (params: Params) => ({ id: recordIdOf(params.applicationId) });
const path = (params: Params) => staffStatementPath(recordIdOf(params.applicationId));

/** `/admin/applications/:applicationId/visa/statement`: study history, answers and the consistency check. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const { actor, user } = await signedIn({ request, context });
  const file = orNotFound(await findStatementCase(db, actor, which(params)));
  const { searchParams, search } = new URL(request.url);
  const page = await readStatementPage(services, actor, file, searchParams);
  const { destination } = file;
  const checked = destination === null ? null : { ...file, destination };
  const access = checked && (await readFindingAccess(db, actor, checked, now()));
  const read = access && (await readCaseTexts(services, actor, file, access));
  const findings =
    checked && access && read ? await readFindings(db, actor, checked, access, read.texts, now()) : null;
  const { ai: settings } = services.env;
  const ai: AiPage | null =
    settings && read && findings
      ? {
          host: new URL(settings.address).hostname,
          consent: await readAiConsent(db, file.id),
          isUnderAge: (await readStudentAge(db, file.id, now())).isUnderAge,
          documents: read.texts.map(({ documentId, kind }) => ({ documentId, kind })),
          facts: await listAiFacts(db, file.id),
        }
      : null;
  await opened(
    { request, context },
    { action: "visaStatement.view", subjectType: "application", subjectId: file.id },
  );
  return {
    page,
    access,
    findings,
    ai,
    unread: read?.unread ?? [],
    search,
    tabs: can(actor, "visaFile.list") ? visaTabsOf(actor) : null,
    today: calendarDateOf(now()),
    place: placeOf(user),
    recordHref: `/admin/applications/${file.id}${search}`,
  };
}

const changeFindings = recordIntents(
  async (args) => (await caseOf(args, which)).id,
  ({ params }) => `${path(params)}#findings`,
);

const changeAi = recordIntents(
  async (args) => (await caseOf(args, which)).id,
  ({ params }) => `${path(params)}#ai`,
);

export const action = intents({
  ...statementIntents(which, path),
  "add-comment": commentIntent(which, path),
  "decide-finding": changeFindings({
    needs: "visaStatement.review",
    form: decideFindingSchema,
    command: async (deps, actor, input, args) =>
      decideFinding(deps, actor, { ...input, ...(await readForDecision(args)) }),
    message: "finding-decided",
  }),
  "reopen-finding": changeFindings({
    needs: "visaStatement.review",
    form: reopenFindingSchema,
    command: async (deps, actor, input, args) =>
      reopenFinding(deps, actor, { ...input, access: await accessOf(args) }),
    message: "finding-reopened",
  }),
  "read-with-ai": changeAi({
    needs: "visaStatement.review",
    form: readWithAiSchema,
    command: async (deps, actor, input, args) => {
      const { texts: read } = await readForDecision(args);
      return readWithAi(deps, actor, { ...input, texts: read, ai: args.services.env.ai });
    },
    message: "ai-facts-read",
  }),
  "decide-ai-fact": changeAi({
    needs: "visaStatement.review",
    form: decideAiFactSchema,
    command: (deps, actor, input, { services }) =>
      decideAiFact(deps, actor, { ...input, ai: services.env.ai }),
    message: "ai-fact-decided",
  }),
});

/** Judged for each change anew: a licence can end while a page is open. */
async function accessOf(args: Parameters<typeof caseOf>[0]) {
  const { services, actor } = args;
  const { id, destination } = await caseOf(args, which);
  return readFindingAccess(services.db, actor, { id, destination: orNotFound(destination) }, services.now());
}

async function readForDecision(args: Parameters<typeof caseOf>[0]) {
  const [file, access] = [await caseOf(args, which), await accessOf(args)];
  const { texts } = await readCaseTexts(args.services, args.actor, file, access);
  return { access, texts };
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, findings, access, place, recordHref } = loaderData;
  const { file, may } = page;
  useResultToast(actionData);
  return (
    <RecordFrame
      key={file.id}
      name={texts.section}
      above={[{ label: file.reference, to: recordHref }]}
      wayOnPhone
    >
      <RecordHead name={texts.title} line={`${file.student} · ${file.reference}`} />
      {loaderData.tabs ? (
        <VisaFileTabs
          applicationId={file.id}
          tabs={loaderData.tabs}
          current="/statement"
          search={loaderData.search}
        />
      ) : null}
      <p className="max-w-prose text-ink-muted">{texts.lead}</p>
      {access ? (
        <FindingsSection
          findings={findings}
          access={access}
          unread={loaderData.unread}
          file={file}
          mayReview={may.review}
          place={place}
          actionData={actionData}
        />
      ) : null}
      {loaderData.ai ? (
        <AiSection ai={loaderData.ai} mayReview={may.review} place={place} actionData={actionData} />
      ) : null}
      <StatementView
        page={page}
        place={place}
        today={loaderData.today}
        actionData={actionData}
        none={texts.noDestination}
      />
    </RecordFrame>
  );
}
