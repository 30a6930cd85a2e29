import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { IntakeRecord } from "./intake-record.ts";
import { IntakeStateBadge } from "./intake-state-badge.tsx";
import { intakeMessages } from "./intakes.words.ts";

const texts = intakeMessages.columns;

/** An intake as a row of the list: its code is its id. */
export type IntakeRow = IntakeRecord & { readonly id: string };

/** The columns of the list of intakes. */
export function intakeColumns(locale: string): readonly DataColumn<IntakeRow>[] {
  const day = (date: string | null) => (date === null ? "—" : formatCalendarDate(date, locale));
  return [
    { id: "label", header: texts.label, cell: (row) => row.label, meta: { primary: true } },
    {
      id: "code",
      header: texts.code,
      cell: (row) => <code className="text-sm">{row.code}</code>,
      meta: { label: texts.code },
    },
    {
      id: "opens",
      header: texts.opens,
      cell: (row) => day(row.opensOn),
      meta: { label: texts.opens, className: "whitespace-nowrap" },
    },
    {
      id: "closes",
      header: texts.closes,
      cell: (row) => day(row.closesOn),
      meta: { label: texts.closes, className: "whitespace-nowrap" },
    },
    {
      id: "state",
      header: texts.state,
      cell: (row) => <IntakeStateBadge state={row.state} />,
      meta: { label: texts.state },
    },
    {
      id: "applications",
      header: texts.applications,
      cell: (row) => row.applicationCount,
      meta: { label: texts.applications, align: "end" },
    },
  ];
}
