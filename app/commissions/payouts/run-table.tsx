import { Link } from "react-router";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { payoutMessages as texts } from "./payouts.words.ts";
import { RUN_STATE_BADGES, RUN_STATE_LABELS, type RunState, runNumber } from "./run-states.ts";

interface RunLine {
  readonly id: string;
  readonly number: number;
  readonly currency: string;
  readonly state: RunState;
  readonly totalMinor: number;
  readonly preparer: string | null;
}

/** Payout runs, the newest first. */
export function RunTable({ runs, path }: { runs: readonly RunLine[]; path: string }) {
  if (runs.length === 0) return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return (
    <Table caption={texts.title}>
      <TableHead>
        <TableHeader>{texts.run}</TableHeader>
        <TableHeader>{texts.state}</TableHeader>
        <TableHeader>{texts.preparedBy}</TableHeader>
        <TableHeader align="end">{texts.total}</TableHeader>
      </TableHead>
      <TableBody>
        {runs.map((run) => (
          <TableRow key={run.id}>
            <TableCell>
              <Link to={`${path}/${run.id}`} className="font-medium underline">
                {runNumber(run.number)}
              </Link>
            </TableCell>
            <TableCell label={texts.state}>
              <Badge variant={RUN_STATE_BADGES[run.state]}>{RUN_STATE_LABELS[run.state]}</Badge>
            </TableCell>
            <TableCell label={texts.preparedBy}>{run.preparer ?? "–"}</TableCell>
            <TableCell label={texts.total} align="end">
              {formatPrice(run.totalMinor, run.currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
