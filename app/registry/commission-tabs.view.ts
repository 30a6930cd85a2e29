import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";

interface CommissionTab {
  readonly href: string;
  readonly label: string;
}

/** The pages of the back office about commissions, in their order. */
export const COMMISSION_TABS = [
  {
    href: "/admin/commissions/agreements",
    get label() {
      return agreementMessages.tabLabels.agreements;
    },
  },
  {
    href: "/admin/commissions/ledger",
    get label() {
      return agreementMessages.tabLabels.ledger;
    },
  },
  {
    href: "/admin/commissions/claims",
    get label() {
      return agreementMessages.tabLabels.claims;
    },
  },
  {
    href: "/admin/commissions/payments",
    get label() {
      return agreementMessages.tabLabels.payments;
    },
  },
  {
    href: "/admin/commissions/payouts",
    get label() {
      return agreementMessages.tabLabels.payouts;
    },
  },
  {
    href: "/admin/commissions/office",
    get label() {
      return agreementMessages.tabLabels.office;
    },
  },
] as const satisfies readonly CommissionTab[];
