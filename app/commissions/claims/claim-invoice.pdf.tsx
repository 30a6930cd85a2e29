import { formatPrice } from "#app/platform/money/format-money.ts";
import { Facts, Sheet, Table } from "#app/platform/pdf/sheet.pdf.tsx";
import { daysAfter } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import type { Party } from "./claim.ts";
import type { ClaimDetail } from "./claim-detail.ts";
import { claimMessages as texts } from "./claims.words.ts";
import { entryText } from "./entry-text.ts";

export interface ClaimInvoiceProps {
  readonly brandName: string;
  readonly claim: ClaimDetail;
  /** The credit note that withdraws the invoice, instead of the invoice. */
  readonly asCredit: boolean;
  readonly place: Place;
}

/**
 * The invoice of a claim, or the credit note that cancels it: parties, each line with its rule, and the amount
 * payable.
 */
export function ClaimInvoice({ brandName, claim, asCredit, place }: ClaimInvoiceProps) {
  const { parties, currency } = claim;
  // The day from which the terms count, and not that of a reader in another time zone.
  const issuedOn = claim.dueOn && parties ? daysAfter(claim.dueOn, -parties.termsDays) : null;
  const sign = asCredit ? -1 : 1;
  const money = (minor: number) => formatPrice(sign * minor, currency);
  const number = asCredit ? claim.creditNote : claim.number;
  const title = number ? (asCredit ? texts.creditNote({ number }) : texts.invoice({ number })) : texts.draft;
  return (
    <Sheet
      brandName={brandName}
      title={title}
      foot={number ? texts.foot({ number, brand: brandName }) : texts.draft}
    >
      <Facts
        facts={[
          ...(asCredit && claim.number
            ? [
                [
                  texts.creditNote({ number: number ?? "" }),
                  texts.creditFor({ number: claim.number }),
                ] as const,
              ]
            : []),
          [texts.from, parties ? partyText(parties.from) : brandName],
          [texts.to, parties ? partyText(parties.to) : claim.institution],
          [texts.issued, issuedOn ? formatCalendarDate(issuedOn, place.locale) : texts.draft],
          [texts.period, formatCalendarDate(claim.until, place.locale)],
          ...(parties && claim.dueOn && !asCredit
            ? [
                [
                  texts.due,
                  texts.terms({
                    days: parties.termsDays,
                    date: formatCalendarDate(claim.dueOn, place.locale),
                  }),
                ] as const,
              ]
            : []),
          ...(parties?.bankDetails && !asCredit
            ? [[texts.officeFields.bankDetails, parties.bankDetails] as const]
            : []),
        ]}
      />
      <Table
        columns={[
          { label: texts.entry, share: 2 },
          { label: texts.reference, share: 3 },
          { label: texts.rule, share: 9 },
          { label: currency, share: 3, isFigure: true },
        ]}
        rows={[
          ...claim.lines.map((line) => ({
            key: String(line.position),
            cells: [
              String(line.position),
              line.reference ?? "",
              entryText(line, place.locale),
              money(line.amountMinor),
            ],
          })),
          { key: "net", cells: ["", "", texts.net, money(claim.totalMinor - claim.taxMinor)] },
          { key: "tax", cells: ["", "", texts.taxLine, money(claim.taxMinor)] },
          { key: "total", cells: ["", "", texts.toPay, money(claim.totalMinor)] },
        ]}
      />
      <Facts facts={[["", texts.check]]} />
    </Sheet>
  );
}

const partyText = ({ name, address, abn, nzbn }: Party): string =>
  [name, address, abn && texts.abn({ number: abn }), nzbn && texts.nzbn({ number: nzbn })]
    .filter(Boolean)
    .join("\n");
