import { agreementMessages } from "./agreements.words.ts";

/** A page of the back office about commissions, as its noun declares it. */
export interface CommissionTab {
  readonly href: string;
  readonly label: string;
}

export const agreementsTab = {
  href: "/admin/commissions/agreements",
  get label() {
    return agreementMessages.tabLabels.agreements;
  },
} as const satisfies CommissionTab;
