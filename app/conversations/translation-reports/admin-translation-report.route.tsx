import { Form, useNavigation } from "react-router";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { englishOfKey } from "#app/words/translation-keys.ts";
import type { Route } from "./+types/admin-translation-report.route.ts";
import { setReportState } from "./commands.server.ts";
import { findTranslationReport } from "./queries.server.ts";
import { ReportBadge } from "./report-badge.tsx";
import { type TranslationReport, translationReportPath } from "./translation-report.ts";
import { REPORT_KIND_LABELS } from "./translation-report.words.ts";
import { translationReportMessages as texts } from "./translation-reports.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("translationReport.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  return {
    report: orNotFound(await findTranslationReport(db, recordIdOf(params.reportId))),
    mayResolve: can(actor, "translationReport.resolve"),
    place: placeOf(user),
  };
}

const idOf = ({ params }: IntentArgs) => recordIdOf(params.reportId);

const change = recordIntents(
  idOf,
  (args) => translationReportPath(idOf(args)) + searchWithout(args.request, "edit"),
);

export const action = intents({
  correct: change({
    needs: "translationReport.resolve",
    form: versionOnlySchema,
    command: setReportState("corrected"),
    message: "translation-report-corrected",
  }),
  reopen: change({
    needs: "translationReport.resolve",
    form: versionOnlySchema,
    command: setReportState("open"),
    message: "translation-report-reopened",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { report, mayResolve, place } = loaderData;
  const { columns } = texts;
  useResultToast(actionData);
  const language = LANGUAGES[report.language];
  const name = texts.recordTitle({ language: language.name, kind: REPORT_KIND_LABELS[report.kind] });
  return (
    <RecordFrame name={name}>
      <RecordHead
        name={name}
        badges={<ReportBadge report={report} />}
        actions={mayResolve ? <StateButton report={report} /> : null}
      />
      <DescriptionList
        items={[
          { term: columns.page, value: <Long>{report.page}</Long> },
          {
            term: columns.text,
            value: report.text ? (
              <Long lang={report.language} dir={language.dir}>
                {report.text}
              </Long>
            ) : (
              texts.noText
            ),
          },
          ...(report.text === null
            ? []
            : [
                {
                  term: columns.english,
                  value: report.entry ? <Long>{englishOfKey(report.entry)}</Long> : texts.noEntry,
                },
              ]),
          ...(report.entry && report.entry !== englishOfKey(report.entry)
            ? [{ term: texts.entry, value: <Long>{report.entry}</Long> }]
            : []),
          { term: columns.created, value: formatMoment(report.createdAt, place) },
          {
            term: columns.corrected,
            value: report.correctedAt === null ? null : formatMoment(report.correctedAt, place),
          },
        ]}
      />
    </RecordFrame>
  );
}

/** What readers typed, on as many lines as they typed, and as text. */
function Long({ children, ...rest }: { children: string | null; lang?: string; dir?: string }) {
  if (children === null) return null;
  return (
    <span {...rest} className="block whitespace-pre-line [overflow-wrap:anywhere]">
      {children}
    </span>
  );
}

/** Can be undone, so it asks nothing. */
function StateButton({ report }: { report: TranslationReport }) {
  const isOpen = report.correctedAt === null;
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={report.version} />
      <Button
        type="submit"
        size="sm"
        name="intent"
        value={isOpen ? "correct" : "reopen"}
        variant={isOpen ? "primary" : "secondary"}
        loading={pending}
      >
        {isOpen ? texts.correct : texts.reopen}
      </Button>
    </Form>
  );
}
