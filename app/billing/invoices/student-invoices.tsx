import { Link } from "react-router";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { BilledStudent } from "./billed-student.ts";
import type { CurrencyTotals } from "./currency-totals.ts";
import { InvoiceBadge } from "./invoice-columns.tsx";
import { invoiceMessages as texts } from "./invoices.words.ts";

const MOST_SHOWN = 4;
const PATH = "/admin/invoices";

/** The amounts of a student by currency, next to the commission, and their latest invoices. */
export function StudentInvoices({ studentId, billed }: { studentId: string; billed: BilledStudent }) {
  const { totals, invoices, mayDraft, today } = billed;
  return (
    <RailSection title={texts.title}>
      {totals.length > 0 ? (
        <RailFacts>
          {totals.map((each) => (
            <TotalFacts key={each.currency} totals={each} />
          ))}
        </RailFacts>
      ) : null}
      <ul>
        {invoices.slice(0, MOST_SHOWN).map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-1.5 last:border-b-0"
          >
            <Link to={`${PATH}/${invoice.id}`} className="font-semibold tabular-nums pointer-coarse:min-h-11">
              {invoice.number ?? texts.draft}
            </Link>
            <span>{formatPrice(invoice.totalMinor, invoice.currency)}</span>
            <InvoiceBadge invoice={invoice} today={today} />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        {mayDraft ? (
          <ButtonLink to={`${PATH}/new?student=${studentId}`} size="sm">
            {texts.add}
          </ButtonLink>
        ) : null}
        {invoices.length > 0 ? <TextLink to={`${PATH}?student=${studentId}`}>{texts.back}</TextLink> : null}
      </p>
    </RailSection>
  );
}

function TotalFacts({ totals }: { totals: CurrencyTotals }) {
  const { currency, invoicedMinor, receivedMinor, earnedMinor } = totals;
  const money = (minor: number) => formatPrice(minor, currency);
  return (
    <>
      {invoicedMinor > 0 || receivedMinor > 0 ? (
        <>
          <RailFact label={texts.totals.invoiced}>{money(invoicedMinor)}</RailFact>
          <RailFact label={texts.totals.received}>{money(receivedMinor)}</RailFact>
          <RailFact label={texts.totals.outstanding}>{money(invoicedMinor - receivedMinor)}</RailFact>
        </>
      ) : null}
      {earnedMinor ? <RailFact label={texts.totals.commission}>{money(earnedMinor)}</RailFact> : null}
    </>
  );
}
