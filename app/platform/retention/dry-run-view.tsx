import type { LeftCounts } from "#app/platform/retention-rules/left-reasons.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { LeftList } from "./left-counts.tsx";
import { retentionMessages as texts } from "./retention.words.ts";

type Run = {
  readonly before: Date;
  readonly due: number;
  readonly stayed: LeftCounts;
  readonly first: readonly {
    readonly id: string;
    readonly name: string;
    readonly path: string | null;
    readonly last: Date;
  }[];
};

/** What a rule would do, record by record. */
export function DryRunView({ run, place }: { run: Run | null; place: Place }) {
  if (run === null) return <p className="text-ink-muted">{texts.keepsAll}</p>;
  const { before, due, stayed, first } = run;
  return (
    <div className="flex flex-col gap-4">
      <p>
        <strong>{texts.dueCount({ count: due })}</strong>{" "}
        <span className="text-ink-muted">{texts.before({ day: formatDay(before, place) })}</span>
        {due > first.length && first.length > 0 ? ` ${texts.firstShown({ count: first.length })}` : null}
      </p>
      {first.length > 0 ? (
        <Table caption={texts.wouldGo}>
          <TableHead>
            <TableHeader>{texts.record}</TableHeader>
            <TableHeader>{texts.last}</TableHeader>
          </TableHead>
          <TableBody>
            {first.map(({ id, name, path, last }) => (
              <TableRow key={id}>
                <TableCell label={texts.record} className="[overflow-wrap:anywhere]">
                  {path ? <TextLink to={path}>{name}</TextLink> : name}
                </TableCell>
                <TableCell label={texts.last}>{formatDay(last, place)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
      {Object.keys(stayed).length > 0 ? (
        <div>
          <p className="font-semibold">{texts.staysTitle}</p>
          <LeftList counts={stayed} />
        </div>
      ) : null}
    </div>
  );
}
