import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { FUNNEL_STEPS, type Funnel, type FunnelRow, type NumberPart, shareOf } from "./numbers.ts";
import { numbersMessages as texts } from "./numbers.words.ts";

const figure = (value: number | null): string => (value === null ? texts.noFigure : String(value));

/** The funnel: each step with its bar, and the medians below. */
export function FunnelCard({ funnel }: { funnel: Funnel }) {
  const { counts } = funnel;
  return (
    <Card title={texts.all}>
      <Table caption={texts.all}>
        <TableHead>
          <TableHeader>{texts.step}</TableHeader>
          <TableHeader align="end">{texts.count}</TableHeader>
        </TableHead>
        <TableBody>
          {FUNNEL_STEPS.map((step) => {
            const percent = shareOf(counts[step], counts.received);
            return (
              <TableRow key={step}>
                <TableCell>
                  {texts.steps[step]}
                  <Progress label={texts.steps[step]} value={percent} max={100} className="mt-1" />
                </TableCell>
                <TableCell align="end" label={texts.count}>
                  <span className="tabular-nums">{counts[step]}</span>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <DescriptionList
        items={[
          { term: texts.toReview, value: figure(funnel.daysToReview) },
          { term: texts.toDecide, value: figure(funnel.daysToDecide) },
        ]}
      />
    </Card>
  );
}

/** The funnel by one dimension. */
export function FunnelTable({ part, rows }: { part: NumberPart; rows: readonly FunnelRow[] }) {
  return (
    <Card title={texts.by[part]}>
      {rows.length === 0 ? (
        <p className="text-ink-muted">{texts.nothing}</p>
      ) : (
        <Table caption={texts.by[part]}>
          <TableHead>
            <TableHeader>{texts.part[part]}</TableHeader>
            {FUNNEL_STEPS.map((step) => (
              <TableHeader key={step} align="end">
                {texts.steps[step]}
              </TableHeader>
            ))}
            <TableHeader align="end">{texts.toReview}</TableHeader>
            <TableHeader align="end">{texts.toDecide}</TableHeader>
          </TableHead>
          <TableBody>
            {rows.map(({ key, label, counts, daysToReview, daysToDecide }) => (
              <TableRow key={key ?? ""}>
                <TableCell>{label ?? texts.none[part]}</TableCell>
                {FUNNEL_STEPS.map((step) => (
                  <TableCell key={step} align="end" label={texts.steps[step]}>
                    <span className="tabular-nums">{counts[step]}</span>
                  </TableCell>
                ))}
                <TableCell align="end" label={texts.toReview}>
                  {figure(daysToReview)}
                </TableCell>
                <TableCell align="end" label={texts.toDecide}>
                  {figure(daysToDecide)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
