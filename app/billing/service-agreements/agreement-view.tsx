import type { ReactNode } from "react";
import { InstalmentTable } from "#app/billing/invoices/instalment-table.tsx";
import { taxesOf } from "#app/billing/invoices/invoice-money.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { ItemTable } from "#app/billing/invoices/item-table.tsx";
import { taxText } from "#app/billing/office/office.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type Agreement, agreementFilePath } from "./agreement.ts";
import { AGREEMENT_STATE_BADGES, AGREEMENT_STATE_LABELS, type AgreementState } from "./agreement-states.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

export const AgreementBadge = ({ state }: { state: AgreementState }) => (
  <Badge variant={AGREEMENT_STATE_BADGES[state]}>{AGREEMENT_STATE_LABELS[state]}</Badge>
);

const DECIDED = {
  accepted: () => texts.acceptedOn,
  declined: () => texts.declinedOn,
  withdrawn: () => texts.withdrawnOn,
} as const;

type AgreementViewProps = {
  agreement: Agreement;
  place: Place;
  /** What follows an item of a draft: the button that removes it. */
  itemAction?: (item: Agreement["items"][number]) => ReactNode;
};

/** A service agreement as staff and the student see it: facts, items and terms. */
export function AgreementView({ agreement, place, itemAction }: AgreementViewProps) {
  const { id, state, sentAt, decidedAt, agency, items } = agreement;
  const moment = (date: Date | null) => (date ? formatMoment(date, place) : null);
  return (
    <>
      <DescriptionList
        columns={2}
        items={[
          { term: invoiceMessages.columns.state, value: <AgreementBadge state={state} /> },
          { term: texts.student, value: agreement.studentName ?? agreement.student },
          ...(agency ? [{ term: texts.agency, value: agency.name }] : []),
          { term: invoiceMessages.total, value: formatPrice(agreement.totalMinor, agreement.currency) },
          ...(agreement.reference ? [{ term: invoiceMessages.reference, value: agreement.reference }] : []),
          ...(sentAt ? [{ term: texts.sentOn, value: moment(sentAt) }] : []),
          ...(state !== "draft" && state !== "sent"
            ? [{ term: DECIDED[state](), value: moment(decidedAt) }]
            : []),
          ...(agreement.typedName ? [{ term: texts.typedName, value: agreement.typedName }] : []),
          ...(agreement.reason
            ? [
                {
                  term: texts.reason,
                  value: <span className="whitespace-pre-line">{agreement.reason}</span>,
                  wide: true,
                },
              ]
            : []),
          ...(agreement.hash
            ? [{ term: texts.hash, value: <code className="break-all">{agreement.hash}</code>, wide: true }]
            : []),
        ]}
      />
      {state === "draft" ? null : (
        <p className="flex flex-wrap gap-4">
          <TextLink href={agreementFilePath(id, "agreement.pdf")}>{texts.pdf}</TextLink>
          {state === "accepted" && agreement.typedName !== null ? (
            <TextLink href={agreementFilePath(id, "acceptance.json")}>{texts.data}</TextLink>
          ) : null}
        </p>
      )}
      {items.length > 0 ? (
        <Items agreement={agreement} itemAction={itemAction} />
      ) : (
        <p className="text-ink-muted">{texts.noItems}</p>
      )}
      {agreement.instalments ? (
        <InstalmentTable
          instalments={agreement.instalments}
          currency={agreement.currency}
          locale={place.locale}
        />
      ) : null}
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{texts.terms}</h2>
        <p className="max-w-prose whitespace-pre-line break-words">{agreement.text}</p>
      </section>
    </>
  );
}

function Items({ agreement, itemAction }: Pick<AgreementViewProps, "agreement" | "itemAction">) {
  const { items, currency } = agreement;
  const money = (minor: number) => formatPrice(minor, currency);
  const sums = [
    { label: invoiceMessages.net, minor: agreement.netMinor },
    ...taxesOf(items).map(({ name, basisPoints, taxMinor }) => ({
      label: taxText(name, basisPoints),
      minor: taxMinor,
    })),
    { label: invoiceMessages.total, minor: agreement.totalMinor },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{invoiceMessages.items}</h2>
      <ItemTable items={items} currency={currency} itemAction={itemAction} />
      <DescriptionList items={sums.map(({ label, minor }) => ({ term: label, value: money(minor) }))} />
    </section>
  );
}
