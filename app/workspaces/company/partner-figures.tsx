import { OWN_STUDENTS_PATH } from "#app/admissions/representations/paths.ts";
import type { StatementBalance } from "#app/commissions/statements/statement.ts";
import { formatMoney } from "#app/platform/money/format-money.ts";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { overviewMessages as texts } from "#app/workspaces/agency/agency.words.ts";
import type { AgencyDay } from "#app/workspaces/agency/agency-day.ts";
import { AGENCY_LIST_PATH } from "#app/workspaces/agency/agency-list.ts";

const STATEMENT_PATH = "/partner-dashboard/commissions";

type PartnerFiguresProps = {
  day: Pick<AgencyDay, "students" | "recentStudents" | "columns">;
  balances: readonly StatementBalance[] | null;
};

/** The figures of a partner's overview. */
export function PartnerFigures({
  day: { students, recentStudents, columns },
  balances,
}: PartnerFiguresProps) {
  const all = Object.values(columns).reduce((sum, count) => sum + count, 0);
  const { enrolled, over } = columns;
  return (
    <FigureRow
      label={texts.figures}
      figures={[
        {
          label: texts.students,
          value: String(students),
          note: recentStudents > 0 ? texts.recent({ count: recentStudents }) : null,
          to: OWN_STUDENTS_PATH,
        },
        {
          label: texts.open,
          value: String(all - enrolled - over),
          note: texts.ofAll({ count: all }),
          to: AGENCY_LIST_PATH,
        },
        { label: texts.enrolled, value: String(enrolled), to: `${AGENCY_LIST_PATH}?column=enrolled` },
        ...(balances && balances.length > 0 ? moneyFigures(balances) : []),
      ]}
    />
  );
}

/** What is earned and what is paid: the currency with the most, and the others next to it. */
function moneyFigures(balances: readonly StatementBalance[]) {
  const [main, ...others] = balances.toSorted((one, other) => other.earnedMinor - one.earnedMinor);
  if (!main) return [];
  const money = (minor: number, { currency }: StatementBalance) => formatMoney(minor, currency);
  const further = (minorOf: (balance: StatementBalance) => number) => {
    const amounts = others
      .filter((balance) => minorOf(balance) !== 0)
      .map((balance) => money(minorOf(balance), balance));
    return amounts.length === 0 ? null : texts.further({ amounts: amounts.join(", ") });
  };
  return [
    {
      label: texts.earned,
      value: money(main.earnedMinor, main),
      note: further(({ earnedMinor }) => earnedMinor),
      to: STATEMENT_PATH,
    },
    {
      label: texts.paid,
      value: money(main.paidMinor, main),
      note:
        main.inRunMinor > 0
          ? texts.inPayout({ amount: money(main.inRunMinor, main) })
          : further(({ paidMinor }) => paidMinor),
      to: STATEMENT_PATH,
    },
  ];
}
