import { Path, Svg, Text, View } from "@react-pdf/renderer";
import type { Invoice } from "#app/billing/invoices/invoice.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { Facts, Sheet } from "#app/platform/pdf/sheet.pdf.tsx";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { PAYMENT_METHOD_LABELS } from "./payment-methods.ts";
import type { Receipt } from "./receipt.ts";
import { receiptMessages } from "./receipts.words.ts";

const texts = receiptMessages.pdf;

/** Points on paper; about 32 mm, which phones read at arm's length. */
const CODE_SIZE = 92;

export interface ReceiptPdfProps {
  readonly brandName: string;
  readonly invoice: Invoice;
  readonly receipt: Receipt;
  /** Where anyone can check it. */
  readonly address: string;
  /** The same as a QR code, as the path of an SVG with `size` units on each side. */
  readonly code: { readonly path: string; readonly size: number };
  readonly locale: string;
}

/** The receipt of a payment, with a code that leads to the page that confirms it. */
export function ReceiptPdf({ brandName, invoice, receipt, address, locale, code }: ReceiptPdfProps) {
  const { number, rate, rateSource, rateOn, currency, valueCurrency } = receipt;
  const day = (date: string) => formatCalendarDate(date, locale);
  const { issuer } = invoice;
  return (
    <Sheet
      brandName={brandName}
      title={receiptMessages.receipt({ number })}
      foot={invoiceMessages.foot({ number, brand: brandName })}
    >
      <Facts
        facts={[
          ...(receipt.isReversed ? [["", texts.reversed] as const] : []),
          [texts.received, day(receipt.receivedOn)],
          [texts.from, invoice.billedTo ?? invoiceMessages.erasedStudent],
          [
            texts.by,
            [issuer?.name ?? brandName, issuer?.address, issuer?.taxNumber].filter(Boolean).join("\n"),
          ],
          [texts.amount, formatPrice(receipt.amountMinor, currency)],
          ...(rate !== null && rateSource !== null && rateOn !== null
            ? [
                [
                  texts.rate,
                  texts.rateText({
                    base: valueCurrency,
                    rate: String(Number(rate)),
                    quote: currency,
                    source: rateSource,
                    date: day(rateOn),
                  }),
                ] as const,
                [texts.worth, formatPrice(receipt.valueMinor, valueCurrency)] as const,
              ]
            : []),
          [texts.method, PAYMENT_METHOD_LABELS[receipt.method]],
          ...(receipt.reference ? [[texts.reference, receipt.reference] as const] : []),
          [texts.forInvoice, receipt.invoiceNumber ?? ""],
        ]}
      />
      <View style={{ flexDirection: "row", alignItems: "center", gap: 14 }} wrap={false}>
        <Code {...code} />
        <Text style={{ flex: 1, fontSize: 9 }}>{texts.check({ address })}</Text>
      </View>
    </Sheet>
  );
}

function Code({ path, size }: ReceiptPdfProps["code"]) {
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} style={{ width: CODE_SIZE, height: CODE_SIZE }}>
      <Path d={path} fill="#000000" />
    </Svg>
  );
}
