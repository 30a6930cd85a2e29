import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";

const tab = <Href extends string>(href: Href, label: () => string) => ({
  href,
  get label() {
    return label();
  },
});

/** The pages of the back office about commissions, in their order. */
export const COMMISSION_TABS = [
  tab("/admin/commissions/agreements", () => agreementMessages.tabLabels.agreements),
  tab("/admin/commissions/ledger", () => agreementMessages.tabLabels.ledger),
  tab("/admin/commissions/claims", () => agreementMessages.tabLabels.claims),
  tab("/admin/commissions/payments", () => agreementMessages.tabLabels.payments),
  tab("/admin/commissions/payouts", () => agreementMessages.tabLabels.payouts),
  tab("/admin/commissions/office", () => agreementMessages.tabLabels.office),
] as const;
