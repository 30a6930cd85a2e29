import { Text } from "@react-pdf/renderer";
import { instalmentMessages } from "#app/billing/invoices/instalments.words.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { ItemTable } from "#app/billing/invoices/item-table.pdf.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Facts, Sheet } from "#app/platform/pdf/sheet.pdf.tsx";
import type { Agreement } from "./agreement.ts";
import { AGREEMENT_STATE_LABELS } from "./agreement-states.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

export interface AgreementPdfProps {
  readonly brandName: string;
  readonly agreement: Agreement;
}

/** A service agreement: parties, items, terms, and who accepted it when. Moments are in UTC, as they were hashed. */
export function AgreementPdf({ brandName, agreement }: AgreementPdfProps) {
  const { currency, agency, decidedAt, sentAt } = agreement;
  const money = (minor: number) => formatPrice(minor, currency);
  return (
    <Sheet
      brandName={brandName}
      title={texts.one}
      foot={texts.foot({ name: texts.one, brand: agency?.name ?? brandName })}
    >
      <Facts
        facts={[
          [
            texts.agency,
            [agency?.name ?? brandName, agency?.address, agency?.taxNumber].filter(Boolean).join("\n"),
          ],
          [texts.student, agreement.studentName ?? invoiceMessages.erasedStudent],
          [invoiceMessages.columns.state, AGREEMENT_STATE_LABELS[agreement.state]],
          ...(sentAt ? [[texts.sentOn, sentAt.toISOString()] as const] : []),
          ...(agreement.reference ? [[invoiceMessages.reference, agreement.reference] as const] : []),
        ]}
      />
      <ItemTable priced={agreement} totalLabel={invoiceMessages.total} />
      {agreement.instalments ? (
        <Facts
          facts={agreement.instalments.map(({ dueOn, amountMinor }, at) => [
            at === 0 ? instalmentMessages.title : "",
            `${dueOn}  ${money(amountMinor)}`,
          ])}
        />
      ) : null}
      <Text style={{ marginTop: 14, marginBottom: 14 }}>{agreement.text}</Text>
      {agreement.state === "accepted" && decidedAt ? (
        <Facts
          facts={[
            [texts.acceptedOn, decidedAt.toISOString()],
            [texts.typedName, agreement.typedName ?? invoiceMessages.erasedStudent],
            [texts.hash, agreement.hash ?? ""],
          ]}
        />
      ) : null}
    </Sheet>
  );
}
