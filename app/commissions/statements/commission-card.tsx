import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { BalanceList } from "./balance-list.tsx";
import type { StatementBalance } from "./statement.ts";
import { statementMessages as texts } from "./statements.words.ts";

/** A partner's balances on its dashboard. */
export function CommissionCard({
  balances,
  locale,
}: {
  balances: readonly StatementBalance[];
  locale: string;
}) {
  return (
    <Card
      look="headed"
      title={texts.title}
      aside={<TextLink to="/partner-dashboard/commissions">{texts.see}</TextLink>}
    >
      <BalanceList balances={balances} home={null} locale={locale} />
    </Card>
  );
}
