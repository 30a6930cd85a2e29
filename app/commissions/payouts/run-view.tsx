import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { payoutMessages as texts } from "./payouts.words.ts";
import { RUN_STATE_BADGES, RUN_STATE_LABELS, type RunState } from "./run-states.ts";

export interface RunDetail {
  readonly state: RunState;
  readonly currency: string;
  readonly totalMinor: number;
  readonly preparer: string | null;
  readonly approver: string | null;
  readonly paidOn: string | null;
  readonly bankReference: string | null;
  readonly reason: string | null;
  readonly payouts: readonly {
    readonly id: string;
    readonly partner: string;
    readonly amountMinor: number;
    readonly entries: number;
  }[];
}

/** A payout run: its figures, who prepared and approved it, and what each partner gets. */
export function RunView({ run, place }: { run: RunDetail; place: Place }) {
  return (
    <>
      <DescriptionList
        columns={2}
        items={[
          {
            term: texts.state,
            value: <Badge variant={RUN_STATE_BADGES[run.state]}>{RUN_STATE_LABELS[run.state]}</Badge>,
          },
          { term: texts.total, value: formatPrice(run.totalMinor, run.currency) },
          { term: texts.preparedBy, value: run.preparer },
          { term: texts.approvedBy, value: run.approver },
          { term: texts.paidOn, value: run.paidOn && formatCalendarDate(run.paidOn, place.locale) },
          { term: texts.bankReference, value: run.bankReference },
          ...(run.reason ? [{ term: texts.reason, value: run.reason, wide: true }] : []),
        ]}
      />
      <Table caption={texts.title}>
        <TableHead>
          <TableHeader>{texts.partner}</TableHeader>
          <TableHeader align="end">{texts.entries}</TableHeader>
          <TableHeader align="end">{texts.amount}</TableHeader>
        </TableHead>
        <TableBody>
          {run.payouts.map(({ id, partner, entries, amountMinor }) => (
            <TableRow key={id}>
              <TableCell className="[overflow-wrap:anywhere]">{partner}</TableCell>
              <TableCell label={texts.entries} align="end">
                {entries}
              </TableCell>
              <TableCell label={texts.amount} align="end">
                {formatPrice(amountMinor, run.currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
