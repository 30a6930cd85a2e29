import type { SubmissionResult } from "@conform-to/react";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { paymentMessages as texts } from "./payments.words.ts";

export interface PaymentLine {
  readonly id: string;
  readonly receivedOn: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly details: string | null;
  readonly voidReason: string | null;
  readonly isVoid: boolean;
  readonly version: number;
  readonly claimId: string;
  readonly number: string | null;
  readonly institution: string;
}

type PaymentTableProps = {
  payments: readonly PaymentLine[];
  mayVoid: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  place: Place;
};

/** Payments, newest first; one entered by mistake is reversed at its row. */
export function PaymentTable({ payments, mayVoid, lastResult, place }: PaymentTableProps) {
  if (payments.length === 0) return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return (
    <Table caption={texts.title}>
      <TableHead>
        <TableHeader>{texts.received}</TableHeader>
        <TableHeader>{texts.claim}</TableHeader>
        <TableHeader>{texts.details}</TableHeader>
        <TableHeader align="end">{texts.amount}</TableHeader>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <TableRow key={payment.id}>
            <TableCell label={texts.received}>
              {formatCalendarDate(payment.receivedOn, place.locale)}
            </TableCell>
            <TableCell label={texts.claim}>
              <TextLink to={`/admin/commissions/claims/${payment.claimId}`}>{payment.number ?? ""}</TextLink>
              <br />
              {payment.institution}
            </TableCell>
            <TableCell label={texts.details} className="[overflow-wrap:anywhere]">
              {payment.isVoid ? texts.voided({ reason: payment.voidReason ?? "" }) : (payment.details ?? "–")}
              {mayVoid && !payment.isVoid ? (
                <details
                  className="mt-1"
                  open={lastResult?.initialValue?.id === payment.id ? true : undefined}
                >
                  <summary className="cursor-pointer text-sm underline">{texts.void}</summary>
                  <PlainForm
                    intent="void"
                    id={`void-${payment.id}`}
                    label={texts.void}
                    hint={texts.voidHint}
                    carries={{ id: payment.id, version: payment.version }}
                    fields={[{ name: "reason", label: texts.reason, kind: "lines" }]}
                    lastResult={lastResult?.initialValue?.id === payment.id ? lastResult : undefined}
                  />
                </details>
              ) : null}
            </TableCell>
            <TableCell
              label={texts.amount}
              align="end"
              className={payment.isVoid ? "line-through" : undefined}
            >
              {formatPrice(payment.amountMinor, payment.currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
