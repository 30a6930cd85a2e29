import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { policyReportMessages } from "./policy-reports.words.ts";
import type { PolicyReport } from "./read-report.ts";

const texts = policyReportMessages.columns;
const Wrapped = ({ children }: { children: string }) => (
  <span className="[overflow-wrap:anywhere]">{children}</span>
);

/** The columns of the security reports. What they say came from a browser: shown as text, never as a link. */
export function policyReportColumns(place: Place): readonly DataColumn<PolicyReport>[] {
  return [
    {
      id: "blocked",
      header: texts.blocked,
      cell: (row) => <Wrapped>{row.blocked}</Wrapped>,
      meta: { primary: true },
    },
    {
      id: "directive",
      header: texts.directive,
      cell: (row) => row.directive,
      meta: { label: texts.directive },
    },
    {
      id: "page",
      header: texts.page,
      cell: (row) => <Wrapped>{row.page}</Wrapped>,
      meta: { label: texts.page },
    },
    {
      id: "number",
      header: texts.number,
      cell: (row) => formatters.getNumberFormat(formatsOf()).format(row.number),
      meta: { label: texts.number },
    },
    {
      id: "last",
      header: texts.last,
      cell: (row) => formatDay(row.lastAt, place),
      meta: { label: texts.last, className: "whitespace-nowrap" },
    },
  ];
}
