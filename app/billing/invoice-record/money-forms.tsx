import type { SubmissionResult } from "@conform-to/react";
import { BILLING_CURRENCY_OPTIONS } from "#app/billing/invoices/billing-currencies.ts";
import type { Invoice } from "#app/billing/invoices/invoice.ts";
import { outstandingOf } from "#app/billing/invoices/invoice-money.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "#app/billing/receipts/payment-methods.ts";
import { creditOf } from "#app/billing/receipts/payment-money.ts";
import type { Receipt } from "#app/billing/receipts/receipt.ts";
import { receiptMessages } from "#app/billing/receipts/receipts.words.ts";
import type { Refund } from "#app/billing/refunds/refund.ts";
import { refundMessages } from "#app/billing/refunds/refunds.words.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { amountText } from "#app/platform/money/amount-schema.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";

type Results = Readonly<Record<string, SubmissionResult<string[]> | undefined>>;

type MoneyFormsProps = {
  invoice: Invoice;
  receipts: readonly Receipt[];
  refunds: readonly Refund[];
  /** Payments of the student whose credit can pay this invoice. */
  credits: readonly Receipt[];
  /** Exchange rates that the catalogue has for the invoice's currency, one text each. */
  rates: readonly string[];
  may: Readonly<Record<"recordPayment" | "correct" | "refund" | "approveRefund", boolean>>;
  /** The account of the reader, who may have requested a refund. */
  reader: string;
  today: string;
  results: Results;
};

const methods = () => optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS);

/** The possible actions on an issued invoice: payments, credit, credit notes, reversals and refunds. */
export function MoneyForms(props: MoneyFormsProps) {
  const { invoice, receipts, refunds, credits, may, reader, results } = props;
  const { currency } = invoice;
  const due = outstandingOf(invoice);
  const money = (minor: number) => formatPrice(minor, currency);
  const isSecond = (refund: Refund) => !refund.needsSecondPerson || refund.requestedBy !== reader;
  const own = receipts.filter((receipt) => receipt.invoiceId === invoice.id && !receipt.isReversed);
  const reversible = own.filter(({ refundedMinor }) => refundedMinor === 0);
  const refundable = own.filter((receipt) => creditOf(receipt) > 0);
  const creditLeft = invoice.totalMinor - invoice.creditedMinor;
  return (
    <>
      {may.approveRefund
        ? refunds
            .filter(({ state }) => state === "requested")
            .map((refund) => (
              <DecideRefund key={refund.id} refund={refund} isSecond={isSecond(refund)} results={results} />
            ))
        : null}
      {may.recordPayment && due > 0 ? (
        <>
          {credits.map((receipt) => (
            <Card key={receipt.id} title={receiptMessages.use}>
              <PlainForm
                intent="use-credit"
                id={`use-credit-${receipt.id}`}
                label={receiptMessages.use}
                hint={receiptMessages.ofCreditHint({
                  number: receipt.number,
                  amount: money(Math.min(due, creditOf(receipt))),
                })}
                creates
                carries={{ paymentId: receipt.id }}
                lastResult={results["use-credit"]}
              />
            </Card>
          ))}
          <RecordPayment {...props} />
        </>
      ) : null}
      <div>
        {may.refund && refundable.length > 0 ? (
          <FoldedCard title={refundMessages.request} open={results["request-refund"] !== undefined}>
            <PlainForm
              key={refunds.length}
              intent="request-refund"
              creates
              label={refundMessages.request}
              hint={refundMessages.requestHint}
              fields={[
                {
                  name: "paymentId",
                  label: refundMessages.fields.payment,
                  kind: "select",
                  value: refundable[0]?.id ?? "",
                  options: refundable.map((receipt) => ({
                    value: receipt.id,
                    label: refundMessages.creditOf({
                      number: receipt.number,
                      amount: money(creditOf(receipt)),
                    }),
                  })),
                },
                { name: "amount", label: refundMessages.fields.amount, kind: "line" },
                {
                  name: "method",
                  label: refundMessages.fields.method,
                  kind: "select",
                  value: "bank-transfer",
                  options: methods(),
                },
                { name: "reason", label: refundMessages.fields.reason, kind: "lines" },
              ]}
              lastResult={results["request-refund"]}
            />
          </FoldedCard>
        ) : null}
        {may.correct && creditLeft > 0 ? (
          <FoldedCard title={invoiceMessages.credit} open={results.credit !== undefined}>
            <PlainForm
              key={invoice.creditNotes.length}
              intent="credit"
              creates
              label={invoiceMessages.credit}
              hint={invoiceMessages.creditHint}
              variant="destructive"
              fields={[
                {
                  name: "amount",
                  label: `${invoiceMessages.amount} (${currency})`,
                  kind: "line",
                  value: amountText(creditLeft),
                },
                {
                  name: "reason",
                  label: invoiceMessages.reason,
                  kind: "lines",
                  hint: invoiceMessages.reasonHint,
                },
              ]}
              lastResult={results.credit}
            />
          </FoldedCard>
        ) : null}
        {may.correct && reversible.length > 0 ? (
          <FoldedCard title={receiptMessages.reverse} open={results["reverse-payment"] !== undefined}>
            <PlainForm
              key={reversible.length}
              intent="reverse-payment"
              label={receiptMessages.reverse}
              hint={receiptMessages.reverseHint}
              variant="destructive"
              fields={[
                {
                  name: "paymentId",
                  label: receiptMessages.payment,
                  kind: "select",
                  value: reversible[0]?.id ?? "",
                  options: reversible.map(({ id, number }) => ({ value: id, label: number })),
                },
                { name: "reason", label: receiptMessages.reason, kind: "lines" },
              ]}
              lastResult={results["reverse-payment"]}
            />
          </FoldedCard>
        ) : null}
      </div>
    </>
  );
}

function RecordPayment({ invoice, receipts, rates, today, results }: MoneyFormsProps) {
  const { currency } = invoice;
  const fields = receiptMessages.fields;
  const rateHint = [
    receiptMessages.rateHint({ currency }),
    ...(rates.length > 0 ? [receiptMessages.rateProposal({ currency, rates: rates.join(", ") })] : []),
  ].join(" ");
  return (
    <Card title={receiptMessages.record}>
      <PlainForm
        key={receipts.length}
        intent="record-payment"
        creates
        label={receiptMessages.record}
        hint={receiptMessages.recordHint}
        variant="primary"
        fields={[
          { name: "amount", label: fields.amount, kind: "line", value: amountText(outstandingOf(invoice)) },
          {
            name: "currency",
            label: fields.currency,
            kind: "select",
            value: currency,
            options: BILLING_CURRENCY_OPTIONS,
          },
          { name: "receivedOn", label: fields.receivedOn, kind: "date", value: today },
          {
            name: "method",
            label: fields.method,
            kind: "select",
            value: "bank-transfer",
            options: methods(),
          },
          {
            name: "reference",
            label: fields.reference,
            kind: "line",
            optional: true,
            hint: receiptMessages.referenceHint,
          },
          { name: "rate", label: fields.rate, kind: "line", optional: true, hint: rateHint },
          { name: "rateSource", label: fields.rateSource, kind: "line", optional: true },
          { name: "rateOn", label: fields.rateOn, kind: "date", optional: true },
        ]}
        lastResult={results["record-payment"]}
      />
    </Card>
  );
}

function DecideRefund({
  refund,
  isSecond,
  results,
}: {
  refund: Refund;
  isSecond: boolean;
  results: Results;
}) {
  const amount = formatPrice(refund.amountMinor, refund.currency);
  const carries = { refundId: refund.id, version: refund.version };
  return (
    <Card
      title={refundMessages.approveNamed({ amount })}
      description={isSecond ? refundMessages.approveHint : refundMessages.secondPerson}
    >
      {refund.reason ? <p className="mb-3 whitespace-pre-line">{refund.reason}</p> : null}
      <div className="flex flex-wrap gap-3">
        {isSecond ? (
          <PlainForm
            intent="approve-refund"
            id={`approve-${refund.id}`}
            label={refundMessages.approve}
            variant="primary"
            carries={carries}
            lastResult={results["approve-refund"]}
          />
        ) : null}
        <PlainForm
          intent="decline-refund"
          id={`decline-${refund.id}`}
          label={refundMessages.decline}
          carries={carries}
          lastResult={results["decline-refund"]}
        />
      </div>
    </Card>
  );
}
