import { Text } from "@react-pdf/renderer";
import { instalmentMessages } from "#app/billing/invoices/instalments.words.ts";
import { quantityText } from "#app/billing/invoices/invoice.ts";
import { taxesOf } from "#app/billing/invoices/invoice-money.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { taxText } from "#app/billing/office/office.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Facts, Sheet, Table } from "#app/platform/pdf/sheet.pdf.tsx";
import type { Agreement } from "./agreement.ts";
import { AGREEMENT_STATE_LABELS } from "./agreement-states.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

export interface AgreementPdfProps {
  readonly brandName: string;
  readonly agreement: Agreement;
}

/** A service agreement: parties, items, terms, and who accepted it when. Moments are in UTC, as they were hashed. */
export function AgreementPdf({ brandName, agreement }: AgreementPdfProps) {
  const { currency, items, agency, decidedAt, sentAt } = agreement;
  const money = (minor: number) => formatPrice(minor, currency);
  const fields = invoiceMessages.itemFields;
  const sumRow = (key: string, label: string, minor: number) => ({
    key,
    cells: [label, "", "", money(minor)],
  });
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
      <Table
        columns={[
          { label: fields.description, share: 8 },
          { label: fields.quantity, share: 2, isFigure: true },
          { label: fields.unitPrice, share: 3, isFigure: true },
          { label: fields.amount, share: 3, isFigure: true },
        ]}
        rows={[
          ...items.map((item) => ({
            key: item.id,
            cells: [
              item.taxName === null
                ? item.description
                : `${item.description}\n${taxText(item.taxName, item.taxBasisPoints)}`,
              quantityText(item.quantity),
              money(item.unitMinor),
              money(item.netMinor),
            ],
          })),
          sumRow("net", invoiceMessages.net, agreement.netMinor),
          ...taxesOf(items).map(({ name, basisPoints, taxMinor }) =>
            sumRow(`${basisPoints} ${name}`, taxText(name, basisPoints), taxMinor),
          ),
          sumRow("total", invoiceMessages.total, agreement.totalMinor),
        ]}
      />
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
