import { asOfText } from "#app/platform/time/as-of.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { statementMessages as texts } from "./statements.words.ts";

const MONTHS_SHOWN = 12;

/** The months until a day, the newest first: `2026-11`. */
const monthsUntil = (day: string): string[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - back);
    return first.toISOString().slice(0, 7);
  });

/** The statements of the last months, to print and to reckon with. */
export function MonthLinks({ today }: { today: string }) {
  return (
    <Card title={texts.month}>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {monthsUntil(today).map((month) => (
          <li key={month} className="flex items-baseline justify-between gap-4">
            <span>{asOfText(month)}</span>
            <span className="flex gap-4">
              <TextLink href={`/partner-commissions/${month}.pdf`}>{texts.pdf}</TextLink>
              <TextLink href={`/partner-commissions/${month}.csv`}>{texts.csv}</TextLink>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
