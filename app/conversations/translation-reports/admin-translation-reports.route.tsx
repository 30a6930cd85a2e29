import { placeOf } from "#app/platform/http/place.server.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { tableColumns } from "#app/platform/lists/table-columns.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { LANGUAGES, TRANSLATED_LANGUAGES } from "#app/words/languages.ts";
import type { Route } from "./+types/admin-translation-reports.route.ts";
import { TRANSLATION_REPORT_LIST } from "./admin-list.ts";
import { listTranslationReports } from "./queries.server.ts";
import { ReportBadge } from "./report-badge.tsx";
import { REPORT_COLUMNS } from "./report-columns.ts";
import { REPORT_KINDS, REPORT_STATES, TRANSLATION_REPORTS_PATH } from "./translation-report.ts";
import { REPORT_KIND_LABELS } from "./translation-report.words.ts";
import { REPORT_STATE_LABELS, translationReportMessages as texts } from "./translation-reports.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("translationReport.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader(args: Route.LoaderArgs) {
  const extra = { place: placeOf((await signedIn(args)).user) };
  return loadListWith(
    args,
    TRANSLATION_REPORT_LIST,
    async (db, query) => ({ page: await listTranslationReports(db, query), extra }),
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={TRANSLATION_REPORTS_PATH}
      words={texts}
      spec={TRANSLATION_REPORT_LIST}
      list={loaderData.list}
      columns={tableColumns(REPORT_COLUMNS, loaderData.place, {
        state: (row) => <ReportBadge report={row} />,
      })}
      essential={["kind", "language"]}
      searchLabel={texts.search}
      filters={[
        { name: "state", label: texts.columns.state, options: optionsOf(REPORT_STATES, REPORT_STATE_LABELS) },
        {
          name: "language",
          label: texts.columns.language,
          options: TRANSLATED_LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGES[tag].name })),
        },
        { name: "kind", label: texts.columns.kind, options: optionsOf(REPORT_KINDS, REPORT_KIND_LABELS) },
        { name: "created", label: texts.columns.created },
      ]}
      emptyHint={texts.noneHint}
    />
  );
}
